internal import TimelineSyntax

/// What is different on screen in a property of a timeline.
package struct PropertyFigures: Sendable {
  /// Its name now, without the copies of its element.
  package let property: String
  /// Its former name, if that was another one.
  package var formerName: String?
  /// Whether both curves look the same.
  package var isSame = true
  /// The largest difference; nil for values that are not numbers.
  package var deviation: Deviation?
  /// When numbers differ visibly for the first time, in seconds or as the value of the input.
  package var firstSeen: Double?
  /// When values that are not numbers differ first, and what is shown.
  package var firstDifference: (time: Double, before: String, after: String)?
  /// The values at the end, if they differ.
  package var ends: (before: String, after: String)?
  /// When nothing moves visibly any more, in seconds, if that differs.
  package var settled: (before: Double, after: Double)?
  /// How far it goes beyond all values that are set, if that differs.
  package var overshoot: (before: String, after: String)?
  /// Both curves where they are farthest apart.
  package var curves: ComparedCurves?

  init(property: String) { self.property = property }

  /// The largest difference of two curves.
  package struct Deviation: Sendable, Equatable {
    /// In the unit of the property.
    package var amount: Double
    /// With its unit.
    package var text: String
    /// Seconds from the start, or the value of the input.
    package var time: Double
    /// The component, such as `x`; nil for a property with one.
    package var component: String?
    /// The copy of its element; nil where all copies move alike.
    package var copy: Int?
  }
}

/// Two curves over the same times.
package struct ComparedCurves: Sendable {
  /// The name of the column, such as `row[2].offset.x`.
  package var name: String
  package var unit: String
  package var times: [Double]
  package var before: [Double]
  package var after: [Double]
}

/// What is different on screen in a timeline, or in the insertion or removal of a transition.
package struct TimelineFigures: Sendable {
  /// `insertion` or `removal`; empty for other timelines.
  package var part = ""
  /// The duration in seconds.
  package var durations: (before: Double, after: Double)
  /// Whether the durations differ by more than a frame.
  package var hasOtherDuration = false
  /// The name of the input that moves it in place of time; nil for time.
  package var input: String?
  /// The unit of times: `s`, or that of the input.
  package var timeUnit = "s"
  /// The properties that both versions have, in the order of the newer one.
  package var properties: [PropertyFigures] = []
  /// The properties that only the older version has.
  package var removedProperties: [String] = []

  /// Whether all that both versions have looks the same.
  package var isSame: Bool { !hasOtherDuration && properties.allSatisfy(\.isSame) }

  /// Figures as phrases, without their property.
  package func phrases(of figures: PropertyFigures) -> [String] {
    var phrases: [String] = []
    func time(_ value: Double) -> String {
      let text = NumberText.string(value, decimals: 3)
      return timeUnit.isEmpty ? text : "\(text) \(timeUnit)"
    }
    if let deviation = figures.deviation, !figures.isSame {
      let component = deviation.component.map { " in \($0)" } ?? ""
      let copy = deviation.copy.map { " in copy \($0)" } ?? ""
      phrases.append(
        "at most \(deviation.text) apart\(component)\(copy), at \(time(deviation.time))")
      if let first = figures.firstSeen, first != deviation.time {
        phrases.append("first seen at \(time(first))")
      }
    }
    if let first = figures.firstDifference {
      phrases.append("\(first.after) in place of \(first.before) from \(time(first.time))")
    }
    if let ends = figures.ends { phrases.append("ends at \(ends.before) → \(ends.after)") }
    if let settled = figures.settled {
      phrases.append("settles at \(time(settled.before)) → \(time(settled.after))")
    }
    if let overshoot = figures.overshoot {
      phrases.append("overshoots by \(overshoot.before) → \(overshoot.after)")
    }
    return phrases
  }

  /// The durations in words; nil if they are the same.
  package var durationPhrase: String? {
    guard hasOtherDuration else { return nil }
    let (before, after) = (
      NumberText.seconds(durations.before), NumberText.seconds(durations.after)
    )
    return "lasts \(before) → \(after)"
  }
}
