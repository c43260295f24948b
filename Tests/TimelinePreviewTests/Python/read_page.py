"""Reads what the page shows of a timeline by the keyboard alone.

Reads {"browser", "address", "timeline", "times"}. Prints the first value that is shown at each time, the
elements that the tab key goes to, and what keys do.
"""

from opened_page import OpenedPage, job

FOCUSED = """() => {
  const element = document.activeElement;
  const target = element.querySelector(".target");
  const style = getComputedStyle(target ?? element);
  const { width, height } = element.getBoundingClientRect();
  return {
    name: element.getAttribute("aria-label") || element.labels?.[0]?.textContent.trim()
      || element.textContent.trim(),
    isRinged: target ? style.stroke !== "none" : style.outlineStyle !== "none",
    isHandle: element.matches(".handle"),
    isSeparator: element.matches("[role=separator]"),
    width, height,
  };
}"""

SEEK = """(time) => {
  const slider = document.getElementById("time");
  slider.step = "any";
  slider.value = time;
  slider.dispatchEvent(new Event("input"));
  return [document.querySelector(".panel .value").textContent, slider.valueAsNumber];
}"""

with job() as (task, browser, result):
    opened = OpenedPage(browser, task["address"])
    page = opened.page
    opened.open(task["timeline"])
    page.wait_for_selector(".panel .handle")
    page.keyboard.press("Space")
    result["values"] = [page.evaluate(SEEK, time) for time in task["times"]]
    page.keyboard.press("Home")
    clocks = [page.text_content("#clock")]
    for key in ("ArrowRight", "Shift+ArrowRight", "ArrowLeft", "End"):
        page.keyboard.press(key)
        clocks.append(page.text_content("#clock"))
    result["clocks"] = clocks
    page.keyboard.press("k")
    page.wait_for_function("() => document.getElementById('detail').textContent !== ''")
    result["selected"] = page.text_content("#detail")
    page.keyboard.press("d")
    result["isSheet"] = page.is_visible("#sheet") and not page.is_visible("#curves")
    page.keyboard.press("c")
    page.keyboard.press("v")
    result["quantity"] = page.text_content("#quantities [aria-pressed=true]")
    page.keyboard.press("o")
    result["ghosts"] = page.locator(".ghosts .body").count()
    page.keyboard.press("?")
    result["keys"] = page.locator("#help-sheet[open] dt").count()
    page.keyboard.press("Escape")
    page.wait_for_selector("#help-sheet:not([open])", state="attached")
    page.keyboard.press("/")
    result["search"] = page.evaluate("document.activeElement.id")
    page.evaluate("document.activeElement.blur()")
    result["focus"] = []
    for _ in range(45):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        result["focus"].append(page.evaluate(FOCUSED))
    result["errors"], result["elsewhere"] = opened.errors, opened.elsewhere
    still = OpenedPage(browser, task["address"], motion="reduce")
    still.open(task["timeline"])
    still.page.wait_for_selector(".panel .handle")
    still.page.wait_for_timeout(300)
    result["reduced"] = still.page.text_content("#clock")
