#if Importer
  import SwiftSyntax
  import TimelineImport

  /// Timing curves.
  extension SwiftImport {
    /// A timing curve; nil if it is none.
    func curve(_ expression: ExprSyntax, _ evaluator: SwiftEvaluator? = nil) -> ImportedNode? {
      let evaluator = evaluator ?? self.evaluator
      guard let chosen = evaluator.expression(expression),
        var links = Self.chain(chosen)?.links, !links.isEmpty
      else { return nil }
      let isInverse = links.count == 2 && links[1].name == "inverse" && links[1].arguments == nil
      if isInverse { links.removeLast() }
      guard links.count == 1, let curve = curve(links[0], evaluator) else { return nil }
      return isInverse ? Self.inverse(of: curve) : curve
    }

    private static let presets: [String: [Double]?] = [
      "linear": [0, 0, 1, 1], "easeIn": [0.42, 0, 1, 1], "easeOut": [0, 0, 0.58, 1],
      "easeInOut": [0.42, 0, 0.58, 1], "circularEaseIn": nil, "circularEaseOut": nil,
      "circularEaseInOut": nil,
    ]

    private func curve(_ link: AnimationLink, _ evaluator: SwiftEvaluator) -> ImportedNode? {
      guard let arguments = link.arguments else {
        let named = file.declarations.variables(named: link.name)
        let variable = named.first { $0.owner == evaluator.ownType } ?? named.first
        if let value = variable?.value ?? variable?.body?.onlyExpression {
          return evaluator.deeper.flatMap { curve(value, $0) }
        }
        return Self.presets[link.name] == nil ? nil : .word(link.name)
      }
      guard link.name == "bezier", arguments.count == 2 else { return nil }
      var numbers: [ImportedNode] = []
      for argument in arguments {
        guard let point = evaluator.value(argument.value),
          case .pair(let x, let y) = point.unitPoint
        else { return nil }
        numbers += [.number(SwiftValue.rounded(x)), .number(SwiftValue.rounded(y))]
      }
      return .list(numbers)
    }

    /// The curve with its axes exchanged; nil if that is no curve of the format.
    private static func inverse(of curve: ImportedNode) -> ImportedNode? {
      var points: [ImportedNode] = []
      switch curve {
      case .word("linear"): return curve
      case .word("circularEaseIn"): return .word("circularEaseOut")
      case .word("circularEaseOut"): return .word("circularEaseIn")
      case .word(let name): points = (presets[name] ?? nil)?.map { .number($0) } ?? []
      case .list(let items): points = items
      default: return nil
      }
      // The times of a curve are between 0 and 1.
      let values = points.compactMap { node -> Double? in
        if case .number(let number) = node, (0...1).contains(number) { number } else { nil }
      }
      guard values.count == 4 else { return nil }
      return .numbers([values[1], values[0], values[3], values[2]])
    }
  }
#endif
