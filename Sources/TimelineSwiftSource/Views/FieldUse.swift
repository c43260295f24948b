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

    /// The path of a field, if an expression is one.
    func path(_ expression: ExprSyntax) -> String? {
      var parts: [String] = []
      var current = expression.folded
      while let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
        parts.insert(member.declName.baseName.text, at: 0)
        current = base.folded
      }
      guard let name = current.as(DeclReferenceExprSyntax.self)?.baseName.text, names.contains(name)
      else {
        return nil
      }
      if fields.isEmpty { return parts.joined(separator: ".") }
      guard let first = parts.first, fields.contains(first) else { return nil }
      return parts.joined(separator: ".")
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
        case ("Double", nil), ("CGFloat", nil), ("Float", nil): return use(argument.value, property)
        case ("degrees", nil), ("Angle", "degrees"):
          return use(argument.value, property).map { Self.angle($0, 1) }
        case ("radians", nil), ("Angle", "radians"):
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

    /// Whether an expression contains a field.
    func mentions(_ expression: some SyntaxProtocol) -> Bool {
      expression.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
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
