"""Compares frames of moving pictures with a browser's pictures of the same stages.

Reads {"browser", "cases": [{"name", "page", "stage", "files", "starts", "times"}]}: `page` is an SVG with a stage of HTML, `stage` one
without, `files` are moving pictures in base 64 that Pillow decodes, `starts` when their frames begin, and `times` the times of the
timeline that these show. Prints [{"name", "kind", "time", "share"}]: the fraction of pixels that have no similar one within one pixel
in the other picture. The kind is that of the file, or `svg` for the stage without HTML.
"""

import base64
import io
import json
import sys

import numpy
from PIL import Image, ImageSequence

from chromium import opened_page

# Levels of 255: antialiasing differs by less at the pixel nearest to an edge.
SIMILAR = 48
# How many frames of a file are looked at.
FRAMES = 5

# Leaves the stage alone, at its own size.
TAKE_STAGE = """() => {
  const frame = document.querySelector("foreignObject").closest("svg");
  const { width, height } = frame.viewBox.baseVal;
  for (const [name, value] of Object.entries({ x: 0, y: 0, width, height })) frame.setAttribute(name, value);
  const stage = frame.querySelector(".stage");
  if (!stage.style.backgroundColor) stage.style.backgroundColor = "#ffffff";
  for (const node of frame.querySelectorAll(".strip")) node.remove();
  const picture = document.documentElement;
  picture.setAttribute("width", width);
  picture.setAttribute("height", height);
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  picture.replaceChildren(...picture.querySelectorAll(":scope > style"), frame);
  for (const animation of document.getAnimations()) animation.pause();
  return [width, height];
}"""
SEEK_STYLES = "(time) => { for (const each of document.getAnimations()) each.currentTime = time * 1000; }"
SEEK_ELEMENTS = "(time) => { document.documentElement.pauseAnimations(); document.documentElement.setCurrentTime(time); }"
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def shot(page, size):
    page.evaluate(PAINTED)
    picture = page.screenshot(clip={"x": 0, "y": 0, "width": size[0], "height": size[1]})
    return numpy.asarray(Image.open(io.BytesIO(picture)).convert("RGB")).astype(int)


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
    return float(differs.mean())


def frames(data):
    """The frames of a file with the seconds at which they begin, as Pillow reads them."""
    image = Image.open(io.BytesIO(base64.b64decode(data)))
    start, result = 0, []
    for frame in ImageSequence.Iterator(image):
        result.append((start / 1000, numpy.asarray(frame.convert("RGB")).astype(int)))
        start += frame.info["duration"]
    return result


job = json.load(sys.stdin)
results = []
with opened_page(job["browser"], viewport={"width": 1000, "height": 800}, color_scheme="light") as page:

    def load(text):
        page.goto("data:image/svg+xml;base64," + base64.b64encode(text.encode()).decode())

    for case in job["cases"]:
        load(case["page"])
        size = page.evaluate(TAKE_STAGE)
        drawn = {}
        for kind, data in case["files"].items():
            starts, times = case["starts"][kind], case["times"][kind]
            decoded = frames(data)
            for index in sorted({round(number * (len(times) - 1) / (FRAMES - 1)) for number in range(FRAMES)}):
                page.evaluate(SEEK_STYLES, times[index])
                drawn[kind, index] = shot(page, size)
                # Frames that are equal are one frame of the file.
                picture = [own for start, own in decoded if start <= starts[index] + 2e-3][-1]
                results.append(
                    {"name": case["name"], "kind": kind, "time": times[index], "share": share(drawn[kind, index], picture)}
                )
        load(case["stage"])
        for (kind, index), picture in drawn.items():
            if kind != "apng":
                continue
            page.evaluate(SEEK_ELEMENTS, case["starts"][kind][index])
            results.append(
                {"name": case["name"], "kind": "svg", "time": case["times"][kind][index], "share": share(picture, shot(page, size))}
            )
json.dump(results, sys.stdout)
