#if Macros
  import SwiftSyntax

  extension VariableDeclSyntax {
    /// Whether it belongs to the type and not to each value.
    var isStatic: Bool { has(modifier: "static") || has(modifier: "class") }

    /// Whether its initial value is made when it is first read.
    var isLazy: Bool { has(modifier: "lazy") }

    /// Whether it is set once and for all.
    var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

    /// Whether it is marked `@AnimatableIgnored`.
    var isIgnored: Bool {
      attributes.contains {
        guard let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription else {
          return false
        }
        return name == "AnimatableIgnored" || name.hasSuffix(".AnimatableIgnored")
      }
    }

    /// Whether an attribute may be a property wrapper, which can give a literal another type.
    var mayBeWrapped: Bool {
      attributes.contains {
        guard
          let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.split(
            separator: "."
          ).last
        else { return false }
        // Attributes of the compiler's own begin in lower case, those of macros and wrappers do not.
        return name != "MainActor" && name.first?.isUppercase == true
      }
    }

    /// A modifier by its name.
    func modifier(_ name: String) -> DeclModifierSyntax? {
      modifiers.first { $0.name.text == name }
    }

    private func has(modifier name: String) -> Bool { modifier(name) != nil }
  }

  extension PatternBindingSyntax {
    /// Whether its value is computed: it has an accessor other than an observer.
    var isComputed: Bool {
      switch accessorBlock?.accessors {
      case nil: false
      case .getter: true
      case .accessors(let accessors):
        !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
      }
    }
  }
#endif
