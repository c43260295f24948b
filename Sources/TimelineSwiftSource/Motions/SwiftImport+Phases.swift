#if Importer
  import SwiftSyntax
  import TimelineImport

  /// Phase animators, and what modifiers are for each value of a name.
  extension SwiftImport {
    /// Reads `phaseAnimator` or `PhaseAnimator`.
    mutating func readPhases(_ call: SwiftCall) {
      guard let list = call.first, let content = call.closure("content") ?? call.closure else {
        return log.lose(
          "this `\(call.name)` has no phases or no content", at: call.node.place,
          instead: "it is left out")
      }
      let type = SwiftImport.type(of: list, file.declarations)
      let scoped = type.map { evaluator.with("Self", .member($0)) } ?? evaluator
      guard case .list(let phases)? = scoped.value(list) ?? variable(list, scoped), !phases.isEmpty
      else {
        return log.lose(
          "the phases `\(Self.short(list.trimmedDescription))` depend on code", at: list.place,
          instead: "the animator is left out")
      }
      let name = content.parameterNames.last ?? (call.name == "PhaseAnimator" ? "$0" : "$1")
      let place = Place(call.node)
      var timeline = ImportedTimeline(name: timelineName(for: place.name))
      if let trigger = call["trigger"], let word = Self.lastName(trigger) {
        timeline.options.append(.init("trigger", .string(word)))
      }
      let animation = call.closure("animation")
      let sets = sets(in: Syntax(content.statements), name, phases, scoped)
      var items: [ImportedNode] = []
      for (phase, set) in zip(phases, sets) {
        var entries: [ImportedNode.Entry] = [.init("phase", .string(Self.name(of: phase)))]
        entries.append(.init("set", .mapping(set)))
        if let animation {
          let parameter = animation.parameterNames.first ?? "$0"
          let known = scoped.with(parameter, phase)
          let node = known.expression(animation.statements).flatMap { self.animation($0, known) }
          if let node {
            entries.append(.init("animation", node))
          } else {
            log.lose(
              "the animation into the phase `\(Self.name(of: phase))` depends on code",
              at: animation.place,
              instead: "it is the default animation")
          }
        }
        items.append(.mapping(entries))
      }
      timeline.contents = .init("phases", .list(items))
      guard sets.contains(where: { !$0.isEmpty }) else {
        return log.lose(
          "no modifier in the content of this `\(call.name)` can be read", at: call.node.place,
          instead: "it is left out")
      }
      add(timeline)
    }

    /// The property values that the modifiers in a part of the source have for each value of a name.
    mutating func sets(
      in syntax: Syntax, _ name: String, _ values: [SwiftValue], _ evaluator: SwiftEvaluator
    ) -> [[ImportedNode.Entry]] {
      var sets = values.map { _ in [ImportedNode.Entry]() }
      for modifier in SwiftCalls(ViewModifierTable.names, in: syntax).calls.sorted(by: {
        $0.node.endPosition < $1.node.endPosition
      }) {
        for (property, expression, factor) in ViewModifierTable.arguments(modifier) {
          guard expression.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == name })
          else { continue }
          var nodes: [ImportedNode] = []
          for value in values {
            let known = evaluator.with(name, value)
            var found = known.value(expression)
            if case .member(let color)? = found {
              found = SwiftColor.named[color].map { .color(.string($0)) }
            }
            if property == "offset", case .number(let zero)? = found { found = .pair(zero, zero) }
            guard let node = found?.scaled(by: factor, plus: 0).node else { break }
            nodes.append(node)
          }
          guard nodes.count == values.count else {
            log.lose(
              "`\(Self.short(expression.trimmedDescription))` depends on more than `\(name)`",
              at: expression.place,
              instead: "`\(property)` is left out")
            continue
          }
          let isKnown = sets.first?.contains { $0.key == property } ?? false
          guard !isKnown else {
            log.lose(
              "`\(property)` is set twice", at: expression.place,
              instead: "the second one is left out")
            continue
          }
          for (index, node) in nodes.enumerated() { sets[index].append(.init(property, node)) }
        }
      }
      return sets
    }

    /// The enumeration that a list of phases is of: `Phase` of `Phase.allCases` or `[Phase.a, .b]`.
    private static func type(of list: ExprSyntax, _ declarations: SwiftDeclarations) -> String? {
      let text = list.trimmedDescription
      return declarations.enumerations.map(\.name).first { text.contains("\($0).") }
    }

    /// The value of a variable that has only an initial value.
    private func variable(_ expression: ExprSyntax, _ evaluator: SwiftEvaluator) -> SwiftValue? {
      guard let name = Self.lastName(expression),
        let value = file.declarations.variables.first(where: { $0.name == name && $0.value != nil }
        )?.value
      else { return nil }
      return evaluator.value(value)
    }

    /// The last name of a path such as `model.count`.
    static func lastName(_ expression: ExprSyntax) -> String? {
      expression.as(DeclReferenceExprSyntax.self)?.baseName.text
        ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    /// The name of a value as a phase or a state.
    static func name(of value: SwiftValue) -> String {
      switch value {
      case .boolean(let flag): flag ? "on" : "off"
      case .member(let name): name
      case .number(let number), .angle(let number):
        "\(number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)")"
      default: "phase"
      }
    }
  }
#endif
