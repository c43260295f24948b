"""Opens the page of all timelines and one timeline at several widths, light and dark.

Reads {"browser", "address", "timeline", "widths", "folder"}. Prints what does not fit, and what happens
to a picture while it is pointed at; screenshots go into the folder where there is one.
"""

from opened_page import OpenedPage, job

TRANSFORM = "document.querySelector('.card:nth-child(2) .body').style.transform"


def keep(page, task, name):
    if task.get("folder"):
        page.screenshot(path=f"{task['folder']}/{name}.png")


with job() as (task, browser, result):
    result.update(overflow=[], errors=[], elsewhere=[], papers=[])
    for width in task["widths"]:
        for scheme in ("light", "dark"):
            opened = OpenedPage(browser, task["address"], width, max(width * 9 // 16, 800), scheme)
            page = opened.page
            opened.open("all")
            page.wait_for_selector(".card .body")
            keep(page, task, f"all-{width}-{scheme}")
            opened.open(task["timeline"])
            page.wait_for_selector(".panel .handle")
            page.wait_for_timeout(200)
            keep(page, task, f"one-{width}-{scheme}")
            shown = page.evaluate("document.documentElement.scrollWidth")
            if shown > width:
                result["overflow"].append([width, shown])
            result["papers"].append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
            result["errors"] += opened.errors
            result["elsewhere"] += opened.elsewhere
            page.context.close()
    opened = OpenedPage(browser, task["address"])
    page = opened.page
    opened.open("all")
    result["cards"] = page.locator(".card").count()
    page.wait_for_selector(".card:nth-child(2) .body")
    moves = [page.evaluate(TRANSFORM)]
    page.hover(".card:nth-child(2) a")
    for _ in range(3):
        page.wait_for_timeout(150)
        moves.append(page.evaluate(TRANSFORM))
    page.hover("#search")
    page.wait_for_function(f"(first) => {TRANSFORM} === first", arg=moves[0])
    moves.append(page.evaluate(TRANSFORM))
    result["moves"] = moves
    page.fill("#search", "motion7")
    page.wait_for_function("() => document.querySelectorAll('.card').length === 1")
    result["found"] = page.locator(".card").count()
