#if Importer
  import SwiftSyntax
  import TimelineImport

  /// Transitions: those of `.transition(…)` and the constants that are transitions.
  extension SwiftImport {
    /// The effects and the animation of an insertion or a removal.
    private struct Half {
      var effects: [ImportedNode] = []
      var animation: ImportedNode?

      var entries: [ImportedNode.Entry] {
        [.init("use", effects.count == 1 ? effects[0] : .list(effects))]
          + (animation.map { [.init("animation", $0)] } ?? [])
      }
    }

    /// Reads all transitions of the file.
    mutating func readTransitions() {
      var found: [(name: String?, value: ExprSyntax)] = []
      for variable in file.declarations.variables
      where variable.type == "AnyTransition" || variable.owner == "AnyTransition" {
        if let value = variable.value ?? variable.body?.onlyExpression {
          found.append((variable.name, value))
        }
      }
      let named = Set(found.compactMap(\.name))
      for call in SwiftCalls(["transition"], in: file.tree).calls.sorted(by: {
        $0.node.position < $1.node.position
      }) {
        guard let value = call.first, call.base != nil else { continue }
        if let name = Self.lastName(value), named.contains(name) { continue }
        found.append((Place(call.node).name.map { $0 + "Transition" } ?? "transition", value))
      }
      for (name, value) in found { readTransition(value, name) }
    }

    private mutating func readTransition(_ expression: ExprSyntax, _ name: String?) {
      guard let halves = halves(expression.folded, 0) else {
        return log.lose(
          "the transition `\(Self.short(expression.trimmedDescription))` depends on code",
          at: expression.place,
          instead: "it is left out")
      }
      var timeline = ImportedTimeline(name: timelineName(for: name))
      let (insertion, removal) = halves
      let contents: [ImportedNode.Entry] =
        insertion.entries == removal.entries
        ? insertion.entries
        : [
          .init("insertion", .mapping(insertion.entries)),
          .init("removal", .mapping(removal.entries)),
        ]
      let needsSize = (insertion.effects + removal.effects).contains { node in
        node == .word("slide") || ["move", "push"].contains { node[$0] != nil }
      }
      if needsSize {
        timeline.options.append(.init("size", .numbers([100, 100])))
        log.note(
          "`\(timeline.name)` moves by the size of its view, which the source does not have: 100 × 100 is in its place"
        )
      }
      timeline.contents = .init("transition", .mapping(contents))
      add(timeline)
    }

    private mutating func halves(_ expression: ExprSyntax, _ depth: Int) -> (Half, Half)? {
      guard depth < 32 else { return nil }
      if let call = SwiftCall(expression) {
        switch call.name {
        case "asymmetric", "AsymmetricTransition":
          guard let insertion = call["insertion"], let removal = call["removal"],
            let first = halves(insertion.folded, depth + 1),
            let second = halves(removal.folded, depth + 1)
          else { return nil }
          return (first.0, second.1)
        case "combined":
          guard let base = call.base, let other = call["with"] ?? call.first,
            let first = halves(base.folded, depth + 1), let second = halves(other.folded, depth + 1)
          else { return nil }
          return (Self.combined(first.0, second.0), Self.combined(first.1, second.1))
        case "animation":
          guard let base = call.base, var (first, second) = halves(base.folded, depth + 1),
            let argument = call.first,
            let animation = animation(argument)
          else { return nil }
          (first.animation, second.animation) = (animation, animation)
          return (first, second)
        case "AnyTransition":
          return call.first.flatMap { halves($0.folded, depth + 1) }
        default:
          return effect(call).map { (Half(effects: [$0]), Half(effects: [$0])) }
        }
      }
      guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
      let name = member.declName.baseName.text
      if ["opacity", "scale", "slide", "blurReplace", "identity"].contains(name) {
        return (Half(effects: [.word(name)]), Half(effects: [.word(name)]))
      }
      let known = file.declarations.variables.first {
        $0.name == name && ($0.owner == "AnyTransition" || $0.type == "AnyTransition")
      }
      return (known?.value ?? known?.body?.onlyExpression).flatMap { halves($0.folded, depth + 1) }
    }

    private static func combined(_ first: Half, _ second: Half) -> Half {
      Half(effects: first.effects + second.effects, animation: first.animation ?? second.animation)
    }

    private mutating func effect(_ call: SwiftCall) -> ImportedNode? {
      switch call.name {
      case "move", "push", "MoveTransition", "PushTransition":
        guard let argument = call["edge"] ?? call["from"] ?? call.first,
          case .member(let edge)? = evaluator.value(argument)
        else { return nil }
        return .mapping([
          .init(call.name.lowercased().hasPrefix("move") ? "move" : "push", .word(edge))
        ])
      case "scale":
        guard let argument = call["scale"] ?? call.first else { return .word("scale") }
        if call["anchor"] != nil {
          log.lose(
            "the anchor of this scale is left out", at: call.node.place, instead: "it is the centre"
          )
        }
        return evaluator.value(argument)?.node.map { .mapping([.init("scale", $0)]) }
      case "offset":
        if let argument = call.first {
          return evaluator.value(argument)?.shaped(like: .pair(0, 0)).node.map {
            .mapping([.init("offset", $0)])
          }
        }
        let x = call["x"].map { evaluator.value($0)?.number } ?? 0
        let y = call["y"].map { evaluator.value($0)?.number } ?? 0
        guard let x, let y else { return nil }
        return .mapping([.init("offset", .numbers([x, y]))])
      case "blurReplace": return .word("blurReplace")
      case "OpacityTransition": return .word("opacity")
      default: return nil
      }
    }
  }
#endif
