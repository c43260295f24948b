import AnimationCore
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A JavaScript module with the keyframes and transitions of Motion, for React and elements.
  package static let motion = ExportFormat(
    "motion", summary: "a JavaScript module for Motion and its React components",
    fileExtension: "js", startsCopies: false
  ) { input, log throws(EvaluationError) in
    let module = try ElementModule(input, .motion, log: &log)
    let timelines = module.json(MotionModule.write)
    let comment = log.comment(
      input, format: "motion",
      use:
        "play(element, name), or in React <motion.div style={timelines[name].style} initial={timelines[name].initial} animate={timelines[name].animate} transition={timelines[name].transition} />"
    )
    return ExportContent(
      JavaScriptModule.comment(comment) + MotionModule.text(timelines: timelines))
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
            write(track.keyframes, of: timeline, to: &json)
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
    _ keyframes: [WebKeyframe], of timeline: ElementTimeline, to json: inout JSONWriter
  ) {
    json.member("duration", ElementModule.seconds(timeline.duration))
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
    if let count = timeline.iterations {
      if count > 1 { json.member("repeat", count - 1) }
    } else {
      json.key("repeat")
      json.infinity()
    }
  }

  /// The source of the module with the given timelines.
  static func text(timelines: JSONWriter) -> ScriptText {
    "import { animate } from \"motion\";\n\n" + """
      /** The timelines by name; times in seconds. */
      export const timelines = \(value: timelines);

      /**
       * Plays a timeline on an element and returns Motion's controls.
       *
       * `reducedMotion` says whether to play the timeline for less motion; by default it is what the user
       * asked for.
       */
      export function play(element, name, options = {}) {
        const {
          reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches,
        } = options;
        const wanted = timelines[name];
        if (!wanted) throw new RangeError(`there is no timeline ${name}`);
        const timeline = reducedMotion && timelines[wanted.reducedMotion] || wanted;
        for (const [property, value] of Object.entries(timeline.style)) {
          if (property.startsWith("--")) element.style.setProperty(property, value);
          else element.style[property] = value;
        }
        return animate(element, timeline.animate, timeline.transition);
      }

      """
  }
}
