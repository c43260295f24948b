/*
 * `turning`, `waiting` and `refreshButton` of button.yaml (format 1), exported by keyphase.
 * Made by: keyphase export button.yaml --to waapi --types. Change the timeline file, not this one.
 * Use: turning(element) plays and returns a group with play, pause, seek and cancel; the `set("loaded")` of what refreshButton(element) returns changes to a state.
 * Accuracy: 3 curves are approximated within 0.2 % of the range, 0.25 pt, 0.25° and 0.5 levels of 255: 0.00195 in `animation` of `refreshButton` at 0.383 s; the largest error is 0.195 % of the range, apart from the reported loss.
 * Note: web animations that interrupt another spring than their own do not take over its velocity: they lead away from what still moves, which they begin with; until they have settled, they are up to two frames early and differ the more the faster the view moved; changes from rest are as accurate as stated.
 */

/*
 * `header.photo`, `header.title`, `headerStill.photo` and `headerStill.title` of header.yaml (format 1), exported by keyphase.
 * Made by: keyphase export header.yaml --to waapi --types. Change the timeline file, not this one.
 * Use: header({ photo, title }) plays and returns a group with play, pause, seek and cancel; where an input moves it, call seek(value), or pass the option timeline: new ScrollTimeline().
 * Accuracy: every curve is exact, but for the rounding of its digits; the largest error is 0 % of the range.
 */

/*
 * `rows.row`, `rowsFade.row`, `archive.insertion`, `archive.removal`, `archiveFade.insertion` and `archiveFade.removal` of list.yaml (format 1), exported by keyphase.
 * Made by: keyphase export list.yaml --to waapi --types. Change the timeline file, not this one.
 * Use: rows({ row: list }) plays and returns a group with play, pause, seek and cancel.
 * Accuracy: 7 curves are approximated within 0.2 % of the range, 0.25 pt, 0.25° and 0.5 levels of 255: 0.0482 pt in `offsetY` of `rows.row` at 0.146 s; the largest error is 0.2 % of the range.
 */

/*
 * `toast` and `toastFade` of toast.yaml (format 1), exported by keyphase.
 * Made by: keyphase export toast.yaml --to waapi --types. Change the timeline file, not this one.
 * Use: toast(element) plays and returns a group with play, pause, seek and cancel.
 * Accuracy: 1 curve is approximated within 0.2 % of the range, 0.25 pt, 0.25° and 0.5 levels of 255: 0.18 pt in `offsetY` of `toast` at 0.485 s; the largest error is 0.192 % of the range, apart from the reported losses.
 * Note: a page loses the velocity of `offsetY` when `message` changes during a run: it starts again from its first frame; SwiftUI continues from the current values.
 * Note: a page loses the velocity of `opacity` when `message` changes during a run: it starts again from its first frame; SwiftUI continues from the current values.
 */

/** Animations as one. */
interface AnimationGroup {
  readonly animations: Animation[];
  play(): void;
  pause(): void;
  cancel(): void;
  /** Shows a time in milliseconds, or a value of the input. */
  seek(value: number): void;
  readonly finished: Promise<Animation[]>;
}

/** `turning`. */
export declare function turning(element: Element, options?: { delay?: number; reducedMotion?: boolean }): AnimationGroup;
/** `waiting`. */
export declare function waiting(element: Element, options?: { delay?: number }): AnimationGroup;
/** `refreshButton loading`. */
export declare function refreshButtonLoading(element: Element, options?: { delay?: number }): AnimationGroup;
/** The states of `refreshButton`. */
export declare function refreshButton(element: Element, options?: { state?: "rest" | "pressed" | "loading" | "loaded"; reducedMotion?: boolean }): { readonly state: "rest" | "pressed" | "loading" | "loaded"; set(state: "rest" | "pressed" | "loading" | "loaded"): void };
/** `header`. */
export declare function header(elements: { photo: Element; title: Element }, options?: { delay?: number; timeline?: AnimationTimeline; reducedMotion?: boolean }): AnimationGroup;
/** `headerStill`. */
export declare function headerStill(elements: { photo: Element; title: Element }, options?: { delay?: number; timeline?: AnimationTimeline }): AnimationGroup;
/** `rows`. */
export declare function rows(elements: { row: NodeListOf<Element> | Element[] }, options?: { delay?: number; reducedMotion?: boolean }): AnimationGroup;
/** `rowsFade`. */
export declare function rowsFade(elements: { row: NodeListOf<Element> | Element[] }, options?: { delay?: number }): AnimationGroup;
/** `archive.insertion`. */
export declare function archiveInsertion(element: Element, options?: { delay?: number; reducedMotion?: boolean }): AnimationGroup;
/** `archive.removal`. */
export declare function archiveRemoval(element: Element, options?: { delay?: number; reducedMotion?: boolean }): AnimationGroup;
/** `archiveFade.insertion`. */
export declare function archiveFadeInsertion(element: Element, options?: { delay?: number }): AnimationGroup;
/** `archiveFade.removal`. */
export declare function archiveFadeRemoval(element: Element, options?: { delay?: number }): AnimationGroup;
export declare const toastMarkers: { readonly leaves: number; readonly gone: number };
/** `toast`. */
export declare function toast(element: Element, options?: { delay?: number; reducedMotion?: boolean }): AnimationGroup;
export declare const toastFadeMarkers: { readonly leaves: number; readonly gone: number };
/** `toastFade`. */
export declare function toastFade(element: Element, options?: { delay?: number }): AnimationGroup;
