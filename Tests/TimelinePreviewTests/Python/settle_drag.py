"""Drags handles in an open page, and compares what then stands with a fresh page of the same file.

Reads {"browser", "address", "file", "timeline", "handles": [{"graph", "panel", "keyframe", "component", "x", "y"}]}, where the graph
is "curves" or "sheet". Prints for each drag what differs, how many nodes were compared, and how far the handle was from the mark of the
drag when its last step was drawn.
"""

import math

from edit_page import open_timeline
from opened_page import OpenedPage, job, settled

# Each node with its attributes in one order, and the pixels of each canvas.
READ = """() => ["#curves", "#sheet", "#ruler", "#bands", "#inspector", "#text"].filter((part) =>
  !document.querySelector(part).hidden).flatMap((part) => [document.querySelector(part), ...document.querySelectorAll(`${part} *`)].map((node) => [
    part, node.nodeName,
    ...[...node.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
    node.children.length === 0 ? node.textContent : "", node.value ?? "",
    node.nodeName === "CANVAS" ? node.toDataURL() : "",
  ].join(" ")))"""

# How far the middle of a handle is from that of the mark, in pixels; a spring may end short of its value.
APART = """(selector) => {
  const [one, other] = [`${selector} .target`, "#drag-mark"].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  return Math.hypot(one.x + one.width / 2 - other.x - other.width / 2, one.y + one.height / 2 - other.y - other.height / 2);
}"""


def apart(page, selector):
    """The least distance within some time: the last step may still have to be drawn."""
    least = math.inf
    for _ in range(100):
        least = min(least, page.evaluate(APART, selector))
        if least < 6:
            break
        page.wait_for_timeout(50)
    return least


def show(opened, timeline, graph, selector):
    kinds = opened.page.locator("#graph-kinds")
    kinds.locator("[data-value=curves]").click()
    open_timeline(opened, timeline)
    kinds.locator(f"[data-value={graph}]").click()
    opened.page.wait_for_selector(selector)


def read(page, path, selector):
    settled(page, path)
    page.mouse.move(2, 2)
    page.locator(selector).click()
    page.mouse.move(2, 2)
    page.evaluate("() => document.activeElement.blur()")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page.evaluate(READ)


with job() as (task, browser, result):
    result["drags"] = []
    opened = OpenedPage(browser, task["address"], 1280, 1000)
    page = opened.page
    opened.open()
    page.wait_for_selector("#files a.timeline")
    for drag in task["handles"]:
        handle = f'.handle[data-keyframe="{drag["keyframe"]}"]'
        selector = (f'#sheet [aria-label="Keyframes of {drag["panel"]}"] {handle}' if drag["graph"] == "sheet" else
                    f'#curves [aria-label="Curve of {drag["panel"]}"] {handle}[data-component="{drag["component"]}"]')
        show(opened, task["timeline"], drag["graph"], selector)
        box = page.locator(selector).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        for share in (0.25, 0.5, 0.75, 1):
            with page.expect_response("**/draft"):
                page.mouse.move(x + share * drag["x"], y + share * drag["y"])
        distance = apart(page, selector)
        with page.expect_response("**/edit"):
            page.mouse.up()
        after = read(page, task["file"], selector)
        opened.open()
        page.wait_for_selector("#files a.timeline")
        show(opened, task["timeline"], drag["graph"], selector)
        fresh = read(page, task["file"], selector)
        differing = [[one[:400], other[:400]] for one, other in zip(after, fresh) if one != other]
        result["drags"].append({
            "apart": distance, "compared": min(len(after), len(fresh)), "missing": len(after) - len(fresh), "differing": differing[:5],
        })
    result["errors"] = opened.errors
