internal import AnimationCore
package import TimelineSyntax

/// What a curve, a spring or an animation means, however it is written.
package enum ExpressionMeaning: Equatable {
  case curve(CurveModel)
  case spring(SpringModel)
  case animation(AnimationModel)

  /// Reads a value as the decoder does; nil where it is wrong.
  ///
  /// - Parameter names: names that may be definitions of any kind; they mean themselves.
  package init?(text: [UInt8], kind: ExpressionKind, names: Set<String>) {
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(SourceFile(path: "", bytes: text), diagnostics: &bag)
    guard !bag.hasErrors, let root = tree.root else { return nil }
    self.init(tree: tree, node: root, kind: kind, names: names)
  }

  /// Reads a node of a tree.
  package init?(tree: YAMLTree, node: NodeID, kind: ExpressionKind, names: Set<String>) {
    var decoder = DocumentDecoder(tree: tree)
    decoder.define(names)
    let model: ExpressionMeaning?
    switch kind {
    case .curve: model = decoder.curve(at: node).map(Self.curve)
    case .spring: model = decoder.spring(at: node).map(Self.spring)
    case .animation: model = decoder.animation(at: node).map(Self.animation)
    }
    guard let model, !decoder.reader.diagnostics.hasErrors else { return nil }
    self = model
  }
}

extension DocumentDecoder {
  /// Lets names that SwiftUI does not have stand for definitions.
  fileprivate mutating func define(_ names: Set<String>) {
    let known = Set(
      AnimationPreset.names + CurvePreset.names + SpringPreset.names
        + ExpressionFunction.animations.names
        + ExpressionTree.typeNames)
    let label = DiagnosticLabel(source: tree.source, span: SourceSpan(0, 0))
    for name in names.subtracting(known) {
      // A spring serves as an animation, too.
      definitions.springs[name] = Definition(
        name: name,
        value: SpringModel(
          form: .reference(name), spring: Spring(duration: 0.5, bounce: 0)), label: label)
      definitions.curves[name] = Definition(
        name: name, value: CurveModel(form: .reference(name), curve: .linear), label: label)
    }
  }
}
