internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension ImportedMotion {
  /// Why a file with one of the timelines, and those that it names, would not be valid; nil if it would.
  ///
  /// Source that does not compile can have values that no compiler would have let through.
  fileprivate func fault(of timeline: ImportedTimeline) -> String? {
    var part = self
    part.timelines = timelines.filter { $0.contents?.key == "transition" || $0.contents == nil }
    if timeline.contents == nil || timeline.contents?.key == "transition" { part.timelines = [] }
    part.timelines.append(timeline)
    part.timelines[part.timelines.count - 1].options.removeAll { $0.key == "reducedMotion" }
    return part.fault
  }

  /// Why a file with this would not be valid; nil if it would.
  private var fault: String? {
    let text = MotionWriter.text(of: self, header: [])
    if text.hasNonFiniteNumber { return "a number is not finite" }
    let file = SourceFile(path: "part.yaml", bytes: Array(text.string.utf8))
    return DocumentLoader(limits: YAMLLimits()).load(file).diagnostics.first {
      $0.severity == .error
    }?.message
  }

  /// Leaves out the springs and animations with which no file would be valid, by which every timeline would be lost.
  fileprivate mutating func removeInvalidDefinitions(_ log: inout ImportLog) {
    var valid = ImportedMotion()
    valid.constants = constants
    valid.keep(springs[...], \.springs, "spring", &log)
    valid.keep(animations[...], \.animations, "animation", &log)
    (springs, animations) = (valid.springs, valid.animations)
  }

  /// Adds the valid ones of some definitions, which are halved until those that are not valid are found.
  private mutating func keep(
    _ entries: ArraySlice<ImportedNode.Entry>,
    _ section: WritableKeyPath<ImportedMotion, [ImportedNode.Entry]>, _ kind: String,
    _ log: inout ImportLog
  ) {
    guard let first = entries.first else { return }
    var whole = self
    whole[keyPath: section] += entries
    guard let fault = whole.fault else {
      self = whole
      return
    }
    guard entries.count > 1 else {
      return log.lose(
        "the \(kind) `\(first.key)` would not be valid: \(fault)", at: SourceSpan(0, 0),
        instead: "it is left out: correct the source, or import a part of it")
    }
    let middle = entries.startIndex + entries.count / 2
    keep(entries[..<middle], section, kind, &log)
    keep(entries[middle...], section, kind, &log)
  }
}

extension ImportFormat {
  /// Swift source with SwiftUI's animations, which the program `keyphase-import-swiftui` parses.
  static let swiftUI = ImportFormat(
    "swiftui", summary: "Swift source with SwiftUI's keyframes, phases, animations and transitions",
    fileExtensions: ["swift"], program: "keyphase-import-swiftui",
    recognizes: { $0.fileExtension == "swift" || isSwift($0.source) },
    read: { input, log throws(ImportError) in
      guard let json = input.reading,
        let reading = try ImportReading(json: json, log: &log, input.source)
      else {
        throw ImportError(
          "`keyphase-import-swiftui` has answered with something else than what it reads",
          at: SourceSpan(0, 0), in: input.source,
          help: "build it from the same source as `keyphase`")
      }
      var motion = reading.motion
      motion.removeInvalidDefinitions(&log)
      let whole = motion
      motion.timelines.removeAll { timeline in
        guard let fault = whole.fault(of: timeline) else { return false }
        log.lose(
          "the timeline `\(timeline.name)` would not be valid: \(fault)", at: SourceSpan(0, 0),
          instead: "it is left out: correct the source, or import a part of it")
        return true
      }
      return motion
    })

  /// Whether a text without a telling name is Swift with animations, and not a style sheet.
  static func isSwift(_ source: SourceFile) -> Bool {
    let text = String(decoding: source.bytes.prefix(200_000), as: UTF8.self)
    return [
      "import SwiftUI", "KeyframeTrack", "KeyframeTimeline", "eyframeAnimator(", "haseAnimator(",
      "withAnimation", ": View {", ".animation(.", ".transition(.", "extension Animation",
    ].contains { text.contains($0) }
  }
}
