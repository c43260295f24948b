internal import TimelineFormatter
internal import TimelineSyntax

/// The bytes of all versions one after another, and numbers for what is written in them: equal
/// parts have equal numbers.
final class MergeText {
  /// What a number stands for.
  struct Signature: Hashable {
    enum Kind: UInt8 {
      case line, lines, block, mapping, sequence, key, comment, entry, node
    }

    var kind: Kind
    var text: [UInt8] = []
    var parts: [Int] = []
  }

  private(set) var bytes: [UInt8] = []
  private var numbers: [Signature: Int] = [:]

  /// Adds a version, and returns the offset of its first byte.
  func append(_ version: [UInt8]) -> Int {
    defer { bytes += version }
    return bytes.count
  }

  func number(_ signature: Signature) -> Int {
    if let number = numbers[signature] { return number }
    numbers[signature] = numbers.count + 1
    return numbers.count
  }

  func number(of comment: LayoutComment) -> Int {
    number(
      Signature(
        kind: .comment, text: text(comment.span), parts: [comment.hasBlankBefore ? 1 : 0]))
  }

  /// The numbers of comments on lines of their own.
  ///
  /// A blank line before the first one belongs to what they are about.
  func numbers(of comments: [LayoutComment]) -> [Int] {
    comments.enumerated().map { index, comment in
      number(
        of: LayoutComment(
          span: comment.span, hasBlankBefore: index > 0 && comment.hasBlankBefore))
    }
  }

  /// The number of the comment next to an entry; 0 for none.
  func number(ofComment span: SourceSpan?) -> Int {
    span.map { number(of: LayoutComment(span: $0, hasBlankBefore: false)) } ?? 0
  }

  /// The number of an anchor; 0 for none.
  func number(ofAnchor span: SourceSpan?) -> Int {
    span.map { number(Signature(kind: .key, text: text($0))) } ?? 0
  }

  func text(_ text: VerbatimText) -> [UInt8] {
    switch text {
    case .source(let span): self.text(span)
    case .bytes(let bytes): bytes
    }
  }

  func text(_ span: SourceSpan) -> [UInt8] { Array(bytes[span.range]) }
}
