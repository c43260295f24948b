#if Importer
  import SwiftSyntax

  /// How a built-in property depends on a field of the values: `factor` · field + `constant`.
  struct FieldUse: Hashable {
    /// The path of the field without its root, such as `offset.width`; empty for the values themselves.
    var field: String
    var property: String
    var factor = 1.0
    var constant = 0.0
    /// Whether the field is a number of degrees or radians.
    var isAngle = false
  }

  /// Finds a field in an expression.
  struct FieldReader {
    /// The names of the values, such as `value`.
    let names: Set<String>
    /// The fields of the values; empty if they are one number.
    let fields: Set<String>
    let evaluator: SwiftEvaluator
    /// The initial values of the fields.
    let start: (String) -> SwiftValue?

    /// The path of a field, if an expression is one.
    func path(_ expression: ExprSyntax) -> String? {
      var parts: [String] = []
      var current = expression.folded
      while let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
        let name = member.declName.baseName.text
        if name != "wrappedValue" { parts.insert(name, at: 0) }
        current = base.folded
        if current.trimmedDescription == "self" {
          // `self.values.scale` begins at `values`.
          guard let first = parts.first, names.contains(first) else { return nil }
          parts.removeFirst()
          return checked(parts)
        }
      }
      guard let name = current.as(DeclReferenceExprSyntax.self)?.baseName.text, names.contains(name)
      else {
        return nil
      }
      return checked(parts)
    }

    private func checked(_ parts: [String]) -> String? {
      if fields.isEmpty { return parts.joined(separator: ".") }
      guard let first = parts.first, fields.contains(first) else { return nil }
      return parts.joined(separator: ".")
    }

    /// How a property depends on fields; nil if it does so in a way that keyframes cannot follow.
    func uses(_ expression: ExprSyntax, _ property: String) -> [FieldUse]? {
      var uses: [FieldUse] = []
      var constant = 0.0
      for term in terms(expression, 1) {
        if let whole = wholeUse(term.value, property) {
          if !uses.contains(whole) { uses.append(whole) }
        } else if mentions(term.value) {
          guard var use = use(term.value, property) else { return nil }
          use.factor *= term.factor
          use.constant *= term.factor
          uses.append(use)
        } else {
          guard let number = evaluator.value(term.value)?.number else { return nil }
          constant += number * term.factor
        }
      }
      guard let index = uses.firstIndex(where: { $0.property == property }) else {
        return uses.isEmpty || constant != 0 ? nil : uses
      }
      uses[index].constant += constant
      return uses
    }

    /// The terms of a sum, each with its sign.
    private func terms(_ expression: ExprSyntax, _ factor: Double)
      -> [(value: ExprSyntax, factor: Double)]
    {
      let folded = expression.folded
      guard let infix = folded.as(InfixOperatorExprSyntax.self),
        let sign = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
        sign == "+" || sign == "-"
      else { return [(folded, factor)] }
      return terms(infix.leftOperand, factor)
        + terms(infix.rightOperand, sign == "-" ? -factor : factor)
    }

    /// The use of a whole field of which the expression is a component: `offset(x: v.lift.x, …)`.
    private func wholeUse(_ expression: ExprSyntax, _ property: String) -> FieldUse? {
      guard let path = path(expression) else { return nil }
      let parts = path.split(separator: ".")
      guard parts.count > 1, let last = parts.last else { return nil }
      let field = parts.dropLast().joined(separator: ".")
      switch start(field) {
      case .pair?:
        let axis = ["x", "width", "dx"].contains(last) ? "X" : "Y"
        guard let pair = ViewModifierTable.pair(of: property), property.hasSuffix(axis) else {
          return nil
        }
        return FieldUse(field: field, property: pair)
      case .numbers(_, .rect)?:
        let known = [
          "width": "width", "height": "height", "positionX": "midX", "positionY": "midY",
        ]
        return known[property] == String(last) ? FieldUse(field: field, property: "frame") : nil
      default: return nil
      }
    }

    /// The only field of an expression and how the expression depends on it; nil if it is not linear.
    func use(_ expression: ExprSyntax, _ property: String) -> FieldUse? {
      let folded = expression.folded
      if let path = path(folded) { return FieldUse(field: path, property: property) }
      if let prefix = folded.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
        return use(prefix.expression, property).map { Self.scaled($0, -1) }
      }
      if let call = SwiftCall(folded), call.arguments.count == 1,
        let argument = call.arguments.first
      {
        switch (call.name, argument.label) {
        case ("Double", nil), ("CGFloat", nil), ("Float", nil), ("Color", nil):
          return use(argument.value, property)
        case ("degrees", nil), ("Angle", "degrees"), ("init", "degrees"):
          return use(argument.value, property).map { Self.angle($0, 1) }
        case ("radians", nil), ("Angle", "radians"), ("init", "radians"):
          return use(argument.value, property).map { Self.angle($0, 180 / .pi) }
        default: return nil
        }
      }
      guard let infix = folded.as(InfixOperatorExprSyntax.self),
        let sign = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
      else { return nil }
      if let right = evaluator.value(infix.rightOperand)?.number,
        var left = use(infix.leftOperand, property)
      {
        switch sign {
        case "*": return Self.scaled(left, right)
        case "/": return right == 0 ? nil : Self.scaled(left, 1 / right)
        case "+": left.constant += right
        case "-": left.constant -= right
        default: return nil
        }
        return left
      }
      if let left = evaluator.value(infix.leftOperand)?.number,
        var right = use(infix.rightOperand, property)
      {
        switch sign {
        case "*": return Self.scaled(right, left)
        case "+": right.constant += left
        case "-":
          right = Self.scaled(right, -1)
          right.constant += left
        default: return nil
        }
        return right
      }
      return nil
    }

    /// The uses of a gradient's colours and locations, whose fields have one value each.
    func gradientUses(_ expression: ExprSyntax) -> [FieldUse]? {
      guard let call = SwiftCall(expression.folded), call.name.hasSuffix("Gradient") else {
        return nil
      }
      var uses: [FieldUse] = []
      for field in fields.sorted() where mentions(expression, field: field) {
        switch start(field) {
        case .colors?: uses.append(FieldUse(field: field, property: "gradientColors"))
        case .numbers(_, .vector)?:
          uses.append(FieldUse(field: field, property: "gradientLocations"))
        default: return nil
        }
      }
      return uses.isEmpty ? nil : uses
    }

    /// Whether an expression contains a field.
    func mentions(_ expression: some SyntaxProtocol) -> Bool {
      expression.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }

    private func mentions(_ expression: some SyntaxProtocol, field: String) -> Bool {
      expression.tokens(viewMode: .sourceAccurate).contains { $0.text == field }
    }

    /// The factors of a product that are fields.
    func factors(_ expression: ExprSyntax) -> [String]? {
      let folded = expression.folded
      if let path = path(folded) { return [path] }
      guard let infix = folded.as(InfixOperatorExprSyntax.self),
        infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text == "*",
        let left = factors(infix.leftOperand), let right = factors(infix.rightOperand)
      else { return nil }
      return left + right
    }

    private static func scaled(_ use: FieldUse, _ factor: Double) -> FieldUse {
      var use = use
      use.factor *= factor
      use.constant *= factor
      return use
    }

    private static func angle(_ use: FieldUse, _ factor: Double) -> FieldUse {
      var use = scaled(use, factor)
      use.isAngle = true
      return use
    }
  }
#endif
