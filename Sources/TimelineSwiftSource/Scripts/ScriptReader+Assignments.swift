#if Importer
  import SwiftSyntax
  import TimelineImport

  /// Assignments, each of which changes the properties that use the variable.
  extension ScriptReader {
    mutating func assign(
      _ infix: InfixOperatorExprSyntax, _ moment: Moment, _ event: Int?,
      _ motion: inout SwiftImport
    ) {
      let operation: Operation
      if infix.operator.is(AssignmentExprSyntax.self) {
        operation = .set(infix.rightOperand)
      } else {
        switch infix.operator.trimmedDescription {
        case "+=": operation = .add(infix.rightOperand, 1)
        case "-=": operation = .add(infix.rightOperand, -1)
        case "*=": operation = .scale(infix.rightOperand, isInverse: false)
        case "/=": operation = .scale(infix.rightOperand, isInverse: true)
        default: return
        }
      }
      // The attributes of a transaction.
      if let target = ScriptTarget(infix.leftOperand), transactions[target.root] != nil {
        if target.field == "animation" {
          transactions[target.root]?.animation = motion.animation(infix.rightOperand, evaluator)
        } else if Self.attributes.contains(target.field),
          evaluator.value(infix.rightOperand) == .boolean(true)
        {
          transactions[target.root]?.attributes.append(.init(target.field, .word("true")))
        }
        return
      }
      assign(infix.leftOperand, operation, moment, event, ExprSyntax(infix), &motion)
    }

    mutating func assign(
      _ expression: ExprSyntax, _ operation: Operation, _ moment: Moment, _ event: Int?,
      _ node: ExprSyntax, _ motion: inout SwiftImport
    ) {
      guard let target = ScriptTarget(expression) else {
        if event != nil {
          lose(
            node, "`\(SwiftImport.short(node.trimmedDescription))` is no change of one value",
            &motion)
        }
        return
      }
      let structure = motion.structure(of: target.root, block.function, near: typeName)
      if target.field.isEmpty, let structure {
        return assignWhole(target, structure, operation, moment, event, &motion)
      }
      let values = values(of: target, structure, &motion)
      let start = values.values.value(target.field)
      if case .boolean? = start, motion.presence(of: target, scopes: values.scopes) != nil {
        return assignPresence(target, operation, values, moment, event, node, &motion)
      }
      let properties = motion.properties(of: target.field, values)
      if properties.isEmpty, structure == nil {
        return assignState(target, operation, values, moment, event, node, &motion)
      }
      guard let value = value(of: target, operation, start, &motion) else {
        return lose(
          node, "`\(SwiftImport.short(node.trimmedDescription))` depends on code", &motion)
      }
      current[target.path] = value
      add(value, start, to: target, properties, moment, event, node, &motion)
    }

    /// `values = Values(scale: 2)`: the fields that differ from what they have.
    mutating func assignWhole(
      _ target: ScriptTarget, _ structure: String, _ operation: Operation, _ moment: Moment,
      _ event: Int?, _ motion: inout SwiftImport
    ) {
      guard case .set(let expression) = operation else { return }
      let values = values(of: target, structure, &motion)
      let new = SwiftFields(expression, evaluator, file(motion))
      guard new.type == structure else {
        return lose(
          expression, "`\(SwiftImport.short(expression.trimmedDescription))` depends on code",
          &motion)
      }
      for field in new.order {
        let part = target.with(field: field)
        let start = values.values.value(field)
        guard let value = new.value(field)?.shaped(like: start),
          value.number != (current[part.path] ?? start)?.number
            || value != (current[part.path] ?? start),
          value.node != (current[part.path] ?? start)?.node
        else { continue }
        current[part.path] = value
        add(
          value, start, to: part, motion.properties(of: field, values), moment, event, expression,
          &motion)
      }
    }

    func file(_ motion: SwiftImport) -> SwiftDeclarations { motion.file.declarations }

    /// A variable with a few values, of which each has its own values of the modifiers.
    mutating func assignState(
      _ target: ScriptTarget, _ operation: Operation, _ values: ScriptValues, _ moment: Moment,
      _ event: Int?, _ node: ExprSyntax, _ motion: inout SwiftImport
    ) {
      let all = motion.values(of: target.root, near: typeName) ?? []
      guard let start = all.first else {
        guard event != nil else { return }
        return lose(node, "no modifier that can be read uses `\(target.root)`", &motion)
      }
      let before = current[target.path] ?? start
      let value: SwiftValue?
      switch (operation, before) {
      case (.toggle, .boolean(let flag)): value = .boolean(!flag)
      case (.set(let expression), _): value = evaluator.with(target.root, before).value(expression)
      default: value = nil
      }
      guard let value else {
        return lose(
          node, "`\(SwiftImport.short(node.trimmedDescription))` depends on code", &motion)
      }
      if motion.presence(of: target, scopes: values.scopes) != nil {
        assignPresence(target, operation, values, moment, event, node, &motion)
      }
      let sets = motion.sets(in: values.scopes, [start, value], evaluator, &timeline)
      guard sets.contains(where: { !$0.isEmpty }) else {
        guard event != nil, events.indices.last.map({ events[$0].presence == nil }) ?? true else {
          return
        }
        return lose(node, "no modifier that can be read uses `\(target.root)`", &motion)
      }
      current[target.path] = value
      let index = self.event(event, moment)
      for (before, after) in zip(sets[0], sets[1]) {
        assign(after, from: before, of: target, index, node, &motion)
      }
    }

    /// A flag that shows or hides a view with a transition.
    mutating func assignPresence(
      _ target: ScriptTarget, _ operation: Operation, _ values: ScriptValues, _ moment: Moment,
      _ event: Int?, _ node: ExprSyntax, _ motion: inout SwiftImport
    ) {
      let presences = motion.presences(of: target, scopes: values.scopes)
      guard !presences.isEmpty else { return }
      let start = values.values.value(target.field) ?? .boolean(false)
      let before = current[target.path] ?? start
      let value: SwiftValue?
      switch (operation, before) {
      case (.toggle, .boolean(let flag)): value = .boolean(!flag)
      case (.set(let expression), _): value = evaluator.value(expression)
      default: value = nil
      }
      guard case .boolean(let flag)? = value else { return }
      current[target.path] = .boolean(flag)
      let index = self.event(event, moment)
      let first = presences[0]
      events[index].presence = .init(
        flag == first.isShown ? "insert" : "remove", .word(first.transition))
      // A timeline has one view that comes and goes: the others have the timelines of their transitions.
      for other in presences.dropFirst() {
        if let animation = events[index].animation {
          motion.change(other.transition) { $0.animateTransition(animation) }
        }
        motion.log.lose(
          "more than one view comes and goes here", at: node.place,
          instead: "the events show and hide the first one; `\(other.transition)` has another one")
      }
    }

    /// The value that an assignment leads to.
    mutating func value(
      of target: ScriptTarget, _ operation: Operation, _ start: SwiftValue?,
      _ motion: inout SwiftImport
    ) -> SwiftValue? {
      let before = current[target.path] ?? start
      var evaluator = evaluator
      if let before { evaluator = evaluator.with(target.root, before) }
      switch operation {
      case .toggle:
        guard case .boolean(let flag)? = before else { return nil }
        return .boolean(!flag)
      case .add(let expression, let sign):
        guard let number = evaluator.value(expression)?.number, let before else { return nil }
        return before.scaled(by: 1, plus: number * sign)
      case .scale(let expression, let isInverse):
        guard let number = evaluator.value(expression)?.number, let before,
          number != 0 || !isInverse
        else { return nil }
        return before.scaled(by: isInverse ? 1 / number : number, plus: 0)
      case .set(let expression):
        if let value = evaluator.value(expression)?.shaped(like: start), value.node != nil {
          if case .integer? = start { return value.asInteger }
          return value
        }
        guard start?.number != nil else { return nil }
        let role = target.field.isEmpty ? target.root : target.field
        return motion.value(expression, role, fallback: start?.number ?? 0, evaluator)
      }
    }

    mutating func values(
      of target: ScriptTarget, _ structure: String?, _ motion: inout SwiftImport
    ) -> ScriptValues {
      let key = structure ?? target.root
      if let values = known[key] { return values }
      let values = motion.scriptValues(
        of: target, structure: structure, in: scope, near: typeName, evaluator, &timeline)
      known[key] = values
      scopes += values.scopes
      motion.readImplicitAnimations(values, evaluator, &timeline)
      return values
    }

    /// The event that an assignment belongs to: that of its animation, or one at its time without one.
    mutating func event(_ event: Int?, _ moment: Moment) -> Int {
      if let event { return event }
      if let last = events.indices.last, events[last].animation == nil,
        events[last].attributes.isEmpty, events[last].time == moment.time,
        events[last].awaited?.event == moment.awaited?.event
      {
        return last
      }
      var new = ScriptEvent()
      (new.time, new.awaited) = (moment.time, moment.awaited)
      events.append(new)
      return events.count - 1
    }
  }
#endif
