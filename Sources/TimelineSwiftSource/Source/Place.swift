#if Importer
  import SwiftSyntax

  /// Where an animation is: the declaration around it, which names its timeline.
  struct Place {
    /// The type around it; nil if there is none.
    let syntax: Syntax?
    /// A name for the timeline; nil if nothing around it has a name.
    let name: String?

    init(_ node: some SyntaxProtocol) {
      var current = node.parent
      var type: Syntax?
      var typeName: String?
      var inner: String?
      while let syntax = current {
        if type == nil {
          if let function = syntax.as(FunctionDeclSyntax.self), inner == nil,
            function.name.text != "body"
          {
            inner = function.name.text
          } else if let variable = syntax.as(VariableDeclSyntax.self), inner == nil,
            let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
              .text,
            name != "body"
          {
            inner = name
          }
          if let found = syntax.as(StructDeclSyntax.self) {
            (type, typeName) = (syntax, found.name.text)
          } else if let found = syntax.as(ClassDeclSyntax.self) {
            (type, typeName) = (syntax, found.name.text)
          } else if let found = syntax.as(ExtensionDeclSyntax.self) {
            type = syntax
            let extended = found.extendedType.trimmedDescription
            if !["View", "Animation", "AnyTransition", "Transition"].contains(extended) {
              typeName = extended
            }
          }
        }
        current = syntax.parent
      }
      self.syntax = type
      self.type = typeName
      name = typeName.map(Self.plain) ?? inner
    }

    /// The source of the type around it; empty if there is none.
    var text: String { syntax?.description ?? "" }

    /// The name of the type around it; nil if there is none.
    let type: String?

    /// `heart` for `HeartMotion` or `HeartView`.
    static func plain(_ type: String) -> String {
      var name = type[...]
      for suffix in ["Motion", "View", "Modifier", "Values", "Play"]
      where name.hasSuffix(suffix) && name.count > suffix.count {
        name = name.dropLast(suffix.count)
        break
      }
      return name.prefix(1).lowercased() + name.dropFirst()
    }
  }
#endif
