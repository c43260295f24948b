/** A value: a number for each component, or an integer, a boolean or a string. */
export type Value = (number | boolean | string)[];

/** The JSON of a file that `keyphase export --to segments` wrote; segments-1.schema.json describes it. */
export interface Segments {
  format: string;
  version: number;
  about: string[];
  timelines: Record<string, any>[];
}

/** An element whose `style` can be set. */
export interface Target {
  style: CSSStyleDeclaration;
}

/** The elements that a timeline moves: one, or by the names of elements, with a list where there are copies. */
export type Targets = Target | Record<string, Target | ArrayLike<Target>>;

export interface PlayerOptions {
  /** What is moved. Without it, the player only computes numbers. `""` is the view itself beside elements. */
  targets?: Targets;
  /** Whether to show what replaces the timeline for less motion; by default as the system is set. */
  reducedMotion?: boolean;
  /** Whether the browser animates what it shows exactly, without a script in each frame; true by default. */
  compositor?: boolean;
  /** Called when the timeline has ended. */
  onEnd?: () => void;
  /** The present time in milliseconds, in place of `performance.now`. */
  now?: () => number;
  /** Calls a function in the next frame, in place of `requestAnimationFrame`. */
  requestFrame?: (frame: (stamp?: number) => void) => unknown;
}

export interface Marker {
  name: string;
  time: number;
}

/** Plays a timeline of a file of segments, on elements or as numbers. */
export class Player {
  /**
   * @param file the JSON of a file of segments
   * @param name the name of the timeline
   * @throws if there is no such timeline
   */
  constructor(file: Segments, name: string, options?: PlayerOptions);

  /** The time that is shown, in seconds. */
  readonly time: number;
  /** The length in seconds, with all copies and iterations; infinite for what never ends. */
  readonly duration: number;
  readonly isPlaying: boolean;
  readonly markers: Marker[];
  /** The names of the states, in the order of the file. */
  readonly states: string[];
  /** The state that was entered last; undefined before one is set. */
  readonly state: string | undefined;
  /** Whether what replaces the timeline for less motion is shown. */
  reducesMotion: boolean;

  /**
   * Shows another version of the file: the time and the state stay as they are.
   * @returns false if it has no such timeline, and nothing has changed
   * @throws if it cannot be played, and nothing has changed
   */
  replace(file: Segments): boolean;
  /** Plays from the present time, or anew after the end. */
  play(): void;
  pause(): void;
  /** Shows a time in seconds. */
  seek(time: number): void;
  /** Shows a value of the input that moves the timeline. */
  input(value: number): void;
  /** Changes to a state now, from what is seen; the first change is from rest in the first state. */
  set(state: string): void;
  /**
   * The values of all properties, by names such as `opacity` and, of a copy of an element, `row[2].opacity`; colours in
   * sRGB, angles in degrees.
   * @param time in seconds; by default the present time
   */
  values(time?: number): Record<string, Value>;
}
