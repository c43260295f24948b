#if Importer
  import SwiftSyntax
  import TimelineImport

  /// Reads the closure with the tracks of an animator.
  struct KeyframeReader {
    let values: SwiftFields
    let uses: [FieldUse]
    /// The keyframes of each field.
    private(set) var tracks: [String: [SwiftKeyframe]] = [:]
    /// The fields in order.
    private(set) var order: [String] = []
    private var count = 0
    /// The most keyframes that loops make.
    private static let limit = 20_000

    init(values: SwiftFields, uses: [FieldUse]) { (self.values, self.uses) = (values, uses) }

    /// Reads statements; those outside of a track belong to the values themselves.
    mutating func read(
      _ items: CodeBlockItemListSyntax, _ evaluator: SwiftEvaluator, field: String = "",
      _ motion: inout SwiftImport
    ) {
      var evaluator = evaluator
      for item in items {
        guard count < Self.limit else {
          return motion.log.lose(
            "there are more than \(Self.limit) keyframes", at: item.place,
            instead: "those after them are left out")
        }
        switch item.item {
        case .decl(let declaration):
          guard let variable = declaration.as(VariableDeclSyntax.self) else { continue }
          for binding in variable.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
              let value = binding.initializer.flatMap({ evaluator.value($0.value) })
            else { continue }
            evaluator = evaluator.with(name, value)
          }
        case .stmt(let statement): read(statement, evaluator, field, &motion)
        default:
          if case .expr(let expression) = item.item { read(expression, evaluator, field, &motion) }
        }
      }
    }

    private mutating func read(
      _ statement: StmtSyntax, _ evaluator: SwiftEvaluator, _ field: String,
      _ motion: inout SwiftImport
    ) {
      if let loop = statement.as(ForStmtSyntax.self) {
        return unroll(loop, evaluator, field, &motion)
      }
      if let wrapper = statement.as(ExpressionStmtSyntax.self) {
        return read(wrapper.expression, evaluator, field, &motion)
      }
      if let result = statement.as(ReturnStmtSyntax.self), let expression = result.expression {
        return read(expression, evaluator, field, &motion)
      }
      lose(Syntax(statement), &motion)
    }

    private mutating func read(
      _ expression: ExprSyntax, _ evaluator: SwiftEvaluator, _ field: String,
      _ motion: inout SwiftImport
    ) {
      if let choice = expression.as(IfExprSyntax.self), choice.conditions.count == 1,
        case .expression(let condition)? = choice.conditions.first?.condition
      {
        switch (evaluator.value(condition), choice.elseBody) {
        case (.boolean(true)?, _):
          return read(choice.body.statements, evaluator, field: field, &motion)
        case (.boolean(false)?, .codeBlock(let block)?):
          return read(block.statements, evaluator, field: field, &motion)
        case (.boolean(false)?, nil): return
        default:
          motion.log.lose(
            "which keyframes are played depends on `\(SwiftImport.short(condition.trimmedDescription))`",
            at: choice.place, instead: "those of the first branch are imported")
          return read(choice.body.statements, evaluator, field: field, &motion)
        }
      }
      guard let call = SwiftCall(expression) else { return lose(Syntax(expression), &motion) }
      if call.name == "KeyframeTrack" {
        guard let closure = call.closure ?? call.closure("content") else {
          return lose(Syntax(expression), &motion)
        }
        var path = ""
        if let keyPath = call.first?.as(KeyPathExprSyntax.self) {
          path = keyPath.components.compactMap { component in
            component.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
          }.filter { $0 != "self" }.joined(separator: ".")
        }
        return read(closure.statements, evaluator, field: path, &motion)
      }
      guard let keyframe = keyframe(call, evaluator, field, &motion) else {
        return lose(Syntax(expression), &motion)
      }
      if tracks[field] == nil { order.append(field) }
      tracks[field, default: []].append(keyframe)
      count += 1
    }

    private mutating func unroll(
      _ loop: ForStmtSyntax, _ evaluator: SwiftEvaluator, _ field: String,
      _ motion: inout SwiftImport
    ) {
      let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? "_"
      guard let values = Self.items(loop.sequence, evaluator), values.count <= Self.limit,
        loop.whereClause == nil
      else {
        motion.log.lose(
          "the number of rounds of this loop depends on code", at: loop.place,
          instead: "its keyframes are left out")
        return
      }
      for value in values where count < Self.limit {
        read(loop.body.statements, evaluator.with(name, value), field: field, &motion)
      }
    }

    static func items(_ sequence: ExprSyntax, _ evaluator: SwiftEvaluator) -> [SwiftValue]? {
      let folded = sequence.folded
      if case .list(let values)? = evaluator.value(folded) { return values }
      if let infix = folded.as(InfixOperatorExprSyntax.self),
        let sign = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
        sign == "..<" || sign == "...",
        let first = evaluator.value(infix.leftOperand)?.number,
        let last = evaluator.value(infix.rightOperand)?.number,
        abs(first) < 1e9, abs(last) < 1e9
      {
        let end = sign == "..." ? Int(last) : Int(last) - 1
        guard end >= Int(first), end - Int(first) < limit else {
          return end < Int(first) ? [] : nil
        }
        return (Int(first)...end).map { .number(Double($0)) }
      }
      if let call = SwiftCall(folded), call.name == "stride",
        let from = call["from"].flatMap({ evaluator.value($0)?.number }),
        let by = call["by"].flatMap({ evaluator.value($0)?.number }), by != 0,
        let end = (call["to"] ?? call["through"]).flatMap({ evaluator.value($0)?.number }),
        abs((end - from) / by) < Double(limit)
      {
        let values =
          call["to"] == nil
          ? Array(stride(from: from, through: end, by: by))
          : Array(stride(from: from, to: end, by: by))
        return values.map { .number($0) }
      }
      return nil
    }

    private func keyframe(
      _ call: SwiftCall, _ evaluator: SwiftEvaluator, _ field: String, _ motion: inout SwiftImport
    ) -> SwiftKeyframe? {
      guard let argument = call.first, call.name.hasSuffix("Keyframe") else { return nil }
      let start = values.value(field)
      var value = evaluator.value(argument)?.shaped(like: start)
      if case .member(let name)? = value {
        value = SwiftColor.named[name].map { .color(.string($0)) }
      }
      if value?.node == nil {
        // Only a number can be a constant whose value is not known.
        guard start?.number != nil || (values.order.isEmpty && start == nil) else { return nil }
        value = motion.value(
          argument, field.split(separator: ".").last.map(String.init) ?? "value",
          fallback: start?.number ?? 0, evaluator)
      }
      guard let value, value.node != nil else { return nil }
      let duration = call["duration"].map { motion.value($0, "duration", fallback: 0.3, evaluator) }
      func number(_ label: String, _ motion: inout SwiftImport) -> SwiftValue? {
        call[label].map { motion.value($0, label, fallback: 0, evaluator) }
      }
      switch call.name {
      case "MoveKeyframe": return SwiftKeyframe(kind: .move, value: value)
      case "LinearKeyframe":
        guard let duration else { return nil }
        var curve: ImportedNode?
        if let expression = call["timingCurve"] {
          curve = motion.curve(expression, evaluator)
          if curve == nil {
            motion.log.lose(
              "the format has no curve `\(SwiftImport.short(expression.trimmedDescription))`",
              at: expression.place,
              instead: "the keyframe is linear")
          }
        }
        return SwiftKeyframe(kind: .linear(curve), value: value, duration: duration)
      case "CubicKeyframe":
        guard let duration else { return nil }
        let first = number("startVelocity", &motion)
        return SwiftKeyframe(
          kind: .cubic(first, number("endVelocity", &motion)), value: value, duration: duration)
      case "SpringKeyframe":
        var spring: ImportedNode?
        if let expression = call["spring"] {
          spring = motion.spring(expression, evaluator)
          if spring == nil {
            motion.log.lose(
              "the spring `\(SwiftImport.short(expression.trimmedDescription))` depends on code",
              at: expression.place,
              instead: "it is the default spring")
          }
        }
        return SwiftKeyframe(
          kind: .spring(spring, number("startVelocity", &motion)), value: value, duration: duration)
      default: return nil
      }
    }

    private func lose(_ syntax: Syntax, _ motion: inout SwiftImport) {
      motion.log.lose(
        "`\(SwiftImport.short(syntax.trimmedDescription))` is no keyframe that can be read",
        at: syntax.place,
        instead: "it is left out")
    }
  }
#endif
