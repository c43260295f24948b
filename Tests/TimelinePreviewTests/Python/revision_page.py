"""Compares the timeline of a page with revisions and files that are named in its field; prints what the page tells.

Reads {"browser", "address", "file"}: the file is in the repository of the preview.
"""

from edit_page import open_timeline
from opened_page import OpenedPage, job, settled

WIDTHS = """(time) => {
  const slider = document.getElementById("time");
  slider.value = time;
  slider.dispatchEvent(new Event("input"));
  return ["#stage .bodies .body", "#stage .under .body"].map((body) =>
    document.querySelector(body).getBoundingClientRect().width);
}"""

with job() as (task, browser, result):
    opened = OpenedPage(browser, task["address"], 1280, 1000)
    page = opened.page
    opened.open()
    page.wait_for_selector("#files a.timeline")
    name = page.evaluate(
        """() => [...document.querySelectorAll("#files a.timeline")].map((link) => link.dataset.id).find((id) => id.endsWith(".box"))"""
    )
    open_timeline(opened, name)
    settled(page, task["file"])
    told, under = {}, {}

    def tell(name, title):
        page.wait_for_function(
            "(title) => document.getElementById('changes-title').textContent.includes(title)", arg=title
        )
        page.wait_for_selector("#changes:not([hidden]) li")
        told[name] = [page.text_content("#changes-title")] + page.locator("#changes-list li").all_text_contents()
        under[name] = page.locator("#stage .under .body").count() > 0

    page.select_option("#compare", "revision/HEAD")
    tell("the last commit", "the last commit")
    page.select_option("#compare", "ask")
    page.wait_for_selector("#compare-names option", state="attached")
    result["names"] = page.eval_on_selector_all("#compare-names option", "(all) => all.map((each) => each.value)")
    files = [each for each in result["names"] if each.endswith("more/box.yaml")]
    for each, title in [("HEAD~1", "HEAD~1"), ("feature/wide", "feature/wide"), ("nowhere", "Nothing"), (files[0], "more/box.yaml")]:
        page.fill("#compare-name", each)
        page.press("#compare-name", "Enter")
        tell("more/box.yaml" if each == files[0] else each, title)
    page.fill("#compare-name", "main~1")
    page.press("#compare-name", "Enter")
    tell("main~1", "main~1")
    del told["main~1"], under["main~1"]
    result["widths"] = page.evaluate(WIDTHS, 0.3)
    result["told"], result["under"], result["errors"] = told, under, opened.errors
