internal import TimelineDocument

/// Values as other tools write them, in the format's spelling.
enum ForeignValue {
  static func number(_ text: String) -> String? { Double(text) != nil ? text : nil }

  static func flag(_ text: String) -> String? { ["true", "false"].contains(text) ? text : nil }

  static func name(_ text: String) -> String? { Name.isValid(text) ? text : nil }

  /// How often something plays, as CSS, Web Animations and Motion say it.
  static func repetitions(_ text: String) -> String? {
    let endless = ["infinite", "Infinity", "infinity", "true", "forever", "-1"]
    if endless.contains(text) { return "forever" }
    return Int(text).flatMap { $0 > 0 ? "\($0)" : nil }
  }

  /// The direction of repetitions, as CSS, Motion and Compose say it.
  static func direction(_ text: String) -> String? {
    switch text {
    case "alternate", "reverse", "mirror", "Reverse", "RepeatMode.Reverse": "true"
    case "normal", "loop", "Restart", "RepeatMode.Restart": "false"
    default: nil
    }
  }

  static func curve(_ text: String) -> String? {
    if let curve = ForeignCurve.translation(text) { return curve }
    if Vocabulary.certain(for: text, among: CurvePreset.names) != nil || isWord(text) {
      return Vocabulary.candidates(for: text, among: CurvePreset.names).first
    }
    return nil
  }

  private static func isWord(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || "-_. ".contains($0) }
  }

  /// A time: `0.3`, `300ms`, `300` for milliseconds, and `Duration(milliseconds: 300)`.
  static func time(_ text: String) -> String? {
    if let call = ForeignCall.single(text), call.arguments?.count == 1,
      let argument = call.arguments?.first, let value = number(argument.text)
    {
      let unit = call.name.hasPrefix("Duration") ? argument.label : call.name
      return unit.flatMap { units[$0.lowercased()] }.map { "\(value)\($0)" }
    }
    // `300.ms` of Kotlin and Flutter.
    let parts = text.split(separator: ".")
    if parts.count == 2, let value = Int(parts[0]), let unit = units[parts[1].lowercased()] {
      return "\(value)\(unit)"
    }
    guard let seconds = seconds(text), seconds >= 0 else { return nil }
    return isMilliseconds(text) ? "\(text)ms" : text
  }

  /// Whether a bare number counts milliseconds, as in JavaScript, because it is too large for
  /// seconds.
  static func isMilliseconds(_ text: String) -> Bool { (Double(text) ?? 0) >= 20 }

  /// The seconds of a time as the format writes it.
  static func seconds(_ text: String) -> Double? {
    if text.hasSuffix("ms") { return Double(text.dropLast(2)).map { $0 / 1000 } }
    if text.hasSuffix("s") { return Double(text.dropLast()) }
    return Double(text).map { isMilliseconds(text) ? $0 / 1000 : $0 }
  }

  private static let units = [
    "milliseconds": "ms", "millis": "ms", "ms": "ms", "seconds": "s", "sec": "s", "s": "s",
  ]

  /// `+=100` and `-=100`, the changes of GSAP and anime.js.
  static func change(_ text: String) -> String? {
    guard text.hasPrefix("+=") || text.hasPrefix("-="), let amount = number(bare(text.dropFirst(2)))
    else { return nil }
    return text.hasPrefix("-") && amount != "0" ? "-\(amount)" : amount
  }

  /// A number without a unit of length, which the format does not write.
  static func bare(_ text: Substring) -> String {
    for unit in ["px", "pt", "dp"] where text.hasSuffix(unit) { return String(text.dropLast(2)) }
    return String(text)
  }

  /// The key of a sequence's entry for the position of a tween in a timeline of GSAP, where it
  /// needs no label of the entry above: `+=0.5` is `delay: 0.5`.
  static func position(_ text: String) -> String? {
    for (prefix, key) in [("+=", "delay"), ("-=", "overlap"), (">-", "overlap"), (">", "delay")]
    where text.hasPrefix(prefix) {
      return time(String(text.dropFirst(prefix.count))).map { "\(key): \($0)" }
    }
    // `label+=0.2`
    for sign in ["+", "-"] {
      let parts = text.split(separator: Character(sign), maxSplits: 1)
      if parts.count == 2, parts[1].hasPrefix("="), let label = name(String(parts[0])),
        let time = time(String(parts[1].dropFirst()))
      {
        return
          "at: \(label) \(sign) \(seconds(time) != nil && Double(time) != nil ? time + "s" : time)"
      }
    }
    return nil
  }
}
