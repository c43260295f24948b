internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// The spelling of values of a type.
enum ValueText {
  /// A value from its components; colours have linear light.
  ///
  /// - Parameter error: the largest error of a component, within which a colour is written in short.
  static func node(_ value: [Double], of type: PropertyType, error: Double = 0) -> ImportedNode {
    switch type {
    case .number, .angle, .integer: return .number(value.first ?? 0)
    case .color: return color(value, error)
    case .colors(let count):
      return .list((0..<count).map { color(Array(value[4 * $0..<4 * $0 + 4]), error) })
    case .points(let count):
      return .list((0..<count).map { .numbers(Array(value[2 * $0..<2 * $0 + 2])) })
    case .point, .size, .rect, .unitPoint, .edgeInsets, .vector, .boolean, .string:
      return .numbers(value)
    }
  }

  /// A velocity at a value.
  ///
  /// - Parameter decimals: how many the velocity of a colour has, which no one writes by hand.
  static func velocity(
    _ velocity: [Double], of type: PropertyType, at value: [Double], decimals: Int = 9
  ) -> ImportedNode {
    switch type {
    case .number, .angle, .integer: return .number(velocity.first ?? 0)
    case .color, .colors:
      let numbers = velocity.indices.map { index in
        NumberText.rounded(
          index % 4 == 3
            ? velocity[index] : velocity[index] * ColorSpace.sRGBSlope(atLinear: value[index]),
          decimals: decimals)
      }
      if case .color = type { return .numbers(numbers) }
      return .list(
        stride(from: 0, to: numbers.count, by: 4).map { .numbers(Array(numbers[$0..<$0 + 4])) })
    case .points(let count):
      return .list((0..<count).map { .numbers(Array(velocity[2 * $0..<2 * $0 + 2])) })
    case .point, .size, .rect, .unitPoint, .edgeInsets, .vector, .boolean, .string:
      return .numbers(velocity)
    }
  }

  private static func color(_ linear: [Double], _ error: Double) -> ImportedNode {
    let shown =
      (0..<3).map { ColorSpace.sRGB(fromLinear: min(max(linear[$0], 0), 1)) } + [
        min(max(linear[3], 0), 1)
      ]
    let bytes = shown.map { ($0 * 255).rounded() }
    let isShort = zip(shown, bytes).allSatisfy { number, byte in
      (0...255).contains(byte) && abs(number - byte / 255) <= max(error, 1e-9)
    }
    if isShort {
      let count = bytes[3] == 255 ? 3 : 4
      return .string("#" + bytes.prefix(count).map { hex(Int($0)) }.joined())
    }
    var entries = zip(["red", "green", "blue"], shown).map {
      ImportedNode.Entry($0, .number(NumberText.rounded($1, decimals: 9)))
    }
    if shown[3] != 1 { entries.append(.init("opacity", .number(shown[3]))) }
    return .mapping(entries)
  }

  private static func hex(_ byte: Int) -> String {
    let text = String(byte, radix: 16)
    return text.count == 1 ? "0" + text : text
  }
}
