/// The text of an element, in which values of its properties may stand.
public struct ElementText: Sendable, Hashable {
  /// A part of a text.
  public enum Piece: Sendable, Hashable {
    /// Characters as they are.
    case string(String)
    /// The value of a property, with a number of decimals if it is a number.
    case value(property: String, decimals: Int?)
  }

  /// The parts in order.
  public var pieces: [Piece]

  /// The text if no value stands in it.
  public var constant: String? {
    switch pieces.count {
    case 0: ""
    case 1: if case .string(let text) = pieces[0] { text } else { nil }
    default: nil
    }
  }
}

/// How the text of an element is set.
public struct ElementFont: Sendable, Hashable {
  /// The weights by SwiftUI's names, the lightest first, as numbers of CSS.
  public enum Weight: String, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The number in CSS, 100…900.
    public var number: Int { 100 * (1 + (Self.allCases.firstIndex(of: self) ?? 3)) }
  }

  /// Where the lines of a text begin or end.
  public enum Alignment: String, Sendable, CaseIterable {
    case leading, center, trailing
  }

  /// The size in points.
  public var size = 17.0
  /// The weight of its strokes.
  public var weight = Weight.regular
  /// The sRGB components of its colour; nil for one that is seen on what is behind it.
  public var color: [Double]?
  /// Where it is between the left and the right edge.
  public var alignment = Alignment.center
}

/// A line along the outline of an element.
public struct ElementStroke: Sendable, Hashable {
  /// The sRGB components of its colour; nil for the element's own.
  public var color: [Double]?
  /// The width in points.
  public var width = 1.0
}

/// A gradient over the area of an element.
public struct ElementGradient: Sendable, Hashable {
  /// How colours spread.
  public enum Kind: String, Sendable, CaseIterable {
    /// Along the line between two points.
    case linear
    /// From a point to the circle through another one.
    case radial
    /// Around a point, clockwise from the direction of another one.
    case angular
  }

  /// The sRGB components of the colours of its stops, which are evenly apart.
  public var colors: [[Double]] = []
  /// How the colours spread.
  public var kind = Kind.linear
  /// The unit point at which it begins; nil for that of its kind.
  var start: [Double]?
  /// The unit point at which it ends; nil for that of its kind.
  var end: [Double]?

  /// The unit point at which it begins: the top, or the centre.
  public var from: [Double] { start ?? (kind == .linear ? [0.5, 0] : [0.5, 0.5]) }

  /// The unit point at which it ends: the bottom, the right edge, or the top.
  public var to: [Double] {
    end ?? (kind == .linear ? [0.5, 1] : kind == .radial ? [1, 0.5] : [0.5, 0])
  }

  /// The locations of its stops, 0…1.
  public var locations: [Double] {
    colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
  }
}
