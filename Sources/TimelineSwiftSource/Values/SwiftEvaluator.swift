#if Importer
  import SwiftParser
  import SwiftSyntax
  import TimelineImport

  /// Computes expressions that always have the same value: literals, the constants of the file, arithmetic on
  /// them, and what depends on names with known values.
  struct SwiftEvaluator {
    let declarations: SwiftDeclarations
    /// The values of names, such as the variable of a loop or the phase.
    var known: [String: SwiftValue] = [:]
    /// The expressions of local constants, by their names.
    var locals: [String: ExprSyntax] = [:]
    /// How much has been computed, by all evaluators of a file.
    private let work = EvaluationWork()
    /// How many declarations led here, so that those that use each other end.
    var depth = 0

    init(_ declarations: SwiftDeclarations) { self.declarations = declarations }

    /// Whether more was to be computed than the limit.
    var isExhausted: Bool { work.isExhausted }

    /// The evaluator in which a name has a value.
    func with(_ name: String, _ value: SwiftValue) -> SwiftEvaluator {
      var copy = self
      copy.known[name] = value
      return copy
    }

    /// The evaluator in which local constants have expressions, which are computed where they are used.
    func with(locals: [String: ExprSyntax]) -> SwiftEvaluator {
      var copy = self
      copy.locals.merge(locals) { $1 }
      return copy
    }

    /// The evaluator one declaration deeper; nil if declarations use each other without an end.
    var deeper: SwiftEvaluator? {
      guard depth < 32 else { return nil }
      var next = self
      next.depth += 1
      return next
    }

    /// The value of an expression; nil if it depends on anything else.
    func value(_ expression: ExprSyntax) -> SwiftValue? {
      guard work.takeStep() else { return nil }
      let folded = expression.folded
      switch folded.as(ExprSyntaxEnum.self) {
      case .integerLiteralExpr(let literal): return Self.number(literal.literal.text)
      case .floatLiteralExpr(let literal): return Self.number(literal.literal.text)
      case .booleanLiteralExpr(let literal):
        return .boolean(literal.literal.tokenKind == .keyword(.true))
      case .nilLiteralExpr: return SwiftValue.none
      case .stringLiteralExpr(let literal): return literal.representedLiteralValue.map { .text($0) }
      case .tupleExpr(let tuple):
        let items = tuple.elements.map { value($0.expression) }
        let values = items.compactMap { $0 }
        return values.count == items.count ? .list(values) : nil
      case .subscriptCallExpr(let item): return self.item(item)
      case .forceUnwrapExpr(let unwrap): return value(unwrap.expression)
      case .optionalChainingExpr(let chain): return value(chain.expression)
      case .prefixOperatorExpr(let prefix):
        guard let value = value(prefix.expression) else { return nil }
        switch (prefix.operator.text, value) {
        case ("-", _): return value.scaled(by: -1, plus: 0)
        case ("+", _): return value
        case ("!", .boolean(let flag)): return .boolean(!flag)
        default: return nil
        }
      case .infixOperatorExpr(let infix): return self.infix(infix)
      case .ternaryExpr(let ternary):
        guard case .boolean(let flag)? = value(ternary.condition) else { return nil }
        return value(flag ? ternary.thenExpression : ternary.elseExpression)
      case .arrayExpr(let array):
        let items = array.elements.map { value($0.expression) }
        let values = items.compactMap { $0 }
        return values.count == items.count ? .list(values) : nil
      case .declReferenceExpr(let reference): return self.name(reference.baseName.text)
      case .memberAccessExpr(let member): return self.member(member)
      case .functionCallExpr(let call): return SwiftCall(call).flatMap { self.call($0) }
      case .switchExpr(let statement): return self.switchValue(statement)
      case .ifExpr(let statement): return ifValue(statement)
      default: return nil
      }
    }

    /// The value of a body: of its only expression, or of the branch that is chosen.
    func value(_ body: CodeBlockItemListSyntax) -> SwiftValue? {
      guard let last = body.lastExpression else { return nil }
      let evaluator = with(locals: body.localConstants)
      return evaluator.expression(last).flatMap { evaluator.value($0) }
    }

    /// The expression of a body that is chosen by what is known.
    func expression(_ body: CodeBlockItemListSyntax) -> ExprSyntax? {
      body.lastExpression.flatMap { expression($0) }
    }

    /// The expression of the branch that is chosen by what is known; other expressions are themselves.
    func expression(_ expression: ExprSyntax) -> ExprSyntax? {
      let folded = expression.folded
      if let statement = folded.as(SwitchExprSyntax.self) {
        return chosen(statement).flatMap { self.expression($0) }
      }
      if let statement = folded.as(IfExprSyntax.self) {
        return chosen(statement).flatMap { self.expression($0) }
      }
      if let ternary = folded.as(TernaryExprSyntax.self),
        case .boolean(let flag)? = value(ternary.condition)
      {
        return self.expression(flag ? ternary.thenExpression : ternary.elseExpression)
      }
      return folded
    }

    // MARK: Parts

    private func switchValue(_ statement: SwitchExprSyntax) -> SwiftValue? {
      chosen(statement).flatMap { value($0) }
    }

    private func ifValue(_ statement: IfExprSyntax) -> SwiftValue? {
      chosen(statement).flatMap { value($0) }
    }

    private func chosen(_ statement: IfExprSyntax) -> CodeBlockItemListSyntax? {
      guard statement.conditions.count == 1,
        case .expression(let condition)? = statement.conditions.first?.condition,
        case .boolean(let flag)? = value(condition)
      else { return nil }
      if flag { return statement.body.statements }
      if case .codeBlock(let block)? = statement.elseBody { return block.statements }
      guard case .ifExpr(let next)? = statement.elseBody else { return nil }
      return chosen(next)
    }

    /// The statements of the branch that is chosen.
    func branch(_ statement: SwitchExprSyntax) -> CodeBlockItemListSyntax? { chosen(statement) }

    private func chosen(_ statement: SwitchExprSyntax) -> CodeBlockItemListSyntax? {
      guard let subject = value(statement.subject) else { return nil }
      for element in statement.cases {
        guard case .switchCase(let branch) = element else { return nil }
        guard case .case(let label) = branch.label else { return branch.statements }
        for item in label.caseItems {
          if item.pattern.is(WildcardPatternSyntax.self) { return branch.statements }
          guard item.whereClause == nil,
            let pattern = item.pattern.as(ExpressionPatternSyntax.self),
            let isMatched = matches(pattern.expression, subject)
          else { return nil }
          if isMatched { return branch.statements }
        }
      }
      return nil
    }

    /// Whether a pattern of a `case` matches a value; nil if that is not known.
    private func matches(_ pattern: ExprSyntax, _ subject: SwiftValue) -> Bool? {
      if pattern.is(DiscardAssignmentExprSyntax.self) { return true }
      if let tuple = pattern.as(TupleExprSyntax.self), tuple.elements.count > 1,
        case .list(let values) = subject, values.count == tuple.elements.count
      {
        var all = true
        for (element, value) in zip(tuple.elements, values) {
          guard let isMatched = matches(element.expression, value) else { return nil }
          all = all && isMatched
        }
        return all
      }
      return value(pattern).map { $0 == subject }
    }

    /// An element of a list at a known index.
    private func item(_ call: SubscriptCallExprSyntax) -> SwiftValue? {
      guard call.arguments.count == 1, let argument = call.arguments.first,
        case .list(let values)? = value(call.calledExpression),
        let index = value(argument.expression)?.number, index == index.rounded(),
        index >= 0, index < Double(values.count)
      else { return nil }
      return values[Int(index)]
    }

    private static func number(_ text: String) -> SwiftValue? {
      let digits = text.filter { $0 != "_" }
      for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
        return Int(digits.dropFirst(2), radix: radix).map { .number(Double($0)) }
      }
      return Double(digits).flatMap { abs($0) <= 1e150 ? .number($0) : nil }
    }

    private func infix(_ infix: InfixOperatorExprSyntax) -> SwiftValue? {
      guard let sign = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
        let left = value(infix.leftOperand), let right = value(infix.rightOperand)
      else { return nil }
      switch sign {
      case "==": return .boolean(left == right)
      case "!=": return .boolean(left != right)
      case "&&", "||":
        guard case .boolean(let first) = left, case .boolean(let second) = right else { return nil }
        return .boolean(sign == "&&" ? first && second : first || second)
      default: break
      }
      if case .symbol = left { return nil }
      if case .symbol = right { return nil }
      guard let first = left.number, let second = right.number else { return nil }
      let isAngle: Bool
      if case .angle = left {
        isAngle = true
      } else if case .angle = right {
        isAngle = sign != "/"
      } else {
        isAngle = false
      }
      let result: Double
      switch sign {
      case "+": result = first + second
      case "-": result = first - second
      case "*": result = first * second
      case "/": result = first / second
      case "<": return .boolean(first < second)
      case ">": return .boolean(first > second)
      case "<=": return .boolean(first <= second)
      case ">=": return .boolean(first >= second)
      default: return nil
      }
      guard abs(result) <= 1e150 else { return nil }
      return isAngle ? .angle(result) : .number(result)
    }

    private func name(_ name: String) -> SwiftValue? {
      if let value = known[name] { return value }
      guard let next = deeper else { return nil }
      if let local = locals[name] { return next.value(local) }
      var found = declarations.constants(named: name)
      let own = found.filter { $0.owner == ownType }
      if !own.isEmpty { found = own }
      let values = found.compactMap { variable in variable.value.flatMap { next.value($0) } }
      guard let first = values.first, values.count == found.count else {
        // A computed property of the type that is read, such as the delay of a copy.
        guard found.isEmpty, case .member(let owner)? = known["Self"],
          let body = declarations.variable(name, of: owner)?.body
        else { return nil }
        return next.value(body)
      }
      // Constants of the same name in several types are used only where they agree.
      return values.allSatisfy { $0 == first } ? first : nil
    }

    private func member(_ member: MemberAccessExprSyntax) -> SwiftValue? {
      let name = member.declName.baseName.text
      if let value = known[member.trimmedDescription] { return value }
      guard let base = member.base else {
        return name == "zero" ? .number(0) : name == "pi" ? .number(.pi) : .member(name)
      }
      let owner = base.trimmedDescription
      if let constant = Self.constant(owner, name) { return constant }
      if let cases = declarations.enumeration(owner) {
        if name == "allCases" { return .list(cases.cases.map { .member($0) }) }
        if cases.cases.contains(name) { return .member(name) }
      }
      guard let next = deeper else { return nil }
      if owner == "self" {
        if case .member? = known["self"],
          let value = computed(name, of: known["self"] ?? .none, next)
        {
          return value
        }
        return next.name(name)
      }
      // `Metrics.Springs` is known as `Springs`.
      let type = owner.split(separator: ".").last.map(String.init) ?? owner
      let isType = type.first?.isUppercase ?? false
      if declarations.structures[owner] != nil || declarations.enumeration(owner) != nil
        || owner == "Self" || isType && declarations.variable(name, of: type) != nil
      {
        let found =
          owner == "Self"
          ? ownType.flatMap { declarations.variable(name, of: $0) }
            ?? declarations.variables(named: name).first
          : declarations.variable(name, of: type)
        if let value = found?.value { return next.value(value) }
        if let body = found?.body { return next.value(body) }
        return nil
      }
      guard let value = value(base) else {
        // A property of a model, such as `model.phase`: what is known of its name is known of it.
        return base.is(DeclReferenceExprSyntax.self) ? known[name] : nil
      }
      if let component = value.component(name), ["width", "height", "x", "y"].contains(name) {
        return component
      }
      switch (value, name) {
      case (.angle, "degrees"): return value.number.map { .number($0) }
      case (.angle, "radians"): return value.number.map { .number($0 * .pi / 180) }
      case (.member(let element), "rawValue"):
        return rawValue(of: element, next) ?? computed(name, of: value, next)
      case (.member, _): return computed(name, of: value, next)
      case (.list(let items), _):
        return Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil }
      default: return nil
      }
    }

    /// The raw value of an enumeration's case: as it is written, or else its place or its name.
    private func rawValue(of element: String, _ next: SwiftEvaluator) -> SwiftValue? {
      let found = declarations.enumerations.filter { $0.cases.contains(element) }
      guard let type = found.first(where: { $0.name == ownType }) ?? found.first else { return nil }
      if let own = type.rawValues[element] { return next.value(own) }
      if type.inherited.contains("String") { return .text(element) }
      guard type.inherited.contains("Int") else { return nil }
      // Each case without a raw value has the next one.
      var number = -1.0
      for name in type.cases {
        number = type.rawValues[name].flatMap { next.value($0)?.number } ?? number + 1
        if name == element { return .number(number) }
      }
      return nil
    }

    /// The type that is read.
    var ownType: String? {
      if case .member(let type)? = known["Self"] { type } else { nil }
    }

    /// The value of a computed property of an enumeration's case.
    private func computed(_ name: String, of value: SwiftValue, _ next: SwiftEvaluator)
      -> SwiftValue?
    {
      body(name, of: value).flatMap { next.with("self", value).value($0) }
    }

    /// The body of a computed property of an enumeration's case.
    func body(_ name: String, of value: SwiftValue) -> CodeBlockItemListSyntax? {
      guard case .member(let element) = value else { return nil }
      let owners = Set(declarations.enumerations.filter { $0.cases.contains(element) }.map(\.name))
      let found = declarations.variables(named: name).filter {
        owners.contains($0.owner) && $0.body != nil
      }
      guard found.count > 1 else { return found.first?.body }
      // Several enumerations have such a case: the one that is being read is known by its name.
      guard case .member(let type)? = known["Self"] else { return nil }
      return found.first { $0.owner == type }?.body
    }

    private static func constant(_ owner: String, _ name: String) -> SwiftValue? {
      switch (owner, name) {
      case ("Double", "pi"), ("CGFloat", "pi"), ("Float", "pi"): .number(.pi)
      case ("CGSize", "zero"), ("CGPoint", "zero"): .pair(0, 0)
      case ("Angle", "zero"): .angle(0)
      case ("Color", _): SwiftColor.named[name].map { .color(.string($0)) }
      case ("UnitPoint", _): .member(name)
      default: nil
      }
    }
  }

  /// Counts what is computed: constants that use each other twice would be computed without an end.
  private final class EvaluationWork {
    private var steps = 0
    private static let limit = 200_000

    var isExhausted: Bool { steps >= Self.limit }

    func takeStep() -> Bool {
      guard steps < Self.limit else { return false }
      steps += 1
      return true
    }
  }
#endif
