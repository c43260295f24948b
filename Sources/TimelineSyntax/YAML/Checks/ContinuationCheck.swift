extension TreeCheck {
  /// Multi-line flow collections and quoted scalars must be indented deeper than their key.
  ///
  /// A line of closing brackets alone may stand below the key, as is usual.
  static let continuationLines = TreeCheck { tree in
    let starts = tree.source.lines.starts
    var parents: [Int] = []
    var skipTo = 0
    // The number of lines that begin at or before the node.
    var reached = 1
    for index in tree.nodes.indices {
      while let last = parents.last, tree.nodes[last].subtreeEnd(at: last) <= index {
        parents.removeLast()
      }
      let node = tree.nodes[index]
      let isCollection = node.kind == .mapping || node.kind == .sequence
      if isCollection, node.style == .block {
        parents.append(index)
        continue
      }
      guard index >= skipTo else { continue }
      if isCollection { skipTo = node.subtreeEnd(at: index) }
      let isQuoted = node.style == .singleQuoted || node.style == .doubleQuoted
      guard isCollection || isQuoted, let parent = parents.last else { continue }
      while reached < starts.count, starts[reached] <= node.span.start { reached += 1 }
      guard reached < starts.count, starts[reached] < node.span.end else { continue }
      let lines = tree.source.lines
      let parentStart = tree.nodes[parent].span.start
      let column = parentStart - max(starts[lines.line(at: parentStart) - 1], tree.textStart)
      let below = Continuation(
        node: node, column: column,
        lines: (reached + 1)...lines.line(at: max(node.span.start, node.span.end - 1)))
      below.check(&tree)
    }
  }

  /// Block scalars (`|`, `>`) that begin with an empty line of too many spaces.
  static let blockScalars = TreeCheck { tree in
    for node in tree.nodes where node.style == .literal || node.style == .folded {
      let lines = tree.source.lines
      let first = lines.line(at: node.span.start)
      let header = tree.work[
        SourceSpan(node.span.start, lines.span(ofLine: first, in: tree.work).end).range]
      let isExplicit = header.prefix { $0 != 0x20 && $0 != 0x09 }
        .contains { (0x31...0x39).contains($0) }
      guard !isExplicit else { continue }
      let depth = tree.work[lines.span(ofLine: first, in: tree.work).range]
        .prefix { $0 == 0x20 }.count
      var longest: (line: Int, spaces: Int)?
      for line in (first + 1)..<max(first + 1, lines.count) {
        let span = lines.span(ofLine: line, in: tree.work)
        let spaces = tree.work[span.range].prefix { $0 == 0x20 }.count
        // After the scalar, only lines deeper than its key would have been part of it.
        guard span.start < node.span.end || spaces == span.count || spaces > depth else { break }
        if spaces == span.count {
          if spaces > longest?.spaces ?? 0 { longest = (line, spaces) }
          continue
        }
        if let longest, longest.spaces > spaces {
          tree.report(
            Diagnostic(
              .yamlSyntax, "an empty line before the text is indented deeper than the text",
              at: tree.label(lines.span(ofLine: longest.line, in: tree.work)),
              help: "remove the spaces of the empty line"))
        }
        break
      }
    }
  }
}

/// The lines after the one in which a flow collection or quoted scalar begins.
private struct Continuation {
  let node: YAMLNode
  /// The column of the key that they must exceed.
  let column: Int
  let lines: ClosedRange<Int>

  private var isQuoted: Bool { node.style == .singleQuoted || node.style == .doubleQuoted }

  /// Reports the first line with insufficient indentation.
  func check(_ tree: inout CheckedTree) {
    for line in lines {
      let span = tree.source.lines.span(ofLine: line, in: tree.work)
      let bytes = tree.work[span.range]
      let spaces = bytes.prefix { $0 == 0x20 }.count
      let rest = bytes.dropFirst(spaces).drop { $0 == 0x09 }
      guard let character = rest.first, spaces <= column else { continue }
      if !isQuoted, character == 0x5D || character == 0x7D, spaces == column { continue }
      if !isQuoted, character == UInt8(ascii: "#") { continue }
      if rest.startIndex > span.start + spaces { return reportTab(&tree, at: span.start + spaces) }
      return tree.report(
        Diagnostic(
          .yamlSyntax,
          "this line belongs to the \(isQuoted ? "quotes" : "brackets") above and is not indented under them",
          at: tree.label(SourceSpan(rest.startIndex, span.end)),
          secondary: [tree.label(SourceSpan(node.span.start, node.span.start + 1), "opened here")],
          help: "indent it with at least \(column + 1) \(column == 0 ? "space" : "spaces")"))
    }
  }

  private func reportTab(_ tree: inout CheckedTree, at offset: Int) {
    var tabs: [SourceSpan] = []
    for line in lines {
      let span = tree.source.lines.span(ofLine: line, in: tree.work)
      guard let tab = TabIndentation.tabs(in: tree.work, line: span) else { continue }
      tabs.append(tab)
    }
    tree.report(TabIndentation.diagnostic(source: tree.source, tabs: tabs))
  }
}
