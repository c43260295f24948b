"""Edits a file in an open page by gestures, and prints which lines of the file each one has changed.

Reads {"browser", "address", "file", "keyphase", "gestures": [{"name", "timeline", "steps"}]}. A step is a list: its name and what it takes.
After each gesture the values of the curves are compared with those of `keyphase sample`, the change is undone, by the keys, and
the bytes are compared with those before it.
"""

import difflib
import json
import re
import subprocess
import time

from opened_page import PATIENCE, OpenedPage, job, settled


def read(path):
    with open(path, newline="") as file:
        return file.read()


def middle(page, selector, number):
    locator = page.locator(selector).nth(number)
    # The news of a change that the page shows already draw it once more: then this is another element.
    for _ in range(20):
        try:
            locator.scroll_into_view_if_needed()
            box = locator.bounding_box()
        except Exception:
            box = None
        if box:
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.wait_for_timeout(100)
    raise AssertionError(f"{selector} {number} is not shown")


def drag(page, selector, number, dx, dy, key=None):
    x, y = middle(page, selector, number)
    page.mouse.move(x, y)
    if key:
        page.keyboard.down(key)
    page.mouse.down()
    for share in (0.3, 0.7, 1):
        page.mouse.move(x + share * dx, y + share * dy)
    page.mouse.up()
    if key:
        page.keyboard.up(key)


def click(page, selector, number=0, key=None):
    page.locator(selector).nth(number).click(modifiers=[key] if key else [])


def box(page, first, last):
    """Drags a box around the first handle of one selector and the last one of another."""
    x, y = middle(page, first, 0)
    to_x, to_y = middle(page, last, page.locator(last).count() - 1)
    page.mouse.move(x - 30, y - 30)
    page.mouse.down()
    for share in (0.3, 0.7, 1):
        page.mouse.move(x - 30 + share * (to_x - x + 50), y - 30 + share * (to_y - y + 60))
    page.mouse.up()


def menu(page, selector, name):
    """Chooses a command of the menu of something."""
    page.locator(selector).first.click(button="right")
    page.locator(f"#menu [role=menuitem]:has(span:text-is('{name}'))").click()


def select(page, panel, *indices):
    """Selects keyframes by keys: the arrow keys go to them, and Shift+Enter adds each."""
    page.locator(f"#curves [data-value='{panel}']").focus()
    first, at = True, -1
    for index in indices:
        while at < index:
            page.keyboard.press("ArrowRight" if first else "Shift+ArrowRight")
            page.wait_for_timeout(60)
            at += 1
        if not first:
            page.keyboard.press("Shift+Enter")
            page.wait_for_timeout(60)
        first = False


STEPS = {
    "box": box,
    "menu": menu,
    "select": select,
    "type": lambda page, text: page.keyboard.type(text),
    "drag": drag,
    "click": click,
    "double": lambda page, selector, x, y: page.dblclick(selector, position={"x": x, "y": y}),
    "press": lambda page, *keys: [page.keyboard.press(key) for key in keys],
    "focus": lambda page, selector: page.focus(selector),
    "fill": lambda page, selector, text: page.fill(selector, text),
    "choose": lambda page, selector, value: page.select_option(selector, value),
    "told": lambda page, text: page.wait_for_function(
        "(text) => document.getElementById('told').textContent.includes(text)", arg=text),
    "wait": lambda page, selector: page.wait_for_selector(selector),
}


def written(page, path, before):
    """The text of the file when it is another one; only a failure waits until the end."""
    end = time.time() + PATIENCE / 1000
    while time.time() < end:
        text = read(path)
        if text != before:
            return text
        page.wait_for_timeout(20)
    return read(path)


# Moves the playhead, and reads the numbers of all panels at this time.
READINGS = """(times) => times.map((time) => {
  const slider = document.getElementById("time");
  slider.step = "any";
  slider.value = time;
  slider.dispatchEvent(new Event("input"));
  const panels = [...document.querySelectorAll("#curves .panel")].map((panel) =>
    [panel.querySelector("[data-value]").dataset.value,
      [...panel.querySelectorAll(".value")].map((node) => node.textContent)]);
  return [slider.valueAsNumber, Object.fromEntries(panels)];
})"""

FRAME = 1 / 60


def compare(page, task, timeline, result):
    """Compares the numbers that the page shows with the evaluator's of the text, within a frame."""
    page.wait_for_selector("#curves .panel .value")
    end = page.evaluate("() => Number(document.getElementById('time').max)")
    shown = page.evaluate(READINGS, [end * share for share in (0.13, 0.37, 0.5, 0.71, 0.93)])
    times = [max(time + way * FRAME, 0) for time, _ in shown for way in (-1, -0.5, 0, 0.5, 1)]
    # A side of a transition is sampled with its timeline.
    command = [task["keyphase"], "sample", task["file"], "--format", "json", "--timeline", timeline.split(".")[1], "--at"]
    done = subprocess.run(command + [",".join(f"{time:.6f}" for time in times)], capture_output=True, text=True, check=True)
    sampled = next(each for each in json.loads(done.stdout)["timelines"] if each["name"] == timeline.split(".", 1)[1])
    columns = {}
    for track in sampled["tracks"]:
        if track.get("index", 0) == 0:
            columns[".".join(filter(None, [track.get("element"), track["property"]]))] = track["values"]
    for number, (time, panels) in enumerate(shown):
        for name, texts in panels.items():
            if name not in columns:
                result["differing"].append(f"{name} is not sampled: {list(columns)}")
                continue
            near = columns[name][5 * number : 5 * number + 5]
            for component, text in enumerate(texts):
                values = [value[component] if isinstance(value, list) else value for value in near]
                digits = re.match(r"-?\d+(?:\.(\d+))?", text.replace("\u2212", "-").replace(",", ""))
                if not digits or not isinstance(values[0], (int, float)):
                    continue
                value, step = float(digits.group()), 1 if digits.group(1) is None else 10 ** -len(digits.group(1))
                slack = 0.6 * step if digits.group(1) is not None else 0.06
                result["compared"] += 1
                if not min(values) - slack <= value <= max(values) + slack:
                    result["differing"].append(f"{name} at {time}: {value}, not {values}")


def open_timeline(opened, identifier):
    page = opened.page
    page.evaluate("(id) => { location.hash = id; }", identifier)
    page.wait_for_function("(id) => document.querySelector('#files [aria-current]')?.dataset.id === id", arg=identifier)
    page.wait_for_selector("#curves .panel, #bands .band")
    page.evaluate("() => document.activeElement?.blur()")
    if page.get_attribute("#play", "aria-label") == "Pause":
        page.keyboard.press("Space")
    page.keyboard.press("Home")
    page.keyboard.press("Escape")


def main():
    with job() as (task, browser, result):
        opened = OpenedPage(browser, task["address"], 1280, 1000)
        page = opened.page
        opened.open()
        page.wait_for_selector("#files a.timeline")
        result["outcomes"] = []
        for gesture in task["gestures"]:
            before = read(task["file"])
            outcome = {"name": gesture["name"], "before": [], "after": [], "told": "", "compared": 0, "differing": []}
            try:
                open_timeline(opened, gesture["timeline"])
                page.evaluate("() => { document.getElementById('told').textContent = ''; }")
                for name, *values in gesture["steps"]:
                    settled(page, task["file"])
                    STEPS[name](page, *values)
                after = written(page, task["file"], before)
                lines = list(difflib.ndiff(before.splitlines(), after.splitlines()))
                outcome["before"] = [line[2:] for line in lines if line.startswith("- ")]
                outcome["after"] = [line[2:] for line in lines if line.startswith("+ ")]
                page.wait_for_function("() => document.getElementById('told').textContent !== ''")
                outcome["told"] = page.text_content("#told")
                # The text is there before the page shows it.
                settled(page, task["file"])
                compare(page, task, gesture["timeline"], outcome)
                # The focus may be in a field, whose text is written.
                page.keyboard.press("Control+z")
                outcome["isRestored"] = after != before and written(page, task["file"], after) == before
            except Exception as error:
                outcome["told"] = str(error)[:600]
                outcome["isRestored"] = False
                page.evaluate("() => document.querySelector('dialog[open]')?.close()")
            result["outcomes"].append(outcome)
        result["errors"], result["elsewhere"] = opened.errors, opened.elsewhere


if __name__ == "__main__":
    main()
