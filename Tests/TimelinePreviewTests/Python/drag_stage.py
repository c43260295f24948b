"""Drags and scrolls on the stage of timelines that an input moves, and prints where the inputs are then.

Reads {"browser", "address", "file", "drags": [{"timeline", "dx", "dy"}], "wheels": [{"timeline", "deltas"}], "folder"?}. Prints for
each drag the scale of the stage, the value under the finger, before it was lifted and where the finger had touched, the samples that were asked for, and what of
the page was scrolled; and the value after each turn of the wheel.
"""

from edit_page import open_timeline
from opened_page import OpenedPage, job


with job() as (task, browser, result):
    opened = OpenedPage(browser, task["address"], 1280, 1000)
    page = opened.page
    runs = []
    page.on("request", lambda request: request.url.endswith("/run") and runs.append(request.post_data_json))
    opened.open()
    page.wait_for_selector("#files a.timeline")

    def value():
        return float(page.input_value("#input-value"))

    def show(timeline):
        open_timeline(opened, timeline)
        page.wait_for_selector("#input-value:visible")
        if page.get_attribute("#play", "aria-label") == "Pause":
            page.click("#play")
        scale = page.evaluate("() => getComputedStyle(document.querySelector('#stage .scene')).getPropertyValue('--scale')")
        box = page.locator("#stage").bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return float(scale), box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def picture(name):
        if "folder" in task:
            page.screenshot(path=f"{task['folder']}/{name}.png")

    result["drags"], result["wheels"] = [], []
    for drag in task["drags"]:
        scale, x, y = show(drag["timeline"])
        page.keyboard.press("Home")
        before = value()
        page.mouse.down()
        for step in range(1, 9):
            page.mouse.move(x + drag["dx"] * step / 8, y + drag["dy"] * step / 8)
            page.wait_for_timeout(16)
        page.wait_for_timeout(80)
        own = {"scale": scale, "before": before, "under": value()}
        picture(f"{drag['timeline']}-dragged")
        with page.expect_response(lambda response: response.url.endswith("/run")):
            page.mouse.up()
        page.wait_for_selector("#end-drags:visible")
        own["samples"] = runs[-1]["drags"][-1]["samples"]
        page.click("#end-drags")
        page.wait_for_selector("#end-drags", state="hidden")
        result["drags"].append(own)
    for wheel in task["wheels"]:
        scale, x, y = show(wheel["timeline"])
        page.keyboard.press("Home")
        values = [value()]
        for delta in wheel["deltas"]:
            page.mouse.wheel(0, delta)
            page.wait_for_timeout(100)
            values.append(value())
        picture(f"{wheel['timeline']}-scrolled")
        result["wheels"].append({"scale": scale, "values": values})
    result["scrolled"] = page.evaluate("() => [scrollY, document.getElementById('stage').scrollTop]")
    result["errors"], result["elsewhere"] = opened.errors, opened.elsewhere
