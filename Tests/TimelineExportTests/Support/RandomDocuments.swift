import Foundation
import TestSupport

/// Seeded random files with one timeline each, to be played.
enum RandomDocuments {
  /// The value of the environment variable `KEYPHASE_PLAYED`, which CI sets; 12 by default.
  static let count =
    ProcessInfo.processInfo.environment["KEYPHASE_PLAYED"].flatMap { Int($0) } ?? 12

  /// A property that one CSS property shows.
  private static let properties = [
    "offsetX", "rotation", "opacity", "scale", "cornerRadius", "backgroundColor",
  ]

  /// The text of a file, whose timeline is named after the seed.
  static func text(seed: Int) -> String {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 1...3, using: &random)
    var lines = ["keyphase: 1", "timelines:", "  t\(seed):"]
    lines += ["    initial: { backgroundColor: \"#0a84ff\" }", "    tracks:"]
    for property in properties.shuffled(using: &random).prefix(count) {
      lines.append("      \(property):")
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        lines.append("        - \(keyframe(of: property, &random))")
      }
      lines.append("        - linear: { to: \(value(of: property, &random)), duration: 0.1 }")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func value(of property: String, _ random: inout SeededGenerator) -> String {
    func number(_ range: ClosedRange<Double>) -> String {
      String((1000 * Double.random(in: range, using: &random)).rounded() / 1000)
    }
    switch property {
    case "offsetX", "offsetY": return number(-600...600)
    case "offset": return "[\(number(-200...200)), \(number(-200...200))]"
    case "rotation": return "\(number(-720...720))deg"
    case "opacity": return number(0...1)
    case "scale": return number(0.2...3)
    case "cornerRadius": return number(0...80)
    default:
      let digits = (0..<6).map { _ in String(Int.random(in: 0...15, using: &random), radix: 16) }
      return "\"#\(digits.joined())\""
    }
  }

  /// - Parameter canBeLong: whether a keyframe may last minutes.
  static func keyframe(
    of property: String, canBeLong: Bool = true, _ random: inout SeededGenerator
  ) -> String {
    let value = value(of: property, &random)
    // Rarely a timeline lasts long, so that its offsets need many digits.
    let isLong = Int.random(in: 0..<25, using: &random) == 0 && canBeLong
    let duration =
      (1000 * Double.random(in: isLong ? 200...600 : 0.02...1.5, using: &random)).rounded() / 1000
    let x1 = Double(Int.random(in: 0...1000, using: &random)) / 1000
    let y1 = Double(Int.random(in: -500...1500, using: &random)) / 1000
    let bounce = Double(Int.random(in: -30...80, using: &random)) / 100
    let response = Double(Int.random(in: 10...120, using: &random)) / 100
    let curves = [
      "linear", "easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut",
      "circularEaseInOut", "[\(x1), \(y1), 0.6, 1]",
    ]
    let curve = curves.randomElement(using: &random) ?? "linear"
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return "hold: \(duration)s"
    case 1: return "move: \(value)"
    case 2...4: return "linear: { to: \(value), duration: \(duration), curve: \(curve) }"
    case 5, 6: return "cubic: { to: \(value), duration: \(duration) }"
    case 7:
      return
        "spring: { to: \(value), duration: \(isLong ? 3 : duration), spring: { duration: \(response), bounce: \(bounce) } }"
    default: return "spring: { to: \(value), spring: { duration: \(response), bounce: \(bounce) } }"
    }
  }
}
