import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineFormatter
import TimelineMerge
import TimelineSyntax

/// Merges of random edits: the result has the edits of both sides, or a conflict.
@Suite struct RandomMergeTests {
  /// The example files and fixtures in the canonical layout.
  static let files: [RandomEdits] = {
    let fixtures = PackageFolder.fixtures
    var urls = [PackageFolder.everything]
    for folder in [PackageFolder.timelines, fixtures.appending(path: "motions")] {
      urls += PackageFolder.yamlFiles(in: folder).map { folder.appending(path: $0) }
    }
    for folder in ["format", "fuzz/document", "fuzz/layout", "fuzz/format"] {
      let folder = fixtures.appending(path: folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      urls += names.sorted().map { folder.appending(path: $0) }
    }
    return urls.compactMap { url in
      guard let bytes = (try? Data(contentsOf: url)).map({ [UInt8]($0) }),
        !bytes.contains(0x0D), bytes.first != 0xEF, TimelineSniffer.isTimeline(bytes)
      else { return nil }
      guard let text = canonical(bytes) else { return nil }
      var bag = DiagnosticBag()
      let tree = YAMLReader.read(SourceFile(path: "", bytes: text), diagnostics: &bag)
      return bag.diagnostics.contains { $0.severity == .error } ? nil : RandomEdits(tree)
    }
  }()

  private static func canonical(_ bytes: [UInt8]) -> [UInt8]? {
    guard
      case .formatted(let source) = DocumentFormatter().format(SourceFile(path: "", bytes: bytes))
    else { return nil }
    return source.bytes
  }

  /// Another layout of the same file.
  private static func relaid(_ bytes: [UInt8]) -> [UInt8] {
    DocumentFormatter().textWithoutColumns(of: SourceFile(path: "", bytes: bytes)) ?? bytes
  }

  /// The number of merges; more in the environment variable `KEYPHASE_MERGES`.
  private static let count =
    ProcessInfo.processInfo.environment["KEYPHASE_MERGES"].flatMap { Int($0) } ?? 200

  /// What became of one merge.
  enum Verdict: String {
    case merged, conflict, needlessConflict, lines, wrong, skipped
  }

  /// Two random edits of each side, merged.
  static func merge(seed: UInt64) -> (verdict: Verdict, note: String) {
    var random = SeededGenerator(seed: seed)
    guard let edits = files.randomElement(using: &random) else { return (.skipped, "") }
    let base = edits.tree.source.bytes
    func side(_ tag: String) -> [TextChange] {
      var changes: [TextChange] = []
      for _ in 0..<20 {
        guard changes.isEmpty || Set(changes.map(\.range)).count < 2 else { break }
        guard let edit = edits.edit(tag, using: &random),
          !edit.contains(where: { change in changes.contains { $0.touches(change) } })
        else { continue }
        changes += edit
      }
      return changes
    }
    let (own, other) = (side("ours"), side("theirs"))
    guard let ours = canonical(TextChange.apply(own, to: base)),
      let theirs = canonical(TextChange.apply(other, to: base)), ours != base, theirs != base,
      ours != theirs, ![own, other].contains(where: edits.isRename),
      ![own, other].contains(where: edits.isReplacement)
    else { return (.skipped, "") }
    let layout = seed % 4
    let versions = (
      base: layout == 1 || layout == 2 ? relaid(base) : base,
      ours: layout == 0 || layout == 2 ? relaid(ours) : ours,
      theirs: layout == 1 || layout == 2 ? relaid(theirs) : theirs
    )
    let outcome = FileMerge().merge(
      base: versions.base, ours: versions.ours, theirs: versions.theirs)
    let pairs = own.flatMap { first in other.map { (first, $0) } }
    // What is moved by one side and changed by the other may be both.
    let isMoved = [own, other].contains { edits.isMove($0) }
    let overlaps = pairs.contains { $0.overlaps($1) && $0 != $1 }
    let touches = pairs.contains { $0.touches($1) }
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    func note(_ result: [UInt8]) -> String {
      "seed \(seed)\nours: \(own)\ntheirs: \(other)\n\(text(result))"
    }
    if case .lines(let refusal) = outcome.method {
      return (.lines, "\(refusal) \(note(outcome.bytes))")
    }
    if outcome.conflictCount > 0 {
      let reading = canonical(outcome.bytes)
      if reading != nil { return (.wrong, "markers are missing: \(note(outcome.bytes))") }
      return (overlaps || touches ? .conflict : .needlessConflict, note(outcome.bytes))
    }
    guard !overlaps || isMoved, let result = canonical(outcome.bytes) else {
      return (.wrong, note(outcome.bytes))
    }
    if overlaps {
      let hasAll = own.count + other.count > 0 && edits.hasAllTexts(own + other, in: text(result))
      return hasAll ? (.merged, "") : (.wrong, note(result))
    }
    func applied(_ first: [TextChange], _ second: [TextChange]) -> [UInt8]? {
      canonical(TextChange.apply(first + second.filter { !first.contains($0) }, to: base))
    }
    let expected = [applied(own, other), applied(other, own)]
    guard expected.contains(result) else {
      return (.wrong, "\(note(result))\nexpected: \(text(expected[0] ?? []))")
    }
    // The layout is that of a side in the canonical layout, or of ours.
    if layout != 2, result != outcome.bytes { return (.wrong, "layout: \(note(outcome.bytes))") }
    return (.merged, "")
  }

  @Test func `results have the edits of both sides, or a conflict`() {
    // To look at conflicts that could be merged.
    let isShowing = ProcessInfo.processInfo.environment["KEYPHASE_SHOW_MERGES"] != nil
    var counts: [Verdict: Int] = [:]
    var seed: UInt64 = 0
    var needless: [UInt64] = []
    var lines: [UInt64] = []
    while counts.values.reduce(0, +) - (counts[.skipped] ?? 0) < Self.count, seed < 100_000 {
      let (verdict, note) = Self.merge(seed: seed)
      counts[verdict, default: 0] += 1
      if verdict == .wrong { Issue.record("\(note)") }
      if verdict == .needlessConflict { needless.append(seed) }
      if verdict == .lines { lines.append(seed) }
      if isShowing, verdict == .lines || verdict == .needlessConflict {
        print("NOTE \(verdict) \(note)")
      }
      seed += 1
    }
    print(
      "merges: \(counts[.merged] ?? 0) clean, \(counts[.conflict] ?? 0) conflicts of one place,"
        + " \(counts[.needlessConflict] ?? 0) other conflicts \(needless), \(counts[.lines] ?? 0) by lines \(lines)"
    )
    #expect(Self.files.count > 60)
    #expect((counts[.merged] ?? 0) * 100 > Self.count * 65)
    #expect(needless.count * 100 <= Self.count * 3, "\(needless)")
    #expect(lines.count * 100 <= Self.count, "\(lines)")
  }
}
