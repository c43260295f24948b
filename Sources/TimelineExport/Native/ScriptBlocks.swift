import TimelineSyntax

/// The declarations of embedded modules, of which a file has those that it uses.
///
/// A block begins with the comment above its declaration. It ends where the next one begins, at the start
/// of a line.
struct ScriptBlocks {
  private struct Block {
    /// The name that it declares; nil for the introduction of a module.
    var name: String?
    var text: String
    var words: Set<Substring>
  }

  private var blocks: [Block] = []

  private static let keywords: Set<Substring> = ["async", "class", "const", "function", "let"]

  /// - Parameter modules: the names of the modules, each after those that it imports.
  init(_ modules: [String]) {
    for module in modules {
      add(String(decoding: PageModules.bytes(of: module), as: UTF8.self))
    }
  }

  private mutating func add(_ source: String) {
    var (lines, name, isImport) = ([Substring](), String?.none, false)
    func close(_ blocks: inout [Block]) {
      while lines.last?.isEmpty == true { lines.removeLast() }
      let text = lines.joined(separator: "\n")
      if let name { blocks.append(Block(name: name, text: text, words: Self.words(of: text))) }
      (lines, name) = ([], nil)
    }
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("import ") || isImport {
        isImport = !line.hasSuffix(";")
        continue
      }
      let own = line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
      let words = own.split { !($0.isLetter || $0.isNumber || $0 == "$") }
      let declares = words.first.map(Self.keywords.contains) == true && own.first?.isLetter == true
      if declares || line.hasPrefix("/") {
        if name != nil || line.hasPrefix("/") { close(&blocks) }
        if declares { name = words.first { !Self.keywords.contains($0) }.map(String.init) }
      }
      lines.append(own)
    }
    close(&blocks)
  }

  /// The declarations that a source uses, directly or through others, in their order.
  func text(for source: String) -> ScriptText {
    var needed = Self.words(of: source)
    var open = true
    var used: Set<String> = []
    while open {
      open = false
      for block in blocks {
        guard let name = block.name, !used.contains(name), needed.contains(Substring(name)) else {
          continue
        }
        used.insert(name)
        needed.formUnion(block.words)
        open = true
      }
    }
    let own = blocks.filter { $0.name.map(used.contains) == true }.map(\.text)
    return ScriptText(embedded: Array(own.joined(separator: "\n\n").utf8))
  }

  /// The words of a source outside of its comments.
  static func words(of source: String) -> Set<Substring> {
    var words: Set<Substring> = []
    for line in source.split(separator: "\n") {
      let code = line.trimmingPrefix { $0 == " " }
      guard !code.hasPrefix("*"), !code.hasPrefix("/") else { continue }
      words.formUnion(code.split { !($0.isLetter || $0.isNumber || $0 == "$" || $0 == "_") })
    }
    return words
  }
}
