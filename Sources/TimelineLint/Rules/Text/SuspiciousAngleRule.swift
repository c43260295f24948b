internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports angles in degrees that look like radians.
  static let suspiciousAngle = LintRule(
    RuleDescription(
      "suspicious-angle", group: .motion,
      summary:
        "A number without a unit that is a multiple of π/4: most likely radians, but read as degrees.",
      reason: """
        An angle without a unit is in degrees. 1.57 is a quarter turn in radians, but almost \
        invisible in degrees. With a unit, such as `1.57deg`, a small angle is taken as intended. \
        Constants, also included ones, are checked where they are used.
        """,
      severity: .info, fixability: .unsafe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              rotation:
                - linear: { to: 1.5708, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              rotation:
                - linear: { to: 1.5708rad, duration: 0.3 }
        """)
  ) { context in
    for place in context.places(
      of: { $0.quantity == .angle && RightAngles.isNearby($0.value) })
    {
      let written = place.text
      guard let turn = RightAngles.name(of: written, place.number.value) else { continue }
      context.report(
        "`\(written)` looks like \(turn) radians, but is read as degrees", at: place.span,
        label: "means \(written) degrees", secondary: place.secondary,
        elsewhere: place.elsewhere.map { [$0] } ?? [],
        help:
          "write `\(written)rad`\(place.elsewhere == nil ? "" : " there") if radians are meant, else `\(written)deg`",
        fix: place.elsewhere == nil && !place.number.isArgument
          ? Fix(
            title: "change `\(written)` to `\(written)rad`",
            edits: [TextEdit(span: place.span, replacement: "\(written)rad")], isSafe: false)
          : nil)
    }
  }
}

/// Multiples of π/4, rounded or truncated to some decimal places.
private enum RightAngles {
  /// Whether a number with at least two decimal places can be one: not further from it than a hundredth.
  static func isNearby(_ value: Double) -> Bool {
    abs(value.remainder(dividingBy: .pi / 4)) < 0.011
  }

  /// The expression that a number with at least two decimal places approximates, such as "π/2".
  static func name(of text: String, _ value: Double) -> String? {
    guard let point = text.firstIndex(of: ".") else { return nil }
    let decimals = text[point...].dropFirst()
    guard decimals.count >= 2, decimals.allSatisfy(\.isNumber) else { return nil }
    let size = abs(value)
    let quarters = (size / (.pi / 4)).rounded()
    guard quarters >= 1, quarters <= 16, quarters <= 8 || Int(quarters).isMultiple(of: 4) else {
      return nil
    }
    // Decimal places beyond the precision of `Double` are ignored.
    var scale = 1.0
    for _ in decimals.prefix(12) { scale *= 10 }
    let exact = quarters * .pi / 4 * scale
    let digits = (size * scale).rounded(decimals.count > 12 ? .down : .toNearestOrEven)
    guard digits == exact.rounded() || digits == exact.rounded(.down) else { return nil }
    return (value < 0 ? "-" : "") + fraction(Int(quarters))
  }

  private static func fraction(_ quarters: Int) -> String {
    let divisor = quarters.isMultiple(of: 4) ? 4 : quarters.isMultiple(of: 2) ? 2 : 1
    let (above, below) = (quarters / divisor, 4 / divisor)
    return (above == 1 ? "π" : "\(above)π") + (below == 1 ? "" : "/\(below)")
  }
}
