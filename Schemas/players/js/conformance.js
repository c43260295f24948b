// Answers the requests of `keyphase conformance`: a request a line, an answer a line.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

// Another module can be tested in place of this player's.
const path = process.argv[2];
const { Player } = await import(path ? pathToFileURL(path).href : "./index.js");

function answer({ id, segments, timeline, times = [], inputs, changes = [], reducedMotion = false }) {
  const player = new Player(segments, timeline, { reducedMotion });
  for (const { at, to } of changes) {
    player.seek(at);
    player.set(to);
  }
  const found = inputs
    ? inputs.map((value) => {
      player.input(value);
      return player.values();
    })
    : times.map((time) => player.values(time));
  const values = {};
  for (const name in found[0]) values[name] = found.map((each) => each[name]);
  return { id, values };
}

for await (const line of createInterface({ input: process.stdin })) {
  let request = {};
  try {
    request = JSON.parse(line);
    console.log(JSON.stringify(answer(request)));
  } catch (error) {
    console.log(JSON.stringify({ id: request.id, error: String(error.message) }));
  }
}
