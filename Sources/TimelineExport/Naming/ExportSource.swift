import TimelineSyntax

/// An exported file in parts, so that the exports of several inputs can become one file, which has
/// what they share once.
struct ExportSource: Sendable {
  /// How the parts of a language follow each other.
  struct Layout: Sendable {
    /// What stands between the parts of two inputs.
    let separator: String
    /// The file of some parts.
    let text: @Sendable (ExportSource) -> String
  }

  /// The declarations of types for TypeScript.
  struct Types: Sendable {
    /// The lines that only one input needs to bring.
    var imports: [String]
    var body: String
  }

  let layout: Layout
  /// The lines of the comment.
  var head: String
  /// The lines that only one input needs to bring, such as imports.
  var imports: [String] = []
  /// What is declared for the timelines.
  var body: String
  /// The functions that declarations use.
  var helpers: [String] = []
  /// The namespaces with what a module of JavaScript exports by them, from the outermost name on.
  var namespaces: [(path: [String], members: [(name: String, value: String)])] = []
  /// The types of a module of JavaScript; nil for other files.
  var types: Types?
  /// Whether files beside each other share their namespaces.
  var sharesNamespaces = false
  /// What stands before the declarations of a namespace, such as an access level.
  var modifier = ""
  /// Whether a number that is not finite was to be written.
  var hasNonFiniteNumber: Bool

  init<Sink>(
    _ layout: Layout, head: EncodedText<Sink>, imports: [EncodedText<Sink>] = [],
    body: EncodedText<Sink>, helpers: [EncodedText<Sink>] = []
  ) {
    self.layout = layout
    self.head = head.string
    self.imports = imports.map(\.string)
    self.body = body.string
    self.helpers = helpers.map(\.string)
    hasNonFiniteNumber = body.hasNonFiniteNumber
  }

  var text: String { layout.text(self) }

  var tree: NamespaceTree {
    var tree = NamespaceTree()
    for namespace in namespaces { tree.add(namespace.path[...], namespace.members) }
    return tree
  }

  /// One file of the parts of several inputs.
  static func joined(_ all: [ExportSource]) -> ExportSource? {
    guard var result = all.first else { return nil }
    let separator = result.layout.separator
    // A head is a comment, whose lines end at a line feed.
    result.head = all.map(\.head).filter { !$0.isEmpty }.joined(separator: "\n")
    result.body = all.map(\.body).filter { !$0.isEmpty }.joined(separator: separator)
    result.imports = all.flatMap(\.imports).distinct
    result.helpers = all.flatMap(\.helpers).distinct
    result.namespaces = all.flatMap(\.namespaces)
    let types = all.compactMap(\.types)
    result.types =
      types.isEmpty
      ? nil
      : Types(imports: types.flatMap(\.imports).distinct, body: types.map(\.body).joined())
    result.hasNonFiniteNumber = all.contains(where: \.hasNonFiniteNumber)
    return result
  }

  /// Replaces the name that timelines are exported by in comments by that of the file: both are in
  /// backticks.
  mutating func removeFromComments(_ prefix: String) {
    guard !prefix.isEmpty else { return }
    head = head.replacing("`\(prefix)", with: "`")
    body = body.replacing("`\(prefix)", with: "`")
    if let body = types?.body { types?.body = body.replacing("`\(prefix)", with: "`") }
  }
}

extension ExportSource {
  /// A file that only declares namespaces.
  func declaring(
    _ namespaces: [(path: [String], members: [(name: String, value: String)])], comment: [String]
  ) -> ExportSource {
    var source = self
    source.head = comment.map { SwiftText("// \(comment: $0)\n").string }.joined()
    (source.imports, source.body, source.helpers) = ([], "", [])
    source.namespaces = namespaces
    return source
  }
}

extension [String] {
  /// The strings in order of first appearance, each once.
  fileprivate var distinct: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

/// Namespaces in each other, with what is declared in them.
struct NamespaceTree: Sendable {
  /// What is declared in the namespace itself: a name, and what it stands for.
  private(set) var members: [(name: String, value: String)] = []
  /// The namespaces in it, in order of first appearance.
  private(set) var children: [(name: String, tree: NamespaceTree)] = []

  var isEmpty: Bool { members.isEmpty && children.isEmpty }

  /// Adds a namespace with members, by its names from the outermost one on.
  mutating func add(
    _ path: ArraySlice<String>, _ members: [(name: String, value: String)] = []
  ) {
    guard let name = path.first else {
      self.members += members
      return
    }
    let index = children.firstIndex { $0.name == name } ?? children.count
    if index == children.count { children.append((name, NamespaceTree())) }
    children[index].tree.add(path.dropFirst(), members)
  }
}
