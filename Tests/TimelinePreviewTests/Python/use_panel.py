"""Uses the panel, the menu and the keys of a page as a designer does, and prints what comes of it.

Reads {"browser", "address", "file"}, whose timelines are `hop`, `beat` and `pulse`.
"""

from edit_page import middle, open_timeline, read, written
from opened_page import OpenedPage, job, settled

# What is selected is told in the next frame.
DETAIL = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
    done(document.getElementById('detail').textContent))))"""
TOPS = "() => [...document.querySelectorAll('#curves .panel')].map((each) => Math.round(each.getBoundingClientRect().top))"
ITEMS = "() => [...document.querySelectorAll('#menu:not([hidden]) [role=menuitem] > span')].map((each) => each.textContent)"


def main():
    with job() as (task, browser, result):
        opened = OpenedPage(browser, task["address"], 1280, 900)
        page, path = opened.page, task["file"]
        opened.open("f0.hop")
        page.wait_for_selector("#curves .handle[data-keyframe]")
        open_timeline(opened, "f0.hop")
        settled(page, path)
        result["empty"] = page.evaluate(
            "() => [getComputedStyle(document.getElementById('detail'), '::before').content, document.getElementById('inspector').hidden]")

        # What is selected is named once, has each of its links once, and moves no curve.
        before = page.evaluate(TOPS)
        page.locator("#curves .handle[data-keyframe]").first.click()
        page.wait_for_selector("#inspector:visible")
        page.wait_for_timeout(200)
        result["isStill"] = page.evaluate(TOPS) == before
        result["named"] = page.evaluate(DETAIL)
        result["links"] = page.eval_on_selector_all(
            "#inspector button.quiet", "all => all.map((each) => each.getAttribute('aria-label'))")
        result["text"] = page.evaluate(
            "() => [...document.querySelectorAll('#inspector button')].map((each) => each.textContent).filter((text) => text)")
        # Shift adds, and no text of the page is selected by it or by a drag over the names.
        page.locator("#curves .handle[data-keyframe]").nth(1).click(modifiers=["Shift"])
        x, y = middle(page, "#curves .name", 0)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 40, y + 160, steps=4)
        page.mouse.up()
        result["selectedText"] = page.evaluate("() => getSelection().toString()")

        # Elements by keys alone: what is selected moves, whatever had the focus before.
        page.locator("#curves .handle[data-keyframe]").first.click()
        page.locator("#curves .handle[data-keyframe]").first.focus()
        for key in ("q", "Shift+Q"):
            page.keyboard.press(key)
        result["elements"] = page.evaluate(DETAIL)
        page.keyboard.press("Shift+F10")
        result["menu"] = page.evaluate(ITEMS)
        page.keyboard.press("Escape")
        text = read(path)
        page.keyboard.press("Alt+ArrowRight")
        moved = written(page, path, text)
        result["moved"] = [line.strip() for line in moved.splitlines() if line not in text.splitlines()]
        settled(page, path)
        page.keyboard.press("Control+z")
        written(page, path, moved)
        settled(page, path)
        page.keyboard.press("Escape")
        page.keyboard.press("Shift+F10")
        result["timelineMenu"] = page.evaluate(ITEMS)
        page.keyboard.press("Escape")
        page.locator("#files a[aria-current]").click(button="right")
        result["listMenu"] = page.evaluate(ITEMS)
        page.keyboard.press("Escape")

        # Another name of the timeline and a new timeline, and back.
        text = read(path)
        page.keyboard.press("F2")
        page.wait_for_selector("#ask-text[open]")
        page.keyboard.type("leap")
        page.keyboard.press("Enter")
        page.wait_for_function("() => location.hash.startsWith('#f0.leap')")
        settled(page, path)
        page.wait_for_function("() => document.getElementById('title').textContent === 'leap'")
        page.keyboard.press("Control+z")
        page.wait_for_function("() => document.getElementById('title').textContent === 'hop'")
        settled(page, path)
        page.keyboard.press("t")
        page.select_option("#add-kinds", "timeline")
        page.fill("#add-name", "fresh")
        page.click("#addition button[value=add]")
        page.wait_for_function("() => document.getElementById('title').textContent === 'fresh'")
        settled(page, path)
        page.evaluate("() => document.activeElement?.blur()")
        # What goes with the step gives way to another timeline, without a sign that it is gone.
        page.evaluate("""() => {
            const sign = document.getElementById('old');
            window.signs = [];
            new MutationObserver(() => { if (!sign.hidden) window.signs.push(sign.textContent.trim()); })
                .observe(sign, { attributes: true });
        }""")
        page.keyboard.press("Control+z")
        page.wait_for_function("() => document.getElementById('title').textContent === 'hop' && document.getElementById('old').hidden")
        result["shown"] = [page.text_content("#title"), page.is_visible("#old")]
        result["signs"] = page.evaluate("() => window.signs")
        result["isRestored"] = read(path) == text

        # A phase that takes no time can be pressed; without an animation, it has that of SwiftUI.
        open_timeline(opened, "f0.pulse")
        page.locator("#bands .band").first.click()
        result["phase"] = [page.evaluate(DETAIL), page.text_content("[name=pick-animation]")]

        # The value of an event gets a name, and loses it.
        open_timeline(opened, "f0.beat")
        page.locator("#bands .band").nth(1).click()
        result["ease"] = page.eval_on_selector_all("#inspector .pick", "all => all.map((each) => each.textContent)")
        page.click("[name=pick-animation]")
        result["chosen"] = page.text_content("#picker [aria-selected=true] span")
        page.keyboard.press("Escape")
        page.locator("#bands .band").first.click()
        page.click("#inspector button[name='name-value-0-0']")
        page.wait_for_selector("#ask-text[open]")
        page.keyboard.type("large")
        page.keyboard.press("Enter")
        named = written(page, path, text)
        settled(page, path)
        result["constant"] = [line.strip() for line in named.splitlines() if line not in text.splitlines()]
        page.click("#inspector button[name='detach-value-0-0']")
        detached = written(page, path, named)
        result["detached"] = [line.strip() for line in detached.splitlines() if line not in text.splitlines()]
        result["errors"], result["elsewhere"] = opened.errors, opened.elsewhere

        # A box at the edge of a small window scrolls to what is below.
        small = OpenedPage(browser, task["address"], 800, 560)
        page = small.page
        small.open("f0.hop")
        page.wait_for_selector("#curves .handle[data-keyframe]")
        open_timeline(small, "f0.hop")
        x, y = middle(page, "#curves .handle[data-keyframe]", 0)
        area = page.locator("#lanes").bounding_box()
        page.mouse.move(x - 40, y - 20)
        page.mouse.down()
        page.mouse.move(x, y + 20, steps=3)
        page.mouse.move(area["x"] + area["width"] - 30, area["y"] + area["height"] - 4, steps=3)
        page.wait_for_timeout(1500)
        page.mouse.up()
        result["boxed"] = page.evaluate(DETAIL)
        result["errors"] += small.errors


if __name__ == "__main__":
    main()
