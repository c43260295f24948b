import AnimationCore
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A JavaScript module with the keyframes and transitions of Motion, for React and elements.
  package static let motion = ExportFormat(
    "motion", summary: "a JavaScript module for Motion and its React components",
    fileExtension: "js", choosesReducedMotion: true, repeatsTracks: true
  ) { input, log throws(EvaluationError) in
    let timelines = try ElementModule.timelines(input, .motion, log: &log, MotionModule.write)
    let comment = log.comment(
      input, format: "motion",
      use: input.hasElements
        ? "playGroup({ title, row: rows }, name), where each name has an element or a list of copies"
        : "play(element, name), or in React <motion.div style={timelines[name].style} initial={timelines[name].initial} animate={timelines[name].animate} transition={timelines[name].transition} />"
    )
    return ExportContent(
      JavaScriptModule.comment(comment) + MotionModule.text(timelines)
        + (input.hasElements ? MotionModule.group + timelines.parts : ""))
  }
}

/// The parts of a module for Motion.
private enum MotionModule {
  /// Writes what `animate` and `transition` of Motion take, with times in seconds.
  static func write(_ timeline: ElementTimeline, to json: inout JSONWriter) {
    func key(_ track: ElementTrack) -> String { ElementLibrary.motion.key(track.property) }
    json.object("initial") { json in
      for track in timeline.tracks {
        guard let first = track.keyframes.first else { continue }
        json.key(key(track))
        ElementModule.write(first.value, to: &json)
      }
    }
    json.object("animate") { json in
      for track in timeline.tracks {
        json.key(key(track))
        ElementModule.write(track.keyframes.map(\.value), to: &json)
      }
    }
    json.object("transition") { json in
      for track in timeline.tracks {
        json.object(key(track)) { json in
          if let spring = track.spring {
            write(spring, to: &json)
          } else {
            write(track.keyframes, track.timing ?? timeline.timing, to: &json)
          }
        }
      }
    }
  }

  private static func write(_ spring: ElementSpring, to json: inout JSONWriter) {
    json.member("type", "spring")
    json.member("stiffness", Digits.rounded(spring.spring.springConstant, decimals: 9))
    json.member("damping", Digits.rounded(spring.spring.damping, decimals: 9))
    json.member("mass", spring.spring.mass)
    json.member("velocity", Digits.rounded(spring.velocity, decimals: 9))
    json.member("restDelta", spring.restDistance)
    json.member("restSpeed", spring.restSpeed)
    if spring.delay > 0 { json.member("delay", spring.delay) }
  }

  private static func write(
    _ keyframes: [WebKeyframe], _ timing: CurveTiming, to json: inout JSONWriter
  ) {
    if timing.delay > 0 { json.member("delay", ElementModule.seconds(timing.delay)) }
    json.member("duration", ElementModule.seconds(timing.duration))
    json.key("times")
    json.array(numbers: keyframes.map(\.offset))
    // One easing is that of all keyframes.
    let easings = Set(keyframes.dropLast().map(\.easing))
    json.key("ease")
    if let only = easings.first, easings.count == 1 {
      ElementModule.write(only, linear: "linear", to: &json)
    } else {
      json.array { json in
        for keyframe in keyframes.dropLast() {
          ElementModule.write(keyframe.easing, linear: "linear", to: &json)
        }
      }
    }
    if let count = timing.iterations {
      if count > 1 { json.member("repeat", count - 1) }
    } else {
      json.key("repeat")
      json.infinity()
    }
    if timing.alternates { json.member("repeatType", "reverse") }
  }

  /// The source of the module with the given timelines.
  static func text(_ timelines: ScriptTimelines) -> ScriptText {
    "import { animate } from \"motion\";\n\n" + """
      \(timelines.tables)/** The timelines by name; times in seconds. */
      export const timelines = \(timelines.object);

      /**
       * Plays a timeline on an element and returns Motion's controls.
       *
       * Options: `reducedMotion`, whether to play the timeline for less motion (by default what the user
       * asked for), and `delay` in seconds.
       */
      export function play(element, name, options = {}) {
        const {
          reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches,
          delay = 0,
        } = options;
        const wanted = \(timelines.timeline("name"));
        if (!wanted) throw new RangeError(`there is no timeline ${name}`);
        const isReplaced = reducedMotion && wanted.reducedMotion !== undefined;
        const timeline = isReplaced ? \(timelines.timeline("wanted.reducedMotion")) : wanted;
        // What asks for less motion may leave this element still.
        if (!timeline) return animate(element, {}, {});
        for (const [property, value] of Object.entries(timeline.style)) {
          if (property.startsWith("--")) element.style.setProperty(property, value);
          else element.style[property] = value;
        }
        const transitions = Object.entries(timeline.transition).map(([property, own]) => [
          property,
          { ...own, delay: delay + (own.delay ?? 0) },
        ]);
        return animate(element, timeline.animate, Object.fromEntries(transitions));
      }

      """ + timelines.search
  }

  /// The source of the function that plays a timeline on all of its elements.
  static let group: ScriptText = """

    /**
     * Plays a timeline on its elements and returns a group of Motion's controls.
     *
     * `elements` has an element under each name, or a list with one for each copy. The group has
     * `animations`, `play`, `pause`, `cancel`, `seek` to a time in seconds, and the promise `finished`.
     * The options are those of `play`.
     */
    export function playGroup(elements, name, options = {}) {
      const {
        reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches,
        delay = 0,
      } = options;
      const animations = partsOf(elements, name, reducedMotion).flatMap(({ key, copies, starts }) =>
        copies.map((element, index) =>
          play(element, key, { reducedMotion: false, delay: delay + starts[index] }),
        ),
      );
      \(ScriptTimelines.group(time: "time"))
    }

    """
}
