#if Macros
  import SwiftDiagnostics
  import SwiftIfConfig
  import SwiftSyntax

  /// Finds the stored properties of a structure that animate, and diagnoses those that cannot.
  struct AnimatablePropertyCollector {
    /// The build configuration for evaluating `#if`; `nil` with older compilers.
    let configuration: (any BuildConfiguration)?

    /// The properties that animate, in declaration order.
    private(set) var properties: [AnimatableProperty] = []

    /// The diagnostics for properties that cannot animate.
    private(set) var diagnostics: [Diagnostic] = []

    /// The structure's own declaration of `animatableData`, if there is one.
    private(set) var existingData: (variable: VariableDeclSyntax, binding: PatternBindingSyntax)?

    init(configuration: (any BuildConfiguration)?) { self.configuration = configuration }

    mutating func collect(_ members: MemberBlockItemListSyntax) {
      for member in members {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          collect(variable)
        } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
          collect(condition)
        }
      }
    }

    private mutating func collect(_ condition: IfConfigDeclSyntax) {
      guard let configuration else {
        diagnostics.append(.unknownConfiguration(condition))
        return
      }
      guard case .decls(let members) = condition.activeClause(in: configuration).clause?.elements
      else { return }
      collect(members)
    }

    private mutating func collect(_ variable: VariableDeclSyntax) {
      guard !variable.isStatic else { return }
      if let data = variable.bindings.first(where: { $0.name == "animatableData" }) {
        existingData = (variable, data)
        return
      }
      guard !variable.isIgnored else { return }
      for binding in variable.bindings where !binding.isComputed {
        collect(binding, of: variable)
      }
    }

    private mutating func collect(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax)
    {
      let type = type(of: binding, in: variable)
      if variable.isConstant {
        // A constant with an initial value is the same in every instance. Without one, it differs
        // between instances, so the user may expect it to animate.
        if binding.initializer == nil, let type,
          AnimatableTypes.names.contains(type.trimmedDescription)
        {
          diagnostics.append(.constant(binding, of: variable))
        }
        return
      }
      guard let name = binding.name else {
        if binding.pattern.is(TuplePatternSyntax.self) {
          diagnostics.append(.tuplePattern(binding, of: variable))
        }
        return
      }
      if let lazy = variable.modifier("lazy") {
        diagnostics.append(.lazy(binding, modifier: lazy, of: variable))
      } else if let type {
        if let nonAnimatable = NonAnimatableType(type) {
          diagnostics.append(.cannotAnimate(binding, of: variable, nonAnimatable))
        } else {
          properties.append(AnimatableProperty(name: name, type: type.trimmedDescription))
        }
      } else {
        diagnostics.append(.unknownType(binding, of: variable))
      }
    }

    /// The type of a property: its annotation, which in `a, b: Double` follows a later binding, or
    /// the type of its initial value.
    private func type(
      of binding: PatternBindingSyntax, in variable: VariableDeclSyntax
    ) -> TypeSyntax? {
      if let type = binding.typeAnnotation?.type { return type }
      if let value = binding.initializer?.value {
        return variable.mayBeWrapped ? nil : InitialValueType.of(value)
      }
      let later = variable.bindings.drop { $0.id != binding.id }
      return later.lazy.compactMap(\.typeAnnotation?.type).first
    }
  }

  extension PatternBindingSyntax {
    /// The name of the property; `nil` for a tuple pattern or `_`.
    var name: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed.text }
  }
#endif
