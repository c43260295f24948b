// Plays modules for Reanimated with stand-ins of it and of React, and records what the hooks return.
//
// Reads [{ source, jobs: [{ key, style, time, index, times, reduced }] }]: the motions and the hooks of a view and of its
// timeline, and the times at which its copy is looked at. Writes for each job { end, values, styles }: how long the time
// runs, and what is shown at each time.
import { readFileSync } from "node:fs";

let isReduced = false;
globalThis.standIn = {
  useEffect: (effect) => void effect(),
  useReducedMotion: () => isReduced,
  useSharedValue: (value) => ({ value }),
  useDerivedValue: (compute) => ({ get value() { return compute(); } }),
  useAnimatedStyle: (compute) => compute,
  withTiming: (value) => ({ end: value }),
  cancelAnimation() {},
  Easing: { linear: (x) => x },
  ReduceMotion: { Never: "never" },
};

const results = [];
for (const { source, jobs } of JSON.parse(readFileSync(0, "utf8"))) {
  const text = source.replace(/^import (\{.*\}) from "[\w-]+";$/gm, (_, names) => (
    names === "{ }" ? "" : `const ${names} = globalThis.standIn;`));
  const module = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`);
  for (const { key, style, time, index, times, reduced } of jobs) {
    isReduced = reduced;
    const played = module[time](0);
    const own = { value: 0 };
    const [found, shown] = [module.useValues(own, module.motions[key], index), module[style](own, index)];
    const at = (read) => times.map((each) => {
      own.value = each;
      return read();
    });
    results.push({ end: played.value.end ?? null, values: at(() => found.value), styles: at(shown) });
  }
}
console.log(JSON.stringify(results));
