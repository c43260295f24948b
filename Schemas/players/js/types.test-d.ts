// How an app uses the declarations; `tsc` checks it, and nothing runs it.
import { follow, Problem } from "./follow.js";
import { Player, Segments, Value } from "./index.js";

declare const segments: Segments;
declare const element: HTMLElement;

const player: Player = new Player(segments, "toast", { targets: element, reducedMotion: true, onEnd: () => player.pause() });
const list = new Player(segments, "list", { targets: { row: document.querySelectorAll<HTMLElement>(".row"), "": element } });
const values: Record<string, Value> = player.values(0.5);
list.input(3);
list.set(list.states[0]);
// @ts-expect-error a time is a number
player.seek("1s");
const problems: Problem[] = [];
const stop: () => void = follow("http://192.168.1.5:1/segments", [player, list], { onProblems: (_, found) => problems.push(...found) });
follow("http://192.168.1.5:1/segments", player, { file: "toast.yaml", onChange: (file, changed) => changed[0].seek(file.length) });
stop();
