import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A JavaScript module that makes timelines of GSAP.
  package static let gsap = ExportFormat(
    "gsap", summary: "a JavaScript module for timelines of GSAP", fileExtension: "js",
    choosesReducedMotion: true, repeatsTracks: true, restartsCopies: true
  ) { input, log throws(EvaluationError) in
    let timelines = try ElementModule.timelines(input, .gsap, log: &log, GSAPModule.write)
    let comment = log.comment(
      input, format: "gsap",
      use: input.hasElements
        ? "groupTimeline({ title, row: rows }, name) makes and plays a gsap.timeline() of all elements; it needs no plugin"
        : "timeline(element, name) makes and plays a gsap.timeline(); it needs no plugin")
    return ExportContent(
      JavaScriptModule.comment(comment) + GSAPModule.text(timelines, hasElements: input.hasElements)
        + (input.hasElements ? GSAPModule.group + timelines.parts : "")
        + (GSAPModule.hasEasings(timelines) ? GSAPModule.bezier : ""))
  }
}

/// The parts of a module for GSAP.
private enum GSAPModule {
  /// Writes the tracks of a timeline, with times in seconds.
  static func write(_ timeline: ElementTimeline, to json: inout JSONWriter) {
    json.member("repeat", timeline.iterations.map { $0 - 1 } ?? -1)
    json.array("tracks") { json in
      for track in timeline.tracks {
        json.object { json in
          json.member("property", ElementLibrary.gsap.key(track.property))
          let timing = track.timing
          if let delay = timing?.delay, delay > 0 {
            json.member("delay", ElementModule.seconds(delay))
          }
          if let timing, timing.iterations != 1 {
            json.member("repeat", timing.iterations.map { $0 - 1 } ?? -1)
            if timing.alternates { json.member("yoyo", true) }
          }
          json.array("keyframes") { json in
            // A track that repeats by itself needs its rest.
            for keyframe in timing == nil ? track.movingKeyframes : track.keyframes {
              json.line { json in
                json.member(
                  "time",
                  ElementModule.seconds(keyframe.offset * (timing?.duration ?? timeline.duration)))
                json.key("value")
                ElementModule.write(keyframe.value, to: &json)
                guard keyframe.easing != .linear else { return }
                json.key("ease")
                ElementModule.write(keyframe.easing, linear: "none", to: &json)
              }
            }
          }
        }
      }
    }
  }

  /// The source of the module with the given timelines.
  static func text(_ timelines: ScriptTimelines, hasElements: Bool) -> ScriptText {
    let start: ScriptText = hasElements ? "(element.style ? 0 : startOf(data, index)) + " : ""
    let copies: ScriptText = hasElements ? "(copy, index)" : "(copy)"
    let ease: ScriptText =
      hasEasings(timelines) ? "start.ease ? bezier(...start.ease) : \"none\"" : "\"none\""
    return "import { gsap } from \"gsap\";\n\n" + """
      \(timelines.tables)/** The timelines by name; times in seconds. */
      export const timelines = \(timelines.object);

      /**
       * Returns a timeline of GSAP for an element, or for a list of its copies, which start one after
       * another by `stagger`, with a label for each marker.
       *
       * Options beside `reducedMotion` (whether to take the timeline for less motion; by default what the
       * user asked for) go to `gsap.timeline`, such as `paused`, `delay` or `onComplete`. The elements
       * have the first values from now on, also until a delay or a pause is over. What they play of the
       * same timeline already is replaced.
       */
      export function timeline(element, name, options = {}) {
        const {
          reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches,
          ...vars
        } = options;
        const wanted = \(timelines.timeline("name"));
        if (!wanted) throw new RangeError(`there is no timeline ${name}`);
        const isReplaced = reducedMotion && wanted.reducedMotion !== undefined;
        const data = isReplaced ? \(timelines.timeline("wanted.reducedMotion")) : wanted;
        // What asks for less motion may leave this element still.
        if (!data) return gsap.timeline(vars);
        const copies = element.style ? [element] : [...element];
        const timeline = gsap.timeline({ repeat: data.repeat, ...vars });
        for (const [label, time] of Object.entries(data.markers)) timeline.addLabel(label, time);
        copies.forEach(\(copies) => {
          const runs = running.get(copy) ?? new Map();
          runs.get(name)?.killTweensOf(copy);
          running.set(copy, runs.set(name, timeline));
          for (const [property, value] of Object.entries(data.style)) {
            if (property.startsWith("--")) copy.style.setProperty(property, value);
            else copy.style[property] = value;
          }
          for (const { property, keyframes, delay = 0, repeat = 0, yoyo = false } of data.tracks) {
            // Shown at once: a timeline that is paused or delayed would leave the element as it is.
            timeline.set(copy, { [property]: keyframes[0].value, immediateRender: true }, 0);
            const track = gsap.timeline({ repeat, yoyo });
            keyframes.slice(1).forEach((end, next) => {
              const start = keyframes[next];
              track.fromTo(
                copy,
                { [property]: start.value },
                {
                  [property]: end.value,
                  duration: end.time - start.time,
                  ease: \(ease),
                  immediateRender: false,
                },
                start.time,
              );
            });
            timeline.add(track, \(start)delay);
          }
        });
        // A track may end before the timeline does.
        return timeline.to({}, { duration: data.duration }, 0);
      }

      /** What each element plays, by the name of its timeline. */
      const running = new WeakMap();

      """ + timelines.search
  }

  /// Whether a keyframe has an easing.
  static func hasEasings(_ timelines: ScriptTimelines) -> Bool {
    timelines.object.string.contains(" ease: [")
  }

  /// The source of the function that plays a timeline on all of its elements.
  static let group: ScriptText = """

    /**
     * Returns one timeline of GSAP that plays a timeline on all of its elements.
     *
     * `elements` has an element under each name, or a list with one for each copy. The options are those
     * of `timeline`.
     */
    export function groupTimeline(elements, name, options = {}) {
      const {
        reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches,
        ...vars
      } = options;
      const group = gsap.timeline(vars);
      for (const { key, copies } of partsOf(elements, name, reducedMotion)) {
        group.add(timeline(copies, key, { reducedMotion: false }), 0);
      }
      return group;
    }

    """

  /// The source of the function that makes an easing of four numbers.
  static let bezier: ScriptText = """

    /** The easing of a cubic Bézier curve from (0, 0) to (1, 1), by bisection. */
    function bezier(x1, y1, x2, y2) {
      const at = (a, b, s) => 3 * s * (1 - s) * ((1 - s) * a + s * b) + s * s * s;
      return (progress) => {
        if (progress <= 0 || progress >= 1) return progress;
        let low = 0, high = 1;
        for (let step = 0; step < 40; step += 1) {
          const middle = (low + high) / 2;
          if (at(x1, x2, middle) < progress) low = middle;
          else high = middle;
        }
        return at(y1, y2, (low + high) / 2);
      };
    }

    """
}
