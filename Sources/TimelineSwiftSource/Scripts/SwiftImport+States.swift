#if Importer
  import SwiftSyntax
  import TimelineImport

  /// Variables with a few values: each is a state of a view.
  extension SwiftImport {
    /// The values that a variable can have; nil if they are not a few.
    func values(of name: String) -> [SwiftValue]? {
      guard
        let variable = file.declarations.variables(named: name).first(where: { $0.body == nil })
      else { return nil }
      let first = variable.value.flatMap { evaluator.value($0) }
      if case .boolean(let flag)? = first { return [.boolean(flag), .boolean(!flag)] }
      if variable.type == "Bool" { return [.boolean(false), .boolean(true)] }
      if let first, first.node != nil, let set = assigned(to: name), set.count < 12 {
        return [first] + set.filter { $0 != first }
      }
      var type = variable.type
      if type == nil, let member = variable.value?.as(MemberAccessExprSyntax.self) {
        type = member.base?.trimmedDescription
      }
      guard let type, let enumeration = file.declarations.enumeration(type) else { return nil }
      let cases = enumeration.cases.map { SwiftValue.member($0) }
      guard let first, let index = cases.firstIndex(of: first) else { return cases }
      return [cases[index]] + cases.enumerated().filter { $0.offset != index }.map(\.element)
    }

    /// The literals that the file assigns to a variable; nil if it assigns none, or something else.
    private func assigned(to name: String) -> [SwiftValue]? {
      let values = file.assignments(to: name).prefix(100).map { evaluator.value($0) }
      guard !values.isEmpty, !values.contains(where: { $0?.node == nil }) else { return nil }
      var distinct: [SwiftValue] = []
      for value in values.compactMap({ $0 }) where !distinct.contains(value) {
        distinct.append(value)
      }
      return distinct
    }

    /// The names by which a part of the file knows a state: those of all variables of its type.
    private func stateNames(_ name: String, in scope: Syntax) -> Set<String> {
      let variable = file.declarations.variables(named: name).first { $0.body == nil }
      let text = variable?.type.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
      guard let type = text, file.declarations.enumeration(type) != nil else { return [name] }
      return Set(
        file.declarations.variables.filter { found in
          found.isOf(type) && found.owner == variable?.owner
        }.map(\.name)
      ).union([name])
    }

    mutating func readStates(
      _ name: String, _ expression: ExprSyntax, in scope: Syntax, _ call: SwiftCall,
      _ read: inout Set<String>
    ) {
      guard let values = values(of: name) else {
        return log.lose(
          "`\(name)` has more values than a few states", at: call.node.calledExpression.place,
          instead: "its animation is left out: import the changes that set it")
      }
      guard read.insert("\(name) \(call.node.position.utf8Offset)").inserted else { return }
      addStates(name, values, expression, scope, call)
      read.insert(name)
    }

    /// Reads a block that sets variables with a few values, and nothing else.
    ///
    /// - Returns: false if it does anything else.
    mutating func readStateChange(_ block: ScriptBlock, _ read: inout Set<String>) -> Bool {
      let calls = file.calls(["withAnimation"], in: block.statements)
      guard calls.count == 1, let call = calls.first,
        let body = call.closure ?? call.closure("body"), !body.statements.isEmpty
      else { return false }
      var names: [String] = []
      for item in body.statements {
        guard case .expr(let expression) = item.item,
          let (target, value) = Self.assignment(expression), let own = ScriptTarget(target),
          own.field.isEmpty
        else { return false }
        if let structure = structure(of: own.root, block.function, near: Place(call.node).type) {
          // Values that go back to their start while a state is left.
          guard let reset = value.flatMap({ SwiftCall($0.folded) }), reset.name == structure,
            reset.arguments.isEmpty
          else { return false }
          continue
        }
        // Another view's states, or values of our own exports that follow them.
        let isEnumerable = values(of: own.root).map { values in
          values.first.map { first in
            if case .boolean = first { return true }
            if case .member = first { return true }
            return false
          } ?? false
        }
        guard isEnumerable ?? false else {
          if value.map({ evaluator.value($0) != nil }) ?? false { return false }
          continue
        }
        names.append(own.root)
      }
      guard !names.isEmpty else { return false }
      unread.add(call.node.calledExpression)
      let scope = Place(call.node).syntax ?? Syntax(file.tree)
      for name in names where read.insert(name).inserted {
        guard let values = values(of: name) else { continue }
        addStates(name, values, call.first, scope, call)
      }
      if call["completion"] != nil { return false }
      return true
    }

    /// The target and the value of an assignment; a toggle has no value.
    static func assignment(_ expression: ExprSyntax) -> (ExprSyntax, ExprSyntax?)? {
      if let call = SwiftCall(expression), call.name == "toggle", let base = call.base {
        return (base, nil)
      }
      guard let infix = expression.folded.as(InfixOperatorExprSyntax.self),
        infix.operator.is(AssignmentExprSyntax.self)
      else { return nil }
      return (infix.leftOperand, infix.rightOperand)
    }

    private mutating func addStates(
      _ name: String, _ values: [SwiftValue], _ expression: ExprSyntax?, _ scope: Syntax,
      _ call: SwiftCall
    ) {
      let names = stateNames(name, in: scope)
      let own = own(around: call.node)
      var timeline = ImportedTimeline(name: "")
      var sets = sets(in: [(scope, names)], values, own, &timeline)
      if case .member? = values.first,
        let type = file.declarations.enumerations.first(where: { found in
          values.allSatisfy { value in
            if case .member(let element) = value { found.cases.contains(element) } else { false }
          }
        })?.name
      {
        addMembers(of: type, values, own, &sets)
      }
      let target = ScriptTarget(ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name))))
      let whole = Place(call.node).syntax ?? Syntax(file.tree)
      let presence = target.flatMap {
        self.presence(of: $0, scopes: [(scope, names), (whole, names)])
      }
      if let presence, let expression = expression ?? nil {
        animate(presence.transition, by: expression, own)
      } else if let presence {
        change(presence.transition) { $0.animateTransition(.word("default")) }
      }
      guard sets.contains(where: { !$0.isEmpty }) else {
        if presence != nil { return }
        return log.lose(
          "no modifier that can be read depends on `\(name)`",
          at: call.node.calledExpression.place,
          instead: "its animation is left out")
      }
      timeline.name = timelineName(for: Self.stateTimelineName(name, names, call))
      // The values of the first state are the start values, which the other states need not repeat.
      timeline.initial += sets[0]
      let animations = StateAnimations(values, names, expression, own, &self)
      for (index, (value, set)) in zip(values, sets).enumerated() {
        let differing = zip(set, sets[0]).filter { $0.value != $1.value }.map(\.0)
        var entries: [ImportedNode.Entry] =
          differing.isEmpty ? [] : [.init("set", .mapping(differing))]
        if let own = animations.entered[index] { entries.append(.init("animation", own)) }
        if let play = playedTimeline(in: value, names, scope: whole) { entries.append(play) }
        if let next = nextState(after: value, names, scope: whole) { entries.append(next) }
        states(&timeline, Self.name(of: value), entries)
      }
      timeline.options.append(.init("animation", animations.common))
      if !animations.changes.isEmpty {
        timeline.options.append(.init("changes", .list(animations.changes)))
      }
      add(timeline)
    }

    /// A variable of our own exports is that of the type around it.
    private static func stateTimelineName(_ name: String, _ names: Set<String>, _ call: SwiftCall)
      -> String?
    {
      names.count > 1 ? Place(call.node).name ?? name : name
    }

    private func states(
      _ timeline: inout ImportedTimeline, _ name: String, _ entries: [ImportedNode.Entry]
    ) {
      var all = timeline.contents?.value.entries ?? []
      let valid = ImportedNames.valid(name) ?? "state"
      all.append(.init(valid, .mapping(entries)))
      timeline.contents = .init("states", .mapping(all))
    }

    private mutating func animate(
      _ transition: String, by expression: ExprSyntax, _ evaluator: SwiftEvaluator
    ) {
      guard let animation = animation(expression, evaluator) else {
        return log.lose(
          "the animation `\(Self.short(expression.trimmedDescription))` depends on code",
          at: expression.place, instead: "the transition has none")
      }
      change(transition) { $0.animateTransition(animation) }
    }

    /// The timeline that plays in a state: `case .saving: values = play.values(after: seconds)`.
    private mutating func playedTimeline(
      in value: SwiftValue, _ names: Set<String>, scope: Syntax
    ) -> ImportedNode.Entry? {
      for reader in file.calls(["values"], in: scope) where reader["after"] != nil {
        var current = reader.node.parent
        while let syntax = current, syntax.id != scope.id {
          if let choice = syntax.as(SwitchExprSyntax.self),
            let subject = Self.lastName(choice.subject),
            names.contains(subject),
            let branch = evaluator.with(subject, value).branch(choice),
            Syntax(branch).contains(Syntax(reader.node)),
            let base = reader.base.flatMap({ Self.lastName($0) }),
            let variable = file.declarations.variables(named: base).first,
            let type = variable.value.flatMap({ SwiftCall($0)?.name }),
            let name = ImportedNames.valid(Place.plain(type)),
            motion.timelines.contains(where: { $0.name == name })
          {
            for change in file.calls(["withTransaction"], in: scope)
            where Syntax(change.node).contains(Syntax(reader.node)) {
              unread.add(change.node)
            }
            return .init("play", .word(name))
          }
          current = syntax.parent
        }
      }
      return nil
    }

    /// The state that follows by itself: `case .saved: try? await Task.sleep(…); change(to: .rest)`.
    private mutating func nextState(
      after value: SwiftValue, _ names: Set<String>, scope: Syntax
    ) -> ImportedNode.Entry? {
      for task in file.calls(["task"], in: scope) {
        guard let id = task["id"].flatMap({ Self.lastName($0) }), names.contains(id),
          let closure = task.closure,
          let expression = closure.statements.last?.onlyExpression?.as(SwitchExprSyntax.self)
        else { continue }
        let known = evaluator.with(id, value)
        guard let branch = known.branch(expression),
          let wait = file.calls(["sleep"], in: branch).first,
          let time = wait["for"].flatMap({ SwiftCall($0.folded)?.first }),
          let seconds = known.value(time)?.number,
          let change = file.calls([], in: branch).first(where: { $0["to"] != nil }),
          let next = change["to"].flatMap({ known.value($0) })
        else { continue }
        return .init(
          "next",
          .mapping([
            .init("state", .word(ImportedNames.valid(Self.name(of: next)) ?? "state")),
            .init("after", .number(seconds)),
          ]))
      }
      return nil
    }
  }

  extension ImportedTimeline {
    /// Gives a transition without an animation the one with which the view comes and goes.
    mutating func animateTransition(_ animation: ImportedNode) {
      guard let contents, contents.key == "transition" else { return }
      func animated(_ entries: [ImportedNode.Entry]) -> [ImportedNode.Entry] {
        entries.contains { $0.key == "animation" }
          ? entries : entries + [.init("animation", animation)]
      }
      var entries = contents.value.entries
      if entries.contains(where: { $0.key == "use" }) {
        entries = animated(entries)
      } else {
        for index in entries.indices {
          entries[index].value = .mapping(animated(entries[index].value.entries))
        }
      }
      self.contents = .init("transition", .mapping(entries))
    }
  }
#endif
