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
      /// The arguments of the attributes, as written.
      var arguments: [String]
      var isConstant: Bool
      /// The body of a computed property.
      var body: CodeBlockItemListSyntax?
      var position: AbsolutePosition
      /// The name of the type around it.
      var owner: String
      /// The function or type around it, in which it is known.
      var scope: Syntax?

      /// Whether its values are of a type, or a binding to one.
      func isOf(_ structure: String) -> Bool {
        if let type {
          return [structure, "\(structure)?", "Binding<\(structure)>"].contains(type)
        }
        guard let value, let call = SwiftCall(value) else { return false }
        return call.name == structure || call.base?.trimmedDescription == structure
      }
    }

    /// An enumeration.
    struct Enumeration {
      var name: String
      var cases: [String]
      /// The raw values of the cases, as written.
      var rawValues: [String: ExprSyntax] = [:]
      /// What it inherits from, such as the type of the raw values.
      var inherited: Set<String> = []
    }

    /// A function with the names of its parameters.
    struct Function {
      var name: String
      var parameters: [(label: String, name: String)]
      var body: CodeBlockItemListSyntax
      var owner: String
    }

    private(set) var variables: [Variable] = []
    private(set) var enumerations: [Enumeration] = []
    private(set) var functions: [Function] = []
    /// The structures with their declarations.
    private(set) var structures: [String: StructDeclSyntax] = [:]
    private var byName: [String: [Int]] = [:]
    private var owners: [String] = []

    init(_ file: SourceFileSyntax) {
      super.init(viewMode: .sourceAccurate)
      walk(file)
    }

    /// The variables of a type, in order.
    func variables(of type: String) -> [Variable] { variables.filter { $0.owner == type } }

    /// All variables with a name.
    func variables(named name: String) -> [Variable] { (byName[name] ?? []).map { variables[$0] } }

    /// The variable with a name that is stored: that of a type rather than one of another type.
    func stored(_ name: String, near type: String?) -> Variable? {
      let found = variables(named: name).filter { $0.body == nil }
      return found.first { $0.owner == type } ?? found.first
    }

    /// The constants with a name that have a value.
    func constants(named name: String) -> [Variable] {
      variables(named: name).filter { $0.isConstant && $0.value != nil }
    }

    /// The variable of a type.
    func variable(_ name: String, of owner: String) -> Variable? {
      variables(named: name).first { $0.owner == owner }
    }

    /// The function of a type.
    func function(_ name: String, of owner: String) -> Function? {
      functions.first { $0.name == name && $0.owner == owner }
    }

    /// The enumeration with a name.
    func enumeration(_ name: String) -> Enumeration? {
      enumerations.first { $0.name == name || $0.name + "?" == name }
    }

    /// The properties of the environment that tell whether motion is to be reduced.
    var reduceMotionNames: Set<String> {
      Set(
        variables.filter { $0.arguments.contains { $0.contains("accessibilityReduceMotion") } }
          .map(\.name))
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let body = node.body else { return .visitChildren }
      let parameters = node.signature.parameterClause.parameters.map {
        (label: $0.firstName.text, name: ($0.secondName ?? $0.firstName).text)
      }
      functions.append(
        Function(
          name: node.name.text, parameters: parameters, body: body.statements,
          owner: owners.last ?? ""))
      return .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
      node.isPreview ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      node.isPreview ? .skipChildren : .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      structures[node.name.text] = node
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
      var rawValues: [String: ExprSyntax] = [:]
      for member in node.memberBlock.members {
        for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
          rawValues[element.name.text] = element.rawValue?.value
        }
      }
      let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription }
      enumerations.append(
        Enumeration(
          name: node.name.text, cases: cases, rawValues: rawValues,
          inherited: Set(inherited ?? [])))
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
      let arguments = node.attributes.compactMap {
        $0.as(AttributeSyntax.self)?.arguments?.trimmedDescription
      }
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          continue
        }
        byName[name, default: []].append(variables.count)
        variables.append(
          Variable(
            name: name, value: binding.initializer?.value,
            type: binding.typeAnnotation?.type.trimmedDescription, attributes: attributes,
            arguments: arguments, isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
            body: binding.accessorBlock.flatMap(Self.body),
            position: node.position, owner: owners.last ?? "", scope: Self.scope(of: node)))
      }
      return .visitChildren
    }

    private static func body(_ block: AccessorBlockSyntax) -> CodeBlockItemListSyntax? {
      if case .getter(let items) = block.accessors { return items }
      guard case .accessors(let list) = block.accessors else { return nil }
      return list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    }

    private static func scope(of node: VariableDeclSyntax) -> Syntax? {
      var current = node.parent
      while let syntax = current {
        if syntax.is(FunctionDeclSyntax.self) || syntax.is(ClosureExprSyntax.self)
          || syntax.is(AccessorBlockSyntax.self) || syntax.is(StructDeclSyntax.self)
          || syntax.is(ClassDeclSyntax.self) || syntax.is(ExtensionDeclSyntax.self)
        {
          return syntax
        }
        current = syntax.parent
      }
      return nil
    }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
      owners.append(name)
      return .visitChildren
    }
  }
#endif
