internal import TimelineDocument
internal import TimelineSyntax

/// Finds the names that bring a change of a value about: constants, parameters and named curves,
/// springs and animations that both versions use in the same place, and whose values differ.
struct CauseFinder {
  private let old: NamedValues
  private let new: NamedValues
  /// How the path of a file is shown.
  private let shown: (SourceFile) -> String
  /// Names refer to each other in so many levels.
  private static let depthLimit = 8

  init(
    _ old: TimelineDocument, _ new: TimelineDocument, timelines: (Timeline, Timeline),
    shown: @escaping (SourceFile) -> String
  ) {
    self.old = NamedValues(old, timelines.0)
    self.new = NamedValues(new, timelines.1)
    self.shown = shown
  }

  /// The names, with the file that defines them where it is another one.
  func causes(_ first: SourceSpan, _ second: SourceSpan) -> [String] {
    let olds = Set(old.names(in: first))
    var found: [String] = []
    for name in new.names(in: second) where olds.contains(name) {
      for cause in causes(of: name, depth: 0) where !found.contains(cause) { found.append(cause) }
    }
    return found
  }

  private func causes(of name: String, depth: Int) -> [String] {
    guard depth < Self.depthLimit, let former = old.value(of: name),
      let present = new.value(of: name)
    else { return [] }
    // What it is made of comes first: that is where someone has changed something.
    let common = Set(old.names(in: former))
    let deeper = new.names(in: present).filter { common.contains($0) && $0 != name }
      .flatMap { causes(of: $0, depth: depth + 1) }
    if !deeper.isEmpty { return deeper }
    guard former.text != present.text else { return [] }
    let file = present.tree.source
    return [file === new.document.source ? "`\(name)`" : "`\(name)` of \(shown(file))"]
  }
}

/// The values of the names of a document.
private final class NamedValues {
  /// A value in its tree, which may be that of an included file.
  struct Value {
    let tree: YAMLTree
    let node: NodeID
    let isParameter: Bool

    var text: String { tree.sourceText(of: node) }
  }

  let document: TimelineDocument
  private let timeline: Timeline
  private var trees: [ObjectIdentifier: YAMLTree] = [:]
  private var values: [String: Value?] = [:]

  init(_ document: TimelineDocument, _ timeline: Timeline) {
    (self.document, self.timeline) = (document, timeline)
  }

  /// The names that are used in a span of the document: constants and parameters with `$`.
  func names(in span: SourceSpan) -> [String] {
    let references = document.references
    let first = references.sortedIndex { $0.span.start >= span.start } ?? references.count
    var names: [String] = []
    for reference in references[first...] {
      guard reference.span.start < span.end else { break }
      guard !reference.isDefinition else { continue }
      if reference.kind.role == .variable { names.append("$\(reference.name)") }
      if reference.kind.isMotion { names.append(reference.name) }
    }
    return names
  }

  /// The names that may be used in the value of a name.
  func names(in value: Value) -> [String] {
    let tree = value.tree
    var names: [String] = []
    for id in tree.subtree(of: value.node) where tree[id].kind == .scalar {
      let text = tree.string(of: id)
      names += Self.words(of: text).filter { word in
        word.hasPrefix("$") || self.value(of: word) != nil
      }
    }
    return names
  }

  /// The words of a text that may be names, with the `$` before them.
  private static func words(of text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" || $0 == "-") }
      .flatMap { word -> [String] in
        let parts = word.split(separator: "$", omittingEmptySubsequences: false)
        return parts.enumerated().compactMap { index, part in
          part.isEmpty ? nil : index == 0 ? String(part) : "$\(part)"
        }
      }
  }

  func value(of name: String) -> Value? {
    if let known = values[name] { return known }
    // A definition that refers to itself, which is an error, must not be looked up forever.
    values[name] = .some(nil)
    let found = find(name)
    values[name] = found
    return found
  }

  private func find(_ name: String) -> Value? {
    if name.hasPrefix("$") {
      let name = String(name.dropFirst())
      let parameter = timeline.parameters.first { $0.name == name }
      return (parameter ?? document.constants.first { $0.name == name }).map {
        Value(tree: $0.tree, node: $0.value, isParameter: parameter != nil)
      }
    }
    let label =
      document.springs.first { $0.name == name }?.label
      ?? document.curves.first { $0.name == name }?.label
      ?? document.animations.first { $0.name == name }?.label
    guard let label else { return nil }
    let tree = tree(of: label.source)
    return tree.nodeIDs.first { tree[$0].span == label.span && tree[$0].kind == .scalar }
      .map { Value(tree: tree, node: tree.value(of: $0), isParameter: false) }
  }

  private func tree(of source: SourceFile) -> YAMLTree {
    if source === document.source { return document.tree }
    if let tree = trees[ObjectIdentifier(source)] { return tree }
    var diagnostics = DiagnosticBag()
    let tree = YAMLReader.read(source, limits: YAMLLimits(), diagnostics: &diagnostics)
    trees[ObjectIdentifier(source)] = tree
    return tree
  }
}
