internal import TimelineDocument
internal import TimelineSyntax

/// The findings in a version of a document, most of which are those in the next version, too.
package struct LintMemory: Sendable {
  let source: SourceFile
  let settings: LintSettings
  /// The bytes of each timeline and its name.
  let timelines: [SourceSpan]
  /// The bytes of the timelines without errors.
  let soundTimelines: [SourceSpan]
  /// The findings of each rule that looks at one timeline at a time, including suppressed ones.
  var findings: [RuleName: [Diagnostic]] = [:]
  /// An upper bound of the numbers that were stepped through.
  var steppedCount = 0

  /// Creates a memory without findings.
  ///
  /// - Returns: nil for a document whose timelines depend on each other, through anchors or a common
  ///   limit, or on other files, and for one that could only be read in part.
  init?(_ loaded: LoadedDocument, sound: [Timeline], _ settings: LintSettings) {
    let tree = loaded.document.tree
    guard tree.anchors.isEmpty, tree.brokenSpans.isEmpty, loaded.includedPaths.isEmpty,
      !loaded.diagnostics.contains(where: { $0.rule == .limitExceeded }),
      // What a sequence does depends on the timelines that it plays.
      !loaded.document.timelines.contains(where: \.isSequence)
    else { return nil }
    source = tree.source
    self.settings = settings
    timelines = tree.timelineSpans
    soundTimelines = sound.map(\.span)
  }
}
