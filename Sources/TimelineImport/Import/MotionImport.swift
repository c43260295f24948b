package import TimelineDocument
internal import TimelineEvaluation
internal import TimelineFormatter
package import TimelineSyntax

/// The result of an import: a file that was written, formatted and loaded.
package struct MotionImport: Sendable {
  /// The file in the canonical layout.
  package let file: SourceFile
  /// The file as it loads.
  package let loaded: LoadedDocument
  /// What was lost, and how exact it is.
  package let log: ImportLog
  /// The number of tracks and keyframes.
  package let counts: (timelines: Int, tracks: Int, keyframes: Int)

  /// Why the result cannot be played, which is a bug of the import; nil if it can.
  package let fault: String?

  /// Imports a source.
  ///
  /// - Parameters:
  ///   - path: the path of the new file, for messages and included files.
  ///   - limits: the limits of the loader of the new file.
  /// - Throws: ``ImportError`` if nothing of the source can be used.
  package init(
    _ input: ImportInput, as format: ImportFormat, path: String,
    limits: YAMLLimits = YAMLLimits()
  ) throws(ImportError) {
    var log = ImportLog(input.source, limits: input.limits)
    if let mistake = ImportMistake(input, format).error { throw mistake }
    var motion: ImportedMotion
    do throws(ImportError) {
      motion = try format.read(input, &log)
    } catch {
      throw ImportMistake(input, format).explained(error)
    }
    for timeline in motion.timelines where timeline.tracks.isEmpty && timeline.contents == nil {
      log.note("`\(timeline.name)` moves nothing, and is left out")
    }
    motion.timelines.removeAll { $0.tracks.isEmpty && $0.contents == nil }
    let known = Set(motion.timelines.map(\.name))
    for index in motion.timelines.indices {
      motion.timelines[index].options.removeAll { option in
        guard option.key == "reducedMotion", case .word(let name) = option.value else {
          return false
        }
        return !known.contains(name)
      }
    }
    guard !motion.timelines.isEmpty || !motion.curves.isEmpty || !motion.animations.isEmpty else {
      var error = ImportError(
        "there is no motion in it", at: SourceSpan(0, 0), in: input.source,
        help: log.losses.isEmpty
          ? "it was read as `\(format.name)` (\(format.summary)); `--from` names another source"
          : "what was found is listed above; none of it can be imported")
      error.losses = log.losses
      throw log.losses.isEmpty ? ImportMistake(input, format).explained(error) : error
    }
    guard motion.keyframeCount <= input.limits.keyframes else {
      throw ImportError(
        "the result would have more than \(input.limits.keyframes) keyframes",
        at: SourceSpan(0, 0), in: input.source,
        help: "import a part of it, or samples with a larger `--tolerance`")
    }
    let header = Self.header(input, format, log)
    let text = MotionWriter.text(of: motion, header: header)
    let written = SourceFile(path: path, bytes: Array(text.string.utf8))
    var fault: String?
    switch DocumentFormatter(limits: limits).format(written) {
    case .formatted(let file): self.file = file
    case .refused(let diagnostics):
      file = written
      fault = diagnostics.first?.description
    case .failed(let reason):
      file = written
      fault = reason
    }
    loaded = DocumentLoader(limits: limits).load(file)
    if text.hasNonFiniteNumber { fault = fault ?? "a number is not finite" }
    fault = fault ?? loaded.diagnostics.first { $0.severity == .error }?.description
    self.fault = fault
    self.log = log
    counts = (motion.timelines.count, motion.trackCount, motion.keyframeCount)
  }

  /// The lines of the comment at the top of the file.
  private static func header(
    _ input: ImportInput, _ format: ImportFormat, _ log: ImportLog
  ) -> [String] {
    let name = input.source.path.split(separator: "/").last.map(String.init) ?? "a file"
    let source = name == "-" ? "standard input" : name
    var lines = [
      "Imported from \(source) by `keyphase import --from \(format.name)`.",
      "Accuracy: \(log.accuracy).",
    ]
    lines += log.notes.prefix(16).map { "Note: \($0)." }
    for loss in log.losses.prefix(40) {
      let line = loss.primary.source.position(at: loss.primary.span.start).line
      lines.append("Not imported as it is, line \(line): \(loss.message).")
    }
    let more = max(0, log.losses.count - 40) + log.unlistedCount
    if more > 0 { lines.append("Not imported as it is: \(more) more.") }
    return lines
  }
}
