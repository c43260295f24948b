"""Draws the stages of a preview and of exported files at times and compares the pictures.

Reads {"browser", "address", "files": [{"timeline", "html", "svg", "lottie", "hasText", "frameRate", "background", "times"}]} and prints for
each file and time {"preview": [share, worst], "svg": …, "lottie-web": …, "rlottie": …}, each against the exported page: the fraction
of pixels that have no similar pixel within one pixel in the other picture, and the greatest distance of a channel among them. `svg`
and `lottie` may be null, and a Lottie player that is not installed is left out; so is rlottie, which has no fonts, of a file that
has text. `address` is that of the preview, and `timeline` the
name of the file's timeline in it. Of pictures of different sizes, which a view without a stage has, the middles are compared. With
a folder as the argument, the pictures are written to it.

All are drawn side by side in one page, the preview's own, so that one screenshot a time shows them all.
"""

import base64
import importlib.util
import io
import json
import pathlib
import sys

import numpy
from PIL import Image

import lottie_web
from chromium import opened_page

# Levels of 255: antialiasing differs by less at the pixel nearest to an edge.
SIMILAR = 48
# The width and the height of the frames in which files are opened, which scroll nothing then.
ROOM = 1000
# The width of the strip to the right of each picture, whose colour shows for which time it was painted.
MARGIN = 2

# What all of the board's functions share. A slot is a hole of the size of a picture over a frame of the board.
BOARD = """
() => {
  // A scene at its own size, which the script of its page scales as long as it is open.
  window.bare = "body > .scene { position: fixed !important; top: 0 !important; transform: none !important; outline: none !important; z-index: 98; }";
  const style = document.createElement("style");
  style.textContent = `
    .slot { position: fixed; top: 0; overflow: hidden; z-index: 99; }
    .slot > iframe { border: 0; width: ROOMpx; height: ROOMpx; }
    body > :not(.slot, .scene) { visibility: hidden; }
    ${window.bare}
  `;
  const extent = document.createElement("style");
  extent.id = "extent";
  document.head.append(style, extent);
  document.body.append(document.querySelector("#stage > .scene"));
  window.slots = new Map();
  window.openSlot = (name) => {
    const slot = document.createElement("div");
    slot.className = "slot";
    const frame = document.createElement("iframe");
    frame.name = name;
    slot.append(frame);
    document.body.append(slot);
    slots.set(name, { slot, frame });
    return frame;
  };
  window.load = (name, text, type) => new Promise((done) => {
    const frame = slots.get(name)?.frame ?? openSlot(name);
    frame.onload = () => done();
    frame.src = URL.createObjectURL(new Blob([text], { type }));
  });
  // Places the slots beside each other, and gives the edges of each.
  window.place = (sizes) => {
    let left = 0;
    const edges = {};
    // What is not displayed measures no text.
    for (const { slot } of slots.values()) slot.style.left = "-5000px";
    for (const [name, [width, height]] of Object.entries(sizes)) {
      const node = name === "preview" ? document.querySelector("body > .scene") : slots.get(name).slot;
      node.style.left = `${left}px`;
      if (name !== "preview") node.style.cssText += `width: ${Math.floor(width) + MARGIN}px; height: ${height}px`;
      edges[name] = [left, Math.floor(width), Math.floor(height)];
      left += Math.floor(width) + MARGIN;
    }
    return edges;
  };
}
""".replace("ROOM", str(ROOM)).replace("MARGIN", str(MARGIN))

OPEN_IN_PREVIEW = """
(timeline) => {
  if (location.hash === `#${timeline}`) return;
  delete document.documentElement.dataset.settled;
  location.hash = timeline;
}
"""

# A file without a stage has room for all of its motion in the preview: the part that the page shows is drawn.
TAKE_PREVIEW = """
(background) => {
  const { document: page } = slots.get("html").frame.contentWindow;
  const [scene, other] = [document, page].map((each) => each.querySelector("body > .scene"));
  scene.style.background = background;
  const { width, height } = other.style;
  const { transform } = other.querySelector(".bodies").style;
  document.getElementById("extent").textContent = `body > .scene { width: ${width} !important; height: ${height} !important; }
    body > .scene > * { transform: ${transform} !important; }`;
  return [scene.offsetWidth, scene.offsetHeight];
}
"""

TAKE_PAGE = """
async ([text, background]) => {
  await load("html", text, "text/html");
  const { document } = slots.get("html").frame.contentWindow;
  const scene = document.querySelector(".scene");
  document.documentElement.style.colorScheme = "light";
  const style = document.createElement("style");
  style.textContent = `${bare} body > .scene { left: 0 !important; }`;
  document.head.append(style);
  scene.style.background = background;
  document.body.replaceChildren(...document.querySelectorAll("#controls, #stage, #values, figure"));
  for (const node of document.querySelectorAll("#controls, #values, figure")) node.style.visibility = "hidden";
  document.body.append(scene);
  return [scene.offsetWidth, scene.offsetHeight];
}
"""

TAKE_PICTURE = """
async ([text, background]) => {
  await load("svg", text, "image/svg+xml");
  const { document } = slots.get("svg").frame.contentWindow;
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

TAKE_LOTTIE = """
([text, background]) => {
  const window = slots.get("lottie-web").frame.contentWindow;
  const data = JSON.parse(text);
  const container = window.document.body;
  container.style.cssText = `margin: 0; width: ${data.w}px; height: ${data.h}px; background: ${background}`;
  window.animation?.destroy();
  window.animation = window.player.loadAnimation({
    container, renderer: "svg", loop: false, autoplay: false, animationData: data,
  });
  return [data.w, data.h];
}
"""

# What has changed is painted in the frame after the next one, on a busy machine later.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

SEEK = """
([names, time, frame, beside]) => {
  for (const name of names) {
    const { document, animation } = name === "preview" ? window : slots.get(name).frame.contentWindow;
    document.documentElement.style.background = `rgb(${beside})`;
    if (document.body && name !== "lottie-web") document.body.style.background = "none";
    if (name === "svg") {
      for (const animation of document.getAnimations()) animation.currentTime = time * 1000;
    } else if (name === "lottie-web") {
      animation.goToAndStop(Math.min(frame, animation.totalFrames - 1e-3), true);
    } else {
      const slider = document.getElementById("time");
      slider.step = "any";
      slider.value = time;
      slider.dispatchEvent(new Event("input"));
    }
  }
}
"""


def painted(page, session, edges, beside):
    """The picture of the board as soon as all that is beside each other has a colour."""
    clip = {
        "x": 0,
        "y": 0,
        "width": max(left + width + MARGIN for left, width, _ in edges.values()),
        "height": max(height for _, _, height in edges.values()),
        "scale": 1,
    }
    for _ in range(100):
        page.evaluate(PAINTED)
        shot = session.send("Page.captureScreenshot", {"optimizeForSpeed": True, "clip": clip})
        image = Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")
        pixels = numpy.asarray(image).astype(numpy.int16)
        strips = [pixels[0, left + width + MARGIN - 1] for left, width, _ in edges.values()]
        if all(tuple(strip) == beside for strip in strips):
            return pixels
    sys.exit(f"not painted: {dict(zip(edges, strips))}")


def browser_pictures(page, session, file, lottie_source):
    page.evaluate(OPEN_IN_PREVIEW, file["timeline"])
    sizes = {"html": page.evaluate(TAKE_PAGE, [file["html"], file["background"]])}
    page.wait_for_function("() => document.documentElement.dataset.settled")
    sizes["preview"] = page.evaluate(TAKE_PREVIEW, file["background"])
    if file.get("svg"):
        sizes["svg"] = page.evaluate(TAKE_PICTURE, [file["svg"], file["background"]])
    if file.get("lottie") and lottie_source:
        sizes["lottie-web"] = page.evaluate(TAKE_LOTTIE, [file["lottie"], file["background"]])
    edges = page.evaluate("place", sizes)
    results = {name: [] for name in edges}
    # What was just opened may be painted for the part that was seen before: it is painted again after a change.
    for at, time in enumerate(file["times"][-1:] + file["times"]):
        beside = (18, 52, 86 + at)
        page.evaluate(SEEK, [list(edges), time, round(time * file["frameRate"]), list(beside)])
        pixels = painted(page, session, edges, beside)
        for name, (left, width, height) in edges.items() if at > 0 else []:
            results[name].append(pixels[:height, left : left + width])
    return results


def rlottie_pictures(file):
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
        results.append((pixels[:, :, 2::-1] + paper * clear).round().astype(numpy.int16))
    return results


def distance(one, other, rows, columns):
    """For pixels of one picture, the smallest distance to those of the other around them."""
    height, width, _ = one.shape
    best = numpy.full(len(rows), 255)
    for y in (-1, 0, 1):
        for x in (-1, 0, 1):
            near = other[(rows + y).clip(0, height - 1), (columns + x).clip(0, width - 1)]
            best = numpy.minimum(best, numpy.abs(one[rows, columns] - near).max(axis=1))
    return best


def middle(picture, height, width):
    top, left = (picture.shape[0] - height) // 2, (picture.shape[1] - width) // 2
    return picture[top : top + height, left : left + width]


def compared(one, other):
    size = [min(one.shape[axis], other.shape[axis]) for axis in (0, 1)]
    one, other = middle(one, *size), middle(other, *size)
    # Only what differs where it is can differ from all that is around it.
    differs = (numpy.maximum(one, other) - numpy.minimum(one, other) > SIMILAR).any(axis=2)
    places = numpy.nonzero(differs)
    worst = numpy.maximum(distance(one, other, *places), distance(other, one, *places))
    return [float((worst > SIMILAR).sum() / differs.size), int(worst.max(initial=0))]


job = json.load(sys.stdin)
folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else None
results = []
# The preview allows no frames in its page, which the board consists of.
options = {"viewport": {"width": 2400, "height": ROOM}, "color_scheme": "light", "bypass_csp": True}
with opened_page(job["browser"], **options) as page:
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{job['address']}#{job['files'][0]['timeline']}")
    page.wait_for_selector("#stage > .scene", state="attached")
    page.evaluate(BOARD)
    source = lottie_web.script()
    if source:
        page.evaluate("() => { openSlot('lottie-web'); }")
        lottie_web.load(page.frame(name="lottie-web"), source)
    session = page.context.new_cdp_session(page)
    has_rlottie = importlib.util.find_spec("rlottie_python")
    for index, file in enumerate(job["files"]):
        drawn = browser_pictures(page, session, file, source)
        if file.get("lottie") and has_rlottie and not file["hasText"]:
            drawn["rlottie"] = rlottie_pictures(file)
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
