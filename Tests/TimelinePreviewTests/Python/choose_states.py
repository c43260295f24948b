"""Chooses states in an open page at random times, and prints what the page shows and asks for.

Reads {"browser", "address", "file", "timeline", "folder"?}: with a folder, it leaves pictures there. Prints the runs that have
been asked for, the numbers that the page shows at some times of the last one, and how long each answer took to be seen.
"""

import random

from edit_page import READINGS, open_timeline, read, written
from opened_page import OpenedPage, job, settled

# Clicks a button, and waits until what the server answers is painted; in milliseconds.
CLICK = """(name) => new Promise((done) => {
  const start = performance.now();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now() - start);
      channel.port2.postMessage(null);
    });
  });
  observer.observe(document.getElementById("bands"), { subtree: true, childList: true });
  document.querySelector(`#state-buttons [data-value="${name}"]`).click();
})"""

MARKED = "(name) => document.querySelector('#state-buttons [aria-pressed=true]')?.textContent === name"


def current(page):
    return page.text_content("#state-buttons [aria-pressed=true]")


def clock(page):
    return float(page.text_content("#clock"))


with job() as (task, browser, result):
    opened = OpenedPage(browser, task["address"], 1280, 1000)
    page = opened.page
    runs = []
    page.on("request", lambda request: request.url.endswith("/run") and runs.append(request.post_data_json))
    opened.open()
    page.wait_for_selector("#files a.timeline")
    open_timeline(opened, task["timeline"])
    page.wait_for_selector("#state-buttons button")
    names = page.eval_on_selector_all("#state-buttons button", "(all) => all.map((each) => each.dataset.value)")
    result["names"] = names
    result["isKeepHidden"] = page.is_hidden("#keep-run")

    # At random times, also while a change runs.
    choice = random.Random(43)
    result["milliseconds"], result["chosen"] = [], []
    for _ in range(task["count"]):
        page.wait_for_timeout(choice.choice([5, 30, 80, 150, 300, 1500]))
        name = choice.choice([each for each in names if each != current(page)])
        result["chosen"].append(name)
        result["milliseconds"].append(page.evaluate(CLICK, name))
        # The button is marked when the answer is shown, which a busy machine may do after the frame.
        page.wait_for_function(MARKED, arg=name)
    result["run"], result["first"] = runs[-1]["run"], runs[-1]["from"]
    if page.get_attribute("#play", "aria-label") == "Pause":
        page.click("#play")
    end = page.evaluate("() => Number(document.getElementById('time').max)")
    result["end"] = end
    result["readings"] = page.evaluate(READINGS, [end * index / 40 for index in range(40)])
    if "folder" in task:
        for scheme in ("light", "dark"):
            page.select_option("#scheme", scheme)
            page.screenshot(path=f"{task['folder']}/{task['timeline']}-{scheme}.png")

    # The run is written, and undone.
    before = read(task["file"])
    page.click("#keep-run")
    result["kept"] = written(page, task["file"], before)
    settled(page, task["file"])
    page.wait_for_selector("#keep-run", state="hidden")
    page.keyboard.press("Control+z")
    result["isRestored"] = written(page, task["file"], result["kept"]) == before
    settled(page, task["file"])

    # The view answers the pointer where its states have names for that.
    if "pressed" in names:
        box = page.locator("#stage .bodies .body").first.bounding_box()
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.keyboard.press("Home")
        answered = []
        page.mouse.move(*middle)
        for act in (lambda: None, page.mouse.down, page.mouse.up, lambda: page.mouse.move(2, 2)):
            act()
            page.wait_for_timeout(300)
            answered.append(current(page))
        result["answered"] = answered
    # What plays forever goes on.
    if "saving" in names:
        page.evaluate(CLICK, "saving")
        page.wait_for_timeout(2500)
        times = [clock(page)]
        page.wait_for_timeout(300)
        times.append(clock(page))
        result["isGoingOn"] = times[0] != times[1] and current(page) == "saving"
    if page.is_visible("#end-run"):
        page.click("#end-run")
        page.wait_for_selector("#end-run", state="hidden")
    result["errors"], result["elsewhere"] = opened.errors, opened.elsewhere
