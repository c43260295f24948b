#if Importer
  import SwiftSyntax

  /// The declarations of a file that its animations refer to.
  final class SwiftDeclarations: SyntaxVisitor {
    /// A stored property or constant with its initial value.
    struct Variable {
      var name: String
      var value: ExprSyntax?
      /// The type as written.
      var type: String?
      /// The attributes, such as `State`.
      var attributes: [String]
      var isConstant: Bool
      /// The body of a computed property.
      var body: CodeBlockItemListSyntax?
      var position: AbsolutePosition
      /// The names of the types around it, joined with `.`.
      var owner: String
    }

    /// An enumeration.
    struct Enumeration {
      var name: String
      var cases: [String]
    }

    private(set) var variables: [Variable] = []
    private(set) var enumerations: [Enumeration] = []
    private(set) var structures: Set<String> = []
    private var owners: [String] = []

    init(_ file: SourceFileSyntax) {
      super.init(viewMode: .sourceAccurate)
      walk(file)
    }

    /// The variables of a type, in order.
    func variables(of type: String) -> [Variable] { variables.filter { $0.owner == type } }

    /// The enumeration with a name.
    func enumeration(_ name: String) -> Enumeration? { enumerations.first { $0.name == name } }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      structures.insert(node.name.text)
      return enter(node.name.text)
    }

    override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text)
    }

    override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      let cases = node.memberBlock.members.flatMap { member in
        member.decl.as(EnumCaseDeclSyntax.self)?.elements.map(\.name.text) ?? []
      }
      enumerations.append(Enumeration(name: node.name.text, cases: cases))
      return enter(node.name.text)
    }

    override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.extendedType.trimmedDescription)
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      node.isChosen ? .visitChildren : .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      let attributes = node.attributes.compactMap {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      }
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          continue
        }
        variables.append(
          Variable(
            name: name, value: binding.initializer?.value,
            type: binding.typeAnnotation?.type.trimmedDescription, attributes: attributes,
            isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
            body: binding.accessorBlock.flatMap(Self.body),
            position: node.position, owner: owners.last ?? ""))
      }
      return .visitChildren
    }

    private static func body(_ block: AccessorBlockSyntax) -> CodeBlockItemListSyntax? {
      if case .getter(let items) = block.accessors { return items }
      guard case .accessors(let list) = block.accessors else { return nil }
      return list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
      owners.append(name)
      return .visitChildren
    }
  }
#endif
