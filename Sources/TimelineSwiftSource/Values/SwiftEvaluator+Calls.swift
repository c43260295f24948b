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
      case "init": return pair(number) ?? angle(number) ?? color(call)
      case "Color": return color(call)
      case "opacity":
        guard let base = call.base,
          case .color(.string(let hex))? = value(base) ?? implicitColor(base), hex.count == 7,
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
