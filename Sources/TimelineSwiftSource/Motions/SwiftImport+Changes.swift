#if Importer
  import SwiftSyntax
  import TimelineImport

  /// State that changes with an animation: `withAnimation` and `.animation(_:value:)`.
  extension SwiftImport {
    /// Reads the changes of state of the file.
    mutating func readChanges() {
      var read: Set<String> = []
      let calls = SwiftCalls(["animation", "withAnimation"], in: file.tree).calls
      for call in calls.sorted(by: { $0.node.endPosition < $1.node.endPosition }) {
        if call.name == "animation" {
          guard let value = call["value"], let animation = call.first, let base = call.base,
            let name = Self.lastName(value)
          else {
            continue
          }
          readStates(name, animation, in: Syntax(base), call, &read)
        } else {
          readEvent(call, &read)
        }
      }
    }

    /// The values that a variable can have; nil if they are not a few.
    private func values(of name: String) -> [SwiftValue]? {
      guard
        let variable = file.declarations.variables.first(where: {
          $0.name == name && $0.body == nil
        })
      else { return nil }
      let first = variable.value.flatMap { evaluator.value($0) }
      if case .boolean(let flag)? = first { return [.boolean(flag), .boolean(!flag)] }
      if variable.type == "Bool" { return [.boolean(false), .boolean(true)] }
      var type = variable.type
      if type == nil, let member = variable.value?.as(MemberAccessExprSyntax.self) {
        type = member.base?.trimmedDescription
      }
      guard let type, let enumeration = file.declarations.enumeration(type) else { return nil }
      let cases = enumeration.cases.map { SwiftValue.member($0) }
      guard let first, let index = cases.firstIndex(of: first) else { return cases }
      return [cases[index]] + cases.enumerated().filter { $0.offset != index }.map(\.element)
    }

    private mutating func readStates(
      _ name: String, _ expression: ExprSyntax, in scope: Syntax, _ call: SwiftCall,
      _ read: inout Set<String>
    ) {
      guard let values = values(of: name) else {
        return log.lose(
          "`\(name)` has more values than a few states", at: call.node.place,
          instead: "its animation is left out: import the changes that set it")
      }
      guard read.insert("\(name) \(call.node.position.utf8Offset)").inserted else { return }
      addStates(name, values, expression, scope, call)
      read.insert(name)
    }

    private mutating func addStates(
      _ name: String, _ values: [SwiftValue], _ expression: ExprSyntax?, _ scope: Syntax,
      _ call: SwiftCall
    ) {
      let sets = sets(in: scope, name, values, evaluator)
      guard sets.contains(where: { !$0.isEmpty }) else {
        return log.lose(
          "no modifier that can be read depends on `\(name)`", at: call.node.place,
          instead: "its animation is left out")
      }
      var timeline = ImportedTimeline(name: timelineName(for: name))
      // The values of the first state are the start values, which the other states need not repeat.
      timeline.initial = sets[0]
      var states: [ImportedNode.Entry] = []
      for (value, set) in zip(values, sets) {
        let differing = zip(set, sets[0]).filter { $0.value != $1.value }.map(\.0)
        let entries: [ImportedNode.Entry] =
          differing.isEmpty ? [] : [.init("set", .mapping(differing))]
        states.append(.init(Self.name(of: value), .mapping(entries)))
      }
      var animation: ImportedNode? = .word("default")
      if let expression {
        let chosen = evaluator.with(name, values[values.count - 1])
        animation = self.animation(expression, chosen)
        if animation == nil {
          log.lose(
            "the animation `\(Self.short(expression.trimmedDescription))` depends on code",
            at: expression.place,
            instead: "it is the default animation")
        }
      }
      if let animation { timeline.options.append(.init("animation", animation)) }
      timeline.contents = .init("states", .mapping(states))
      add(timeline)
    }

    private mutating func readEvent(_ call: SwiftCall, _ read: inout Set<String>) {
      guard let body = call.closure ?? call.closure("body") else { return }
      let expression = call.first
      let place = Place(call.node)
      let scope = place.syntax ?? Syntax(file.tree)
      var set: [ImportedNode.Entry] = []
      var initial: [ImportedNode.Entry] = []
      for item in body.statements {
        let assigned = Self.assignment(item)
        guard let (target, value) = assigned, let name = Self.lastName(target) else {
          log.lose(
            "`\(Self.short(item.trimmedDescription))` is no change of one value", at: item.place,
            instead: "it is left out")
          continue
        }
        if let values = values(of: name) {
          guard read.insert(name).inserted else { continue }
          addStates(name, values, expression, scope, call)
          continue
        }
        guard let value else { continue }
        let reader = FieldReader(names: [name], fields: [], evaluator: evaluator)
        var found = false
        let start = file.declarations.variables.first { $0.name == name && $0.body == nil }?.value
          .flatMap { evaluator.value($0) }
        for modifier in SwiftCalls(ViewModifierTable.names, in: scope).calls {
          for (property, argument, factor) in ViewModifierTable.arguments(modifier)
          where reader.mentions(argument) {
            guard let use = reader.use(argument, property), use.field.isEmpty,
              !set.contains(where: { $0.key == property })
            else { continue }
            let target = self.value(value, name, fallback: start?.number ?? 0).shaped(like: start)
            guard
              let node = target.scaled(by: use.factor * factor, plus: use.constant * factor).node
            else { continue }
            set.append(.init(property, node))
            if let from = start?.scaled(by: use.factor * factor, plus: use.constant * factor).node {
              initial.append(.init(property, from))
            }
            found = true
          }
        }
        if !found {
          log.lose(
            "no modifier that can be read uses `\(name)`", at: item.place,
            instead: "its change is left out")
        }
      }
      guard !set.isEmpty else { return }
      var timeline = ImportedTimeline(name: timelineName(for: place.name))
      timeline.initial = initial
      var event: [ImportedNode.Entry] = [.init("at", 0), .init("set", .mapping(set))]
      let animation = expression.map { self.animation($0) } ?? .word("default")
      if let animation {
        event.append(.init("animation", animation))
      } else if let expression {
        log.lose(
          "the animation `\(Self.short(expression.trimmedDescription))` depends on code",
          at: expression.place,
          instead: "it is the default animation")
        event.append(.init("animation", .word("default")))
      }
      if call["completion"] != nil {
        log.lose(
          "what happens at the completion is left out", at: call.node.place,
          instead: "write an event with `at: { after: … }`")
      }
      timeline.contents = .init("events", .list([.mapping(event)]))
      add(timeline)
    }

    /// The target and the value of an assignment; a toggle has no value.
    private static func assignment(_ item: CodeBlockItemSyntax) -> (ExprSyntax, ExprSyntax?)? {
      guard case .expr(let expression) = item.item else { return nil }
      if let call = SwiftCall(expression), call.name == "toggle", let base = call.base {
        return (base, nil)
      }
      guard let infix = expression.folded.as(InfixOperatorExprSyntax.self),
        infix.operator.is(AssignmentExprSyntax.self)
      else {
        return nil
      }
      return (infix.leftOperand, infix.rightOperand)
    }
  }
#endif
