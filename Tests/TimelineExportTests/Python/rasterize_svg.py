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

import resvg_py
import thorvg_python
from PIL import Image

from compare_pixels import differences, pixels


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


results = []
for case in json.load(sys.stdin)["cases"]:
    own = Image.open(io.BytesIO(base64.b64decode(case["picture"])))
    for reader in (resvg, thorvg):
        drawn = reader(base64.b64decode(case["svg"]), own.size)
        fraction, mean = differences(pixels(own), drawn)
        results.append({"name": case["name"], "reader": reader.__name__, "share": fraction, "mean": mean})
json.dump(results, sys.stdout)
