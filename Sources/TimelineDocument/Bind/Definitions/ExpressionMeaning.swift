internal import AnimationCore
package import TimelineSyntax

/// The value of a curve, a spring or an animation, regardless of its form.
package enum ExpressionMeaning: Equatable {
  case curve(CurveModel)
  case spring(SpringModel)
  case animation(AnimationModel)

  /// Binds a value as in a file; nil if it is invalid.
  ///
  /// - Parameter names: names that may be definitions of any kind; each is equal only to itself.
  package init?(text: [UInt8], kind: ExpressionKind, names: Set<String>) {
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(SourceFile(path: "", bytes: text), diagnostics: &bag)
    guard !bag.hasErrors, let root = tree.root else { return nil }
    self.init(tree: tree, node: root, kind: kind, names: names)
  }

  /// Decodes a node of a tree.
  package init?(tree: YAMLTree, node: NodeID, kind: ExpressionKind, names: Set<String>) {
    // The user may have raised the limit on times; a comparison needs none.
    var limits = YAMLLimits()
    limits.duration = .infinity
    let scope = BindingScope(tree: tree, limits: limits)
    DefinitionBinder(scope).define(names)
    let model: ExpressionMeaning?
    switch kind {
    case .curve: model = DefinitionBinder(scope).curve(at: node).map(Self.curve)
    case .spring: model = DefinitionBinder(scope).spring(at: node).map(Self.spring)
    case .animation: model = DefinitionBinder(scope).animation(at: node).map(Self.animation)
    }
    guard let model, !scope.reader.diagnostics.hasErrors else { return nil }
    self = model
  }
}

extension DefinitionBinder {
  /// Treats names that SwiftUI does not have as definitions.
  fileprivate func define(_ names: Set<String>) {
    let known = Set(
      AnimationPreset.names + CurvePreset.names + SpringPreset.names
        + ExpressionFunction.animations.names
        + ExpressionTree.typeNames)
    let label = DiagnosticLabel(source: tree.source, span: SourceSpan(0, 0))
    for name in names.subtracting(known) {
      // A spring may also be used as an animation.
      self.names.definitions.springs[name] = Definition(
        name: name,
        value: SpringModel(
          form: .reference(name), spring: Spring(duration: 0.5, bounce: 0)), label: label)
      self.names.definitions.curves[name] = Definition(
        name: name, value: CurveModel(form: .reference(name), curve: .linear), label: label)
    }
  }
}

extension ExpressionKind {
  /// The kind whose parameters a record contains.
  package init?(record name: String) {
    switch name {
    case CurveFields.record.name: self = .curve
    case SpringFields.record.name: self = .spring
    case AnimationFields.record.name: self = .animation
    default: return nil
    }
  }
}
