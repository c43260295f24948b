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
        return assignPresence(target, operation, values, moment, event, &motion)
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
      add(value, start, to: target.field, properties, moment, event, &motion)
    }

    /// Adds the values of the properties that a field changes.
    mutating func add(
      _ value: SwiftValue, _ start: SwiftValue?, to field: String, _ properties: [FieldUse],
      _ moment: Moment, _ event: Int?, _ motion: inout SwiftImport
    ) {
      var properties = properties
      if properties.isEmpty {
        properties = [
          FieldUse(field: field, property: motion.unusedProperty(for: field, start ?? value))
        ]
      }
      let index = self.event(event, moment)
      for use in properties {
        let shaped = value.shaped(like: start)
        guard let node = shaped.scaled(by: use.factor, plus: use.constant).node else { continue }
        events[index].assign(use.property, node)
        let from = start?.scaled(by: use.factor, plus: use.constant).node
        if let from, !timeline.initial.contains(where: { $0.key == use.property }) {
          timeline.initial.append(.init(use.property, from))
        }
      }
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
        let path = "\(target.root).\(field)"
        let start = values.values.value(field)
        guard let value = new.value(field)?.shaped(like: start),
          value.number != (current[path] ?? start)?.number || value != (current[path] ?? start),
          value.node != (current[path] ?? start)?.node
        else { continue }
        current[path] = value
        add(value, start, to: field, motion.properties(of: field, values), moment, event, &motion)
      }
    }

    func file(_ motion: SwiftImport) -> SwiftDeclarations { motion.file.declarations }

    /// A variable with a few values, of which each has its own values of the modifiers.
    mutating func assignState(
      _ target: ScriptTarget, _ operation: Operation, _ values: ScriptValues, _ moment: Moment,
      _ event: Int?, _ node: ExprSyntax, _ motion: inout SwiftImport
    ) {
      let all = motion.values(of: target.root) ?? []
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
        assignPresence(target, operation, values, moment, event, &motion)
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
      for entry in sets[1] { events[index].assign(entry.key, entry.value) }
      for entry in sets[0] where !timeline.initial.contains(where: { $0.key == entry.key }) {
        timeline.initial.append(entry)
      }
    }

    /// A flag that shows or hides a view with a transition.
    mutating func assignPresence(
      _ target: ScriptTarget, _ operation: Operation, _ values: ScriptValues, _ moment: Moment,
      _ event: Int?, _ motion: inout SwiftImport
    ) {
      guard let presence = motion.presence(of: target, scopes: values.scopes) else { return }
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
      events[index].presence = .init(
        flag == presence.isShown ? "insert" : "remove", .word(presence.transition))
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
        of: target, structure: structure, in: scope, evaluator, &timeline)
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
