import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineSyntax

extension FuzzTarget {
  /// Loads a document and exports it in every format.
  static let export = FuzzTarget("export", summary: "bytes to a document, exported in every format")
  {
    (bytes) throws(InvariantViolation) in
    let source = SourceFile(path: "a.yaml", bytes: bytes)
    let loaded = DocumentLoader.resolvingIncludes(to: []).load(source)
    guard loaded.isValid, let input = try? ExportInput(loaded.document), !input.timelines.isEmpty,
      input.timelines.reduce(0, { $0 + $1.duration }) < 60
    else { return }
    for format in ExportFormat.all {
      var log = ExportLog(source)
      guard let bytes = try? format.write(input, &log) else { continue }
      try DiagnosticInvariants.check(log.warnings, in: source)
      guard format.fileExtension == "json", !bytes.isEmpty else { continue }
      try JSONInvariants.check(bytes, of: format.name)
    }
  }
}
