import TimelineEvaluation
import TimelineSyntax

/// The JavaScript values of element timelines.
struct ElementModule {
  private var entries: [(timeline: ElementTimeline, reduced: ReducedMotionEntry)] = []

  /// Converts the requested timelines and their replacements for reduced motion.
  init(
    _ input: ExportInput, _ library: ElementLibrary, log: inout ExportLog
  ) throws(EvaluationError) {
    WebTimeline.checkNames(input, log: &log)
    for timeline in input.allTimelinesWithReducedMotion {
      entries.append(
        (
          try ElementTimeline(timeline, input, library, log: &log),
          ReducedMotionEntry(timeline, input)
        ))
    }
  }

  /// An object with a member for each timeline.
  ///
  /// - Parameter body: writes the members that only the library has.
  func json(_ body: (ElementTimeline, inout JSONWriter) -> Void) -> JSONWriter {
    var json = JSONWriter(layout: .indented, language: .javaScript)
    json.object { json in
      for (timeline, reduced) in entries {
        json.object(timeline.name) { json in
          timeline.part?.write(to: &json) { ElementModule.seconds($0) }
          json.member("duration", ElementModule.seconds(timeline.duration))
          reduced.write(to: &json)
          json.object("markers") { json in
            for marker in timeline.markers {
              json.member(marker.name, ElementModule.seconds(marker.time))
            }
          }
          json.object("style") { json in
            for entry in timeline.style {
              json.member(ElementModule.camelCase(entry.property.string), entry.value)
            }
          }
          body(timeline, &json)
        }
      }
    }
    return json
  }

  /// A time in seconds, to a microsecond.
  static func seconds(_ time: Double) -> Double { Digits.rounded(time, decimals: 6) }

  /// The name of a property in JavaScript: `transform-origin` becomes `transformOrigin`, and custom
  /// properties keep their names.
  static func camelCase(_ name: String) -> String {
    guard !name.hasPrefix("--") else { return name }
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  /// Writes the value of a keyframe: a number where it has no unit.
  static func write(_ value: StyleText, to json: inout JSONWriter) {
    if let number = Double(value.string), number.isFinite, !value.hasNonFiniteNumber {
      json.value(number)
    } else {
      json.value(value)
    }
  }

  /// Writes the values of keyframes, in one line if they are numbers.
  static func write(_ values: [StyleText], to json: inout JSONWriter) {
    let numbers = values.compactMap { Double($0.string) }
    if numbers.count == values.count {
      json.array(numbers: numbers)
    } else {
      json.array { json in for value in values { json.value(value) } }
    }
  }

  /// Writes an easing: four numbers of a cubic Bézier curve, or the name of the straight line.
  static func write(_ easing: Easing, linear: String, to json: inout JSONWriter) {
    switch easing {
    case .bezier(let x1, let y1, let x2, let y2):
      json.array(numbers: [x1, y1, x2, y2].map { Digits.rounded($0, decimals: 6) })
    case .linear, .hold, .polyline, .steps: json.value(linear)
    }
  }
}
