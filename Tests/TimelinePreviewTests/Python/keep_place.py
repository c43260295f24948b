"""Adds, names and renames in a page, and prints what is selected, told and focused after each.

Reads {"browser", "address", "file"}, whose timeline is `hop`.
"""

from edit_page import open_timeline, read, written
from opened_page import OpenedPage, job, settled

# What is selected is told in the next frame.
DETAIL = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
    done(document.getElementById('detail').textContent))))"""
FOCUS = "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.id"
TOLD = "() => document.getElementById('told').textContent"


def main():
    with job() as (task, browser, result):
        opened = OpenedPage(browser, task["address"], 1280, 900)
        page, path = opened.page, task["file"]
        # The browser itself tells of each refusal.
        page.remove_listener("console", opened._listen)

        def undone(text):
            now = read(path)
            settled(page, path)
            page.evaluate("() => document.activeElement?.blur()")
            page.keyboard.press("Control+z")
            assert written(page, path, now) == text, "undo does not restore the file"
            settled(page, path)

        def added(what, **values):
            page.select_option("#add-kinds", what)
            for name, value in values.items():
                (page.select_option if name == "kind" else page.fill)(f"#add-{name}", value)
            page.click("#addition button[value=add]")

        def answered(text):
            page.wait_for_selector("#ask-text[open]")
            page.fill("#ask-text-answer", text)
            page.keyboard.press("Enter")

        opened.open("f0.hop")
        page.wait_for_selector("#curves .handle[data-keyframe]")
        open_timeline(opened, "f0.hop")
        settled(page, path)
        text = read(path)

        # What is refused stays in the dialog with the reason; what is added is selected.
        page.click("#add")
        added("element", name="ball")
        page.wait_for_selector("#addition .refusal:visible")
        result["refused"] = [page.text_content("#addition .refusal"), page.input_value("#add-name")]
        added("element", name="star", shape="circle")
        written(page, path, text)
        page.wait_for_function("() => document.getElementById('detail').textContent === 'element star'")
        result["added"] = [page.evaluate(DETAIL)]
        undone(text)
        for kind, values in {"track": {"property": "rotation", "element": "ball"}, "marker": {"name": "middle"}}.items():
            page.click("#add")
            assert not page.is_visible("#addition .refusal"), "the former refusal is still there"
            added(kind, time="0.3", **values)
            written(page, path, text)
            page.wait_for_function(
                "(word) => document.getElementById('detail').textContent.includes(word)", arg=list(values.values())[0])
            result["added"].append(page.evaluate(DETAIL))
            undone(text)

        # A transition has two sides, which are shown, renamed and deleted together.
        page.click("#add")
        added("timeline", name="swap", kind="transition")
        page.wait_for_function("() => document.getElementById('title').textContent === 'swap.insertion'")
        settled(page, path)
        page.evaluate("() => document.activeElement?.blur()")
        page.keyboard.press("F2")
        answered("change")
        page.wait_for_function("() => document.getElementById('title').textContent === 'change.insertion'")
        settled(page, path)
        result["isGone"] = page.is_visible("#old")
        page.locator("#files a[aria-current]").click(button="right")
        page.locator("#menu [role=menuitem]:has-text('Delete timeline')").click()
        page.wait_for_function("() => document.getElementById('title').textContent === 'hop'")
        settled(page, path)
        result["isDeleted"] = read(path) == text

        # An element that is renamed stays selected, also when that is undone.
        page.keyboard.press("q")
        page.keyboard.press("F2")
        answered("globe")
        renamed = written(page, path, text)
        settled(page, path)
        result["renamed"] = [page.evaluate(DETAIL)]
        page.keyboard.press("Control+z")
        written(page, path, renamed)
        settled(page, path)
        result["renamed"].append(page.evaluate(DETAIL))
        page.keyboard.press("Escape")

        # What is typed into the first field takes the place of what is there, and Escape goes back to the keyframe.
        handle = page.locator("#curves .handle[data-keyframe]")
        handle.nth(1).click()
        page.wait_for_selector("#field-time")
        page.keyboard.press("x")
        page.keyboard.type("0.7")
        page.keyboard.press("Enter")
        now = written(page, path, text)
        settled(page, path)
        result["typed"] = [line.strip() for line in now.splitlines() if line not in text.splitlines()]
        page.keyboard.press("Escape")
        result["focus"] = [page.evaluate(FOCUS)]
        undone(text)

        # What is pasted and duplicated is selected, so that it can be moved on.
        handle.nth(1).click()
        page.keyboard.press("D")
        now = written(page, path, text)
        settled(page, path)
        result["pasted"] = [page.evaluate(DETAIL)]
        undone(text)
        handle.nth(0).click()
        handle.nth(1).click(modifiers=["Shift"])
        page.keyboard.press("Control+c")
        page.keyboard.press("End")
        page.keyboard.press("Control+v")
        now = written(page, path, text)
        settled(page, path)
        result["pasted"].append(page.evaluate(DETAIL))
        undone(text)

        # A button that goes with its work gives the keys to its field; a refusal goes with the selection.
        handle.nth(1).click()
        page.focus("#inspector [name=name-spring]")
        page.keyboard.press("Enter")
        answered("bouncy")
        page.wait_for_selector("#told.error")
        result["told"] = [page.evaluate(TOLD)]
        handle.nth(0).click()
        page.wait_for_function("() => !document.querySelector('#told.error')")
        result["told"].append(page.evaluate(TOLD))
        handle.nth(1).click()
        page.focus("#inspector [name=name-spring]")
        page.keyboard.press("Enter")
        answered("soft")
        written(page, path, text)
        settled(page, path)
        page.wait_for_selector("#inspector [name=detach-spring]")
        result["focus"].append(page.evaluate(FOCUS))
        undone(text)

        # The colour of a keyframe is said as it is written.
        result["color"] = page.locator("#curves .handle[aria-label*='#']").first.get_attribute("aria-label")

        # While a trigger's run is shown, no fields are those of another keyframe.
        handle.nth(0).click()
        page.evaluate("() => document.activeElement?.blur()")
        page.keyboard.press("F")
        page.wait_for_selector("#end-fire:visible")
        handle.nth(1).click()
        result["run"] = [page.evaluate(DETAIL).split(":")[0], page.inner_text("#inspector")]
        page.keyboard.press("Delete")
        page.wait_for_timeout(500)
        page.keyboard.press("Control+d")
        page.wait_for_timeout(500)
        result["isKept"] = read(path) == text
        page.click("#end-fire")
        page.wait_for_selector("#field-time")
        result["run"].append(page.get_attribute("#inspector", "aria-label"))
        result["errors"] = opened.errors


if __name__ == "__main__":
    main()
