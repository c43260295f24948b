package import TimelineDocument
package import TimelineSyntax

extension LoadedDocument {
  /// The text with empty lines in place of the timelines on which some do not depend, and which do not depend on them.
  ///
  /// Lines and columns stay, so that an edit of what is left is one of the whole text.
  ///
  /// - Returns: nil if the timelines of the document cannot be read without each other.
  package func source(keepingOnly names: Set<String>) -> SourceFile? {
    DividedDocument(self)?.source(keepingOnly: names, in: document.tree)
  }
}

extension DividedDocument {
  /// The text with empty lines in place of the timelines that are connected to none of some names; nil if a name is missing.
  fileprivate func source(keepingOnly names: Set<String>, in tree: YAMLTree) -> SourceFile? {
    let named = tree.namedTimelines.map(\.name)
    guard named.count == regions.count, names.isSubset(of: named) else { return nil }
    let kept = Set(zip(named, groups).filter { names.contains($0.0) }.map(\.1))
    var bytes = source.bytes
    for (region, group) in zip(regions, groups) where !kept.contains(group) {
      for index in region.range
      where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return source.replacing(by: bytes)
  }
}
