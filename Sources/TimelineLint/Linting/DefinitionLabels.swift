internal import TimelineDocument
internal import TimelineSyntax

/// Where the constants, curves, springs and animations that a file names are defined.
///
/// It is a class so that the tables are built at the first use: most files have no findings at names.
final class DefinitionLabels {
  private let document: TimelineDocument

  init(_ document: TimelineDocument) { self.document = document }

  private lazy var constants = Dictionary(
    document.constants.map { ($0.name, $0) }
  ) { first, _ in first }

  /// The labels of curves, springs and animations, which share a namespace.
  private lazy var labels: [String: DiagnosticLabel] = {
    let curves = document.curves.lazy.map { ($0.name, $0.label) }
    let springs = document.springs.lazy.map { ($0.name, $0.label) }
    let animations = document.animations.lazy.map { ($0.name, $0.label) }
    return Dictionary(Array(curves) + Array(springs) + Array(animations)) { first, _ in first }
  }()

  /// The definition of a name that is used at a location; nil if there is no name, or if it is
  /// not defined in a file.
  func label(ofNameAt span: SourceSpan) -> DiagnosticLabel? {
    let isMapping = document.source.bytes[span.range].first == UInt8(ascii: "{")
    guard let name = document.references.use(at: span, isMapping: isMapping) else { return nil }
    if name.kind.isMotion { return labels[name.name] }
    guard name.kind == .constant, let constant = constants[name.name] else { return nil }
    return DiagnosticLabel(
      source: constant.tree.source, span: constant.tree[constant.key].span, message: "defined here")
  }

  /// The definition of a curve, spring or animation.
  func label(of name: String) -> DiagnosticLabel? { labels[name] }
}

extension [NameReference] {
  /// The use of a name that a span contains, apart from quotes, a sign and the `$` of a constant.
  ///
  /// - Parameter isMapping: Whether the span is a mapping, such as `{ use: swift, speed: 2 }`, in
  ///   which the first animation counts.
  fileprivate func use(at span: SourceSpan, isMapping: Bool) -> NameReference? {
    let index = sortedIndex { $0.span.start >= span.start }
    guard let use = index.map({ self[$0] }), !use.isDefinition, use.span.end <= span.end else {
      return nil
    }
    let isWhole = use.span.start <= span.start + 2 && use.span.end >= span.end - 1
    return isWhole || isMapping && use.kind == .animation ? use : nil
  }
}
