"""Edits a file while another program does, and compares versions and timelines; prints what the page shows.

Reads {"browser", "address", "file", "same", "other"}: "same" is a text of the file in which the line of the first keyframe of
`box` has changed, and "other" one in which another line has.
"""

import os
import time

from edit_page import drag, open_timeline, read
from opened_page import PATIENCE, OpenedPage, job

HANDLE = '#curves [aria-label="Curve of scale"] .handle.linear'

# The colours of the curves that are drawn, each with the number of its pixels, to tell pictures apart.
INK = """() => {
  const canvas = document.querySelector('#curves [aria-label="Curve of scale"] canvas')
    ?? document.querySelector('#curves canvas');
  return canvas.toDataURL();
}"""


def settle(page, path, before):
    """The file as soon as it is no longer what it was before."""
    end = time.time() + PATIENCE / 1000
    while read(path) == before:
        assert time.time() < end, "the file does not change"
        page.wait_for_timeout(50)
    return read(path)


def replace(path, text):
    with open(f"{path}.tmp", "w", newline="") as file:
        file.write(text)
    os.rename(f"{path}.tmp", path)


def shown(page, seconds):
    """Waits until the page shows a timeline of this duration, and so the text that has it."""
    page.wait_for_function(
        "(seconds) => Math.abs(Number(document.getElementById('time').max) - seconds) < 1e-6", arg=seconds
    )


def drag_while(page, path, text):
    """Drags a handle; another program writes the file after the page has sent its edit, and before the server has it."""

    def route(request):
        replace(path, text)
        request.continue_()

    page.route("**/edit", route, times=1)
    drag(page, HANDLE, 0, 40, 0)


with job() as (task, browser, result):
    path, before = task["file"], read(task["file"])
    opened = OpenedPage(browser, task["address"], 1280, 1000)
    page = opened.page
    opened.open()
    page.wait_for_selector("#files a.timeline")
    open_timeline(opened, "f0.box")

    # The same line was changed by both.
    drag_while(page, path, task["same"])
    page.wait_for_selector("#conflict[open]")
    result["conflict"] = page.eval_on_selector_all("#conflict pre", "(all) => all.map((each) => each.textContent)")
    page.keyboard.press("Escape")
    shown(page, 0.6)
    result["isKept"] = read(path) == task["same"]
    replace(path, before)
    shown(page, 0.7)

    # Another line was changed: both changes are kept, and undo takes back that of the page alone.
    drag_while(page, path, task["other"])
    page.wait_for_function("() => document.getElementById('told').textContent.includes('merged')")
    result["merged"] = read(path)
    merged = read(path)
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("Control+z")
    result["isRestored"] = settle(page, path, merged) == task["other"]
    shown(page, 0.7)
    replace(path, before)

    # The toolbar keeps its height while comparing.
    height = "() => document.querySelector('#graph .toolbar').getBoundingClientRect().height"
    result["heights"] = [page.evaluate(height)]
    drag(page, HANDLE, 0, 40, 0)
    settle(page, path, before)
    alone = page.evaluate(INK)
    page.select_option("#compare", "start")
    page.wait_for_selector("#changes:not([hidden]) li")
    result["words"] = page.text_content("#changes-list")
    page.wait_for_selector("#side-by-side:not([hidden])")
    result["heights"].append(page.evaluate(height))
    page.wait_for_function(f"(alone) => ({INK})() !== alone", arg=alone)
    result["isOverlaid"] = page.locator("#stage .under .body").count() > 0
    page.click("#side-by-side")
    result["isBeside"] = page.is_visible("#other-stage") and page.locator("#other-stage .body").count() > 0
    # The stages take the place that they have from the next frame on.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    result["stages"] = page.evaluate(
        "() => ['stage', 'other-stage'].map((id) => document.getElementById(id).getBoundingClientRect().width)"
    )
    # At the same time, both stages show what each version has.
    seek = """(time) => {
      const slider = document.getElementById("time");
      slider.value = time;
      slider.dispatchEvent(new Event("input"));
      return ['#stage', '#other-stage'].map((stage) =>
        document.querySelector(`${stage} .bodies .body`).getBoundingClientRect().width);
    }"""
    result["widths"] = page.evaluate(seek, 0.3)

    # Timeline against timeline.
    page.select_option("#compare", "timeline/f0.other")
    page.wait_for_function("() => document.getElementById('changes-title').textContent.includes('other')")
    result["title"] = page.text_content("#changes-title")
    # The other stage shows the other timeline as soon as it has been drawn.
    page.wait_for_function(f"([time, width]) => ({seek})(time)[1] !== width", arg=[0.3, result["widths"][1]])
    result["against"] = page.evaluate(seek, 0.3)
    page.select_option("#compare", "")
    page.wait_for_selector("#side-by-side", state="hidden")
    result["errors"], result["elsewhere"] = opened.errors, opened.elsewhere
