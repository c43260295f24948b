internal import TimelineDocument
internal import TimelineSyntax

extension TimelineDocument {
  /// The definition of a name, in this file or an included one; nil for built-in names.
  func definition(of name: DocumentName, among names: DocumentNames) -> DiagnosticLabel? {
    if let here = names.occurrences(of: name).first(where: \.isDefinition) {
      return DiagnosticLabel(source: source, span: here.span)
    }
    guard case .named(let kind) = name.kind else { return nil }
    switch kind {
    case .property: return properties.first { $0.name == name.name }?.declaration
    case .curve: return curves.first { $0.name == name.name }?.label
    case .spring: return springs.first { $0.name == name.name }?.label
    case .animation: return animations.first { $0.name == name.name }?.label
    case .constant:
      return constants.first { $0.name == name.name }.map {
        DiagnosticLabel(source: $0.tree.source, span: $0.tree[$0.key].span)
      }
    case .element: return elements.first { $0.name == name.name }?.label
    case .marker, .label, .parameter, .timeline: return nil
    }
  }
}
