#if Importer
  import SwiftSyntax
  import TimelineImport

  /// Variables with a few values: each is a state of a view.
  extension SwiftImport {
    /// The values that a variable of a type can have; nil if they are not a few.
    func values(of name: String, near type: String?) -> [SwiftValue]? {
      guard let variable = file.declarations.stored(name, near: type) else { return nil }
      let first = variable.value.flatMap { evaluator.value($0) }
      if case .boolean(let flag)? = first { return [.boolean(flag), .boolean(!flag)] }
      if variable.type == "Bool" { return [.boolean(false), .boolean(true)] }
      if let first, first.node != nil, let set = assigned(to: name, near: variable.owner),
        set.count < 12
      {
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
    private func assigned(to name: String, near owner: String) -> [SwiftValue]? {
      let all = file.assignments(to: name)
      let own = all.filter { Place($0).type == owner }
      let values = (own.isEmpty ? all : own).prefix(100).map { evaluator.value($0) }
      guard !values.isEmpty, !values.contains(where: { $0?.node == nil }) else { return nil }
      var distinct: [SwiftValue] = []
      for value in values.compactMap({ $0 }) where !distinct.contains(value) {
        distinct.append(value)
      }
      return distinct
    }

    /// The names by which a part of the file knows a state: those of all variables of its type.
    func stateNames(_ name: String, near type: String?) -> Set<String> {
      let variable = file.declarations.stored(name, near: type)
      let text = variable?.type.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
      guard let type = text, file.declarations.enumeration(type) != nil else { return [name] }
      return Set(
        file.declarations.variables.filter { found in
          found.isOf(type) && found.owner == variable?.owner
        }.map(\.name)
      ).union([name])
    }

    /// Reads `.animation(_:value:)` for what it is applied to, but for what an inner one of the same value animates.
    mutating func readStates(
      _ value: ExprSyntax, _ name: String, _ expression: ExprSyntax, in scope: Syntax,
      _ call: SwiftCall, _ read: inout StatesRead
    ) {
      let type = Place(call.node).type
      guard
        let values = values(of: name, near: type) ?? optional(name, type, in: scope)
          ?? flag(value, name, in: scope)
      else {
        return read.wait(for: call, of: name)
      }
      let state = StatesRead.State(name: name, type: type)
      let inner = read.animated(state)
      addStates(name, values, expression, ValueScope(scope, [name], excluded: inner), call)
      read.add(state, animated: scope)
    }

    /// Reads `.animation(_:body:)`, whose modifiers depend on the states that they mention.
    mutating func readStates(
      in body: ClosureExprSyntax, _ call: SwiftCall, _ read: inout StatesRead
    ) {
      guard let expression = call.first, call.base != nil else { return }
      let type = Place(call.node).type
      let mentioned = Set(body.statements.tokens(viewMode: .sourceAccurate).map(\.text))
      let scope = Syntax(body.statements)
      for variable in file.declarations.variables
      where variable.owner == type && !variable.attributes.isEmpty
        && mentioned.contains(variable.name)
      {
        guard structure(of: variable.name, nil, near: type) == nil,
          let values = values(of: variable.name, near: type)
        else { continue }
        unread.add(call)
        let state = StatesRead.State(name: variable.name, type: type)
        addStates(
          variable.name, values, expression,
          ValueScope(scope, [variable.name], excluded: read.animated(state)), call)
        read.add(state, animated: scope)
      }
    }

    /// The states of an optional that is only compared with `nil`.
    private func optional(_ name: String, _ type: String?, in scope: Syntax) -> [SwiftValue]? {
      guard let variable = file.declarations.stored(name, near: type),
        variable.type?.hasSuffix("?") ?? false,
        variable.value?.is(NilLiteralExprSyntax.self) ?? true
      else { return nil }
      let conditions = ChoiceConditions(in: scope).texts.filter {
        $0.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains(name[...])
      }
      let known: Set<String> = ["\(name) == nil", "\(name) != nil"]
      return conditions.isEmpty || !known.isSuperset(of: conditions)
        ? nil : [.none, .member("some")]
    }

    /// The values of a flag that the file does not declare, such as `configuration.isPressed`: what is a condition
    /// is a flag.
    private func flag(_ value: ExprSyntax, _ name: String, in scope: Syntax) -> [SwiftValue]? {
      guard file.declarations.variables(named: name).isEmpty else { return nil }
      let text = value.trimmedDescription
      let isCondition = ChoiceConditions(in: scope).texts.contains(text)
      return isCondition ? [.boolean(false), .boolean(true)] : nil
    }

    /// Reads a block that sets variables with a few values, and nothing else.
    ///
    /// - Returns: false if it does anything else.
    mutating func readStateChange(_ block: ScriptBlock, _ read: inout StatesRead) -> Bool {
      let calls = file.calls(["withAnimation"], in: block.statements)
      guard calls.count == 1, let call = calls.first,
        let body = call.closure ?? call.closure("body"), !body.statements.isEmpty
      else { return false }
      let type = Place(call.node).type
      var names: [String] = []
      for item in body.statements {
        guard case .expr(let expression) = item.item,
          let (target, value) = Self.assignment(expression), let own = ScriptTarget(target)
        else { return false }
        // A value of a model is known by its own name, and one of a structure is read as a part of it.
        let name = own.lastName
        guard own.field.isEmpty || structure(of: own.root, block.function, near: type) == nil else {
          return false
        }
        if own.field.isEmpty, let structure = structure(of: own.root, block.function, near: type) {
          // Values that go back to their start while a state is left.
          guard let reset = value.flatMap({ SwiftCall($0.folded) }), reset.name == structure,
            reset.arguments.isEmpty
          else { return false }
          continue
        }
        // Another view's states, or values of our own exports that follow them.
        let isEnumerable = values(of: name, near: type).map { values in
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
        names.append(name)
      }
      guard !names.isEmpty else { return false }
      unread.add(call)
      let scope = Place(call.node).syntax ?? Syntax(file.tree)
      for name in names {
        let state = StatesRead.State(name: name, type: type)
        guard let values = values(of: name, near: type) else { continue }
        if let other = read.changed(state, by: call.first) {
          if other {
            log.lose(
              "`\(name)` is also changed with another animation",
              at: call.node.calledExpression.place,
              instead: "the states have the animation of the change that is first in the file")
          }
          continue
        }
        addStates(
          name, values, call.first, ValueScope(scope, [name], excluded: read.animated(state)), call)
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

    /// The timeline that plays in a state: `case .saving: values = play.values(after: seconds)`.
    mutating func playedTimeline(
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
    mutating func nextState(
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
#endif
