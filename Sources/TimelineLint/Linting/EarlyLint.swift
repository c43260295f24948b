internal import Dispatch
internal import TimelineDocument
internal import TimelineSyntax

/// Checks the timelines of a large file while the rest of the file is still being decoded.
///
/// A thread of its own runs the rules that look at one timeline at a time. What it finds is used if the
/// document contains the timelines as they were taken; others are checked again.
final class EarlyLint: @unchecked Sendable {
  private let linter: Linter
  /// What all parts have stepped through.
  let total: SteppedTotal
  /// Whether the file is so large that what is computed for its timelines must not be kept.
  private let isLarge: Bool
  /// The bytes of timelines that are worth handing over.
  private let leastBytes: Int
  /// The rules that look at one timeline at a time.
  private let rules: [LintRule]
  /// Checks one part after another.
  private let queue = DispatchQueue(label: "keyphase.lint")
  // Used by the decoding thread alone.
  private var waiting: [Timeline] = []
  private var waitingBytes = 0
  private var parts: [LintPart] = []

  /// - Returns: nil for a file that is too small to be worth a thread.
  convenience init?(_ linter: Linter, of source: SourceFile) {
    guard source.bytes.count >= 2 * LintPart.leastBytes else { return nil }
    self.init(
      linter, leastBytes: LintPart.leastBytes,
      isLarge: source.bytes.count >= LintPart.leastForgottenBytes)
  }

  init(_ linter: Linter, leastBytes: Int, isLarge: Bool) {
    self.isLarge = isLarge
    self.linter = linter
    self.leastBytes = leastBytes
    total = SteppedTotal(limit: linter.settings.steppingLimit)
    rules = linter.firstRules.filter { $0.scope == .timeline }
  }

  /// Takes the next timeline that has been decoded.
  func take(_ timeline: Timeline, of tree: YAMLTree, frameRate: Double) {
    // A finding in a part that several timelines share names all of them.
    guard tree.anchors.isEmpty else { return }
    waiting.append(timeline)
    waitingBytes += timeline.span.count
    guard waitingBytes >= leastBytes else { return }
    let part = LintPart(waiting, frameRate: frameRate, within: total)
    parts.append(part)
    (waiting, waitingBytes) = ([], 0)
    // What a timeline needs of its document is in the tree.
    var document = TimelineDocument(tree: tree)
    document.frameRate = frameRate
    queue.async { [linter, rules, document, isLarge] in
      part.checkEarly(with: rules, forgets: isLarge, isCancelled: linter.isCancelled) { timelines in
        linter.context(
          of: timelines, in: document, isSound: false,
          suppressions: SuppressionList(noneIn: document.source), uses: DocumentUses(document))
      }
    }
  }

  /// The parts that consist of a document's timelines, which may still be being checked.
  ///
  /// - Parameter timelines: the timelines of the document that are to be checked.
  func parts(of timelines: [Timeline]) -> [LintPart] {
    let identities = Set(timelines.map(\.identity))
    return parts.filter { part in
      part.timelines.allSatisfy { identities.contains($0.identity) }
    }
  }
}
