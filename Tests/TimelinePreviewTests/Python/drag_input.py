"""Drags the input of a timeline in an open page, and prints what the page asks for and shows.

Reads {"browser", "address", "file", "timeline", "folder"?}: with a folder, it leaves pictures there. Prints the drags that have been
asked for, the numbers that the page shows at some times of the last run, and the file after "Keep this run".
"""

import random

from edit_page import READINGS, open_timeline, read, written
from opened_page import OpenedPage, job, settled


with job() as (task, browser, result):
    opened = OpenedPage(browser, task["address"], 1280, 1000)
    page = opened.page
    runs = []
    page.on("request", lambda request: request.url.endswith("/run") and runs.append(request.post_data_json))
    opened.open()
    page.wait_for_selector("#files a.timeline")
    open_timeline(opened, task["timeline"])
    page.wait_for_selector("#input-value:visible")
    result["isKeepHidden"] = page.is_hidden("#keep-drags") and page.is_hidden("#end-drags")
    choice = random.Random(43)

    def value():
        return float(page.input_value("#input-value"))

    def place(fraction):
        # What can be done with a run takes room beside the slider.
        box = page.locator("#input-value").bounding_box()
        return box["x"] + 8 + (box["width"] - 16) * fraction, box["y"] + box["height"] / 2

    # Drags that end slowly and fast, and during the way to a detent.
    result["shown"] = []
    for number, (start, end) in enumerate([(0.05, 0.35), (0.4, 0.8), (0.75, 0.2), (0.5, 0.6)]):
        page.mouse.move(*place(start))
        page.mouse.down()
        for step in range(1, 7):
            page.mouse.move(*place(start + (end - start) * step / 6))
            page.wait_for_timeout(choice.choice([12, 16, 24]))
        result["shown"].append(value())
        with page.expect_response(lambda response: response.url.endswith("/run")):
            page.mouse.up()
        page.wait_for_selector("#end-drags:visible")
        page.wait_for_timeout([1500, 120, 90, 1500][number])
    # On a busy machine, what was let go is longer on its way.
    result["rest"] = value()
    for _ in range(100):
        page.wait_for_timeout(300)
        last, result["rest"] = result["rest"], value()
        if last == result["rest"]:
            break
    result["drags"] = runs[-1]["drags"]
    if page.get_attribute("#play", "aria-label") == "Pause":
        page.click("#play")
    end = page.evaluate("() => Number(document.getElementById('time').max)")
    result["end"] = end
    result["readings"] = page.evaluate(READINGS, [end * index / 40 for index in range(41)])
    if "folder" in task:
        for scheme in ("light", "dark"):
            page.select_option("#scheme", scheme)
            page.screenshot(path=f"{task['folder']}/{task['timeline']}-{scheme}.png")

    # The run is written, and undone.
    before = read(task["file"])
    page.click("#keep-drags")
    result["kept"] = written(page, task["file"], before)
    settled(page, task["file"])
    page.wait_for_selector("#keep-drags", state="hidden")
    result["canPlay"] = page.is_visible("#play-drags")
    page.keyboard.press("Control+z")
    result["isRestored"] = written(page, task["file"], result["kept"]) == before
    settled(page, task["file"])
    result["errors"], result["elsewhere"] = opened.errors, opened.elsewhere
