// How an app uses the declarations; `tsc` checks it, and nothing runs it.
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
