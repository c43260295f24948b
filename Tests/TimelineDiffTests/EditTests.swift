import Foundation
import TestSupport
import Testing
import TimelineDiff
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Edits of the examples are told in the words and with the figures that are expected.
@Suite struct EditTests {
  @Test(arguments: Edit.all)
  func `an edit is told as expected`(_ edit: Edit) throws {
    let diff = try diff(edit)
    #expect(Self.words(of: diff) == edit.words)
    #expect(diff.isSame == edit.words.isEmpty)
    let found = diff.files.flatMap(\.timelines)
    for (key, amount) in edit.apart {
      let figures = found.flatMap { timeline in
        timeline.figures.flatMap { figures in
          figures.properties.filter {
            let part = figures.part.isEmpty ? "" : ".\(figures.part)"
            return key == "\(timeline.name)\(part): `\($0.property)`"
          }
        }
      }
      let deviation = try #require(figures.first?.deviation, "\(key)")
      // Corners are between frames, where curves may be a little farther apart.
      #expect(deviation.amount >= amount * 0.999, "\(key)")
      #expect(deviation.amount <= amount * 1.05 + 1e-3, "\(key)")
    }
    for (key, durations) in edit.lasts {
      let figures = found.flatMap { timeline in
        timeline.figures.filter {
          key == "\(timeline.name)\($0.part.isEmpty ? "" : ".\($0.part)")"
        }
      }
      let found = try #require(figures.first?.durations, "\(key)")
      #expect(abs(found.before - durations[0]) < 0.002 && abs(found.after - durations[1]) < 0.002)
    }
  }

  @Test(arguments: Edit.all)
  func `the reverse of an edit is as large`(_ edit: Edit) throws {
    let (there, back) = (try diff(edit), try diff(edit, isReversed: true))
    #expect(there.isSame == back.isSame)
    func amounts(_ diff: MotionDiff) -> [String] {
      diff.files.flatMap(\.timelines).flatMap(\.figures).flatMap(\.properties)
        .map { NumberText.string($0.deviation?.amount ?? 0, decimals: 9) }.sorted()
    }
    #expect(amounts(there) == amounts(back))
  }

  @Test(arguments: PackageFolder.yamlFiles(in: PackageFolder.timelines))
  func `an example is the same as itself`(_ name: String) throws {
    let edit = Edit("none", of: name.replacing(".yaml", with: ""), [], words: [])
    #expect(try diff(edit).isSame)
  }

  private func diff(_ edit: Edit, isReversed: Bool = false) throws -> MotionDiff {
    let read = PackageFolder.reader(of: PackageFolder.timelines)
    let edited: @Sendable (String) -> [UInt8]? = { path in
      guard let bytes = read(path) else { return nil }
      var text = String(decoding: bytes, as: UTF8.self)
      for change in edit.replacements where "\(change.file).yaml" == path {
        text = text.replacing(change.text, with: change.by)
      }
      return Array(text.utf8)
    }
    func file(_ read: @escaping @Sendable (String) -> [UInt8]?) throws -> ComparedFile {
      let path = "\(edit.file).yaml"
      let source = SourceFile(path: path, bytes: try #require(read(path)))
      let loaded = DocumentLoader(limits: YAMLLimits(), readFile: read).load(source)
      #expect(loaded.isValid, "\(loaded.diagnostics.map(\.message))")
      return ComparedFile(key: path, path: path, document: loaded)
    }
    let versions = [try file(read), try file(edited)]
    #expect(
      edit.replacements.isEmpty
        || edit.replacements.contains { read("\($0.file).yaml") != edited("\($0.file).yaml") })
    let (old, new) = isReversed ? (versions[1], versions[0]) : (versions[0], versions[1])
    return DiffRun([old], [new]).compare()
  }

  /// The words for each timeline, and for what the file declares.
  static func words(of diff: MotionDiff) -> [String] {
    diff.files.flatMap { file in
      file.changes.map { "file: \($0.text)" }
        + file.timelines.flatMap { timeline -> [String] in
          let name = timeline.name
          var lines = timeline.words.map { "\(name): \($0.text)" }
          if let former = timeline.formerName { lines.append("\(name): renamed from `\(former)`") }
          if let path = timeline.formerPath { lines.append("\(name): moved from \(path)") }
          lines += timeline.played.map { "\(name): plays `\($0)`" }
          if timeline.status != .changed { lines.append("\(name): \(timeline.status.rawValue)") }
          return lines
        }
    }
  }
}
