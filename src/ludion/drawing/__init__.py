"""Pictures of the core's plain data: text for the terminal, SVG for everything else; knows no game."""

from ludion.drawing.cross_table import CrossPicture, CrossWords, Meeting, cross_svg
from ludion.drawing.graph import Edge, GraphPicture, GraphWords, graph_svg
from ludion.drawing.layers import LayerCount, LayersPicture, LayersWords, layers_svg
from ludion.drawing.node import Node
from ludion.drawing.notebook import register
from ludion.drawing.plots import Line, LinePicture, SharePicture, ShareRow, lines_svg, shares_svg
from ludion.drawing.position import position_svg, position_text, standing
from ludion.drawing.ratings import Mark, RatingPicture, RatingWords, progress_svg, ratings_svg
from ludion.drawing.score_table import ScoreTable, score_table_svg
from ludion.drawing.sketch import Sketch, board_drawing, pile_drawing
from ludion.drawing.steps import Frame, Knot, StepsPicture, steps_svg
from ludion.drawing.svg import svg_board
from ludion.drawing.text import text_board
from ludion.drawing.tug import Moment, TugPicture, TugWords, tug_svg

__all__ = [
    "CrossPicture",
    "CrossWords",
    "Edge",
    "Frame",
    "GraphPicture",
    "GraphWords",
    "Knot",
    "LayerCount",
    "LayersPicture",
    "LayersWords",
    "Line",
    "LinePicture",
    "Mark",
    "Meeting",
    "Moment",
    "Node",
    "RatingPicture",
    "RatingWords",
    "ScoreTable",
    "SharePicture",
    "ShareRow",
    "Sketch",
    "StepsPicture",
    "TugPicture",
    "TugWords",
    "board_drawing",
    "cross_svg",
    "graph_svg",
    "layers_svg",
    "lines_svg",
    "pile_drawing",
    "position_svg",
    "position_text",
    "progress_svg",
    "ratings_svg",
    "register",
    "score_table_svg",
    "shares_svg",
    "standing",
    "steps_svg",
    "svg_board",
    "text_board",
    "tug_svg",
]
