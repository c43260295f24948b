internal import TimelineSyntax

/// The number of bytes that may be parsed to verify the fixes in a file; what is decoded again, for
/// copies and entries, counts as the bytes of as many nodes, and what is parsed again, after each
/// repair of a syntax error, as a part of its bytes.
///
/// It limits the time for a file with thousands of fixes that do harm. A class, so that the versions
/// of a text share one number; used in one thread only.
final class FixBudget {
  /// What a text may use, whatever its size: thousands of versions of a small one.
  private static let base = 8 << 20
  /// What the fixes of a large text may use besides: few versions of one that takes long to parse.
  private static let mostOfLargeText = 16 << 20
  /// What each of many parts may use of that at least.
  private static let leastOfPart = 1 << 20

  private var remainingBytes: Int

  /// - Parameter count: the number of parts of the document that are verified on their own.
  init(for source: SourceFile, amongParts count: Int = 1) {
    let bytes = source.bytes.count
    remainingBytes =
      max(Self.base / count, Self.leastOfPart)
      + min(20 * bytes, max(Self.mostOfLargeText, 2 * bytes))
  }

  /// Whether another version may be parsed.
  var isSufficient: Bool { remainingBytes >= 0 }

  /// The bytes that take as long as a node which is decoded again.
  private static let bytesOfNode = 16

  /// The bytes that take as long to parse as one takes to parse, decode and check.
  private static let parsedBytesOfByte = 8

  func spend(bytes: Int, parsedAgain: Int, nodes: Int) {
    remainingBytes -= bytes + parsedAgain / Self.parsedBytesOfByte + Self.bytesOfNode * nodes
  }
}
