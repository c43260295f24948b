internal import TimelineDocument
internal import TimelineSyntax

/// The notation of a time in the file, so that another time can be written in the same notation.
struct TimeNotation: Equatable {
  private enum Unit: Equatable {
    case seconds(suffix: String)
    case milliseconds
    case frames(rate: Double)
  }

  private let unit: Unit

  /// - Returns: nil if the time is not a number with a unit, for example a constant or a marker.
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

  /// An exact time in seconds, apart from rounding errors.
  func text(_ seconds: Double) -> String {
    switch unit {
    case .seconds(let suffix): NumberText.string(seconds, decimals: 9) + suffix
    case .milliseconds: NumberText.string(seconds * 1000, decimals: 6) + "ms"
    case .frames(let rate): NumberText.string(seconds * rate, decimals: 6) + "f"
    }
  }

  /// The smallest round time that is at least `seconds`: a multiple of 0.01 s, or of a frame.
  func text(atLeast seconds: Double) -> String {
    switch unit {
    case .seconds, .milliseconds: text(Self.rounded(up: seconds))
    case .frames(let rate): NumberText.string((seconds * rate - 1e-6).rounded(.up)) + "f"
    }
  }

  /// A time rounded up to a hundredth of a second.
  static func rounded(up seconds: Double) -> Double {
    (seconds * 100 - 1e-6).rounded(.up) / 100
  }
}
