import TestSupport
import Testing
@testable import TimelineDocument
@testable import TimelineEditing
import TimelineEvaluation
import TimelineSyntax

/// A text and what edits make of it.
struct EditedText {
  let text: String
  var files: [String: String] = [:]

  init(_ text: String, files: [String: String] = [:]) {
    self.text = text
    self.files = files
  }

  private var loader: DocumentLoader {
    let files = files
    let references = ReferenceReader(inMemory: { path throws(ReferenceError) in
      files[path].map { Array($0.utf8) }
    })
    return DocumentLoader(limits: YAMLLimits(), references: references)
  }

  /// The outcome of edits as JSON.
  ///
  /// - Parameter others: the texts of other files that are open, by path.
  func outcome(
    _ edits: String, choice: EditChoice? = nil, others: [String: String] = [:]
  ) throws -> EditRun.Outcome {
    let json = try JSONReader.read(Array("[\(edits)]".utf8))
    let loaded = loader.load(SourceFile(path: "file.yaml", text: text))
    let faults = loaded.diagnostics.filter { $0.severity == .error }.map(\.message)
    try #require(faults == [])
    let documents = others.sorted { $0.key < $1.key }.map { path, text in
      loader.load(SourceFile(path: path, text: text)).document
    }
    return EditRun.run(
      json.elements, on: loaded, loader: loader, choice: choice, others: documents)
  }

  /// The changed lines, as `-before` and `+after`; edits that are not made are the reason.
  func diff(
    _ edits: String, choice: EditChoice? = nil, others: [String: String] = [:]
  ) throws -> String {
    switch try outcome(edits, choice: choice, others: others) {
    case .malformed(let reason): return "malformed: \(reason)"
    case .refused(_, let reason, _): return "refused: \(reason)"
    case .question(_, let question):
      let uses = question.uses.map {
        "\($0.source.path):\($0.source.position(at: $0.span.start).line)"
      }
      return "\(question.text) \(question.choices.map(\.rawValue)) \(uses)"
    case .edited(let draft, _):
      var lines = Self.diff(text, String(decoding: draft.source.bytes, as: UTF8.self))
      for (path, source) in draft.included.sorted(by: { $0.key < $1.key }) {
        lines += ["in \(path)"]
        lines += Self.diff(
          files[path] ?? others[path] ?? "", String(decoding: source.after.bytes, as: UTF8.self))
      }
      return lines.joined(separator: "\n")
    }
  }

  private static func diff(_ before: String, _ after: String) -> [String] {
    let comparison = LineComparison(from: Array(before.utf8), to: Array(after.utf8))
    return comparison.changes.flatMap { change in
      change.old.map { "-\(line(comparison.old[$0]))" }
        + change.new.map { "+\(line(comparison.new[$0]))" }
    }
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasSuffix("\n") { text.removeLast() }
    return text.trimmingPrefix { $0 == " " }.description
  }
}
