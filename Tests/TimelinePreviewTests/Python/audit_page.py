"""Looks for what keeps people from using the page without a pointer or with a screen reader.

Reads {"browser", "address", "timeline"}. Prints what axe-core finds in each view, how many times the tab key is
pressed from the search field to the first keyframe, and what is read of it.
"""

import os

import axe_playwright_python

from opened_page import OpenedPage, job

RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).slice(0, 3).join(" ")}`);
}"""


def main():
    with job() as (task, browser, result):
        with open(os.path.join(os.path.dirname(axe_playwright_python.__file__), "axe.min.js")) as file:
            axe = file.read()
        result["findings"] = []
        for scheme in ("light", "dark"):
            opened = OpenedPage(browser, task["address"], 1280, 1000, scheme, motion="reduce")
            page = opened.page

            def audit(view):
                page.wait_for_timeout(200)
                page.evaluate(axe)
                result["findings"] += [f"{scheme}, {view}: {finding}" for finding in page.evaluate(RUN)]

            opened.open("all")
            page.wait_for_selector("#gallery .card")
            audit("all timelines")
            opened.open(task["timeline"])
            page.wait_for_selector("#curves .handle[data-keyframe]")
            audit("curves")
            if scheme == "light":
                page.focus("#search")
                for count in range(1, 300):
                    page.keyboard.press("Tab")
                    if page.evaluate("() => document.activeElement.matches('.handle[data-keyframe]')"):
                        break
                result["tabs"] = count
                page.keyboard.press("ArrowRight")
                page.keyboard.press("ArrowDown")
                result["read"] = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
            page.keyboard.press("Control+a")
            audit("several keyframes")
            page.keyboard.press("z")
            page.wait_for_selector("#picker[open] [role=option]")
            audit("picker")
            page.keyboard.press("Escape")
            page.keyboard.press("d")
            audit("dope sheet")
            page.locator("#sheet .handle").first.focus()
            page.keyboard.press("Shift+F10")
            page.wait_for_selector("#menu:not([hidden])")
            audit("menu")
            result["menu"] = page.evaluate("() => document.activeElement.getAttribute('role')")
            page.keyboard.press("Escape")
            page.keyboard.press("t")
            page.wait_for_selector("#addition[open]")
            audit("additions")
            page.keyboard.press("Escape")
            page.keyboard.press("Shift+K")
            page.wait_for_selector("#record-as:visible")
            audit("recording")
            page.keyboard.press("Escape")
            page.select_option("#compare", "start")
            page.wait_for_selector("#compare-first:visible")
            page.select_option("#device", "phone")
            audit("comparison on a device")
            page.select_option("#device", "")
            page.select_option("#compare", "")
            page.evaluate("() => document.activeElement?.blur()")
            page.keyboard.press("Shift+S")
            page.wait_for_selector("#saving[open]")
            audit("saving")
            page.keyboard.press("Escape")
            page.keyboard.press("?")
            page.wait_for_selector("#help-sheet[open]")
            audit("shortcuts")
            page.keyboard.press("Escape")


if __name__ == "__main__":
    main()
