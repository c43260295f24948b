"""Edits files in an open page by random gestures, and prints what went wrong.

Reads {"browser", "address", "folder", "keyphase", "seed", "count"}. After each gesture the file has to be
valid, its comments have to be there, only lines of the timeline that is shown and of definitions may have
changed, and undo has to restore its bytes.
"""

import difflib
import glob
import os
import random
import subprocess

from opened_page import OpenedPage, job, settled

KEYS = [
    ["k", "Alt+ArrowRight"], ["k", "k", "Alt+ArrowUp"], ["j", "Alt+Shift+ArrowLeft"], ["k", "Alt+ArrowLeft"],
    ["Control+a", "Alt+ArrowRight"], ["Control+a", "R"], ["Control+a", "D"], ["k", "D"], ["k", "Delete"],
    ["Control+a", "Delete"], ["k", "Control+c", "End", "Control+v"], ["k", "Control+x"], ["ArrowDown", "a"],
    ["ArrowDown", "ArrowDown", "Shift+ArrowRight", "a"], ["q", "Alt+ArrowRight"], ["q", "Delete"], ["y"],
]
# Fields of what is selected, and what is typed there.
FIELDS = {
    "first": ["0.3", "1.1"], "last": ["0.7", "2.5"], "stagger": ["0.1", "0"], "lasts": ["0.25"],
    "time": ["0.4", "90"], "value-0": ["3", "-2", "0.5"], "duration": ["0.3"], "bounce": ["0.4"], "x1": ["0.3"],
    "begin": ["0.2"], "speed": ["2"], "delay": ["0.1"], "from-0": ["1"], "center-0": ["4"], "x": ["12"],
}


def read(path):
    with open(path, "rb") as file:
        return file.read()


def press(page, locator):
    """Clicks where something is, whatever lies over it."""
    locator.scroll_into_view_if_needed(timeout=30_000)
    box = locator.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def gesture(page, chance):
    """Makes a random gesture, and says which."""
    kind = chance.choice(["keys", "keys", "drag", "drag", "box", "field", "field", "pick", "band", "record"])
    if kind == "record":
        page.keyboard.press("Shift+K")
        page.wait_for_timeout(30)
        if page.locator("#record-as:visible").count() == 0:
            return "no recording"
        form = chance.choice(["position", "offset", "path"])
        page.select_option("#record-as", form)
        box = page.locator("#stage").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        for part in range(1, 9):
            page.mouse.move(x + chance.randint(-60, 60), y + chance.randint(-40, 40))
            page.wait_for_timeout(16)
        page.mouse.up()
        return f"record {form}"
    visible = page.locator("#curves:not([hidden]) .handle[data-grip], #sheet:not([hidden]) .handle[data-grip]")
    if kind == "keys":
        keys = chance.choice(KEYS)
        for key in keys:
            page.keyboard.press(key)
            page.wait_for_timeout(20)
        return f"keys {keys}"
    if kind == "band" and page.locator("button.band").count() > 0:
        number = chance.randrange(page.locator("button.band").count())
        press(page, page.locator("button.band").nth(number))
        keys = chance.choice([["Alt+ArrowRight"], ["Delete"], ["Alt+Shift+ArrowLeft"]])
        for key in keys:
            page.keyboard.press(key)
        return f"band {number} {keys}"
    if visible.count() == 0:
        page.keyboard.press("m")
        page.wait_for_timeout(50)
        if page.locator("#addition[open]").count():
            page.fill("#add-name", f"mark{chance.randrange(99)}")
            page.keyboard.press("Enter")
        return "marker"
    number = chance.randrange(visible.count())
    if kind == "drag":
        visible.nth(number).scroll_into_view_if_needed(timeout=30_000)
        box = visible.nth(number).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        dx, dy = chance.randint(-60, 60), chance.randint(-30, 30)
        page.mouse.move(x, y)
        page.mouse.down()
        for part in (0.4, 1):
            page.mouse.move(x + part * dx, y + part * dy)
        page.mouse.up()
        return f"drag {number} by {dx}, {dy}"
    if kind == "box":
        box = page.locator("#lanes").bounding_box()
        left, top = box["x"] + 200 + chance.randint(0, 300), box["y"] + 60
        page.mouse.move(left, top)
        page.mouse.down()
        page.mouse.move(left + chance.randint(100, 500), top + chance.randint(40, 200), steps=3)
        page.mouse.up()
    else:
        press(page, visible.nth(number))
    if kind == "pick" and page.locator("#inspector .pick").count() > 0:
        page.locator("#inspector .pick").first.click()
        page.wait_for_selector("#picker[open] [role=option]")
        options = page.locator("#picker [role=option]")
        at = chance.randrange(options.count())
        options.nth(at).click()
        return f"pick {at} for {number}"
    fields = page.eval_on_selector_all("#inspector input[type=text]", "all => all.map(({ name }) => name)")
    known = [name for name in fields if name in FIELDS]
    if not known:
        page.keyboard.press("Alt+ArrowRight")
        return f"{kind} nudged"
    name = chance.choice(known)
    value = chance.choice(FIELDS[name])
    page.fill(f"#field-{name}", value)
    page.press(f"#field-{name}", "Enter")
    return f"{kind} field {name} = {value}"


def comments(text):
    return text.count(b"# ")


def places(lines):
    """What each line belongs to: a timeline, or a section at the top of the file."""
    section, name, result = "", "", []
    for line in lines:
        if line[:1] not in (b" ", b"#", b"", b"\n"):
            section, name = line.split(b":")[0].decode(), ""
        elif section == "timelines" and line.startswith(b"  ") and line[2:3] not in (b" ", b"#"):
            name = line.strip().split(b":")[0].decode()
        result.append(name if section == "timelines" else "")
    return result


def strays(before, after, timeline):
    """Lines that belong to another timeline and have changed."""
    old, new = before.splitlines(True), after.splitlines(True)
    found = []
    for (kind, start, end, first, last) in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        changed = [(each, line) for each, line in zip(places(old)[start:end], old[start:end])]
        changed += [(each, line) for each, line in zip(places(new)[first:last], new[first:last])]
        found += [line.decode() for each, line in changed if each not in ("", timeline) and line.strip()]
    return found


def changed(page, path, before):
    """Waits for what a gesture writes; a burst of keys is written after a pause."""
    for _ in range(12):
        if read(path) != before:
            break
        page.wait_for_timeout(50)
    settled(page, path)


def main():
    with job() as (task, browser, result):
        chance = random.Random(task["seed"])
        opened = OpenedPage(browser, task["address"], 1280, 1000)
        page = opened.page
        opened.open()
        page.wait_for_selector("#files a.timeline")
        files = {os.path.basename(path): path for path in glob.glob(f"{task['folder']}/*.yaml")}
        timelines = page.eval_on_selector_all("#files a.timeline", """(all) => all.map((link) => [link.dataset.id,
          link.closest(".file").querySelector(".path").title.split("/").pop()])""")
        timelines = [each for each in timelines if each[1] in files]
        result.update(made=0, faults=[])
        for _ in range(task["count"]):
            name, file = chance.choice(timelines)
            path = files[file]
            before, trail = read(path), "nothing"
            try:
                page.evaluate("(id) => { document.querySelector('dialog[open]')?.close(); location.hash = id; }", name)
                page.wait_for_function("(id) => document.querySelector('#files [aria-current]')?.dataset.id === id", arg=name)
                settled(page, path)
                page.evaluate("() => { document.activeElement?.blur(); }")
                if page.get_attribute("#play", "aria-label") == "Pause":
                    page.keyboard.press("Space")
                page.keyboard.press("Escape")
                page.keyboard.press(chance.choice(["c", "d"]))
                page.wait_for_timeout(60)
                trail = gesture(page, chance)
                changed(page, path, before)
                if page.locator("#question[open]").count():
                    page.locator("#question button").first.click()
                    changed(page, path, before)
                page.evaluate("() => { document.querySelector('dialog[open]')?.close(); document.activeElement?.blur(); }")
                after = read(path)
                if after != before:
                    result["made"] += 1
                    check = subprocess.run([task["keyphase"], "validate", path], capture_output=True, text=True)
                    if check.returncode != 0:
                        result["faults"].append(f"{file} {name}: {trail}: {check.stderr[:300]}{check.stdout[:300]}")
                    if comments(after) < comments(before) and "elete" not in trail and "x'" not in trail and "record" not in trail:
                        result["faults"].append(f"{file} {name}: {trail}: a comment is gone")
                    stray = strays(before, after, name.split(".")[1])
                    if stray:
                        result["faults"].append(f"{file} {name}: {trail}: other lines: {stray[:3]}")
                    for _ in range(4):
                        if read(path) == before:
                            break
                        page.click("#undo")
                        page.wait_for_timeout(100)
                        settled(page, path)
                    if read(path) != before:
                        result["faults"].append(f"{file} {name}: {trail}: undo gives another text")
            except Exception as error:
                result["faults"].append(f"{file} {name}: {trail}: {str(error)[:400]}")
            if read(path) != before:
                with open(path, "wb") as out:
                    out.write(before)
                page.wait_for_timeout(500)
        # What is refused is answered with this status.
        result["errors"] = [error for error in opened.errors if "status of 422" not in error]


if __name__ == "__main__":
    main()
