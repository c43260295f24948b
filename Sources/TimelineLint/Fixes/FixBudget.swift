internal import TimelineSyntax

/// The number of bytes that may be parsed to verify the fixes in a file.
///
/// It limits the time for a file with thousands of fixes that do harm. A class, so that the parts of
/// a document share one number; used in one thread only.
final class FixBudget {
  private var remainingBytes: Int

  init(for source: SourceFile) { remainingBytes = 8 << 20 + 20 * source.bytes.count }

  /// Whether another version may be parsed.
  var isSufficient: Bool { remainingBytes >= 0 }

  func spend(_ bytes: Int) { remainingBytes -= bytes }
}
