internal import TimelineDocument
internal import TimelineSyntax

/// A time as a file writes it, so that another one can be written in the same way.
struct WrittenTime {
  private enum Unit {
    case seconds(suffix: String)
    case milliseconds
    case frames(rate: Double)
  }

  private let unit: Unit

  /// - Returns: nil for what is no plain number with its unit, such as a constant or a marker.
  init?(_ time: Located<Double>, in document: TimelineDocument) {
    let text = document.source.text(in: time.span)
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard !digits.isEmpty else { return nil }
    switch text.dropFirst(digits.count) {
    case "": unit = .seconds(suffix: "")
    case "s": unit = .seconds(suffix: "s")
    case "ms": unit = .milliseconds
    case "f": unit = .frames(rate: document.frameRate)
    default: return nil
    }
  }

  /// The text of exactly a time in seconds, apart from rounding errors.
  func text(_ seconds: Double) -> String {
    switch unit {
    case .seconds(let suffix): Self.text(seconds, per: 1, decimals: 1e9) + suffix
    case .milliseconds: Self.text(seconds, per: 1000, decimals: 1e6) + "ms"
    case .frames(let rate): Self.text(seconds, per: rate, decimals: 1e6) + "f"
    }
  }

  /// The text of a round time that is not under one in seconds: hundredths, or whole frames.
  func text(atLeast seconds: Double) -> String {
    switch unit {
    case .seconds, .milliseconds: text(Self.rounded(up: seconds))
    case .frames(let rate): NumberText.string((seconds * rate - 1e-6).rounded(.up)) + "f"
    }
  }

  /// The next hundredth of a second.
  static func rounded(up seconds: Double) -> Double {
    (seconds * 100 - 1e-6).rounded(.up) / 100
  }

  private static func text(_ seconds: Double, per factor: Double, decimals: Double) -> String {
    NumberText.string((seconds * factor * decimals).rounded() / decimals)
  }
}
