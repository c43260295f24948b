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
      var found: [(name: String?, key: String, value: ExprSyntax)] = []
      for variable in file.declarations.variables
      where variable.type == "AnyTransition" || variable.owner == "AnyTransition" {
        if let value = variable.value ?? variable.body?.onlyExpression {
          found.append((variable.name, variable.name, value))
        }
      }
      let named = Set(found.compactMap(\.name))
      for call in file.calls(["transition"], in: file.tree).sorted(by: {
        $0.node.position < $1.node.position
      }) {
        guard let value = call.first, call.base != nil else { continue }
        unread.add(call)
        if let name = Self.lastName(value), named.contains(name) { continue }
        let name = Place(call.node).name.map { $0 + "Transition" } ?? "transition"
        found.append((name, "\(call.node.position.utf8Offset)", value))
      }
      for (name, key, value) in found { readTransition(value, name, key) }
    }

    private mutating func readTransition(_ expression: ExprSyntax, _ name: String?, _ key: String) {
      unread.add(expression)
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
        log.lose(
          "this transition moves by the size of its view, which the source does not have",
          at: expression.place, instead: "`size: [100, 100]` is in its place: change it")
      }
      timeline.contents = .init("transition", .mapping(contents))
      transitionNames[key] = timeline.name
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
        case "modifier":
          return modified(call)
        default:
          if let own = custom(call) { return own }
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

    /// A structure of the file that is a transition.
    private mutating func custom(_ call: SwiftCall) -> (Half, Half)? {
      guard let structure = file.declarations.structures[call.name],
        let body = file.declarations.function("body", of: call.name)
      else { return nil }
      unread.add(structure.name)
      let phase = body.parameters.last?.name ?? "phase"
      var own = evaluator.with("\(phase).isIdentity", .boolean(false))
      own = fields(of: call, own)
      let halves = [("willAppear", -1.0), ("didDisappear", 1.0)].map { name, value in
        values(
          of: body, own.with(phase, .member(name)).with("\(phase).value", .number(value)))
      }
      guard let first = halves[0], let second = halves[1] else { return nil }
      return (Half(effects: [first]), Half(effects: [second]))
    }

    /// `.modifier(active: Lean(angle: 12), identity: Lean(angle: 0))`.
    private mutating func modified(_ call: SwiftCall) -> (Half, Half)? {
      guard let active = call["active"].flatMap({ SwiftCall($0.folded) }),
        file.declarations.structures[active.name] != nil,
        let body = file.declarations.function("body", of: active.name),
        let node = values(of: body, fields(of: active, evaluator))
      else { return nil }
      let half = Half(effects: [node])
      return (half, half)
    }

    /// The evaluator in which the fields of a structure have the values of a call.
    private func fields(of call: SwiftCall, _ evaluator: SwiftEvaluator) -> SwiftEvaluator {
      var own = evaluator
      for field in file.declarations.variables(of: call.name) where field.body == nil {
        if let value = (call[field.name] ?? field.value).flatMap({ evaluator.value($0) }) {
          own = own.with(field.name, value)
        }
      }
      return own
    }

    /// The values of the modifiers in a function, as an effect; nil if one depends on code.
    private mutating func values(
      of function: SwiftDeclarations.Function, _ evaluator: SwiftEvaluator
    ) -> ImportedNode? {
      let own = evaluator.with(locals: function.body.localConstants)
      var entries: [ImportedNode.Entry] = []
      for modifier in file.calls(ViewModifierTable.names, in: function.body).sorted(by: {
        $0.node.endPosition < $1.node.endPosition
      }) {
        for argument in ViewModifierTable.arguments(modifier) {
          unread.add(argument.value)
          let value = own.value(argument.value)?.unitPoint
          guard let node = value?.scaled(by: argument.factor, plus: 0).node else { return nil }
          let isDefault =
            argument.property == "anchor" && value == .pair(0.5, 0.5)
            || argument.property == "perspective" && value == .number(1)
          if isDefault || entries.contains(where: { $0.key == argument.property }) { continue }
          entries.append(.init(argument.property, node))
        }
      }
      return entries.isEmpty ? nil : .mapping([.init("active", .mapping(entries))])
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
