extension Sequence<TextEdit> {
  /// The bytes after applying the edits, which must not overlap.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var position = 0
    for edit in sorted(by: { $0.span < $1.span }) {
      result += bytes[position..<Swift.max(position, edit.span.start)]
      result += edit.replacement.utf8
      position = Swift.max(position, edit.span.end)
    }
    return result + bytes[position...]
  }
}
