#if Importer
  import SwiftSyntax
  import TimelineImport

  /// The functions and initializers of values.
  extension SwiftEvaluator {
    /// The value of a call; nil if it is not known.
    func call(_ call: SwiftCall) -> SwiftValue? {
      func number(_ label: String?) -> Double? {
        call.arguments.first { $0.label == label }.flatMap { value($0.value)?.number }
      }
      switch call.name {
      case "CGRect":
        guard let x = number("x"), let y = number("y"), let width = number("width"),
          let height = number("height")
        else { return nil }
        return .numbers([x, y, width, height], .rect)
      case "EdgeInsets":
        let keys = ["top", "leading", "bottom", "trailing"]
        let sides = keys.map { number($0) }
        return call.arguments.isEmpty
          ? .numbers([0, 0, 0, 0], .edgeInsets)
          : sides.contains(nil) ? nil : .numbers(sides.compactMap { $0 }, .edgeInsets)
      case "AnimatablePair": return vector(call)
      case "Resolved": return color(call)
      case "Double", "CGFloat", "Float", "Int", "TimeInterval":
        guard call.arguments.count == 1, call.arguments[0].label == nil,
          let value = value(call.arguments[0].value)
        else {
          return nil
        }
        if call.name == "Int", let number = value.number {
          return .number(number.rounded(.towardZero))
        }
        return value
      case "degrees": return number(nil).map { .angle($0) }
      case "radians": return number(nil).map { .angle($0 * 180 / .pi) }
      case "Angle": return angle(number)
      case "CGSize", "CGPoint", "CGVector", "UnitPoint", "SIMD2": return pair(number)
      case "init": return pair(number) ?? angle(number) ?? color(call) ?? listed(call)
      case "Color":
        if call.arguments.count == 1, let only = call.first, case .color? = value(only) {
          return value(only)
        }
        return color(call)
      case "opacity":
        guard let base = call.base,
          case .color(.string(let hex))? = implicitColor(base) ?? value(base), hex.count == 7,
          let opacity = number(nil), (0...1).contains(opacity)
        else { return nil }
        let digits = String(Int((opacity * 255).rounded()), radix: 16)
        return .color(.string(hex + (digits.count == 1 ? "0" : "") + digits))
      case "abs": return number(nil).map { .number(abs($0)) }
      case "sqrt": return number(nil).flatMap { $0 >= 0 ? .number($0.squareRoot()) : nil }
      case "min", "max":
        let values = call.arguments.compactMap { value($0.value)?.number }
        guard values.count == call.arguments.count,
          let result = call.name == "min" ? values.min() : values.max()
        else {
          return nil
        }
        return .number(result)
      default: return nil
      }
    }

    /// The numbers of nested pairs.
    private func vector(_ call: SwiftCall) -> SwiftValue? {
      var numbers: [Double] = []
      for argument in call.arguments {
        switch value(argument.value) {
        case .number(let number)?: numbers.append(number)
        case .numbers(let values, .vector)?: numbers += values
        default: return nil
        }
      }
      return numbers.isEmpty ? nil : .numbers(numbers, .vector)
    }

    /// A structure of our own exports: a list of colours or points, or a vector, which keyframes move as one.
    private func listed(_ call: SwiftCall) -> SwiftValue? {
      if call.arguments.count == 1, let data = call["animatableData"] { return value(data) }
      let values = call.arguments.compactMap { value($0.value) }
      guard let first = values.first, values.count == call.arguments.count else { return nil }
      let nodes = values.map { $0.shaped(like: .pair(0, 0)) }.compactMap(\.node)
      guard nodes.count == values.count else { return nil }
      let stem = call.arguments.first?.label?.prefix { !$0.isNumber }
      switch (stem, first) {
      case ("color", .color): return .colors(nodes)
      case ("point", _): return .points(nodes)
      default: return nil
      }
    }

    private func implicitColor(_ base: ExprSyntax) -> SwiftValue? {
      guard case .member(let name)? = value(base) else { return nil }
      return SwiftColor.named[name].map { .color(.string($0)) }
    }

    private func angle(_ number: (String?) -> Double?) -> SwiftValue? {
      number("degrees").map { .angle($0) } ?? number("radians").map { .angle($0 * 180 / .pi) }
    }

    private func pair(_ number: (String?) -> Double?) -> SwiftValue? {
      if let width = number("width"), let height = number("height") { return .pair(width, height) }
      if let x = number("x"), let y = number("y") { return .pair(x, y) }
      if let dx = number("dx"), let dy = number("dy") { return .pair(dx, dy) }
      return nil
    }

    private func color(_ call: SwiftCall) -> SwiftValue? {
      var components: [String: Double] = [:]
      for (label, argument) in call.arguments {
        guard let label else {
          // The only space of the format is sRGB.
          guard case .member("sRGB")? = value(argument) else { return nil }
          continue
        }
        guard let value = value(argument)?.number else { return nil }
        components[label] = value
      }
      return SwiftColor.node(components).map { .color($0) }
    }
  }
#endif
