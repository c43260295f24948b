#if Macros
  import SwiftDiagnostics
  import SwiftIfConfig
  import SwiftSyntax

  /// Finds the stored properties of a structure that animate, and says of the others why they do not.
  struct AnimatablePropertyCollector {
    /// What `#if` is decided by; older compilers do not tell it.
    let configuration: (any BuildConfiguration)?

    /// The properties that animate, in the order of the source.
    private(set) var properties: [AnimatableProperty] = []

    /// What is wrong with the others.
    private(set) var diagnostics: [Diagnostic] = []

    /// The structure's own `animatableData`, if it is written already.
    private(set) var writtenData: PatternBindingSyntax?

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
        writtenData = data
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
        // A constant with an initial value never changes; any other changes with each new value of
        // the structure, and one would expect it to animate.
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
        if let still = StillType(type) {
          diagnostics.append(.cannotAnimate(binding, of: variable, still))
        } else {
          properties.append(AnimatableProperty(name: name, type: type.trimmedDescription))
        }
      } else {
        diagnostics.append(.unknownType(binding, of: variable))
      }
    }

    /// The type of a property as it is written, as in `a, b: Double` perhaps only later in the line,
    /// or as its initial value shows it.
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
    /// The name of the property, unless it is a tuple's or `_`.
    var name: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed.text }
  }
#endif
