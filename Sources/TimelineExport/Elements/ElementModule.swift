import TimelineEvaluation
import TimelineSyntax

/// The JavaScript values of element timelines.
enum ElementModule {
  /// The requested timelines and their replacements for reduced motion.
  ///
  /// - Parameter body: writes the members that only the library has.
  static func timelines(
    _ input: ExportInput, _ library: ElementLibrary, log: inout ExportLog,
    _ body: (ElementTimeline, inout JSONWriter) -> Void
  ) throws(EvaluationError) -> ScriptTimelines {
    WebTimeline.checkNames(input, log: &log)
    let timelines = input.allTimelinesWithReducedMotion
    var script = ScriptTimelines()
    for (indices, run) in CopyRun.split(timelines, input) {
      let joined = run?.copies(\.properties)
      var copies: [ElementTimeline] = []
      for (index, timeline) in timelines[indices].enumerated() {
        copies.append(
          try ElementTimeline(timeline, input, library, copy: joined?[index], log: &log))
      }
      if let run, let aligned = ElementTimeline.aligned(copies),
        script.add(
          run,
          { index, json in
            run.part.writeStart(run.part.starts[index], to: &json, time: seconds)
            write(aligned[index], timelines[indices.lowerBound + index], input, to: &json)
            body(aligned[index], &json)
          })
      {
        continue
      }
      for (timeline, own) in zip(timelines[indices], copies) {
        script.add(timeline.name) { json in
          own.part?.write(to: &json, time: seconds)
          write(own, timeline, input, to: &json)
          body(own, &json)
        }
      }
    }
    return script
  }

  private static func write(
    _ timeline: ElementTimeline, _ compiled: CompiledTimeline, _ input: ExportInput,
    to json: inout JSONWriter
  ) {
    json.member("duration", seconds(timeline.duration))
    ReducedMotionEntry(compiled, input).write(to: &json)
    json.object("markers") { json in
      for marker in timeline.markers { json.member(marker.name, seconds(marker.time)) }
    }
    json.object("style") { json in
      for entry in timeline.style { json.member(camelCase(entry.property.string), entry.value) }
    }
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
