"""Compares pictures of pixels with what other rasterizers draw of SVGs of the same drawings.

Reads {"cases": [{"name", "picture", "svg"}]}: `picture` is a PNG and `svg` an SVG, both in base 64. Prints [{"name", "reader", "share",
"mean"}]: the fraction of pixels that have no similar one within one pixel in the other picture, and the mean difference in levels.
"""

import base64
import io
import json
import os
import sys
import tempfile

import numpy
import resvg_py
import thorvg_python
from PIL import Image

# Levels of 255: antialiasing differs by less at the pixel nearest to an edge.
SIMILAR = 48


def pixels(image):
    return numpy.asarray(image.convert("RGB")).astype(int)


def resvg(data, size):
    return pixels(Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=data.decode())))))


engine = thorvg_python.Engine(threads=0)


def thorvg(data, size):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "picture.svg")
        with open(path, "wb") as file:
            file.write(data)
        canvas = thorvg_python.SwCanvas(engine)
        canvas.set_target(*size)
        picture = thorvg_python.Picture(engine)
        picture.load(path)
        picture.set_size(*size)
        canvas.add(picture)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        return pixels(canvas.get_pillow())


def share(one, other):
    height, width = (min(one.shape[axis], other.shape[axis]) for axis in (0, 1))
    one, other = one[:height, :width], other[:height, :width]
    differs = numpy.ones((height, width), bool)
    for mine, its in ((one, other), (other, one)):
        padded = numpy.pad(its, ((1, 1), (1, 1), (0, 0)), mode="edge")
        best = numpy.full((height, width), 255)
        for y in range(3):
            for x in range(3):
                near = padded[y : y + height, x : x + width]
                best = numpy.minimum(best, numpy.abs(mine - near).max(axis=2))
        differs &= best > SIMILAR
    return float(differs.mean()), float(numpy.abs(one - other).mean())


results = []
for case in json.load(sys.stdin)["cases"]:
    own = Image.open(io.BytesIO(base64.b64decode(case["picture"])))
    for reader in (resvg, thorvg):
        drawn = reader(base64.b64decode(case["svg"]), own.size)
        fraction, mean = share(pixels(own), drawn)
        results.append({"name": case["name"], "reader": reader.__name__, "share": fraction, "mean": mean})
json.dump(results, sys.stdout)
