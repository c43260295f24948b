#if Importer
  import SwiftSyntax
  import TimelineImport
  import TimelineSyntax

  /// Animations that only an expression has: with modifiers in another order than that of the format, or with a
  /// spring that no mapping names.
  extension SwiftImport {
    /// An animation as an expression in quotes; nil if it depends on code.
    func expression(of links: [AnimationLink], _ evaluator: SwiftEvaluator) -> ImportedNode? {
      guard let first = links.first else { return nil }
      let isNamed = first.arguments == nil && animationNames[first.name] != nil
      guard isNamed || Self.bases.contains(first.name),
        links.dropFirst().allSatisfy({ Self.modifiers.contains($0.name) })
      else { return nil }
      return text(of: links, evaluator).map { .string($0) }
    }

    private static let bases: Set<String> = [
      "default", "linear", "easeIn", "easeOut", "easeInOut", "spring", "smooth", "snappy",
      "bouncy", "interactiveSpring", "interpolatingSpring",
    ]

    private static let modifiers: Set<String> = [
      "delay", "speed", "repeatCount", "repeatForever", "logicallyComplete",
    ]

    private func text(of links: [AnimationLink], _ evaluator: SwiftEvaluator) -> String? {
      var text = ""
      for link in links {
        let name = link.arguments == nil ? animationNames[link.name] ?? link.name : link.name
        text += name == "Spring" ? name : ".\(name)"
        guard let arguments = link.arguments else { continue }
        if link.name == "Spring" {
          guard arguments.allSatisfy({ Self.springKeys.contains($0.label ?? "") }) else {
            return nil
          }
        }
        var parts: [String] = []
        for (label, expression) in arguments {
          guard let value = argument(expression, evaluator) else { return nil }
          parts.append(label.map { "\($0): \(value)" } ?? value)
        }
        text += "(\(parts.joined(separator: ", ")))"
      }
      return text
    }

    private func argument(_ expression: ExprSyntax, _ evaluator: SwiftEvaluator) -> String? {
      switch evaluator.value(expression) {
      case .number(let number)?: return NumberText.string(SwiftValue.rounded(number))
      case .boolean(let flag)?: return flag ? "true" : "false"
      default: break
      }
      guard let chain = Self.chain(expression), chain.call == nil, chain.links.count == 1,
        ["Spring", "smooth", "snappy", "bouncy"].contains(chain.links[0].name)
      else { return nil }
      return text(of: chain.links, evaluator)
    }
  }
#endif
