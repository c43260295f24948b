#if Importer
  import SwiftSyntax
  import TimelineImport

  /// A property of values that a number chooses, since keyframes move only what can be interpolated:
  /// `var isBack: Bool { step > 0.5 }`.
  struct SwiftSteps {
    /// The name of the property.
    let name: String
    /// Its value at the start.
    let start: SwiftValue
    private let field: String
    private let body: CodeBlockItemListSyntax

    /// The only such property of a field; nil if there is none.
    init?(_ field: String, _ values: SwiftFields, _ declarations: SwiftDeclarations) {
      guard let type = values.type, let value = values.value(field) else { return nil }
      let found = declarations.variables(of: type).filter { variable in
        guard let body = variable.body, ["Bool", "Int", "String"].contains(variable.type) else {
          return false
        }
        return body.tokens(viewMode: .sourceAccurate).contains { $0.text == field }
      }
      guard found.count == 1, let variable = found.first, let body = variable.body,
        let start = SwiftEvaluator(declarations).with(field, value).value(body)
      else { return nil }
      name = variable.name
      self.field = field
      self.body = body
      self.start = variable.type == "Int" ? start.asInteger : start
    }

    /// The keyframes of the property; those whose value is not known keep the one before.
    func keyframes(_ track: [SwiftKeyframe], _ evaluator: SwiftEvaluator) -> [SwiftKeyframe] {
      var current = start
      return track.map { keyframe in
        var keyframe = keyframe
        if let value = keyframe.value,
          let found = evaluator.with(field, value).value(body)
        {
          if case .integer = start { current = found.asInteger } else { current = found }
        }
        keyframe.value = current
        return keyframe
      }
    }
  }

  extension SwiftValue {
    /// A number without a fraction as an integer.
    var asInteger: SwiftValue {
      if case .number(let value) = self, value == value.rounded(), abs(value) < 1e15 {
        return .integer(Int(value))
      }
      return self
    }
  }
#endif
