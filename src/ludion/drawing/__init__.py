"""Pictures of the core's plain data: text for the terminal, SVG for everything else; knows no game."""

from ludion.drawing.graph import Edge, GraphPicture, GraphWords, graph_svg
from ludion.drawing.layers import LayerCount, LayersPicture, LayersWords, layers_svg
from ludion.drawing.node import Node
from ludion.drawing.notebook import register
from ludion.drawing.position import position_svg, position_text, standing
from ludion.drawing.sketch import Sketch, board_drawing, pile_drawing
from ludion.drawing.svg import svg_board
from ludion.drawing.text import text_board
from ludion.drawing.tug import Moment, TugPicture, TugWords, tug_svg

__all__ = [
    "Edge",
    "GraphPicture",
    "GraphWords",
    "LayerCount",
    "LayersPicture",
    "LayersWords",
    "Moment",
    "Node",
    "Sketch",
    "TugPicture",
    "TugWords",
    "board_drawing",
    "graph_svg",
    "layers_svg",
    "pile_drawing",
    "position_svg",
    "position_text",
    "register",
    "standing",
    "svg_board",
    "text_board",
    "tug_svg",
]
