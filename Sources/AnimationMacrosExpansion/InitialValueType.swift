#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// Infers the type of an initial value from its syntax: from literals and from type names.
  ///
  /// Returns `nil` if the syntax is not sufficient: a wrong guess would cause an error in generated
  /// code.
  enum InitialValueType {
    static func of(_ expression: ExprSyntax) -> TypeSyntax? {
      switch expression.as(ExprSyntaxEnum.self) {
      case .floatLiteralExpr: "Double"
      case .integerLiteralExpr: "Int"
      case .booleanLiteralExpr: "Bool"
      case .stringLiteralExpr, .simpleStringLiteralExpr: "String"
      case .closureExpr: "() -> Void"
      case .arrayExpr(let array): array.elements.isEmpty ? nil : "[Element]"
      case .dictionaryExpr: "[Key: Value]"
      case .prefixOperatorExpr(let prefixed):
        ["-", "+"].contains(prefixed.operator.text) ? of(prefixed.expression) : nil
      case .tupleExpr(let tuple): ofTuple(tuple)
      case .sequenceExpr(let sequence): ofSequence(Array(sequence.elements))
      case .functionCallExpr(let call): ofCall(call)
      case .memberAccessExpr(let access): ofMember(access)
      default: nil
      }
    }

    private static func ofTuple(_ tuple: TupleExprSyntax) -> TypeSyntax? {
      guard tuple.elements.count == 1, let only = tuple.elements.first else {
        return "(First, Second)"
      }
      return of(only.expression)
    }

    /// `a as T` has the type `T`; arithmetic on numbers is a `Double` if any operand is one.
    private static func ofSequence(_ elements: [ExprSyntax]) -> TypeSyntax? {
      if elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self),
        cast.questionOrExclamationMark == nil
      {
        return elements[2].as(TypeExprSyntax.self)?.type.trimmed
      }
      var isDouble = false
      for (index, element) in elements.enumerated() {
        if index.isMultiple(of: 2) {
          guard let name = of(element)?.description, ["Double", "Int"].contains(name) else {
            return nil
          }
          isDouble = isDouble || name == "Double"
        } else {
          guard let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text,
            ["+", "-", "*", "/", "%"].contains(sign)
          else { return nil }
        }
      }
      return isDouble ? "Double" : "Int"
    }

    /// `Angle(degrees: 30)`, `Angle.init(degrees: 30)`, `Outer.Inner()`, `Angle.degrees(30)`.
    private static func ofCall(_ call: FunctionCallExprSyntax) -> TypeSyntax? {
      if let array = call.calledExpression.as(ArrayExprSyntax.self) {
        return of(ExprSyntax(array))
      }
      if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
        if access.declName.baseName.text == "init", let base = access.base { return named(base) }
        if let type = ofMember(access) { return type }
      }
      return named(call.calledExpression)
    }

    /// `Angle.zero`, `Double.pi`: a static member of one of ``AnimatableTypes``, which has that
    /// type.
    private static func ofMember(_ access: MemberAccessExprSyntax) -> TypeSyntax? {
      guard let base = access.base?.as(DeclReferenceExprSyntax.self),
        access.declName.baseName.text.first?.isLowercase == true,
        AnimatableTypes.names.contains(base.baseName.text)
      else { return nil }
      return TypeSyntax("\(base.baseName.trimmed)")
    }

    /// The type that an expression names, recognized by its uppercase first letter.
    private static func named(_ expression: ExprSyntax) -> TypeSyntax? {
      switch expression.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let reference):
        let name = reference.baseName.text
        guard name.first?.isUppercase == true, name != "AnimatablePair" else { return nil }
        return TypeSyntax("\(reference.baseName.trimmed)")
      case .memberAccessExpr(let access):
        guard let base = access.base, named(base) != nil,
          access.declName.baseName.text.first?.isUppercase == true
        else { return nil }
        return TypeSyntax("\(access.trimmed)")
      case .genericSpecializationExpr(let generic):
        guard generic.expression.trimmedDescription.first?.isUppercase == true else { return nil }
        return TypeSyntax("\(generic.trimmed)")
      default: return nil
      }
    }
  }

  /// The animatable types of `AnimationCore` that appear in user code.
  enum AnimatableTypes {
    static let names: Set = [
      "Angle", "AnimatableVector", "Double", "Float", "Point", "Rect", "ResolvedColor", "Size",
      "UnitPoint",
    ]
  }
#endif
