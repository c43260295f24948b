#if Importer
  import SwiftSyntax
  import TimelineImport

  /// What an assignment changes: properties of a view, by the modifiers that use the variable.
  struct ScriptTarget {
    /// The variable without `self`, `wrappedValue` and `$`.
    let root: String
    /// The members after it.
    let field: String

    /// Nil for what is no variable or member.
    init?(_ expression: ExprSyntax) {
      var parts: [String] = []
      var current = expression.folded
      while let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
        parts.insert(member.declName.baseName.text, at: 0)
        current = base.folded
      }
      guard let reference = current.as(DeclReferenceExprSyntax.self) else { return nil }
      parts.insert(reference.baseName.text, at: 0)
      parts.removeAll { $0 == "self" || $0 == "wrappedValue" }
      guard let first = parts.first else { return nil }
      root = String(first.drop { $0 == "$" || $0 == "_" })
      field = parts.dropFirst().joined(separator: ".")
    }

    private init(root: String, field: String) { (self.root, self.field) = (root, field) }

    /// Another member of the variable.
    func with(field: String) -> ScriptTarget { ScriptTarget(root: root, field: field) }

    /// The path as one name.
    var path: String { field.isEmpty ? root : "\(root).\(field)" }
  }

  /// The values of a variable and how properties depend on them.
  struct ScriptValues {
    var values: SwiftFields
    var uses: [FieldUse]
    var scopes: [SwiftImport.ValueScope]
  }

  extension SwiftImport {
    /// The structure of a variable, or of a parameter of a function.
    func structure(of root: String, _ function: FunctionDeclSyntax?, near type: String?) -> String?
    {
      let structures = file.declarations.structures
      for parameter in function?.signature.parameterClause.parameters ?? []
      where (parameter.secondName ?? parameter.firstName).text == root {
        let text = parameter.type.trimmedDescription
        let plain = text.hasPrefix("Binding<") ? String(text.dropFirst(8).dropLast()) : text
        if structures[plain] != nil { return plain }
      }
      let named = file.declarations.variables(named: root)
      for variable in named.filter({ $0.owner == type }) + named {
        if let found = structures.keys.sorted().first(where: { variable.isOf($0) }) { return found }
      }
      return nil
    }

    /// The values of a structure, or of a variable of one value, with the properties that show them.
    mutating func scriptValues(
      of target: ScriptTarget, structure: String?, in scope: Syntax, near type: String?,
      _ evaluator: SwiftEvaluator,
      _ timeline: inout ImportedTimeline
    ) -> ScriptValues {
      if let structure {
        let values = SwiftFields(type: structure, evaluator, file.declarations)
        let found = scopes(ofType: structure)
        var uses: [FieldUse] = []
        for own in found {
          for use in fieldUses(of: values, in: own, evaluator, &timeline)
          where !uses.contains(use) {
            uses.append(use)
          }
        }
        return ScriptValues(values: values, uses: uses, scopes: found)
      }
      let start = file.declarations.stored(target.root, near: type)
      let value = start?.value.flatMap { evaluator.value($0) } ?? Self.zero(of: start?.type)
      let values = SwiftFields(name: target.root, value)
      let own = ValueScope(scope, [target.root])
      switch value {
      case .boolean?, .member?, .text?, nil:
        // Its values are states, of which each has its own values of the modifiers.
        return ScriptValues(values: values, uses: [], scopes: [own])
      default: break
      }
      let uses = fieldUses(of: values, in: own, evaluator, &timeline)
      return ScriptValues(values: values, uses: uses, scopes: [own])
    }

    private static func zero(of type: String?) -> SwiftValue? {
      switch type {
      case "Double", "CGFloat", "Float": .number(0)
      case "Angle": .angle(0)
      case "CGSize", "CGPoint": .pair(0, 0)
      default: nil
      }
    }

    /// The properties that a field changes, with those of its components.
    func properties(of field: String, _ values: ScriptValues) -> [FieldUse] {
      var found = values.uses.filter { $0.field == field }
      let parts = field.split(separator: ".").map(String.init)
      if let last = parts.last,
        let axis = ["width": "X", "x": "X", "dx": "X", "height": "Y", "y": "Y", "dy": "Y"][last]
      {
        let whole = parts.dropLast().joined(separator: ".")
        for use in values.uses where use.field == whole && use.property == "offset" {
          var part = use
          part.property = "offset\(axis)"
          part.field = field
          found.append(part)
        }
      }
      return found
    }
  }
#endif
