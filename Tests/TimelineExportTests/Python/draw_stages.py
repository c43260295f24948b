"""Draws the stages of exported files at times and compares the pictures.

Reads {"browser", "files": [{"html", "svg", "lottie", "frameRate", "background", "times"}]} and prints for each file and
time {"svg": [share, worst], "lottie": [share, worst]}, each against the page: the fraction of pixels that have no similar pixel
within one pixel in the other picture, and the greatest distance of a channel among them. `svg` and `lottie` may be null. Of
pictures of different sizes, which a view without a stage has, the middles are compared. With a folder as the argument, the
pictures are written to it.
"""

import io
import json
import pathlib
import sys
import tempfile

import numpy
from PIL import Image

from chromium import opened_page

# Levels of 255: antialiasing differs by less at the pixel nearest to an edge.
SIMILAR = 48

TAKE_PAGE = """
(background) => {
  const scene = document.querySelector(".scene");
  document.documentElement.style.colorScheme = "light";
  scene.style.cssText += "; position: fixed; transform: none; outline: none; z-index: 9;";
  scene.style.background = background;
  document.body.replaceChildren(...document.querySelectorAll("#controls, #stage, #values, figure"));
  for (const node of document.querySelectorAll("#controls, #values, figure")) node.style.visibility = "hidden";
  document.body.append(scene);
  return [scene.offsetWidth, scene.offsetHeight];
}
"""

SEEK_PAGE = """
(time) => {
  const slider = document.getElementById("time");
  slider.step = "any";
  slider.value = time;
  slider.dispatchEvent(new Event("input"));
}
"""

TAKE_PICTURE = """
(background) => {
  const frame = document.querySelector("foreignObject").closest("svg");
  const { width, height } = frame.viewBox.baseVal;
  const all = { x: 0, y: 0, width, height };
  for (const [name, value] of Object.entries(all)) frame.setAttribute(name, value);
  const stage = frame.querySelector(".stage");
  if (!stage.style.backgroundColor) stage.style.backgroundColor = background;
  for (const node of frame.querySelectorAll(".strip")) node.remove();
  const picture = document.documentElement;
  picture.replaceChildren(...picture.querySelectorAll(":scope > style"), frame);
  for (const animation of document.getAnimations()) animation.pause();
  return [width, height];
}
"""

SEEK_PICTURE = """
(time) => { for (const animation of document.getAnimations()) animation.currentTime = time * 1000; }
"""

# The colour of the page beside the stage, by which one sees that it was painted.
BESIDE = (18, 52, 86)

SHOW_BESIDE = f"""
() => {{ document.documentElement.style.background = "rgb{BESIDE}"; if (document.body) document.body.style.background = "none"; }}
"""

# What has changed in the document is painted in the frame after the next one, on a busy machine later.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def painted(page, width, height):
    """A picture of the top left of a page; None where the page beside it keeps the colour of an empty one."""
    for _ in range(40):
        page.evaluate(PAINTED)
        shot = page.screenshot(clip={"x": 0, "y": 0, "width": width + 2, "height": height})
        picture = numpy.asarray(Image.open(io.BytesIO(shot)).convert("RGB")).astype(int)
        if tuple(picture[0, -1]) == BESIDE:
            return picture[:, :width]
        page.wait_for_timeout(100)
    return None


def pictures(page, text, ending, take, seek, file):
    for _ in range(3):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, f"stage.{ending}")
            path.write_text(text)
            page.goto(path.as_uri())
        width, height = map(int, page.evaluate(take, file["background"]))
        page.evaluate(SHOW_BESIDE)
        results = []
        for time in file["times"]:
            page.evaluate(seek, time)
            picture = painted(page, width, height)
            if picture is None:
                break
            results.append(picture)
        if len(results) == len(file["times"]):
            return results
        print(f"{ending}: a page was not painted and is loaded again", file=sys.stderr)
    sys.exit(f"{ending}: the page is not painted")


def lottie_pictures(file):
    from rlottie_python import LottieAnimation

    animation = LottieAnimation.from_data(file["lottie"])
    width, height = animation.lottie_animation_get_size()
    paper = numpy.array([int(file["background"][at : at + 2], 16) for at in (1, 3, 5)])
    results = []
    for time in file["times"]:
        frame = min(round(time * file["frameRate"]), animation.lottie_animation_get_totalframe() - 1)
        data = numpy.frombuffer(animation.lottie_animation_render(frame), dtype=numpy.uint8)
        pixels = data.reshape(height, width, 4).astype(int)
        # The colours are multiplied by their opacity, in the order blue, green, red.
        clear = 1 - pixels[:, :, 3:] / 255
        results.append((pixels[:, :, 2::-1] + paper * clear).round().astype(int))
    return results


def distance(one, other):
    """For each pixel of one picture, the smallest distance to those of the other around it."""
    height, width, _ = one.shape
    padded = numpy.pad(other, ((1, 1), (1, 1), (0, 0)), mode="edge")
    best = numpy.full((height, width), 255)
    for y in range(3):
        for x in range(3):
            there = padded[y : y + height, x : x + width]
            best = numpy.minimum(best, numpy.abs(one - there).max(axis=2))
    return best


def middle(picture, height, width):
    top, left = (picture.shape[0] - height) // 2, (picture.shape[1] - width) // 2
    return picture[top : top + height, left : left + width]


def compared(one, other):
    size = [min(one.shape[axis], other.shape[axis]) for axis in (0, 1)]
    one, other = middle(one, *size), middle(other, *size)
    worst = numpy.maximum(distance(one, other), distance(other, one))
    return [float((worst > SIMILAR).mean()), int(worst.max())]


job = json.load(sys.stdin)
folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else None
results = []
with opened_page(job["browser"], viewport={"width": 1000, "height": 1000}) as page:
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    for index, file in enumerate(job["files"]):
        drawn = {
            "html": pictures(page, file["html"], "html", TAKE_PAGE, SEEK_PAGE, file),
        }
        if file.get("svg"):
            drawn["svg"] = pictures(page, file["svg"], "svg", TAKE_PICTURE, SEEK_PICTURE, file)
        if file.get("lottie"):
            drawn["lottie"] = lottie_pictures(file)
        if errors:
            sys.exit("\n".join(errors))
        for name, all_times in drawn.items() if folder else []:
            for time, picture in zip(file["times"], all_times):
                Image.fromarray(picture.astype(numpy.uint8)).save(folder / f"{index}-{time}-{name}.png")
        results.append([
            {name: compared(drawn["html"][at], drawn[name][at]) for name in drawn if name != "html"}
            for at in range(len(file["times"]))
        ])
json.dump(results, sys.stdout)
