#if Importer
  import SwiftSyntax
  import TimelineImport

  /// The fields of the values of an animator with their initial values.
  struct SwiftFields {
    /// The names of the fields; empty if the values are one number, angle or pair.
    private(set) var order: [String] = []
    private var values: [String: SwiftValue] = [:]
    /// The structure of the values; nil if they are one value.
    private(set) var type: String?
    /// The value itself, if it has no fields.
    private var whole: SwiftValue?

    /// Reads `Values()`, `Values(scale: 2)`, a constant of such a type, or a value.
    init(_ initial: ExprSyntax, _ evaluator: SwiftEvaluator, _ declarations: SwiftDeclarations) {
      var expression = initial.folded
      if let unwrapped = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        let local = evaluator.locals[unwrapped]
      {
        expression = local.folded
      }
      if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        let value = declarations.variables.first(where: { $0.name == name && $0.value != nil })?
          .value
      {
        expression = value.folded
      }
      if let call = SwiftCall(expression) {
        let type = call.name == "init" ? call.base?.trimmedDescription ?? "" : call.name
        read(type, call, evaluator, declarations)
        if !order.isEmpty { return }
      }
      whole = evaluator.value(expression)
    }

    /// Reads the fields of a structure with their own initial values.
    init(type: String, _ evaluator: SwiftEvaluator, _ declarations: SwiftDeclarations) {
      read(type, nil, evaluator, declarations)
      for field in declarations.variables(of: type)
      where field.type == "Int"
        || field.type == nil && field.value?.is(IntegerLiteralExprSyntax.self) ?? false
      {
        values[field.name] = values[field.name]?.asInteger
      }
    }

    /// One value under a name.
    init(name: String, _ value: SwiftValue?) {
      whole = value
      order = []
    }

    private mutating func read(
      _ type: String, _ call: SwiftCall?, _ evaluator: SwiftEvaluator,
      _ declarations: SwiftDeclarations
    ) {
      let own = initializer(type, call, evaluator, declarations)
      let fields = declarations.variables(of: type).filter {
        $0.body == nil && $0.scope?.is(StructDeclSyntax.self) ?? false
      }
      for field in fields {
        order.append(field.name)
        let given = call?[field.name] ?? own?[field.name] ?? field.value
        values[field.name] =
          given.flatMap { evaluator.value($0) }.map { Self.typed($0, field) }
          ?? Self.zero(field.type)
      }
      if !fields.isEmpty { self.type = type }
    }

    /// What an initializer of the structure sets, such as one that has the index of a copy.
    private func initializer(
      _ type: String, _ call: SwiftCall?, _ evaluator: SwiftEvaluator,
      _ declarations: SwiftDeclarations
    ) -> [String: ExprSyntax]? {
      guard let call, call.arguments.contains(where: { $0.label == "index" }) else { return nil }
      let initializer = declarations.structures[type]?.memberBlock.members.lazy.compactMap {
        $0.decl.as(InitializerDeclSyntax.self)
      }.first
      var set: [String: ExprSyntax] = [:]
      for item in initializer?.body?.statements ?? [] {
        guard case .expr(let expression) = item.item,
          let infix = expression.as(InfixOperatorExprSyntax.self),
          infix.operator.is(AssignmentExprSyntax.self),
          let name = SwiftImport.lastName(infix.leftOperand)
        else { continue }
        set[name] = infix.rightOperand
      }
      return set
    }

    /// The initial value of a field, or of a component of it.
    func value(_ path: String) -> SwiftValue? {
      if path.isEmpty { return whole }
      let parts = path.split(separator: ".").map(String.init)
      guard let first = values[parts[0]] ?? whole?.component(parts[0]) else { return nil }
      return parts.count > 1 ? first.component(parts[1]) : first
    }

    private static func typed(_ value: SwiftValue, _ field: SwiftDeclarations.Variable)
      -> SwiftValue
    {
      // `UnitPoint.leading` and a declared type have the same values.
      let base = field.value?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
      switch (value, field.type ?? base) {
      case (.number(let number), "Angle"): return .angle(number)
      case (.number(let number), "CGSize"), (.number(let number), "CGPoint"):
        return .pair(number, number)
      case (.number, "CGRect"): return .numbers([0, 0, 0, 0], .rect)
      case (.number, "EdgeInsets"): return .numbers([0, 0, 0, 0], .edgeInsets)
      case (.member, "UnitPoint"), (.number, "UnitPoint"): return value.unitPoint
      case (.member(let name), "Color"), (.member(let name), "Color.Resolved"):
        return SwiftColor.named[name].map { .color(.string($0)) } ?? value
      default: return value
      }
    }

    private static func zero(_ type: String?) -> SwiftValue? {
      switch type {
      case "Double", "CGFloat", "Float": .number(0)
      case "Angle": .angle(0)
      case "CGSize", "CGPoint", "UnitPoint": .pair(0, 0)
      case "CGRect": .numbers([0, 0, 0, 0], .rect)
      case "Bool": .boolean(false)
      default: nil
      }
    }
  }
#endif
