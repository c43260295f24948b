import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A JavaScript module that animates elements by timelines.
enum JavaScriptModule {
  /// The requested timelines and their replacements for reduced motion.
  static func timelines(
    _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> ScriptTimelines {
    WebTimeline.checkNames(input, log: &log)
    let timelines = input.allTimelinesWithReducedMotion
    var script = ScriptTimelines()
    for (indices, run) in CopyRun.split(timelines, input) {
      let joined = run?.copies(\.properties)
      var copies: [WebTimeline] = []
      for (index, timeline) in timelines[indices].enumerated() {
        copies.append(
          try WebTimeline(timeline, input, copy: joined?[index], log: &log))
      }
      if let run, let aligned = WebTimeline.aligned(copies),
        script.add(
          run,
          { index, json in
            run.part.writeStart(run.part.starts[index], to: &json, time: milliseconds)
            write(aligned[index], timelines[indices.lowerBound + index], input, to: &json)
          })
      {
        continue
      }
      for (timeline, web) in zip(timelines[indices], copies) {
        script.add(timeline.name) { json in
          web.part?.write(to: &json, time: milliseconds)
          write(web, timeline, input, to: &json)
        }
      }
    }
    return script
  }

  /// The comment that contains the given lines.
  static func comment(_ lines: [String]) -> ScriptText {
    "/*\n\(lines.map { ScriptText(" * \(comment: $0)\n") }.joined()) */\n\n"
  }

  private static func write(
    _ timeline: WebTimeline, _ compiled: CompiledTimeline, _ input: ExportInput,
    to json: inout JSONWriter
  ) {
    json.member("duration", milliseconds(timeline.duration))
    // JSON has no infinity; `play` treats null as infinity.
    json.key("iterations")
    if let count = timeline.iterations { json.value(count) } else { json.null() }
    ReducedMotionEntry(compiled, input).write(to: &json)
    json.object("markers") { json in
      for marker in timeline.markers { json.member(marker.name, milliseconds(marker.time)) }
    }
    json.array("variables") { json in
      for variable in timeline.variables {
        json.line { json in
          json.member("name", variable.name)
          json.member("syntax", variable.syntax)
          json.member("inherits", variable.inherits)
          json.member("initialValue", variable.initial)
        }
      }
    }
    json.object("style") { json in
      for entry in timeline.style { json.member(entry.property.string, entry.value) }
    }
    json.array("tracks") { json in
      for track in timeline.tracks {
        json.object { json in
          json.member("name", track.name)
          json.member("property", track.property)
          if track.isAdded { json.member("composite", "add") }
          if let timing = track.timing { write(timing, to: &json) }
          write(track.keyframes, to: &json)
        }
      }
    }
  }

  /// A time in milliseconds, to a billionth of a second.
  private static func milliseconds(_ seconds: Double) -> Double {
    Digits.rounded(seconds * 1000, decimals: 6)
  }

  /// Writes the times of a track that are not those of the timeline.
  private static func write(_ timing: CurveTiming, to json: inout JSONWriter) {
    if timing.delay > 0 { json.member("delay", milliseconds(timing.delay)) }
    json.member("duration", milliseconds(timing.duration))
    json.key("iterations")
    if let count = timing.iterations { json.value(count) } else { json.null() }
    if timing.alternates { json.member("direction", "alternate") }
  }

  private static func write(
    _ keyframes: [WebKeyframe], to json: inout JSONWriter
  ) {
    json.array("keyframes") { json in
      for keyframe in keyframes {
        json.line { json in
          json.member("offset", keyframe.offset)
          json.member("value", keyframe.value)
          if keyframe.easing != .linear { json.member("easing", keyframe.easing.css) }
        }
      }
    }
  }

  /// The source of the module with the given timelines.
  static func text(_ timelines: ScriptTimelines) -> ScriptText {
    """
    \(timelines.tables)/** The timelines by name; times in milliseconds. */
    export const timelines = \(timelines.object);

    /**
     * Plays a timeline on an element and returns its animations, one a property. If the element plays
     * it already, it begins again.
     *
     * Options beside `reducedMotion` (whether to play the timeline for less motion; by default what
     * the user asked for) go to `element.animate`, such as `delay`, `iterations`, `playbackRate`.
     */
    export function play(element, name, options = {}) {
      const {
        reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches,
        ...timing
      } = options;
      const wanted = \(timelines.timeline("name"));
      if (!wanted) throw new RangeError(`there is no timeline ${name}`);
      const isReplaced = reducedMotion && wanted.reducedMotion !== undefined;
      const timeline = isReplaced ? \(timelines.timeline("wanted.reducedMotion")) : wanted;
      // What asks for less motion may leave this element still.
      if (!timeline) return [];
      for (const variable of timeline.variables) register(variable);
      for (const [property, value] of Object.entries(timeline.style)) {
        element.style.setProperty(property, value);
      }
      const runs = running.get(element) ?? new Map();
      for (const animation of runs.get(name) ?? []) animation.cancel();
      const animations = timeline.tracks.map((track) =>
        element.animate(
          track.keyframes.map(({ offset, value, easing = "linear" }) => ({
            offset,
            easing,
            [track.property]: value,
          })),
          {
            iterations: timeline.iterations ?? Infinity,
            fill: "both",
            composite: track.composite ?? "replace",
            ...timing,
            // A track that repeats by itself has times of its own.
            delay: (timing.delay ?? 0) + (track.delay ?? 0),
            duration: track.duration ?? timing.duration ?? timeline.duration,
            direction: track.direction ?? timing.direction ?? "normal",
            ...(track.iterations === undefined ? {} : { iterations: track.iterations ?? Infinity }),
          },
        ),
      );
      running.set(element, runs.set(name, animations));
      return animations;
    }

    /** The animations of each element by the name of their timeline. */
    const running = new WeakMap();
    const registered = new Set();

    function register({ name, syntax, inherits, initialValue }) {
      if (registered.has(name) || !CSS.registerProperty) return;
      registered.add(name);
      try {
        CSS.registerProperty({ name, syntax, inherits, initialValue });
      } catch (error) {
        // A style sheet or another module has registered it already.
        if (error.name !== "InvalidModificationError") throw error;
      }
    }

    """ + timelines.search
  }

  /// The source of the function that plays a timeline on all of its elements.
  static let group: ScriptText =
    """

    /**
     * Plays a timeline on its elements and returns a group of the animations.
     *
     * `elements` has an element under each name, or a list with one for each copy. The group has
     * `animations`, `play`, `pause`, `cancel`, `seek` to a time in milliseconds, and the promise
     * `finished`. The options are those of `play`.
     */
    export function playGroup(elements, name, options = {}) {
      const {
        reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches,
        ...timing
      } = options;
      const animations = partsOf(elements, name, reducedMotion).flatMap(({ key, copies, starts }) =>
        copies.flatMap((element, index) => {
          const delay = (timing.delay ?? 0) + starts[index];
          return play(element, key, { ...timing, reducedMotion: false, delay });
        }),
      );
      \(ScriptTimelines.group(time: "currentTime"))
    }

    """
}

/// The timeline that replaces another one where less motion is wanted, as modules name it.
struct ReducedMotionEntry {
  private let name: String?
  private let isStill: Bool

  init(_ timeline: CompiledTimeline, _ input: ExportInput) {
    name = input.reducedMotion(of: timeline)?.name
    isStill = input.isStillInReducedMotion(timeline)
  }

  /// Writes the member; nothing for a timeline that has no replacement, and null for a view that less
  /// motion leaves still.
  func write(to json: inout JSONWriter) {
    if let name {
      json.member("reducedMotion", name)
    } else if isStill {
      json.key("reducedMotion")
      json.null()
    }
  }
}

extension ExportPart {
  /// Writes the members that say what the part moves, of which timeline.
  func writeNames(to json: inout JSONWriter) {
    json.member("timeline", whole.name.value)
    if let reduced = whole.reducedMotion { json.member("reducedTimeline", reduced.value) }
    if let element = view.element { json.member("element", element.name) }
  }

  /// Writes when one of several copies starts.
  func writeStart(_ start: Double, to json: inout JSONWriter, time: (Double) -> Double) {
    if isStaggered { json.member("start", time(start)) }
  }

  /// Writes the members that say what the part moves, of which timeline, and when each copy starts.
  func write(to json: inout JSONWriter, time: (Double) -> Double) {
    writeNames(to: &json)
    if let copy = view.copy {
      json.member("copy", copy)
      writeStart(starts.first ?? 0, to: &json, time: time)
      return
    }
    if let step = evenStagger { return json.member("stagger", time(step)) }
    if isStaggered {
      json.key("stagger")
      json.array(numbers: starts.map(time))
    }
  }
}
