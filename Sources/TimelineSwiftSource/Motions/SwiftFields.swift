#if Importer
  import SwiftSyntax
  import TimelineImport

  /// The fields of the values of an animator with their initial values.
  struct SwiftFields {
    /// The names of the fields; empty if the values are one number, angle or pair.
    private(set) var order: [String] = []
    private var values: [String: SwiftValue] = [:]
    /// The value itself, if it has no fields.
    private var whole: SwiftValue?

    /// Reads `Values()`, `Values(scale: 2)`, a constant of such a type, or a value.
    init(_ initial: ExprSyntax, _ evaluator: SwiftEvaluator, _ declarations: SwiftDeclarations) {
      var expression = initial.folded
      if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        let value = declarations.variables.first(where: { $0.name == name && $0.value != nil })?
          .value
      {
        expression = value.folded
      }
      if let call = SwiftCall(expression) {
        let type = call.name == "init" ? call.base?.trimmedDescription ?? "" : call.name
        let fields = declarations.variables(of: type).filter { $0.body == nil }
        for field in fields {
          order.append(field.name)
          let given = call[field.name] ?? field.value
          values[field.name] =
            given.flatMap { evaluator.value($0) }.map { Self.typed($0, field.type) }
            ?? Self.zero(field.type)
        }
        if !fields.isEmpty { return }
      }
      whole = evaluator.value(expression)
    }

    /// The initial value of a field, or of a component of it.
    func value(_ path: String) -> SwiftValue? {
      if path.isEmpty { return whole }
      let parts = path.split(separator: ".").map(String.init)
      guard let first = values[parts[0]] ?? whole?.component(parts[0]) else { return nil }
      return parts.count > 1 ? first.component(parts[1]) : first
    }

    private static func typed(_ value: SwiftValue, _ type: String?) -> SwiftValue {
      switch (value, type) {
      case (.number(let number), "Angle"): .angle(number)
      case (.number(let number), "CGSize"), (.number(let number), "CGPoint"): .pair(number, number)
      case (.member(let name), "Color"): SwiftColor.named[name].map { .color(.string($0)) } ?? value
      default: value
      }
    }

    private static func zero(_ type: String?) -> SwiftValue? {
      switch type {
      case "Double", "CGFloat", "Float": .number(0)
      case "Angle": .angle(0)
      case "CGSize", "CGPoint": .pair(0, 0)
      default: nil
      }
    }
  }

  /// The built-in properties that a field of the same name can be, by the form of their values.
  enum SwiftBuiltIns {
    private static let numbers: Set<String> = [
      "scale", "scaleX", "scaleY", "offsetX", "offsetY", "opacity", "blur", "brightness",
      "contrast",
      "saturation", "grayscale", "cornerRadius", "shadowRadius", "trimStart", "trimEnd", "width",
      "height",
      "lineWidth",
    ]
    private static let angles: Set<String> = [
      "rotation", "rotationX", "rotationY", "hueRotation", "skewX", "skewY",
    ]
    private static let pairs: Set<String> = ["offset", "position", "shadowOffset"]
    private static let colors: Set<String> = [
      "backgroundColor", "foregroundColor", "tint", "shadowColor",
    ]

    /// Whether a property of this name has values of this form.
    static func matches(_ name: String, _ value: SwiftValue) -> Bool {
      switch value {
      case .number: numbers.contains(name)
      case .angle: angles.contains(name)
      case .pair: pairs.contains(name)
      case .color: colors.contains(name)
      default: false
      }
    }
  }
#endif
