import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@Suite(.waitsForPrograms) struct KnownMotionTests {
  /// The tables have 12 decimals; what is left is the rounding of sums of a few products.
  static let tolerance = 1e-9

  private func sample(_ motion: KnownMotion) throws -> SampleTable {
    let loaded = DocumentLoader().load(try SourceFile.read(motion.file.path))
    let messages = loaded.diagnostics.map(\.message)
    try #require(loaded.isValid, "\(messages)")
    let timeline = try #require(loaded.document.timelines.first)
    let options = SamplingOptions(times: motion.times)
    return try CompiledTimeline.compile(
      timeline, of: loaded.document, for: options, within: SteppingBudget()
    )[0].sample(options)
  }

  @Test(arguments: KnownMotion.all)
  func `each value is the one that was worked out`(_ motion: KnownMotion) throws {
    let table = try sample(motion)
    try #require(motion.times.count >= 3)
    try #require(motion.values.allSatisfy { $0.count == motion.columns.count })
    var sampled: [String: [Double]] = [:]
    for track in table.tracks {
      for (component, name) in track.columnNames.enumerated() where !track.numbers.isEmpty {
        sampled[name] = stride(from: component, to: track.numbers.count, by: track.width).map {
          track.numbers[$0]
        }
      }
    }
    for (column, name) in motion.columns.enumerated() {
      let numbers = try #require(sampled[name], "no column \(name) in \(sampled.keys.sorted())")
      try #require(numbers.count == motion.times.count)
      for (row, time) in motion.times.enumerated() {
        let expected = motion.values[row][column]
        #expect(
          abs(numbers[row] - expected) <= Self.tolerance,
          "\(name) at \(time): \(numbers[row]) instead of \(expected)")
      }
    }
  }

  @Test func `each file has its values`() {
    let files = PackageFolder.yamlFiles(in: KnownMotion.folder).map { String($0.dropLast(5)) }
    #expect(files.count >= 25)
    #expect(Set(files).subtracting(KnownMotion.all.map(\.name)) == [])
  }

  @Test(.needs(PythonProgram.has(modules: ["decimal"]), "needs Python"))
  func `the program that works the values out prints these tables`() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Python/motion_values.py")
    let output = try PythonProgram.run(script: script, input: Data())
    let tables = KnownMotion.all.map { "\($0.name)\n\($0.table)\n" }.joined(separator: "\n")
    #expect(String(decoding: output, as: UTF8.self) == tables + "\n")
  }
}
