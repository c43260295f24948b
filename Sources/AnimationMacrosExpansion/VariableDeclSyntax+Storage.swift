#if Macros
  import SwiftSyntax

  extension VariableDeclSyntax {
    /// Whether it is a property of the type rather than of instances.
    var isStatic: Bool { has(modifier: "static") || has(modifier: "class") }

    /// Whether its initial value is computed at the first access.
    var isLazy: Bool { has(modifier: "lazy") }

    /// Whether it is declared with `let`.
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

    /// Whether an attribute may be a property wrapper, which can change the type of a literal.
    var mayBeWrapped: Bool {
      attributes.contains {
        guard
          let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.split(
            separator: "."
          ).last
        else { return false }
        // Built-in attributes start with a lowercase letter; macros and property wrappers do not.
        return name != "MainActor" && name.first?.isUppercase == true
      }
    }

    /// The modifier with a given name.
    func modifier(_ name: String) -> DeclModifierSyntax? {
      modifiers.first { $0.name.text == name }
    }

    private func has(modifier name: String) -> Bool { modifier(name) != nil }
  }

  extension AttributeListSyntax {
    /// Whether they isolate their declaration to the main actor.
    var hasMainActor: Bool {
      contains {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.split(separator: ".").last
          == "MainActor"
      }
    }
  }

  extension PatternBindingSyntax {
    /// Whether it is computed: it has an accessor other than an observer.
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
