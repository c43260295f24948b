import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A JavaScript module that animates elements by timelines.
enum JavaScriptModule {
  /// The requested timelines and their replacements for reduced motion, as an object literal.
  static func timelines(
    _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> JSONWriter {
    WebTimeline.checkNames(input, log: &log)
    var entries: [(name: String, timeline: WebTimeline, reduced: String?)] = []
    for timeline in input.timelines {
      let reduced = input.reducedMotion(of: timeline)
      let web = try WebTimeline(timeline, input, log: &log)
      entries.append((timeline.name, web, reduced?.name))
      if let reduced, !input.timelines.contains(where: { $0.name == reduced.name }) {
        let other = try WebTimeline(reduced, input, log: &log)
        entries.append((reduced.name, other, nil))
      }
    }
    var json = JSONWriter(layout: .indented, language: .javaScript)
    json.object { json in
      for (name, timeline, reduced) in entries {
        json.object(name) { JavaScriptModule.write(timeline, reduced: reduced, to: &$0) }
      }
    }
    return json
  }

  /// The comment that contains the given lines.
  static func comment(_ lines: [String]) -> ScriptText {
    "/*\n\(lines.map { ScriptText(" * \(comment: $0)\n") }.joined()) */\n\n"
  }

  private static func write(
    _ timeline: WebTimeline, reduced: String?, to json: inout JSONWriter
  ) {
    if let part = timeline.part {
      json.member("timeline", part.whole.name.value)
      if let element = part.view.element { json.member("element", element.name) }
      if let copy = part.view.copy { json.member("copy", copy) }
      if part.isStaggered {
        json.key("stagger")
        json.array(numbers: part.starts.map { Digits.rounded($0 * 1000, decimals: 6) })
      }
    }
    json.member("duration", timeline.duration * 1000)
    // JSON has no infinity; `play` treats null as infinity.
    json.key("iterations")
    if let count = timeline.iterations { json.value(count) } else { json.null() }
    if let reduced { json.member("reducedMotion", reduced) }
    json.object("markers") { json in
      for marker in timeline.markers { json.member(marker.name, marker.time * 1000) }
    }
    json.array("variables") { json in
      for variable in timeline.variables {
        json.object { json in
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
          write(track.keyframes, to: &json)
        }
      }
    }
  }

  private static func write(
    _ keyframes: [WebKeyframe], to json: inout JSONWriter
  ) {
    json.array("keyframes") { json in
      for keyframe in keyframes {
        json.object { json in
          json.member("offset", keyframe.offset)
          json.member("value", keyframe.value)
          if keyframe.easing != .linear { json.member("easing", keyframe.easing.css) }
        }
      }
    }
  }

  /// The source of the module with the given timelines.
  static func text(timelines: JSONWriter) -> ScriptText {
    """
    /** The timelines by name; times in milliseconds. */
    export const timelines = \(value: timelines);

    /**
     * Plays a timeline on an element and returns its animations, one a property.
     *
     * Options beside `reducedMotion` (whether to play the timeline for less motion; by default what
     * the user asked for) go to `element.animate`, such as `delay`, `iterations`, `playbackRate`.
     */
    export function play(element, name, options = {}) {
      const {
        reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches,
        ...timing
      } = options;
      const wanted = timelines[name];
      if (!wanted) throw new RangeError(`there is no timeline ${name}`);
      const timeline = reducedMotion && timelines[wanted.reducedMotion] || wanted;
      for (const variable of timeline.variables) register(variable);
      for (const [property, value] of Object.entries(timeline.style)) {
        element.style.setProperty(property, value);
      }
      return timeline.tracks.map((track) =>
        element.animate(
          track.keyframes.map(({ offset, value, easing = "linear" }) => ({
            offset,
            easing,
            [track.property]: value,
          })),
          {
            duration: timeline.duration,
            iterations: timeline.iterations ?? Infinity,
            fill: "both",
            ...timing,
          },
        ),
      );
    }

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

    """
  }

  /// The source of the function that plays a timeline on all of its elements.
  static let group: ScriptText = """

    /**
     * Plays a timeline on its elements and returns a group of the animations.
     *
     * `elements` has an element under each name, or a list with one for each copy. The group has
     * `animations`, `play`, `pause`, `cancel`, `seek` to a time in milliseconds, and the promise
     * `finished`. The options are those of `play`.
     */
    export function playGroup(elements, name, options = {}) {
      const animations = [];
      for (const [key, part] of Object.entries(timelines)) {
        if (part.timeline !== name) continue;
        const found = elements[part.element ?? "view"];
        const all = found == null ? [] : found instanceof Element ? [found] : [...found];
        const copies = part.copy === undefined ? all : all.slice(part.copy, part.copy + 1);
        copies.forEach((element, index) => {
          const delay = (options.delay ?? 0) + (part.stagger?.[index] ?? 0);
          animations.push(...play(element, key, { ...options, delay }));
        });
      }
      if (!animations.length) throw new RangeError(`nothing to play of ${name}`);
      return {
        animations,
        finished: Promise.all(animations.map((animation) => animation.finished)),
        play: () => animations.forEach((animation) => animation.play()),
        pause: () => animations.forEach((animation) => animation.pause()),
        cancel: () => animations.forEach((animation) => animation.cancel()),
        seek: (time) => animations.forEach((animation) => (animation.currentTime = time)),
      };
    }

    """
}
