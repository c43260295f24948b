"""Shows an SVG as an image of a page, to readers with and without the wish for less motion.

Reads {"browser", "picture"}. Prints for both the middle of what is red and the number of its pixels in screenshots during a second,
which nothing in the page can time: {"whole": [[middle, amount]], "less": …}.
"""

import base64
import io
import json
import sys

import numpy
from PIL import Image
from playwright.sync_api import sync_playwright

from chromium import PATIENCE

job = json.load(sys.stdin)
address = "data:image/svg+xml;base64," + base64.b64encode(job["picture"].encode()).decode()
result = {}
# An image follows the wish of the system, and not what a driver makes a page believe.
wishes = {"whole": [], "less": ["--force-prefers-reduced-motion"]}
with sync_playwright() as playwright:
    for name, arguments in wishes.items():
        browser = playwright.chromium.launch(
            executable_path=job["browser"], args=["--no-sandbox", *arguments], timeout=PATIENCE
        )
        page = browser.new_page(viewport={"width": 200, "height": 100})
        page.set_content(f'<body style="margin:0"><img src="{address}">')
        page.wait_for_function("() => document.images[0].complete")
        seen = []
        for _ in range(24):
            pixels = numpy.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB"), float)
            weights = 255 - pixels[:, :, 1]
            columns = numpy.indices(weights.shape)[1] + 0.5
            total = weights.sum()
            seen.append([(columns * weights).sum() / total if total > 255 else 0, total / 255])
            page.wait_for_timeout(53)
        result[name] = seen
        browser.close()
json.dump(result, sys.stdout)
