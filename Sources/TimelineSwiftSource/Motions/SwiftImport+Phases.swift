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
      let around = own(around: call.node)
      let scoped = type.map { around.with("Self", .member($0)) } ?? around
      guard case .list(let phases)? = scoped.value(list) ?? variable(list, scoped), !phases.isEmpty
      else {
        return log.lose(
          "the phases `\(Self.short(list.trimmedDescription))` depend on code", at: list.place,
          instead: "the animator is left out")
      }
      let name = content.parameterNames.last ?? (call.name == "PhaseAnimator" ? "$0" : "$1")
      let place = Place(call.node)
      var timeline = ImportedTimeline(name: timelineName(for: place.name))
      readOptions(of: call, &timeline)
      let animation = call.closure("animation")
      let own = own(around: call.node)
      let known = type.map { own.with("Self", .member($0)) } ?? own
      var sets = sets(
        in: [ValueScope(Syntax(content.statements), [name])], phases, known, &timeline)
      if let type { addMembers(of: type, phases, known, &sets) }
      let transition = contentTransition(in: Syntax(content.statements), sets)
      var items: [ImportedNode] = []
      var names: [String: SwiftValue] = [:]
      for (phase, set) in zip(phases, sets) {
        let plain = Self.name(of: phase)
        var (name, number) = (plain, 1)
        while let other = names[name], other != phase {
          number += 1
          name = "\(plain)-\(number)"
        }
        names[name] = phase
        var entries: [ImportedNode.Entry] = [.init("phase", .string(name))]
        entries.append(.init("set", .mapping(set)))
        if let transition { entries.append(.init("contentTransition", transition)) }
        if let animation {
          let parameter = animation.parameterNames.first ?? "$0"
          let known = known.with(parameter, phase)
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

    /// The property values that the modifiers in parts of the source have for each value of a name.
    ///
    /// - Parameter timeline: gets the fixed points of what moves as start values.
    mutating func sets(
      in scopes: [ValueScope], _ values: [SwiftValue], _ evaluator: SwiftEvaluator,
      _ timeline: inout ImportedTimeline
    ) -> [[ImportedNode.Entry]] {
      var sets = values.map { _ in [ImportedNode.Entry]() }
      for scope in scopes {
        unread.add(scope: scope.syntax, names: scope.names, needsMember: false)
        let derived = derivedValues(of: scope.names, evaluator)
        let names = scope.names.union(derived.names)
        let evaluator = evaluator.with(locals: derived.expressions)
        var rank = -1
        for modifier in file.calls(ViewModifierTable.names, in: scope.syntax).sorted(by: {
          $0.node.endPosition < $1.node.endPosition
        }) where !scope.excludes(modifier) {
          func mentions(_ argument: ModifierArgument) -> Bool {
            argument.value.tokens(viewMode: .sourceAccurate).contains {
              names.contains($0.text)
            }
          }
          let all = ViewModifierTable.arguments(modifier)
          let moving = all.filter(mentions)
          guard !moving.isEmpty else { continue }
          checkOrder(of: modifier, &rank)
          loseUnknownArguments(of: modifier)
          let halves = moving.filter {
            ViewModifierTable.pair(of: $0.property) ?? "offset" != "offset"
          }
          let fixed = all.filter { argument in !mentions(argument) }
          readFixedArguments(
            fixed.filter { halves.isEmpty || ViewModifierTable.pair(of: $0.property) == nil },
            &timeline, evaluator)
          let joined =
            halves.isEmpty
            ? []
            : fixed.filter {
              ViewModifierTable.pair(of: $0.property) != nil
            }
          for argument in moving + joined {
            add(argument, scope.names, values, evaluator, to: &sets)
          }
        }
      }
      return sets.map(Self.joiningHalves)
    }

    /// The properties and constants of the type that depend on a value, with the expressions of those that have one.
    private func derivedValues(of names: Set<String>, _ evaluator: SwiftEvaluator)
      -> (names: Set<String>, expressions: [String: ExprSyntax])
    {
      guard let type = evaluator.ownType else { return ([], [:]) }
      let variables = file.declarations.variables(of: type).filter { variable in
        !(variable.type?.hasPrefix("some ") ?? false) && !names.contains(variable.name)
          && variable.attributes.isEmpty && (variable.body != nil || variable.value != nil)
      }
      var (found, expressions) = (Set<String>(), [String: ExprSyntax]())
      // What depends on one of these depends on the value, too.
      for _ in 0..<4 {
        let count = found.count
        for variable in variables where !found.contains(variable.name) {
          let source = variable.body.map { Syntax($0) } ?? variable.value.map { Syntax($0) }
          let isDerived = source?.tokens(viewMode: .sourceAccurate).contains {
            names.contains($0.text) || found.contains($0.text)
          }
          guard isDerived ?? false else { continue }
          found.insert(variable.name)
          expressions[variable.name] = variable.body.map(\.onlyExpression) ?? variable.value
        }
        if found.count == count { break }
      }
      return (found, expressions)
    }

    /// Adds the values of an argument to the sets.
    private mutating func add(
      _ argument: ModifierArgument, _ names: Set<String>, _ values: [SwiftValue],
      _ evaluator: SwiftEvaluator, to sets: inout [[ImportedNode.Entry]]
    ) {
      unread.add(argument.value)
      var nodes: [ImportedNode] = []
      var start: SwiftValue?
      for value in values {
        var known = evaluator
        for name in names { known = known.with(name, value) }
        var found = known.value(argument.value)
        if case .member(let color)? = found, let named = SwiftColor.named[color] {
          found = .color(.string(named))
        }
        found = found?.unitPoint
        if argument.property == "offset" || argument.property == "position",
          case .number(let zero)? = found
        {
          found = .pair(zero, zero)
        }
        if argument.property == "padding", case .number(let all)? = found {
          found = .numbers([all, all, all, all], .edgeInsets)
        }
        found = found?.scaled(by: argument.factor, plus: 0)
        guard let node = found?.node else { break }
        start = start ?? found
        nodes.append(node)
      }
      guard nodes.count == values.count else {
        return log.lose(
          "`\(Self.short(argument.value.trimmedDescription))` depends on more than `\(names.sorted().joined(separator: "`, `"))`",
          at: argument.value.place,
          instead: "`\(argument.property)` is left out")
      }
      guard let property = property(argument, nodes, start, sets) else { return }
      for (index, node) in nodes.enumerated() { sets[index].append(.init(property, node)) }
    }

    /// The property of an argument: one of its own if another view has other values of it; nil if another view has
    /// the same values.
    private mutating func property(
      _ argument: ModifierArgument, _ nodes: [ImportedNode], _ start: SwiftValue?,
      _ sets: [[ImportedNode.Entry]]
    ) -> String? {
      var property = argument.property
      var number = 1
      while sets.first?.contains(where: { $0.key == property }) ?? false {
        let isSame = sets.indices.allSatisfy { index in
          sets[index].first { $0.key == property }?.value == nodes[index]
        }
        if isSame { return nil }
        number += 1
        guard let start, argument.property != "anchor", number < 100 else {
          log.lose(
            "`\(argument.property)` is set twice", at: argument.value.place,
            instead: "the second one is left out")
          return nil
        }
        property = declaredProperty(for: "\(argument.property)-\(number)", start)
      }
      if number > 1 {
        log.lose(
          "`\(argument.property)` of several views moves here", at: argument.value.place,
          instead: "the one of this view is the property `\(property)`")
      }
      return property
    }

    /// `positionX` and `positionY` as `position`.
    private static func joiningHalves(_ set: [ImportedNode.Entry]) -> [ImportedNode.Entry] {
      var set = set
      for pair in ViewModifierTable.pairs where pair != "offset" {
        let halves = ["X", "Y"].map { axis in set.first { $0.key == pair + axis }?.value }
        guard halves.contains(where: { $0 != nil }) else { continue }
        set.removeAll { $0.key == pair + "X" || $0.key == pair + "Y" }
        set.append(.init(pair, .list(halves.map { $0 ?? .number(0) })))
      }
      return set
    }

    /// Adds the members of an enumeration that no modifier shows, as properties of their own.
    mutating func addMembers(
      of type: String, _ values: [SwiftValue], _ evaluator: SwiftEvaluator,
      _ sets: inout [[ImportedNode.Entry]]
    ) {
      for member in file.declarations.variables(of: type) {
        guard let body = member.body, let kind = member.type, !kind.hasPrefix("Animation") else {
          continue
        }
        let found = values.map { evaluator.with("self", $0).value(body) }
        var known = found.compactMap { $0 }
        if kind == "Int" { known = known.map(\.asInteger) }
        known = known.map { $0.shaped(like: known.first) }
        let nodes = known.compactMap(\.node)
        guard nodes.count == values.count, let first = known.first else { continue }
        let isShown = unread.mentions(member: member.name)
        guard !isShown else { continue }
        let property = unusedProperty(for: member.name, first)
        for (index, node) in nodes.enumerated()
        where !sets[index].contains(where: { $0.key == property }) {
          sets[index].append(.init(property, node))
        }
      }
    }

    /// The content transition of the content, if a discrete property changes it.
    mutating func contentTransition(in scope: Syntax, _ sets: [[ImportedNode.Entry]])
      -> ImportedNode?
    {
      let discrete = Set(
        motion.properties.filter { entry in
          ["integer", "boolean", "string"].contains { entry.value["type"] == .word($0) }
        }.map(\.key))
      guard let call = file.calls(["contentTransition"], in: scope).first,
        sets.contains(where: { $0.contains { discrete.contains($0.key) } }),
        let argument = call.first?.folded
      else { return nil }
      let node: ImportedNode?
      if let member = argument.as(MemberAccessExprSyntax.self) {
        node =
          ["opacity": .word("opacity"), "interpolate": .word("interpolate")][
            member.declName.baseName.text]
      } else if let inner = SwiftCall(argument), inner.name == "numericText" {
        switch inner["countsDown"].map({ evaluator.value($0) }) {
        case .boolean(let down)??:
          node = .mapping([.init("numericText", .word(down ? "down" : "up"))])
        default: node = .word("numericText")
        }
      } else if let inner = SwiftCall(argument), inner.name == "symbolEffect" {
        let text = inner.first?.trimmedDescription ?? ".replace"
        let kind = text.split(separator: ".").last.map(String.init) ?? "replace"
        node =
          ["downUp", "upUp", "offUp"].contains(kind)
          ? .mapping([.init("symbolEffect", .word(kind))]) : .word("symbolEffect")
      } else {
        node = nil
      }
      if node != nil {
        unread.add(call)
        unread.add(argument)
      }
      return node
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
      case .none: "none"
      case .text(let text): ImportedNames.valid(text) ?? "phase"
      case .number(let number), .angle(let number):
        "\(number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)")"
      default: "phase"
      }
    }
  }
#endif
