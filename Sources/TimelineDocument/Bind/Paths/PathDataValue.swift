internal import AnimationCore
internal import TimelineSyntax

extension ValueType where Value == VectorPath {
  /// SVG path data; an error is at its first wrong character.
  static let pathData = ValueType(.string) { scope, id in
    ValueBinder(scope).withConstant(at: id) { scope, node, _ in
      guard scope.tree[node].kind == .scalar, scope.tree.classify(node) != .null else {
        scope.reader.report(
          .wrongType, "path data is a string, but this is \(scope.tree.describe(node))",
          at: node, help: "write `\"M 0 0 C 40 -80 120 -80 160 0\"`")
        return nil
      }
      let data = scope.tree.withContent(of: node) { Array($0) }
      // A string that is too long is reported where it is read, and has no content.
      if data.isEmpty, scope.tree[node].span.count > 2 { return nil }
      do throws(PathDataError) {
        return try PathParser.parse(data)
      } catch {
        scope.reader.report(
          error.isTooLong ? .limitExceeded : .valueOutOfBounds, error.message,
          at: scope.tree.span(of: error, in: node), help: error.help)
        return nil
      }
    }
  }
}

extension YAMLTree {
  /// Where an error of path data is in the source.
  ///
  /// A folded or quoted scalar differs from its source; but as path data it has the same characters
  /// apart from spaces and the end of lines, unless it has escapes.
  fileprivate func span(of error: PathDataError, in node: NodeID) -> SourceSpan {
    if let content = self[node].contentSpan {
      let start = min(content.start + error.offset, content.end)
      return SourceSpan(start, start + error.length)
    }
    let whole = self[node].span
    let content = withContent(of: node) { Array($0) }
    var index = whole.start
    switch self[node].style {
    case .plain: break
    case .literal, .folded:
      // The content begins on the line after the indicator.
      index = source.bytes[whole.range].firstIndex(of: UInt8(ascii: "\n")) ?? whole.end
    default: index += 1
    }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
    for byte in content[..<error.offset] where !isSpace(byte) {
      while index < whole.end, isSpace(source.bytes[index]) { index += 1 }
      guard index < whole.end, source.bytes[index] == byte else { return whole }
      index += 1
    }
    if error.offset < content.count {
      while index < whole.end, isSpace(source.bytes[index]) { index += 1 }
      guard index < whole.end, source.bytes[index] == content[error.offset] else { return whole }
    }
    return SourceSpan(index, min(index + error.length, whole.end))
  }
}
