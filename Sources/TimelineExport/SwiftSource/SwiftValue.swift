import AnimationCore
import TimelineDocument
import TimelineSyntax

/// The Swift type and expressions of a property's values.
struct SwiftValue {
  let type: PropertyType
  /// Whether keyframes move it, which has to be `Animatable` then: colours are `Color.Resolved`, and
  /// vectors a structure of the timeline's values.
  var isResolved = false

  /// The name of the type.
  var name: SwiftText {
    switch type {
    case .number: "Double"
    case .angle: "Angle"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .unitPoint: "UnitPoint"
    case .edgeInsets: "EdgeInsets"
    case .color: isResolved ? "Color.Resolved" : "Color"
    case .vector(let dimension):
      isResolved && dimension > 1 ? "Vector\(dimension)" : SwiftValue.pairs(dimension)
    case .colors(let count): isResolved ? "Colors\(count)" : "[Color]"
    case .points(let count): isResolved ? "Points\(count)" : "[SIMD2<Float>]"
    case .integer: "Int"
    case .boolean: "Bool"
    case .string: "String"
    }
  }

  /// The rest of a variable's declaration: its value, and its type where the value does not tell
  /// it.
  func declaration(_ value: PropertyValue) -> SwiftText {
    let text = text(value)
    if type.item != nil { return ": \(name) = \(text)" }
    if text.string.hasPrefix(".") { return " = \(name)\(text)" }
    let isInteger = text.string.allSatisfy { $0 != "." && $0 != "e" }
    return type == .number && isInteger ? " = \(text).0" : " = \(text)"
  }

  /// The expression of a value where the compiler knows the type.
  func text(_ value: PropertyValue) -> SwiftText {
    switch value {
    case .number(let number): type == .angle ? angle(number) : SwiftText(number)
    case .integer(let number): "\(number)"
    case .boolean(let flag): flag ? "true" : "false"
    case .string(let text): "\(string: text)"
    case .components(let numbers): components(numbers)
    }
  }

  /// The expression of the components of a value or of a velocity.
  func text(numbers: [Double]) -> SwiftText {
    numbers.count == 1 && type.components == nil
      ? text(.number(numbers[0])) : components(numbers)
  }

  private func angle(_ degrees: Double) -> SwiftText {
    degrees == 0 ? ".zero" : ".degrees(\(degrees))"
  }

  private func components(_ numbers: [Double]) -> SwiftText {
    let texts = numbers.map { SwiftText($0) }
    let isZero = numbers.allSatisfy { $0 == 0 }
    switch type {
    case .point where isZero, .size where isZero, .rect where isZero: return ".zero"
    case .edgeInsets:
      if isZero { return "EdgeInsets()" }
      return
        "EdgeInsets(top: \(texts[0]), leading: \(texts[1]), bottom: \(texts[2]), trailing: \(texts[3]))"
    case .colors, .points: return list(numbers)
    case .point: return "CGPoint(x: \(texts[0]), y: \(texts[1]))"
    case .size: return "CGSize(width: \(texts[0]), height: \(texts[1]))"
    case .rect:
      return "CGRect(x: \(texts[0]), y: \(texts[1]), width: \(texts[2]), height: \(texts[3]))"
    case .unitPoint:
      let point = UnitPoint(x: numbers[0], y: numbers[1])
      let name = UnitPointName.names.first { UnitPointName.points[$0] == point }
      return name.map { ".\(word: $0)" } ?? "UnitPoint(x: \(texts[0]), y: \(texts[1]))"
    case .color:
      // Five digits tell apart more colours than any display shows.
      let parts = numbers.map { SwiftText("\($0, decimals: 5)") }
      let opacity: SwiftText = numbers[3] == 1 ? "" : ", opacity: \(parts[3])"
      let list: SwiftText = "red: \(parts[0]), green: \(parts[1]), blue: \(parts[2])\(opacity)"
      return isResolved ? "Color.Resolved(\(list))" : "Color(.sRGB, \(list))"
    case .vector:
      let pairs = SwiftValue.pairs(of: texts[...])
      return isResolved && numbers.count > 1 ? ".init(animatableData: \(pairs))" : pairs
    case .number, .angle, .integer, .boolean, .string: return texts.first ?? "0"
    }
  }

  /// The expression of a list of colours or points.
  private func list(_ numbers: [Double]) -> SwiftText {
    guard let item = type.item else { return "[]" }
    let values = stride(from: 0, to: numbers.count, by: item.dimension).map { start in
      SwiftValue(type: item, isResolved: isResolved)
        .components(Array(numbers[start..<start + item.dimension]))
    }
    if isResolved {
      let arguments = values.enumerated().map { SwiftText("\(word: item.name)\($0): \($1)") }
      return ".init(\(arguments.joined(separator: ", ")))"
    }
    guard type.item == .point else { return "[\(values.joined(separator: ", "))]" }
    let points = stride(from: 0, to: numbers.count, by: 2).map {
      SwiftText("SIMD2(\(SwiftText(numbers[$0])), \(SwiftText(numbers[$0 + 1])))")
    }
    return "[\(points.joined(separator: ", "))]"
  }

  /// Writes the structure of a list that keyframes move: arrays are not animatable.
  func writeList(to source: inout SourceText) {
    guard let item = type.item, let count = type.itemCount else { return }
    if item == .number { return SwiftValue.writeVector(count, to: &source) }
    let itemType = SwiftValue(type: item, isResolved: true).name
    let noun: SwiftText = item == .color ? "colours" : "points"
    source.line("/// A list of \(count) \(noun), which keyframes move as one.")
    source.block("struct \(name): Equatable, Animatable") { source in
      let members = (0..<count).map { SwiftText("\(word: item.name)\($0)") }
      for member in members { source.line("var \(member): \(itemType)") }
      let type = SwiftValue.nested(members.map { _ in "\(itemType).AnimatableData" }[...]) {
        "AnimatablePair<\($0), \($1)>"
      }
      source.block("var animatableData: \(type)") { source in
        let data = SwiftValue.nested(members.map { "\($0).animatableData" }[...]) {
          "AnimatablePair(\($0), \($1))"
        }
        source.line("get { \(data) }")
        source.block("set") { source in
          var path: SwiftText = "newValue"
          for (index, member) in members.enumerated() {
            let isLast = index == count - 1
            source.line("\(member).animatableData = \(path)\(isLast ? "" : ".first")")
            path = "\(path).second"
          }
        }
      }
      let items = members.map { member -> SwiftText in
        item == .color
          ? "Color(\(member))" : "SIMD2(Float(\(member).x), Float(\(member).y))"
      }
      let (list, element): (SwiftText, SwiftText) =
        item == .color ? ("colors", "Color") : ("points", "SIMD2<Float>")
      source.line("var \(list): [\(element)] { [\(items.joined(separator: ", "))] }")
    }
  }

  /// Texts combined in pairs from the last one on.
  private static func nested(
    _ texts: ArraySlice<SwiftText>, _ pair: (SwiftText, SwiftText) -> SwiftText
  ) -> SwiftText {
    guard let first = texts.first, texts.count > 1 else { return texts.first ?? "" }
    return pair(first, nested(texts.dropFirst(), pair))
  }

  /// The expressions of the numbers of a vector.
  static func numbers(of vector: SwiftText, _ count: Int, isResolved: Bool) -> [SwiftText] {
    guard count > 1 else { return [vector] }
    var path: SwiftText = isResolved ? "\(vector).animatableData" : vector
    var numbers: [SwiftText] = []
    for index in 0..<count {
      let isLast = index == count - 1
      numbers.append(isLast ? path : "\(path).first")
      path = "\(path).second"
    }
    return numbers
  }

  /// Writes the structure of a vector that keyframes move: `AnimatablePair` is the data of animatable
  /// values, and none itself.
  static func writeVector(_ dimension: Int, to source: inout SourceText) {
    source.line("/// A vector of \(dimension) numbers, which keyframes move as one.")
    source.block("struct Vector\(dimension): Equatable, Animatable") { source in
      source.line("var animatableData: \(pairs(dimension))")
    }
  }

  private static func pairs(_ dimension: Int) -> SwiftText {
    dimension <= 1 ? "Double" : "AnimatablePair<Double, \(pairs(dimension - 1))>"
  }

  private static func pairs(of numbers: ArraySlice<SwiftText>) -> SwiftText {
    guard let first = numbers.first, numbers.count > 1 else { return numbers.first ?? "0" }
    return "AnimatablePair(\(first), \(pairs(of: numbers.dropFirst())))"
  }
}
