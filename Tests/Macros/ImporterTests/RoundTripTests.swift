import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineImport
import TimelineSyntax

/// Our own exports come back: every file is exported to SwiftUI and imported, and both are compared by samples.
///
/// Whatever does not come back has to be listed by the export or the import.
@Suite(.waitsForPrograms) struct RoundTripTests {
  /// The largest difference as a fraction of a property's range: that of an export, and of the digits it writes.
  private static let tolerance = 0.005

  static let files: [String] =
    PackageFolder.yamlFiles(in: PackageFolder.timelines).map { "Timelines/\($0)" }
    + PackageFolder.yamlFiles(in: PackageFolder.fixtures.appending(path: "motions"))
    .map { "Tests/Fixtures/motions/\($0)" } + ["Tests/Fixtures/everything.yaml"]

  /// What a file's way out and back has done.
  struct Outcome {
    var compared = 0
    var missing: [String] = []
    var different: [String] = []
    var losses: [String] = []
    var line: String {
      let parts = [
        "\(compared) alike",
        missing.isEmpty ? nil : "\(missing.count) missing: \(Self.short(missing))",
        different.isEmpty ? nil : "\(different.count) different: \(Self.short(different))",
        losses.isEmpty ? nil : "\(losses.count) listed",
      ]
      return parts.compactMap { $0 }.joined(separator: "; ")
    }

    private static func short(_ names: [String]) -> String {
      names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " …" : "")
    }
  }

  @Test(
    .needs(Program.keyphase != nil, "needs the program keyphase: swift build --product keyphase"))
  func filesComeBackOrTheirLossIsListed() throws {
    var report = ""
    var whole = 0
    for path in Self.files {
      let outcome = try outcome(of: path)
      if outcome.missing.isEmpty, outcome.different.isEmpty { whole += 1 }
      report += "\(path): \(outcome.line)\n"
      let isListed = !outcome.losses.isEmpty || outcome.missing.isEmpty && outcome.different.isEmpty
      #expect(isListed, "\(path) has a loss that nothing lists: \(outcome.line)")
    }
    report += "\(whole) of \(Self.files.count) files come back whole\n"
    let file = PackageFolder.fixtures.appending(path: "import/swiftui-round-trips.txt")
    #expect(try Snapshot.text(at: file, recording: report) == report)
  }

  private func outcome(of path: String) throws -> Outcome {
    var outcome = Outcome()
    let program = try #require(Program.keyphase)
    let file = PackageFolder.root.appending(path: path)
    let exported = try Program.run(
      program, ["export", "--to", "swiftui", file.path], in: PackageFolder.root.path,
      environment: ["KEYPHASE_CONFIG": ""])
    guard exported.exitCode == 0 else {
      outcome.losses = exported.errors.split(separator: "\n").map(String.init)
      outcome.missing = ["all"]
      return outcome
    }
    outcome.losses = exported.errors.split(separator: "\n").filter { $0.hasPrefix("warning[") }
      .map(String.init)
    let imported: MotionImport
    do {
      imported = try SwiftImports.result(exported.output, name: "out.swift")
    } catch let error as ImportError {
      outcome.missing = ["all"]
      outcome.losses += (error.losses + [error.diagnostic]).map(\.message)
      return outcome
    }
    #expect(imported.fault == nil, "\(path): \(imported.fault ?? "")")
    outcome.losses += imported.log.losses.map(\.message)
    let folder = file.deletingLastPathComponent()
    let source = SourceFile(
      path: file.lastPathComponent, bytes: [UInt8](try Data(contentsOf: file)))
    let reader = PackageFolder.reader(of: folder)
    let document = DocumentLoader(limits: YAMLLimits()) { reader($0) }.load(source).document
    try compare(document, imported.loaded.document, &outcome)
    return outcome
  }

  /// The numbers of a property's component at times.
  private struct Column {
    var numbers: [Double]
    var texts: [String]?
  }

  private func compare(
    _ document: TimelineDocument, _ other: TimelineDocument, _ outcome: inout Outcome
  ) throws {
    let found = try other.timelines.flatMap { timeline in
      try CompiledTimeline.compile(Self.visiting(timeline, of: other), of: other)
    }
    for timeline in document.timelines {
      let visited = try Self.visiting(timeline, of: document)
      for compiled in try CompiledTimeline.compile(visited, of: document) {
        let end = min(compiled.isDriven ? 1 : max(try compiled.sample().times.last ?? 0, 0.1), 60)
        let options = options(compiled, end)
        let table = try compiled.sample(options)
        // How far a view has travelled is written as its position.
        for track in table.tracks where !["state", "travel"].contains(track.property) {
          // A column of an element is in the timeline of its part.
          let part = Self.plain(
            [compiled.name.prefixBeforeDot, track.element ?? ""].joined())
          let kind = compiled.name.suffixFromDot
          let candidates = found.filter {
            let name = Self.plain($0.name.prefixBeforeDot)
            let isPart = name.trimmingNumber == part.trimmingNumber
            // Copies that differ in more than numbers have a timeline each.
            let number = track.index.map { "\(part)\($0)" }
            return (isPart || name == number) && $0.name.suffixFromDot == kind
          }
          let label = "\(compiled.name).\(track.name)"
          var best: Double?
          for candidate in candidates {
            guard let own = try? candidate.sample(self.options(candidate, end)),
              let column = own.tracks.first(where: {
                $0.property == track.property && ($0.index ?? track.index) == track.index
              })
            else { continue }
            let difference = Self.difference(track, column)
            best = min(best ?? .infinity, difference)
          }
          if let best {
            if best <= Self.tolerance {
              outcome.compared += 1
            } else {
              outcome.different.append("\(label) by \(Self.percent(best))")
            }
          } else if isMoving(track) {
            outcome.missing.append(label)
          }
        }
      }
    }
  }

  /// A timeline with states in which each is visited, since the runs of a file are not exported.
  private static func visiting(_ timeline: Timeline, of document: TimelineDocument) throws
    -> Timeline
  {
    guard let states = timeline.states?.states else { return timeline }
    let run = (states.dropFirst() + states.prefix(1)).enumerated().map { index, state in
      RequestedVisit(time: 0.4 + Double(index) * 0.4, state: state.name.value)
    }
    return try document.timeline(timeline, showing: run)
  }

  private func options(_ compiled: CompiledTimeline, _ end: Double) -> SamplingOptions {
    if compiled.isDriven { return SamplingOptions(steps: 40) }
    return SamplingOptions(times: (0...60).map { end * Double($0) / 60 })
  }

  private func isMoving(_ track: SampledTrack) -> Bool {
    switch track.values {
    case .numbers(let numbers):
      let width = track.width
      return numbers.indices.contains { numbers[$0] != numbers[$0 % width] }
    case .strings(let texts): return Set(texts).count > 1
    default: return true
    }
  }

  /// The largest difference as a fraction of the range of the first track.
  private static func difference(_ first: SampledTrack, _ second: SampledTrack) -> Double {
    guard case .numbers(let a) = first.values, case .numbers(let b) = second.values,
      a.count == b.count, !a.isEmpty
    else { return "\(first.values)" == "\(second.values)" ? 0 : 1 }
    let range = (a.max() ?? 0) - (a.min() ?? 0)
    let scale = max(range, (a.map(abs).max() ?? 0) * 1e-3, 1e-6)
    return zip(a, b).map { abs($0 - $1) }.max().map { $0 / scale } ?? 0
  }

  private static func percent(_ value: Double) -> String {
    value > 10 ? "much" : "\((value * 1000).rounded() / 10) %"
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension CompiledTimeline {
  fileprivate var isDriven: Bool { timeline.driver != nil }
}

extension String {
  fileprivate var prefixBeforeDot: String { String(prefix { $0 != "." }) }
  fileprivate var suffixFromDot: String { String(drop { $0 != "." }) }
  /// Without a number that makes a name unique.
  fileprivate var trimmingNumber: String {
    var text = self[...]
    while let last = text.last, last.isNumber { text = text.dropLast() }
    return String(text)
  }
}
