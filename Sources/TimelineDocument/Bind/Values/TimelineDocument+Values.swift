package import TimelineSyntax

extension TimelineDocument {
  /// The constants that can be used where a type of value is expected.
  ///
  /// - Parameters:
  ///   - property: the property whose values are expected, if any.
  ///   - timeline: the timeline whose parameters can be used, too.
  package func constants(
    for type: FieldType, of property: PropertyDeclaration? = nil, in timeline: String = ""
  ) -> [ConstantDefinition] {
    let parameters = parameters(of: timeline)
    guard !constants.isEmpty || !parameters.isEmpty else { return [] }
    var header = TimelineHeader()
    for parameter in parameters { header.parameters[parameter.name] = parameter }
    let base = valueScope.knowing(header).inPlace { $0.property = property }
    return (parameters + constants).filter { constant in
      // With a log of its own: only this constant's errors count.
      let scope = base.reading(TreeReader(tree: constant.tree))
      return ValueBinder(scope).accepts(constant.value, as: type)
        && !scope.reader.diagnostics.hasErrors
    }
  }

  /// The parameters of a timeline.
  package func parameters(of timeline: String) -> [ConstantDefinition] {
    timelines.first { $0.name.value == timeline }?.parameters ?? []
  }

  /// The spring that a mapping of this file's tree describes; nil if it is not valid.
  package func spring(at id: NodeID) -> SpringModel? {
    let scope = valueScope
    // It has the keys of springs in other places, and `blendDuration`.
    guard
      case .spring(let model, _)? = ValueType<AnimationModel.Base>.springBase.decode(scope, id),
      !scope.reader.diagnostics.hasErrors
    else { return nil }
    return model
  }

  /// The scope of single values in the document.
  private var valueScope: BindingScope {
    let scope = BindingScope(tree: tree)
    for constant in constants { scope.names.constants.add(constant) }
    scope.file.frameRate = frameRate
    return scope
  }
}

extension ValueBinder {
  /// Whether a scalar or a list is a value of a type; false for types that have no constants.
  fileprivate func accepts(_ node: NodeID, as type: FieldType) -> Bool {
    switch type {
    case .boolean: return ValueType<Bool>.boolean.decode(scope, node) != nil
    case .integer(let minimum, let maximum):
      let value = ValueType<Int>.integer(minimum: minimum).decode(scope, node)
      return value.map { $0 <= maximum ?? .max } ?? false
    case .number(let range): return ValueType<Double>.number(range).decode(scope, node) != nil
    case .time, .positiveTime: return ValueType<Double>.duration.decode(scope, node) != nil
    case .propertyValue: return place.property != nil && propertyValue(at: node) != nil
    case .velocity:
      return place.property != nil && ValueType<PropertyValue>.velocity.decode(scope, node) != nil
    case .change:
      return place.property != nil && ValueType<PropertyValue>.change.decode(scope, node) != nil
    case .value(let type): return value(at: node, type: type) != nil
    case .displacement: return value(at: node, type: .point) != nil
    default: return false
    }
  }
}
