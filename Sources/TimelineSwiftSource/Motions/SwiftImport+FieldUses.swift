#if Importer
  import SwiftSyntax
  import TimelineImport

  /// How the properties of a view depend on the fields of values that move.
  extension SwiftImport {
    /// A part of the file with the names that the values have in it.
    struct ValueScope {
      var syntax: Syntax
      var names: Set<String>
      /// The parts of it that are not read.
      var excluded: [Syntax] = []

      init(_ syntax: Syntax, _ names: Set<String>, excluded: [Syntax] = []) {
        (self.syntax, self.names, self.excluded) = (syntax, names, excluded)
      }

      /// Whether a modifier in it is one of a part that is not read.
      func excludes(_ modifier: SwiftCall) -> Bool {
        excluded.contains { $0.contains(Syntax(modifier.node)) }
      }
    }

    /// The parts of the file in which a type of values is shown.
    func scopes(ofType type: String) -> [ValueScope] {
      file.declarations.variables.compactMap { variable in
        guard variable.isOf(type), let scope = variable.scope else { return nil }
        return ValueScope(scope, [variable.name])
      }
    }

    /// How the properties depend on the fields: by the modifiers in the content, or else in the type around it.
    mutating func fieldUses(
      of values: SwiftFields, in content: ClosureExprSyntax?, around call: SwiftCall,
      _ evaluator: SwiftEvaluator, _ timeline: inout ImportedTimeline
    ) -> [FieldUse] {
      guard let content else {
        let around = Place(call.node).syntax ?? Syntax(file.tree)
        let names: Set<String> = ["values", "value", "v", "frame", "keyframes"]
        var scopes = values.type.map { self.scopes(ofType: $0) } ?? []
        if scopes.isEmpty || !scopes.contains(where: { around.contains($0.syntax) }) {
          scopes.insert(ValueScope(around, names), at: 0)
        }
        var uses: [FieldUse] = []
        for scope in scopes {
          for use in fieldUses(of: values, in: scope, evaluator, &timeline)
          where !uses.contains(use) {
            uses.append(use)
          }
        }
        return uses
      }
      let names = Set([content.parameterNames.last ?? "$0"]).union(
        content.parameterNames.isEmpty ? ["$0", "$1"] : [])
      return fieldUses(
        of: values, in: ValueScope(Syntax(content.statements), names), evaluator, &timeline)
    }

    /// How the properties depend on the fields in a part of the file.
    mutating func fieldUses(
      of values: SwiftFields, in scope: ValueScope, _ evaluator: SwiftEvaluator,
      _ timeline: inout ImportedTimeline
    ) -> [FieldUse] {
      unread.add(scope: scope.syntax, names: scope.names, needsMember: !values.order.isEmpty)
      let reader = FieldReader(
        names: scope.names, fields: Set(values.order), evaluator: evaluator,
        start: { values.value($0) })
      var uses: [FieldUse] = []
      var rank = -1
      let calls = file.calls(ViewModifierTable.names, in: scope.syntax).sorted {
        // The end of a call is after the modifiers that are applied before.
        $0.node.endPosition < $1.node.endPosition
      }
      for modifier in calls {
        let all = ViewModifierTable.arguments(modifier)
        let arguments = all.filter { reader.mentions($0.value) }
        guard !arguments.isEmpty else { continue }
        checkOrder(of: modifier, &rank)
        readFixedArguments(all.filter { !reader.mentions($0.value) }, &timeline, evaluator)
        loseUnknownArguments(of: modifier)
        if modifier.name == "scaleEffect", let both = scaleUses(modifier, reader) {
          for argument in arguments { unread.add(argument.value) }
          for use in both where !uses.contains(use) { uses.append(use) }
          continue
        }
        for argument in arguments {
          unread.add(argument.value)
          let found =
            argument.property == "backgroundColor" ? reader.gradientUses(argument.value) : nil
          guard let found = found ?? reader.uses(argument.value, argument.property) else {
            log.lose(
              "`\(Self.short(argument.value.trimmedDescription))` is no multiple of one value",
              at: argument.value.place,
              instead: "the values that it uses become properties of their own")
            continue
          }
          for var use in found {
            use.factor *= argument.factor
            use.constant *= argument.factor
            if !uses.contains(use) { uses.append(use) }
          }
        }
      }
      return uses
    }

    /// Lists a modifier that the format applies before one that is applied before it here.
    mutating func checkOrder(of modifier: SwiftCall, _ rank: inout Int) {
      guard let order = ViewModifierTable.order[modifier.name] else { return }
      // A scale of both axes and a rotation can be exchanged.
      let isUniform = modifier.name == "scaleEffect" && modifier.first != nil
      let least = isUniform ? ViewModifierTable.order["rotationEffect"] ?? order : order
      if least < rank {
        log.lose(
          "`\(modifier.name)` is applied after a modifier that the format applies later",
          at: modifier.node.place,
          instead:
            "the order is scale, rotation, 3-D rotation, offset: the motion differs where both move"
        )
      }
      rank = max(rank, order)
    }

    /// What an animated modifier has beside its values: fixed points become start values.
    mutating func readFixedArguments(
      _ arguments: [ModifierArgument], _ timeline: inout ImportedTimeline,
      _ evaluator: SwiftEvaluator
    ) {
      for argument in arguments {
        let found = evaluator.value(argument.value) ?? start(of: argument.value, evaluator)
        guard let value = found?.unitPoint, let node = value.node else {
          log.lose(
            "`\(Self.short(argument.value.trimmedDescription))` depends on code",
            at: argument.value.place, instead: "`\(argument.property)` has its default")
          continue
        }
        let known = timeline.initial.first { $0.key == argument.property }
        if let known, known.value != node, argument.property == "anchor" {
          log.lose(
            "the view has more than one anchor", at: argument.value.place,
            instead: "the first one is that of all modifiers")
        }
        let isDefault =
          argument.property == "anchor" && value == .pair(0.5, 0.5)
          || argument.property == "perspective" && value == .number(1)
          || ViewModifierTable.pair(of: argument.property) != nil && value == .number(0)
        guard known == nil, !isDefault else { continue }
        if let pair = ViewModifierTable.pair(of: argument.property), pair != "offset" {
          log.lose(
            "`\(argument.property)` is one half of a property that moves as a whole",
            at: argument.value.place, instead: "it is left out")
          continue
        }
        timeline.initial.append(.init(argument.property, node))
      }
    }

    /// The value at the start of a variable that does not move here.
    private func start(of expression: ExprSyntax, _ evaluator: SwiftEvaluator) -> SwiftValue? {
      guard let name = expression.folded.as(DeclReferenceExprSyntax.self)?.baseName.text,
        let value = file.declarations.stored(name, near: evaluator.ownType)?.value
      else { return nil }
      return evaluator.value(value)
    }

    /// Lists the arguments of an animated modifier that the format has not.
    mutating func loseUnknownArguments(of modifier: SwiftCall) {
      for argument in ViewModifierTable.unknownArguments(modifier) {
        log.lose(
          "`\(modifier.name)` has an argument that the format does not",
          at: argument.place, instead: "it is left out")
      }
    }

    /// `scaleEffect(x: v.scale, y: v.scale * v.scaleY)`: what both axes have is `scale`.
    private func scaleUses(_ call: SwiftCall, _ reader: FieldReader) -> [FieldUse]? {
      func isOne(_ expression: ExprSyntax?) -> Bool {
        expression.map { evaluator.value($0) == .number(1) } ?? true
      }
      guard let x = call["x"] ?? call["y"], let y = call["y"] ?? call["x"],
        !(call["anchor"].map { reader.mentions($0) } ?? false)
      else { return nil }
      let horizontal = isOne(call["x"]) ? [] : reader.factors(x)
      let vertical = isOne(call["y"]) ? [] : reader.factors(y)
      guard let horizontal, let vertical else { return nil }
      let common = horizontal.filter { vertical.contains($0) }
      let onlyX = horizontal.filter { !common.contains($0) }
      let onlyY = vertical.filter { !common.contains($0) }
      guard common.count <= 1, onlyX.count <= 1, onlyY.count <= 1 else { return nil }
      return common.map { FieldUse(field: $0, property: "scale") }
        + onlyX.map { FieldUse(field: $0, property: "scaleX") }
        + onlyY.map { FieldUse(field: $0, property: "scaleY") }
    }
  }

  extension Syntax {
    /// Whether a node is this one or inside of it.
    func contains(_ node: Syntax) -> Bool {
      var current: Syntax? = node
      while let syntax = current {
        if syntax.id == id { return true }
        current = syntax.parent
      }
      return false
    }
  }
#endif
