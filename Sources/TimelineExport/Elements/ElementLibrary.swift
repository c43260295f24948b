import TimelineSyntax

/// A JavaScript library that animates elements, with properties of its own for transforms.
enum ElementLibrary {
  case gsap, motion

  /// The name in messages.
  var name: String {
    switch self {
    case .gsap: "GSAP"
    case .motion: "Motion"
    }
  }

  /// Whether it scales an element before it turns it, as SwiftUI does.
  var scalesBeforeTurning: Bool { self == .gsap }

  /// Whether it skews by both angles one after the other, and not by one matrix of both.
  var skewsInTurn: Bool { self == .motion }

  /// Whether it shows values that are neither numbers nor colours one after the other.
  var hasSteps: Bool { self == .gsap }

  /// The name of a number that it animates.
  func key(_ number: ElementNumber) -> StyleText {
    number == .rotation && self == .motion ? "rotate" : number.key
  }
}

/// A number of the transform or the opacity.
enum ElementNumber: String {
  case x, y, scale, scaleX, scaleY, skewX, skewY, rotation, opacity

  /// Its name in most libraries.
  fileprivate var key: StyleText { "\(identifier: rawValue)" }
}
