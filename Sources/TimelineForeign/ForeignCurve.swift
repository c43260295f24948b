internal import TimelineDocument
internal import TimelineSyntax

/// Timing curves as CSS, GSAP, Motion, After Effects and Swift write them.
enum ForeignCurve {
  /// The format's spelling of a curve; nil if it is none of another tool's, or has no equivalent.
  static func translation(_ text: String) -> String? {
    let text = text.trimmedOfSpace
    // SwiftUI's `.easeIn` is the format's own, UIKit's `.curveEaseIn` is not.
    guard text.first != "." || text.hasPrefix(".curve") else { return nil }
    if let curve = typed(text) { return curve }
    if let curve = names[plain(text)] { return curve }
    if let curve = family(text) { return curve }
    // `ease-in-out`, and `(0.4, 0, 0.2, 1)` without brackets.
    if let preset = CurvePreset.names.first(where: { plain($0) == plain(text) }), preset != text {
      return preset
    }
    let parts = text.split { ", ()".contains($0) }.map(String.init)
    if text.contains(","), let list = numbers(parts, count: 4) { return list }
    guard let call = ForeignCall.single(text), call.arguments != nil else { return nil }
    switch plain(call.name) {
    case "cubicbezier", "cubic": return numbers(call.values, count: 4)
    case "steps": return steps(call.values)
    case "linear": return points(call.values)
    default: return nil
    }
  }

  /// `Curves.easeInOut` of Flutter, `FastOutSlowInEasing` of Compose and `.curveEaseOut` of UIKit.
  private static func typed(_ text: String) -> String? {
    var word = text
    for type in ["Curves.", "Easing.", ".curve", "kCAMediaTimingFunction"]
    where text.hasPrefix(type) && text.count > type.count {
      word = String(text.dropFirst(type.count))
    }
    if word.hasSuffix("Easing"), word.count > 6 { word = String(word.dropLast(6)) }
    // Flutter's elastic curves swing more slowly.
    guard word != text, !(text.hasPrefix("Curves.") && plain(word).hasPrefix("elastic")) else {
      return nil
    }
    return names[plain(word)] ?? family(word)
      ?? CurvePreset.names.first { plain($0) == plain(word) }
  }

  /// Whether tools disagree on what a name means.
  static func isAmbiguous(_ text: String) -> Bool { ["ease", "swing"].contains(text) }

  /// Whether a curve swings beyond its end and back, as no timing curve does here.
  static func isOscillation(_ text: String) -> Bool {
    let word = plain(String(text.prefix { $0 != "(" }))
    if word == "spring" || word == "wiggle" { return true }
    guard word.contains("elastic") || word.contains("bounce") else { return false }
    return typed(text) == nil && family(text) == nil && !CurvePreset.names.contains(text)
  }

  /// What to write in place of a curve that is none here; nil if it is one.
  ///
  /// - Parameter target: the value of the keyframe, as in the file.
  static func alternative(_ text: String, to target: String? = nil) -> String? {
    if isOscillation(text) {
      return
        "it goes beyond its end and back, as a spring does: `- spring: { to: \(target ?? "1"), spring: bouncy }`"
    }
    let word = text.trimmedOfSpace
    let isPath = word.hasPrefix("M") && word.contains("C") && word.contains(",")
    guard isPath || ["slow(", "rough(", "expoScale("].contains(where: word.hasPrefix) else {
      return nil
    }
    return "write points of the curve, as in `curve: { points: [[0, 0], [0.3, 0.5], [1, 1]] }`"
  }

  /// `power2.out`, `back.inOut(1.7)` and `circIn`.
  private static func family(_ text: String) -> String? {
    let word = plain(String(text.prefix { $0 != "(" }))
    for (theirs, ours) in families where word.hasPrefix(theirs) {
      let overshoot = text.contains("(") ? text.split(separator: "(").last?.dropLast() : nil
      // The format's curves have the parameters that are usual everywhere.
      if let overshoot, usual[theirs]?.contains(overshoot.filter { $0 != " " }) != true {
        return nil
      }
      switch word.dropFirst(theirs.count) {
      case "in": return "easeIn\(ours)"
      case "out": return "easeOut\(ours)"
      case "inout": return "easeInOut\(ours)"
      // GSAP's families alone end slowly.
      case "" where theirs.hasPrefix("power") || text.contains("("): return "easeOut\(ours)"
      default: return nil
      }
    }
    return nil
  }

  private static func steps(_ values: [String]) -> String? {
    guard let first = values.first, let count = Int(first), count > 0, values.count <= 2 else {
      return nil
    }
    guard let term = values.dropFirst().first else { return "{ steps: \(count) }" }
    guard let position = StyleCurve.position(plain(term)).map({ "\($0)" }) else { return nil }
    return position == "end" ? "{ steps: \(count) }" : "{ steps: \(count), position: \(position) }"
  }

  /// The points of CSS's `linear(0, 0.3 20%, 1)`, as far as they have one position or none.
  private static func points(_ values: [String]) -> String? {
    var points: [(x: Double?, y: Double)] = []
    for value in values {
      let parts = value.split(separator: " ")
      guard let first = parts.first, let y = Double(first), parts.count <= 2 else { return nil }
      guard parts.count == 2 else {
        points.append((nil, y))
        continue
      }
      guard parts[1].hasSuffix("%"), let percent = Double(parts[1].dropLast()) else { return nil }
      points.append((percent / 100, y))
    }
    guard points.count > 1, points[0].y == 0, points[points.count - 1].y == 1 else { return nil }
    let texts = zip(StyleCurve.positions(points.map(\.x)), points).map { x, point in
      // No more digits than people write.
      "[\(NumberText.string((x * 1e6).rounded() / 1e6)), \(NumberText.string(point.y))]"
    }
    return "{ points: [\(texts.joined(separator: ", "))] }"
  }

  private static func numbers(_ values: [String], count: Int) -> String? {
    guard values.count == count, values.allSatisfy({ Double($0) != nil }) else { return nil }
    return "[\(values.joined(separator: ", "))]"
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().filter { !"-_. ".contains($0) }
  }

  /// Names of CSS, Core Animation, After Effects, Flutter and Compose, in lower case without
  /// separators, where they are not the format's own.
  private static let names = [
    "ease": "[0.25, 0.1, 0.25, 1]", "stepstart": "{ steps: 1, position: start }",
    "stepend": "{ steps: 1 }", "easyease": "[0.333, 0, 0.667, 1]",
    "easyeasein": "[0.167, 0.167, 0.667, 1]", "easyeaseout": "[0.333, 0, 0.833, 0.833]",
    "easeineaseout": "easeInOut", "swing": "easeInOut", "none": "linear",
    "lineartween": "linear", "decelerate": "easeOutQuad", "fastoutslowin": "[0.4, 0, 0.2, 1]",
    "fastoutlinearin": "[0.4, 0, 1, 1]", "linearoutslowin": "[0, 0, 0.2, 1]",
    "lineartoeaseout": "[0.35, 0.91, 0.33, 0.97]", "easeintolinear": "[0.67, 0.03, 0.65, 0.09]",
    "fastlineartosloweasein": "[0.18, 1, 0.04, 1]", "emphasized": "[0.2, 0, 0, 1]",
  ]

  /// The families of GSAP, Motion and Penner, and the format's.
  private static let families = [
    "power1": "Quad", "power2": "Cubic", "power3": "Quart", "power4": "Quint", "quad": "Quad",
    "cubic": "Cubic", "quart": "Quart", "quint": "Quint", "strong": "Quint", "sine": "Sine",
    "expo": "Expo", "circ": "Circ", "back": "Back", "elastic": "Elastic", "bounce": "Bounce",
  ]

  /// The parameters of families that the format's curves have.
  private static let usual = ["back": ["1.7", "1.70158"], "elastic": ["1,0.3", "1,.3"]]
}
