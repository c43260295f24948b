"""Operates an exported page by the keyboard alone and prints what it shows.

Reads {"browser", "html", "times"} and prints the values of the table at each time, the elements that
the tab key goes to, and what the space key does.
"""

import json
import sys

from chromium import opened_page

job = json.load(sys.stdin)
with opened_page(job["browser"], viewport={"width": 600, "height": 900}) as page:
    requests, errors = [], []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: requests.append(request.url))
    page.set_content(job["html"])
    page.wait_for_timeout(50)
    values = page.evaluate(
        """(times) => times.map((time) => {
          const slider = document.getElementById("time");
          slider.step = "any";
          slider.value = time;
          slider.dispatchEvent(new Event("input"));
          return [...document.getElementById("values").rows].map((row) =>
            [...row.cells].map((cell) => cell.textContent));
        })""",
        job["times"],
    )
    focus = []
    for _ in range(12):
        page.keyboard.press("Tab")
        focus.append(page.evaluate("document.activeElement.id"))
    page.evaluate("document.activeElement.blur()")
    label = lambda: page.evaluate("document.getElementById('play').textContent")
    clock = lambda: page.evaluate("document.getElementById('clock').textContent")
    labels = [label()]
    page.evaluate("document.getElementById('time').value = 0")
    page.evaluate("document.getElementById('time').dispatchEvent(new Event('input'))")
    clocks = [clock()]
    page.keyboard.press(" ")
    page.wait_for_function(
        "before => document.getElementById('clock').textContent != before", arg=clocks[0]
    )
    labels.append(label())
    clocks.append(clock())
    page.keyboard.press(" ")
    labels.append(label())
    page.focus("#time")
    before = clock()
    page.keyboard.press("ArrowRight")
    json.dump(
        {
            "values": values,
            "focus": focus,
            "labels": labels,
            "clocks": clocks,
            "arrow": [before, clock()],
            "overflow": page.evaluate("document.documentElement.scrollWidth"),
            "errors": errors,
            "requests": [url for url in requests if not url.startswith(("about:", "data:"))],
        },
        sys.stdout,
    )
