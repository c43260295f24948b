/// Turns a text into a tree.
package enum YAMLReader {
  /// Reads a text to its end, whatever is wrong with it.
  ///
  /// - Returns: the tree of all that could be read; every fault is in `diagnostics`.
  package static func read(
    _ source: SourceFile, limits: YAMLLimits = YAMLLimits(), diagnostics: inout DiagnosticBag
  ) -> YAMLTree {
    YAMLTree(
      source: source, nodes: [], decodedText: [], anchors: [], comments: [], brokenSpans: [])
  }
}
