internal import TimelineSyntax

/// The position parameter of GSAP: where something is placed in a timeline.
enum GSAPPosition {
  /// The time of a position; the end of the timeline if there is none.
  ///
  /// - Parameter length: the time that what is placed takes, of which percentages are fractions.
  static func time(
    _ value: ScriptValue?, in timeline: GSAPImport.Timeline, _ length: Double,
    _ log: inout ImportLog
  ) -> Double {
    guard let value else { return timeline.end }
    if let number = value.number { return max(0, number) }
    guard let text = value.string?.filter({ $0 != " " }),
      let time = time(text, in: timeline, length)
    else {
      log.lose(
        "this position in a timeline is not known", at: value.span,
        instead: "what is there begins at the end of what is above it")
      return timeline.end
    }
    return max(0, time)
  }

  private static func time(
    _ text: String, in timeline: GSAPImport.Timeline, _ length: Double
  ) -> Double? {
    func amount(_ text: Substring, of whole: Double) -> Double? {
      var digits = text
      var sign = 1.0
      if digits.hasPrefix("+=") || digits.hasPrefix("-=") {
        sign = digits.hasPrefix("-") ? -1 : 1
        digits = digits.dropFirst(2)
      }
      if digits.isEmpty { return 0 }
      if digits.hasSuffix("%") {
        return Double(digits.dropLast()).map { sign * $0 / 100 * whole }
      }
      return Double(digits).map { sign * $0 }
    }
    let last = timeline.lastEnd - timeline.lastStart
    if text.hasPrefix("<") {
      // A percentage without a sign is one of what was placed before.
      let whole = text.contains("=") ? length : last
      return amount(text.dropFirst(), of: whole).map { timeline.lastStart + $0 }
    }
    if text.hasPrefix(">") {
      let whole = text.contains("=") ? length : last
      return amount(text.dropFirst(), of: whole).map { timeline.lastEnd + $0 }
    }
    if text.hasPrefix("+=") || text.hasPrefix("-=") {
      return amount(text[...], of: length).map { timeline.end + $0 }
    }
    if let time = Double(text) { return time }
    let name = text.split(separator: "=").first.map(String.init) ?? text
    if let label = timeline.labels[text] { return label }
    guard name.count < text.count, let sign = name.last, "+-".contains(sign) else { return nil }
    let label = String(name.dropLast())
    return amount(text.dropFirst(label.count), of: length).flatMap { change in
      timeline.labels[label].map { $0 + change }
    }
  }
}
