"""Plays states of a module for the Web Animations API in Chromium, and prints what is computed of an element.

Reads {"browser", "source", "timeline", "start", "runs": [{"visits": [{"time", "state"}], "times"}], "properties"}; each run has an
element of its own. Animations are paused and shown at their times, so that nothing depends on how fast the machine is. Prints
{"runs", "ended"}: the properties at each time, and whether a change that is played in real time leaves no animation.
"""

import json
import sys

from chromium import opened_page

PLAY = """
async ({ source, timeline, start, runs, properties }) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const make = (await import(url))[timeline];
  const element = () => document.body.appendChild(document.createElement("div"));
  const shown = runs.map(({ visits, times }) => {
    const own = element();
    const view = make(own);
    const births = new Map();
    const rest = [...visits];
    const show = (time) => {
      // One that has been cancelled would begin again.
      const own = new Set(view.animations);
      for (const [animation, birth] of births) if (own.has(animation)) animation.currentTime = Math.max(1000 * (time - birth), 0);
    };
    return times.map((time) => {
      while (rest.length > 0 && rest[0].time <= time) {
        const { state, time: birth } = rest.shift();
        show(birth);
        view.set(state);
        for (const animation of view.animations) {
          if (births.has(animation)) continue;
          animation.pause();
          births.set(animation, birth);
        }
      }
      show(time);
      const style = getComputedStyle(own);
      return properties.map((name) => style.getPropertyValue(name));
    });
  });
  const view = make(element());
  view.set(runs[0].visits[0].state);
  view.set(runs[0].visits[1].state);
  view.set(start);
  await Promise.all(view.animations.map((own) => own.finished));
  await new Promise((done) => setTimeout(done, 50));
  return { runs: shown, ended: view.animations.length === 0 && view.state === start };
}
"""

job = json.load(sys.stdin)
with opened_page(job["browser"]) as page:
    page.goto("about:blank")
    json.dump(page.evaluate(PLAY, job), sys.stdout)
