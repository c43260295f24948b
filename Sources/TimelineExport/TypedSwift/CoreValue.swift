import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The type of `AnimationCore` that a property's values have, and the expressions of its values.
struct CoreValue {
  let type: PropertyType
  /// The space of a colour's components; nil for other types.
  let space: SegmentSpace?

  init(_ property: SegmentProperty) { (type, space) = (property.property.type, property.space) }

  init(_ type: PropertyType, space: SegmentSpace?) { (self.type, self.space) = (type, space) }

  /// The name of the type.
  var name: SwiftText {
    switch type {
    case .number, .vector(dimension: 1): "Double"
    case .angle: "Angle"
    case .point: "Point"
    case .size: "Size"
    case .rect: "Rect"
    case .unitPoint: "UnitPoint"
    case .edgeInsets: "EdgeInsets"
    case .color: space == .perceptual ? "PerceptualColor" : "ResolvedColor"
    case .vector, .colors, .points: "AnimatableVector"
    case .integer: "Int"
    case .boolean: "Bool"
    case .string: "String"
    }
  }

  /// What a value is made of where its type does not tell.
  var note: SwiftText? {
    if case .points = type { return "Each point has an x and a y." }
    guard case .colors = type else { return nil }
    return switch space {
    case .linear: "Each colour has a linear red, green and blue, and an opacity."
    case .perceptual: "Each colour has a long, medium and short response, and an opacity."
    case .sRGB, nil: "Each colour has a red, green and blue in sRGB, and an opacity."
    }
  }

  /// The expression of a value.
  func text(_ value: SampledValues) -> SwiftText {
    switch value {
    case .numbers(let numbers): text(numbers.map { SwiftText(exact: $0) })
    case .integers(let numbers): "\(numbers.first ?? 0)"
    case .booleans(let flags): flags.first == true ? "true" : "false"
    case .strings(let texts): "\(string: texts.first ?? "")"
    }
  }

  /// The expression of numbers.
  func text(_ numbers: [Double]) -> SwiftText { text(.numbers(numbers)) }

  /// The expression of a value of some components.
  func text(_ parts: [SwiftText]) -> SwiftText {
    func call(_ labels: SwiftText...) -> SwiftText {
      let arguments = zip(labels, parts).map { SwiftText("\($0): \($1)") }
      return "\(name)(\(arguments.joined(separator: ", ")))"
    }
    switch type {
    case .number, .vector(dimension: 1): return parts.first ?? "0"
    case .angle: return "Angle.degrees(\(parts.first ?? "0"))"
    case .point, .unitPoint: return call("x", "y")
    case .size: return call("width", "height")
    case .rect: return call("x", "y", "width", "height")
    case .edgeInsets: return call("top", "leading", "bottom", "trailing")
    case .color:
      switch space {
      case .linear: return call("linearRed", "linearGreen", "linearBlue", "opacity")
      case .perceptual: return call("long", "medium", "short", "opacity")
      case .sRGB, nil: return call("red", "green", "blue", "opacity")
      }
    case .vector, .colors, .points:
      return "AnimatableVector([\(parts.joined(separator: ", "))])"
    case .integer, .boolean, .string: return parts.first ?? "0"
    }
  }
}

extension SwiftText {
  /// A number with all of its digits.
  init(exact number: Double) {
    self.init()
    if number.isFinite { append(digits: NumberText.string(number)) } else { append(number) }
  }
}
