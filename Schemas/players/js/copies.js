// Copies of an element that differ.

/** Whether copies differ in a value. */
function differs(value) {
  return typeof value === "object" && value !== null && ("$each" in value || Object.values(value).some(differs));
}

/** The value of a copy, by its place among those of its timeline. */
function ofCopy(value, place) {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => ofCopy(each, place));
  if ("$each" in value) return value.$each[place];
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, ofCopy(each, place)]));
}

/** The timelines of a file of segments; one whose copies differ is one for each of them. */
export function timelinesOf({ timelines }) {
  return timelines.flatMap((timeline) => differs(timeline)
    ? timeline.copies.map((copy, place) => ({ ...ofCopy(timeline, place), copies: [copy] })) : [timeline]);
}
