"""The curves of a training: loss, and Elo against what there was before, generation by generation."""

import math
from collections.abc import Sequence

from ludion.drawing.plots import Line, LinePicture, lines_svg
from ludion.training.journal import Generation


def curves_svg(game: str, generations: Sequence[Generation]) -> str:
    """Two plots in one picture, below each other."""
    losses = [(float(number), one.loss) for number, one in enumerate(generations, 1)]
    told = [(float(n), one) for n, one in enumerate(generations, 1) if one.elo is not None and math.isfinite(one.elo)]
    lowest = min((one.elo or 0.0 for _, one in told), default=0.0)
    pictures = [
        LinePicture([Line("loss on positions held back", losses)], "generation", "loss", f"Training of {game}"),
        LinePicture(
            [Line("tested", [(n, one.elo or 0.0) for n, one in told])],
            "generation",
            "Elo",
            "Against the weights before it, or best without weights",
            bottom=min(lowest, 0.0),
        ),
    ]
    drawn = [lines_svg(picture) for picture in pictures]
    width, height = 640, 420
    inner = "".join(f'<g transform="translate(0 {height * place})">{svg}</g>' for place, svg in enumerate(drawn))
    size = f'width="{width}" height="{height * len(drawn)}" viewBox="0 0 {width} {height * len(drawn)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inner}</svg>\n'
