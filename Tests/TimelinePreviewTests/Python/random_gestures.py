"""Edits a file in an open page by random gestures, and prints what went wrong.

Reads {"browser", "address", "file", "keyphase", "seed", "count"}. After each gesture that has changed the file, it has to be valid,
its comments have to be there, only lines may have changed that the gesture is about, undo has to restore its bytes, and redo what
the gesture had made. A gesture that finds nothing to act on, such as a band where there is none, is another one.
"""

import difflib
import os
import random
import subprocess
import time

from opened_page import PATIENCE, OpenedPage, job, settled

KEYS = [
    ["k", "Alt+ArrowRight"], ["k", "k", "Alt+ArrowUp"], ["j", "Alt+Shift+ArrowLeft"], ["k", "Alt+ArrowLeft"],
    ["Control+a", "Alt+ArrowRight"], ["Control+a", "R"], ["Control+a", "D"], ["k", "D"], ["k", "Delete"],
    ["Control+a", "Delete"], ["k", "Control+c", "End", "Control+v"], ["k", "Control+x"], ["ArrowDown", "a"],
    ["ArrowDown", "ArrowDown", "Shift+ArrowRight", "a"], ["q", "Alt+ArrowRight"], ["q", "Alt+Shift+ArrowUp"], ["q", "Delete"],
    ["q", "Shift+Q", "Alt+ArrowRight"], ["k", "Control+d"], ["k", "Control+c", "ArrowDown", "Control+v"], ["k", "Control+c", "q", "Control+v"],
]
# Fields of what is selected, by how their names begin, and what is typed there.
FIELDS = [
    ("first", ["0.3", "1.1"]), ("last", ["0.7", "2.5"]), ("stagger", ["0.1", "0"]), ("lasts", ["0.25"]), ("time", ["0.4", "90"]),
    ("value-", ["3", "-2", "0.5"]), ("duration", ["0.3"]), ("bounce", ["0.4"]), ("x1", ["0.3"]), ("begin", ["0.2"]),
    ("speed", ["2", "0.5"]), ("delay", ["0.1"]), ("from-", ["1"]), ("center-", ["4"]), ("x", ["12"]), ("width", ["33"]),
    ("start-", ["10"]), ("end-", ["-5"]), ("curve-duration", ["0.45"]), ("repeat", ["2", "forever"]), ("effect-", ["0.7", "20"]),
]
# Commands of the menu that change the file without a question of their own.
COMMANDS = ["Duplicate", "Reverse", "Delete", "Add a keyframe at the playhead", "Cut"]
ADDED = {
    "marker": {"name": "mark"}, "track": {"property": "blur"}, "event": {}, "state": {"name": "away"}, "phase": {"name": "away"},
    "entry": {"wait": "0.2"}, "element": {"name": "extra"}, "timeline": {"name": "another"},
}
# What may change definitions, elements and paths at the top of the file.
SHARED = ("name", "rename", "element", "record", "add", "stage", "pick", "keys ['q'", "'q', 'Control+v'")
# What deletes lines with their comments.
DELETING = ("elete", "x'", "record", "Cut")

# The middle of one of the elements that are seen and not covered.
FIND = """([selector, number]) => {
  const all = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  if (all.length === 0) return null;
  const node = all[number % all.length];
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = (node.querySelector(".target") ?? node).getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(node.contains(hit) || hit.closest("[data-grip]") === node)) return null;
  return { x, y, name: node.closest("[aria-label]")?.getAttribute("aria-label") ?? "",
    panel: node.closest(".lane")?.querySelector("[data-value]")?.dataset.value ?? "" };
}"""


class Nothing(Exception):
    """A gesture has nothing to act on."""


def read(path):
    with open(path, "rb") as file:
        return file.read()


class Gestures:
    """Random gestures in a page."""

    def __init__(self, page, chance):
        self.page, self.chance = page, chance
        # The property that alone may change; none where several may.
        self.panel = None

    def find(self, selector):
        found = self.page.evaluate(FIND, [selector, self.chance.randrange(1000)])
        if not found:
            raise Nothing(selector)
        return found

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
            self.page.wait_for_timeout(25)

    def click(self, selector, button="left"):
        found = self.find(selector)
        self.page.mouse.click(found["x"], found["y"], button=button)
        self.page.wait_for_timeout(40)
        return found

    def move(self, found, dx, dy, steps=3):
        mouse = self.page.mouse
        mouse.move(found["x"], found["y"])
        mouse.down()
        for step in range(1, steps + 1):
            mouse.move(found["x"] + dx * step / steps, found["y"] + dy * step / steps)
            self.page.wait_for_timeout(10)
        mouse.up()

    def names(self, selector):
        return self.page.eval_on_selector_all(selector, "all => all.filter((each) => !each.disabled).map(({ name }) => name)")

    def answer(self, name):
        """Types what the page asks for."""
        self.page.wait_for_selector("#ask-text[open]", timeout=PATIENCE)
        self.page.fill("#ask-text-answer", name)
        self.press("Enter")

    # Each makes a gesture and says which.

    def keys(self):
        keys = self.chance.choice(KEYS)
        self.press(*keys)
        return f"keys {keys}"

    def drag(self):
        found = self.find("#lanes .handle[data-grip]")
        self.panel = found["panel"]
        dx, dy = self.chance.randint(-60, 60), self.chance.randint(-30, 30)
        self.move(found, dx, dy)
        return f"drag {found['name']} of {found['panel']} by {dx}, {dy}"

    def shape(self):
        self.click("#curves .handle[data-grip]")
        found = self.find("#curves .grip[data-grip]")
        self.panel = found["panel"]
        dx, dy = self.chance.randint(-40, 40), self.chance.randint(-40, 40)
        self.move(found, dx, dy)
        return f"shape {found['panel']} by {dx}, {dy}"

    def box(self):
        area = self.page.locator("#lanes").bounding_box()
        left, top = area["x"] + 200 + self.chance.randint(0, 300), area["y"] + 60
        self.move({"x": left, "y": top}, self.chance.randint(100, 500), self.chance.randint(40, 200))
        self.page.wait_for_timeout(40)
        return "box " + self.typed()

    def field(self):
        self.panel = self.click("#lanes .handle[data-grip]")["panel"]
        return self.typed()

    def typed(self):
        """Types into a field of what is selected."""
        known = [(name, values) for name in self.names("#inspector input[type=text]") for start, values in FIELDS if name.startswith(start)]
        if not known:
            raise Nothing("a field")
        name, values = self.chance.choice(known)
        value = self.chance.choice(values)
        self.page.fill(f"#field-{name}", value)
        self.page.press(f"#field-{name}", "Enter")
        return f"field {name} = {value}"

    def kind(self):
        self.panel = self.click("#lanes .handle[data-grip]")["panel"]
        if not self.page.locator("#field-kind").count():
            raise Nothing("a kind")
        kind = self.chance.choice(["linear", "cubic", "spring", "hold", "move"])
        self.page.select_option("#field-kind", kind)
        return f"kind {kind}"

    def pick(self):
        self.click(self.chance.choice(["#lanes .handle[data-grip]", "#bands button.band"]))
        self.click("#inspector .pick")
        self.page.wait_for_selector("#picker[open] [role=option]", timeout=PATIENCE)
        option = self.find("#picker [role=option]")
        self.page.mouse.click(option["x"], option["y"])
        return f"pick {option['name']}"

    def name(self):
        self.click(self.chance.choice(["#lanes .handle[data-grip]", "#bands button.band"]))
        button = self.click("#inspector button[name^='name-'], #inspector button[name^='detach-'], #inspector button[name^='rename-']")
        if self.page.locator("#ask-text[open]").count():
            self.answer(f"named{self.chance.randrange(99)}")
        return f"name {button['name']}"

    def band(self):
        self.click("#bands button.band")
        if self.chance.random() < 0.5:
            return "band " + self.typed()
        keys = self.chance.choice([["Alt+ArrowRight"], ["Delete"], ["Alt+Shift+ArrowLeft"]])
        self.press(*keys)
        return f"band {keys}"

    def drag_band(self):
        self.move(self.find("#bands [data-grip]"), self.chance.randint(-80, 80), 0)
        return "drag band"

    def menu(self):
        target = self.click(self.chance.choice(["#lanes .handle[data-grip]", "#lanes .plot", "#stage .body"]), button="right")
        if not self.page.locator("#menu:not([hidden])").count():
            raise Nothing("a menu")
        command = self.chance.choice(COMMANDS)
        item = self.page.locator(f"#menu [role=menuitem]:not([aria-disabled]):has(span:text-is('{command}'))")
        if not item.count():
            self.press("Escape")
            raise Nothing(command)
        item.click()
        return f"menu {command} of {target['name']}"

    def double(self):
        found = self.find("#curves .plot")
        area = self.page.locator("#curves .plot").first.bounding_box()
        self.page.mouse.dblclick(found["x"] + self.chance.uniform(-0.45, 0.3) * area["width"], found["y"] + self.chance.randint(-20, 20))
        return "double click"

    def stage(self):
        found = self.find("#stage .bodies .body")
        self.move(found, self.chance.randint(-40, 40), self.chance.randint(-40, 40))
        return f"stage {found['name']}"

    def element(self):
        self.press("q")
        return "element " + self.typed()

    def add(self):
        self.press("t")
        if not self.page.locator("#addition[open]").count():
            raise Nothing("additions")
        kinds = self.page.eval_on_selector_all("#add-kinds option", "all => all.map(({ value }) => value)")
        kind = self.chance.choice(kinds)
        self.page.select_option("#add-kinds", kind)
        for name, value in ADDED[kind].items():
            self.page.fill(f"#add-{name}", value + (str(self.chance.randrange(99)) if name == "name" else ""))
        self.page.click("#addition button[value=add]")
        return f"add {kind}"

    def rename(self):
        self.press(*self.chance.choice([["F2"], ["q", "F2"]]))
        self.answer(f"other{self.chance.randrange(99)}")
        return "rename"

    def record(self):
        self.press("Shift+K")
        if not self.page.locator("#record-as:visible").count():
            raise Nothing("a recording")
        form = self.chance.choice(self.page.eval_on_selector_all("#record-as option", "all => all.map(({ value }) => value)"))
        self.page.select_option("#record-as", form)
        box = self.page.locator("#stage").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for _ in range(8):
            self.page.mouse.move(x + self.chance.randint(-60, 60), y + self.chance.randint(-40, 40))
            self.page.wait_for_timeout(16)
        self.page.mouse.up()
        return f"record {form}"

    def all(self):
        often = [self.keys, self.keys, self.drag, self.drag, self.field, self.field, self.box]
        return often + [
            self.shape, self.kind, self.pick, self.name, self.band, self.drag_band, self.menu, self.double, self.stage, self.element,
            self.add, self.rename, self.record,
        ]

    def make(self):
        """Makes a gesture that finds something to act on, and says which."""
        for _ in range(20):
            self.panel = None
            try:
                return self.chance.choice(self.all())()
            except Nothing:
                ready(self.page, self.chance)
        raise AssertionError("there is nothing to act on")


def paths(lines):
    """The keys that each line stands under, from the outermost to its own."""
    stack, result = [], []
    for line in lines:
        text = line.decode()
        bare = text.strip()
        if not bare or bare.startswith("#"):
            result.append(None)
            continue
        depth = len(text) - len(text.lstrip(" "))
        while stack and stack[-1][0] >= depth:
            stack.pop()
        stack.append((depth, bare.lstrip("- ").split(":")[0].strip("\"'")))
        result.append(tuple(key for _, key in stack))
    return result


def changed_lines(before, after):
    """The changed lines, each with the keys that it stands under."""
    old, new = before.splitlines(True), after.splitlines(True)
    places = (paths(old), paths(new))
    for kind, start, end, first, last in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            yield from zip(places[0][start:end], old[start:end])
            yield from zip(places[1][first:last], new[first:last])


def strays(before, after, timeline, trail, panel, was_asked):
    """The changed lines that a gesture is not about."""
    found = []
    for path, line in changed_lines(before, after):
        if path is None:
            continue
        is_own = path[0] == "timelines" and len(path) > 1 and path[1] == timeline
        is_new = path[0] == "timelines" and (len(path) == 1 or path[1].startswith(("another", "other")))
        is_shared = path[0] != "timelines" and (was_asked or trail.startswith(SHARED) or any(each in trail for each in SHARED))
        if trail.startswith(("rename", "name")) or is_new or is_shared:
            continue
        if not is_own:
            found.append(line.decode())
        elif panel and not was_asked:
            names = panel.split(".")
            # What is written on one line has no keys of its own here.
            if names[-1] not in path and names[-1] not in line.decode() and "tracks" in path:
                found.append(line.decode())
    return found


def ready(page, chance):
    """The page with nothing selected, nothing open and nothing playing."""
    page.evaluate("() => { document.querySelector('dialog[open]')?.close(); document.activeElement?.blur(); }")
    page.keyboard.press("Escape")
    page.evaluate("() => { document.querySelector('dialog[open]')?.close(); document.activeElement?.blur(); }")
    if page.get_attribute("#play", "aria-label") == "Pause":
        page.keyboard.press("Space")
    page.keyboard.press("Escape")
    page.keyboard.press(chance.choice(["c", "d"]))
    page.wait_for_timeout(50)


def written(page, path, before):
    """Waits for what a gesture writes; a burst of keys is written after a pause."""
    end = time.time() + 0.6
    while time.time() < end and read(path) == before:
        page.wait_for_timeout(50)
    settled(page, path)


def reverted(page, path, button, text):
    """Undoes or redoes until the file has a text; a gesture may have made several steps."""
    for _ in range(6):
        if read(path) == text or not page.locator(f"{button}:enabled").count():
            break
        now = read(path)
        page.evaluate("(button) => document.querySelector(button).click()", button)
        end = time.time() + PATIENCE / 1000
        while time.time() < end and read(path) == now:
            page.wait_for_timeout(20)
        settled(page, path)
    return read(path) == text


def main():
    with job() as (task, browser, result):
        chance = random.Random(task["seed"])
        opened = OpenedPage(browser, task["address"], 1280, 1000)
        page = opened.page
        bad = []
        page.on("response", lambda response: response.status in (400, 404, 500) and bad.append(response.request))
        opened.open()
        page.wait_for_selector("#files a.timeline")
        path = task["file"]
        timelines = page.eval_on_selector_all("#files a.timeline", """(all, name) => all.filter((link) =>
          link.closest(".file").querySelector(".path").title.split("/").pop() === name).map((link) => link.dataset.id)""",
          os.path.basename(path))
        result.update(made=0, tried=0, faults=[], kinds={})
        gestures = Gestures(page, chance)
        fault = result["faults"].append
        for number in range(task["count"]):
            name = chance.choice(timelines)
            before, trail, was_asked = read(path), "nothing", False
            try:
                page.evaluate("(id) => { location.hash = id; }", name)
                page.wait_for_function("(id) => document.querySelector('#files [aria-current]')?.dataset.id === id", arg=name)
                settled(page, path)
                ready(page, chance)
                trail = gestures.make()
                result["tried"] += 1
                written(page, path, before)
                while page.locator("#question[open]").count():
                    was_asked = True
                    page.locator("#question button").first.click()
                    page.wait_for_timeout(50)
                    written(page, path, before)
                page.evaluate("() => { document.querySelector('dialog[open]')?.close(); document.activeElement?.blur(); }")
                after = read(path)
                if after == before:
                    continue
                result["made"] += 1
                kind = trail.split(" ")[0]
                result["kinds"][kind] = result["kinds"].get(kind, 0) + 1
                where = f"{number} {name}: {trail}"
                check = subprocess.run([task["keyphase"], "validate", path], capture_output=True, text=True)
                if check.returncode != 0:
                    fault(f"{where}: {check.stderr[:300]}{check.stdout[:300]}")
                if after.count(b"# ") < before.count(b"# ") and not any(each in trail for each in DELETING):
                    fault(f"{where}: a comment is gone")
                stray = strays(before, after, name.split(".")[1], trail, gestures.panel, was_asked)
                if stray:
                    fault(f"{where}: other lines: {stray[:3]}")
                if not reverted(page, path, "#undo", before):
                    fault(f"{where}: undo gives another text")
                elif chance.random() < 0.25:
                    if not reverted(page, path, "#redo", after):
                        fault(f"{where}: redo gives another text")
                    if not reverted(page, path, "#undo", before):
                        fault(f"{where}: undo after redo gives another text")
            except Exception as error:
                fault(f"{number} {name}: {trail}: {str(error)[:300]}")
            if read(path) != before:
                with open(path, "wb") as out:
                    out.write(before)
                page.wait_for_timeout(500)
        # What is refused is answered with this status.
        result["errors"] = [error for error in opened.errors if "status of 422" not in error]
        result["errors"] += [f"{request.url.rsplit('/', 1)[-1]}: {(request.post_data or '')[-300:]}" for request in bad]


if __name__ == "__main__":
    main()
