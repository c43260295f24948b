"""Changes a file under an open page, and prints what the page shows of it.

Reads {"browser", "address", "file", "text"}. The text has a `1.5` in its first keyframe. Prints what is
shown of the selected keyframe before and after changes, with the file broken, and after it is mended.
"""

import os

from opened_page import OpenedPage, job

def save(path, text):
    with open(f"{path}.tmp", "w") as file:
        file.write(text)
    os.rename(f"{path}.tmp", path)


def shown(page):
    return {name: page.text_content(f"#{name}") for name in ("clock", "detail", "status")}


with job() as (task, browser, result):
    opened = OpenedPage(browser, task["address"])
    page = opened.page
    opened.open()
    page.wait_for_selector(".panel .handle")
    page.keyboard.press("Space")
    page.keyboard.press("k")
    page.wait_for_selector(".line.selected")
    result["before"] = shown(page)
    for value in ("1.6", "1.7"):
        save(task["file"], task["text"].replace("1.5", value))
        page.wait_for_selector(f'#detail:text("to {value},")')
    result["followed"] = shown(page)
    save(task["file"], task["text"].replace("- spring", "- sprng"))
    page.wait_for_selector("#findings .finding.error")
    page.wait_for_selector("#old:not([hidden]) button:not([hidden])")
    result["broken"] = shown(page) | {
        "sign": page.text_content("#old"),
        "findings": page.text_content("#findings"),
        "bodies": page.locator("#stage .bodies .body").count(),
    }
    save(task["file"], task["text"])
    page.wait_for_selector("#old", state="hidden")
    page.wait_for_selector('#detail:text("to 1.5,")')
    page.wait_for_selector("#findings .finding.error", state="detached")
    result["mended"] = shown(page)
    result["errors"], result["elsewhere"] = opened.errors, opened.elsewhere
