"""Evaluates the motions of exported pages in Chromium as the pages do, and prints their values.

Reads {"browser", "pages": [{"html", "timelines": [{"name", "times", "frames"}]}]} and prints for each page and
timeline, by the names of its tracks, the values at the times; of a track that has frames alone, those at the frames.
"""

import json
import re
import sys

from chromium import opened_page

EVALUATE = """(timelines) => timelines.map(({ name, times, frames }) => {
  const { decodeMotion, placeAt } = window.page.motion;
  const motion = decodeMotion(window.page.data.timelines[name]);
  const found = {};
  for (const track of motion.tracks) {
    const hasFrames = track.curve?.curve.pieces.some(({ kind }) => kind === "frames") ?? true;
    found[track.key] = {
      hasFrames,
      values: (hasFrames ? frames : times).map((time) =>
        [window.page.look.readingOf(track, placeAt(motion, time))].flat()),
    };
  }
  return found;
})"""

job = json.load(sys.stdin)
with opened_page(job["browser"]) as page:
    results = []
    for item in job["pages"]:
        # The test reads what the page's script keeps for itself; its policy would refuse the longer script.
        html = re.sub(r"<meta http-equiv=.*?>", "", item["html"])
        names = "window.page = { data: dataModule, look: lookModule, motion: motionModule };"
        html = html.replace("</script>", f"{names}</script>")
        page.goto("about:blank")
        page.set_content(html)
        page.wait_for_function("window.page")
        results.append(page.evaluate(EVALUATE, item["timelines"]))
json.dump(results, sys.stdout)
