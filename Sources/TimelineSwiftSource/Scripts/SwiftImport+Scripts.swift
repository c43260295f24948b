#if Importer
  import SwiftSyntax
  import TimelineImport

  /// State that changes with an animation: `withAnimation`, transactions and `.animation(_:value:)`.
  extension SwiftImport {
    /// Reads the changes of state of the file.
    mutating func readChanges() {
      var read = StatesRead()
      for call in file.calls(["animation"], in: file.tree).sorted(by: {
        $0.node.endPosition < $1.node.endPosition
      }) {
        if let body = call.closure, call["value"] == nil {
          readStates(in: body, call, &read)
          continue
        }
        guard let value = call["value"], let animation = call.first, let base = call.base,
          let name = Self.lastName(value), structure(of: name, nil, near: nil) == nil,
          !unread.contains(call),
          !(ScriptTarget(value).map { isOfStructure($0, call) } ?? false)
        else { continue }
        unread.add(call)
        readStates(value, name, animation, in: Syntax(base), call, &read)
      }
      readScripts(&read)
      for (name, call) in read.waiting { readAssignments(to: name, call, &read) }
      for (name, call) in read.waiting where !implicitAnimations.contains(call.node.id) {
        log.lose(
          "`\(name)` has more values than a few states", at: call.node.calledExpression.place,
          instead: "its animation is left out: import the changes that set it")
      }
    }

    private mutating func readScripts(_ read: inout StatesRead) {
      let names: Set<String> = ["withAnimation", "withTransaction"]
      for call in file.calls(names, in: file.tree).sorted(by: {
        $0.node.position < $1.node.position
      }) where !unread.contains(call.node) {
        guard let block = ScriptBlock(around: call).map(calling),
          read.isNew(block)
        else { continue }
        guard read.blocks.count <= Self.scriptLimit else {
          return log.lose(
            "there are more than \(Self.scriptLimit) functions that animate changes",
            at: call.node.calledExpression.place, instead: "those from here on are left out")
        }
        readScript(block, call, &read)
      }
    }

    /// The most functions with changes that are read, and the most animators.
    static let scriptLimit = 500

    /// Whether a path begins at a variable whose structure an assignment sets: `values.scale`.
    private func isOfStructure(_ target: ScriptTarget, _ call: SwiftCall) -> Bool {
      !target.field.isEmpty
        && structure(of: target.root, nil, near: Place(call.node).type) != nil
    }

    mutating func readScript(
      _ block: ScriptBlock, _ call: SwiftCall, _ read: inout StatesRead
    ) {
      let callsOthers = SwiftCalls([], in: block.statements).calls.contains {
        called(by: $0) != nil
      }
      if !block.hasTimes, !callsOthers, readStateChange(block, &read) { return }
      let place = Place(call.node)
      var own = own(around: call.node)
      // The first copy of a view that knows its index.
      let hasIndex =
        block.function?.signature.parameterClause.parameters.contains {
          ($0.secondName ?? $0.firstName).text == "index"
        } ?? false
      if hasIndex { own = own.with("index", .number(0)) }
      let losses = log.losses.count
      var reader = ScriptReader(block, place, Syntax(file.tree), own, name: "")
      reader.read(&self)
      let events = reader.events.resolved
      guard events.contains(where: { !$0.isEmpty }) else {
        if log.losses.count == losses {
          log.lose(
            "`\(call.name)` changes nothing that can be read", at: call.node.calledExpression.place,
            instead: "it is left out")
        }
        return
      }
      if events.contains(where: { !$0.isEmpty && $0.awaited != nil && $0.time > 0 }) {
        log.lose(
          "a change here waits after the completion of another one",
          at: call.node.calledExpression.place, instead: "it is changed at the completion")
      }
      if hasIndex {
        log.lose(
          "the changes depend on the `index` of a copy", at: call.node.calledExpression.place,
          instead: "those of the first copy are imported")
      }
      var timeline = reader.timeline
      timeline.name = timelineName(for: place.name)
      if let trigger = trigger(of: block) {
        timeline.options.append(.init("trigger", .string(trigger)))
      }
      var transition: ImportedNode?
      for scope in reader.scopes where transition == nil {
        transition = contentTransition(in: scope.syntax, events.map(\.set))
      }
      let discrete = motion.properties.filter { entry in
        ["integer", "boolean", "string"].contains { entry.value["type"] == .word($0) }
      }.map(\.key)
      loseUnknownStarts(events, timeline, call)
      timeline.contents = .init("events", events.nodes(contents: transition, of: Set(discrete)))
      add(timeline)
    }

    /// Lists a change that leads back to the value at the start: code has set the value before it.
    private mutating func loseUnknownStarts(
      _ events: [ScriptEvent], _ timeline: ImportedTimeline, _ call: SwiftCall
    ) {
      let moves = events.contains { event in
        event.presence != nil
          || event.set.contains { entry in
            timeline.initial.first { $0.key == entry.key }?.value != entry.value
          }
      }
      guard !moves else { return }
      log.lose(
        "this leads to the values at the start, and code sets those before it",
        at: call.node.calledExpression.place,
        instead: "give the timeline the `initial` values from which it moves")
    }

    /// The value whose change runs a function: the one of the `onChange` that calls it.
    private func trigger(of block: ScriptBlock) -> String? {
      guard let name = block.function?.name.text else { return nil }
      let owner =
        block.function.map { Place($0.body ?? CodeBlockSyntax(statements: [])).type } ?? nil
      for change in file.calls(["onChange"], in: file.tree) {
        guard let value = change["of"], let trigger = Self.lastName(value) else { continue }
        let runs = file.calls([name], in: change.node).contains {
          $0.base == nil || $0.base?.trimmedDescription == owner
            || $0.base?.trimmedDescription == "self"
        }
        if runs { return trigger }
      }
      return nil
    }

    // MARK: Parts of a view that come and go

    /// The transitions of what is shown or hidden by a variable.
    func presences(_ name: String, scopes: [ValueScope]) -> [String] {
      let reference = DeclReferenceExprSyntax(baseName: .identifier(name))
      guard let target = ScriptTarget(ExprSyntax(reference)) else { return [] }
      var found: [String] = []
      for presence in presences(of: target, scopes: scopes)
      where !found.contains(presence.transition) {
        found.append(presence.transition)
      }
      return found
    }

    /// The transition of what is shown while a flag has a value.
    func presence(of target: ScriptTarget, scopes: [ValueScope])
      -> (transition: String, isShown: Bool)?
    {
      presences(of: target, scopes: scopes).first
    }

    /// The transitions of all that is shown while a flag has a value, or while it has not.
    func presences(of target: ScriptTarget, scopes: [ValueScope])
      -> [(transition: String, isShown: Bool)]
    {
      var found: [(transition: String, isShown: Bool)] = []
      for scope in scopes {
        for call in file.calls(["transition"], in: scope.syntax) {
          guard let name = transitionName(of: call), !scope.excludes(call) else { continue }
          var current = call.node.parent
          search: while let syntax = current {
            if let choice = syntax.as(IfExprSyntax.self), choice.conditions.count == 1,
              case .expression(let condition)? = choice.conditions.first?.condition
            {
              let negated = condition.folded.as(PrefixOperatorExprSyntax.self)
              let plain = negated?.expression ?? condition
              let isBody = Syntax(choice.body).contains(Syntax(call.node))
              if let own = ScriptTarget(plain), own.field == target.field,
                own.root == target.root || !target.field.isEmpty
              {
                if !found.contains(where: { $0.transition == name }) {
                  found.append((name, isBody == (negated == nil)))
                }
                break search
              }
            }
            current = syntax.parent
          }
        }
      }
      return found
    }

    /// The timeline of a transition.
    func transitionName(of call: SwiftCall) -> String? {
      let constant = call.first.flatMap { Self.lastName($0) }.flatMap { transitionNames[$0] }
      return constant ?? transitionNames["\(call.node.position.utf8Offset)"]
    }

    // MARK: Implicit animations

    /// `.animation(.smooth) { $0.opacity(values.opacity) }` and `.animation(.smooth, value: values.glow)`.
    mutating func readImplicitAnimations(
      _ values: ScriptValues, _ evaluator: SwiftEvaluator, _ timeline: inout ImportedTimeline
    ) {
      var found: [ImportedNode.Entry] = []
      for scope in values.scopes {
        let reader = FieldReader(
          names: scope.names, fields: Set(values.values.order), evaluator: evaluator,
          start: { values.values.value($0) })
        for call in file.calls(["animation"], in: scope.syntax) {
          guard let argument = call.first else { continue }
          var properties: [String] = []
          if let body = call.closure {
            for modifier in file.calls(ViewModifierTable.names, in: body) {
              for part in ViewModifierTable.arguments(modifier) where reader.mentions(part.value) {
                properties += (reader.uses(part.value, part.property) ?? []).map(\.property)
              }
            }
          } else if let value = call["value"], let base = call.base,
            reader.path(value)?.isEmpty ?? false
          {
            for modifier in file.calls(ViewModifierTable.names, in: base) {
              for part in ViewModifierTable.arguments(modifier) where reader.mentions(part.value) {
                properties += (reader.uses(part.value, part.property) ?? []).map(\.property)
              }
            }
            if !properties.isEmpty { implicitAnimations.insert(call.node.id) }
          } else if let value = call["value"], let field = reader.path(value), !field.isEmpty {
            let uses = self.properties(of: field, values).map(\.property)
            if uses.isEmpty, unread.contains(call) { continue }
            let start = values.values.value(field) ?? .number(0)
            properties += uses.isEmpty ? [unusedProperty(for: field, start)] : uses
          }
          guard !properties.isEmpty else { continue }
          unread.add(call)
          guard let animation = animation(argument, evaluator) else {
            log.lose(
              "the animation `\(Self.short(argument.trimmedDescription))` depends on code",
              at: argument.place, instead: "it is left out")
            continue
          }
          for property in properties where !found.contains(where: { $0.key == property }) {
            found.append(.init(property, animation))
          }
        }
      }
      if !found.isEmpty { timeline.options.append(.init("implicitAnimations", .mapping(found))) }
    }
  }

  extension [ScriptEvent] {
    /// The events without those that change nothing; what waits for one of these happens with it.
    var resolved: [ScriptEvent] {
      var events = self
      for index in events.indices {
        while let (other, _) = events[index].awaited, events[other].isEmpty {
          events[index].time += events[other].time
          events[index].awaited = events[other].awaited
        }
      }
      // The others keep their places, by which they wait for each other.
      return events.indices.contains { !events[$0].isEmpty } ? events : []
    }
  }
#endif
