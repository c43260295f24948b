"""Drags handles in an open page, and prints what the fields of the selection show before, during and after each drag.

Reads {"browser", "address", "file", "timeline", "drags": [{"selected": [], "grip", "x", "y"}]}. Each drag is made twice: it is first given
up by Escape, and then dropped. Whether the fields came back and the file stayed is "isRestored".
"""

from edit_page import middle, open_timeline, read
from opened_page import OpenedPage, job, settled

FIELDS = """() => Object.fromEntries([...document.querySelectorAll("#inspector :is(input[type=text], select, .pick)")]
  .map((node) => [node.name, node.value || node.textContent]))"""


def pull(page, drag, before):
    """Presses the grip and moves it, until the fields show what the last movement makes."""
    x, y = middle(page, drag["grip"], 0)
    page.mouse.move(x, y)
    page.mouse.down()
    for share in (0.4, 1):
        with page.expect_response("**/draft"):
            page.mouse.move(x + share * drag["x"], y + share * drag["y"])
    page.wait_for_function(f"(before) => JSON.stringify(({FIELDS})()) !== before", arg=before)
    page.wait_for_function("() => document.documentElement.dataset.settled !== undefined")
    return page.evaluate(FIELDS)


with job() as (task, browser, result):
    result["drags"] = []
    opened = OpenedPage(browser, task["address"], 1280, 1000)
    page = opened.page
    opened.open()
    page.wait_for_selector("#files a.timeline")
    open_timeline(opened, task["timeline"])
    for drag in task["drags"]:
        page.wait_for_selector(drag["selected"][0])
        for number, selector in enumerate(drag["selected"]):
            page.locator(selector).first.click(modifiers=["Shift"] if number > 0 else [])
        page.wait_for_selector(drag["grip"])
        text, fields = read(task["file"]), page.evaluate(FIELDS)
        before = page.evaluate(f"() => JSON.stringify(({FIELDS})())")
        pull(page, drag, before)
        page.keyboard.press("Escape")
        page.mouse.up()
        page.wait_for_function(f"(before) => JSON.stringify(({FIELDS})()) === before", arg=before)
        is_restored = read(task["file"]) == text
        during = pull(page, drag, before)
        with page.expect_response("**/edit"):
            page.mouse.up()
        settled(page, task["file"])
        result["drags"].append({
            "before": fields, "during": during, "after": page.evaluate(FIELDS), "isRestored": is_restored,
        })
    result["errors"] = opened.errors
