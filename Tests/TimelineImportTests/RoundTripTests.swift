import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineImport
import TimelineSyntax

@testable import TimelineExport

/// Our own exports come back: within the stated error, or with a loss that one of both ways reports.
///
/// What each file loses on each way is listed in `Fixtures/import/round-trips`.
@Suite struct RoundTripTests {
  /// A format out, and the source back.
  struct Way: Sendable, CustomTestStringConvertible {
    var export: ExportFormat
    var source: String
    /// Whether columns of numbers are compared, or what is seen.
    var comparesColumns = false
    /// Whether the format has the sizes of views.
    var hasSizes = false
    /// Whether the format has states, and no run through them.
    var hasStates = false
    var testDescription: String { source }
  }

  /// All ways, or those that `KEYPHASE_ROUND_TRIPS` names.
  static let ways = all.filter { way in
    let names = ProcessInfo.processInfo.environment["KEYPHASE_ROUND_TRIPS"]
    return names.map { $0.split(separator: ",").contains { $0 == way.source } } ?? true
  }

  private static let all = [
    Way(export: .segments, source: "segments", comparesColumns: true),
    Way(export: .lottie, source: "lottie", hasSizes: true),
    Way(export: .css, source: "css", hasStates: true),
    Way(export: .gsap, source: "gsap", hasStates: true),
    Way(export: .motion, source: "motion", hasStates: true),
  ]

  @Test(arguments: ways)
  func filesComeBackOrTheirLossIsListed(_ way: Way) throws {
    try check(RoundTripFile.all, way.source) { try RoundTrip($0, way) }
  }

  /// Samples take seconds to fit, so each run takes some of the files, and all of them with
  /// `KEYPHASE_ALL_SAMPLES`.
  private static let sampled =
    ProcessInfo.processInfo.environment["KEYPHASE_ALL_SAMPLES"] == nil
    ? RoundTripFile.all.enumerated().filter { $0.offset % 8 == 3 }.map(\.element)
    : RoundTripFile.all

  @Test func samplesComeBackOrTheirLossIsListed() throws {
    try check(Self.sampled, "csv") { try RoundTrip(samplesOf: $0) }
  }

  private func check(
    _ files: [RoundTripFile], _ name: String,
    _ trip: (RoundTripFile) throws -> RoundTrip
  ) throws {
    let golden = PackageFolder.fixtures.appending(path: "import/round-trips/\(name).txt")
    var report = ""
    var whole = 0
    for file in files {
      let trip = try trip(file)
      #expect(trip.faults.isEmpty, "\(file.path): \(trip.faults)")
      #expect(
        trip.unreported.isEmpty,
        "no report is about \(trip.unreported.joined(separator: ", ")):\n\(trip.text(file.path))")
      if trip.isWhole { whole += 1 }
      report += trip.text(file.path)
    }
    report += "\(whole) of \(files.count) files come back whole\n"
    guard files.count == RoundTripFile.all.count || name == "csv" else { return }
    if name == "csv", files.count == RoundTripFile.all.count { return }
    let expected = try Snapshot.text(at: golden, recording: report)
    #expect(
      expected == report, "\(golden.lastPathComponent) differs; record it and read the change")
  }
}

/// A file that goes out and comes back.
struct RoundTripFile: Sendable {
  /// The path in the package.
  var path: String

  /// The examples, and the motions of tests.
  static let all =
    (PackageFolder.yamlFiles(in: PackageFolder.timelines).filter { $0 != "motion.yaml" }
    .map { "Timelines/\($0)" }
    + ["motions", "idioms"].flatMap { folder in
      PackageFolder.yamlFiles(in: PackageFolder.fixtures.appending(path: folder))
        .map { "Tests/Fixtures/\(folder)/\($0)" }
    } + ["Tests/Fixtures/everything.yaml", "Tests/Fixtures/answers.yaml"])
    .map { RoundTripFile(path: $0) }

  func document() throws -> TimelineDocument {
    let file = PackageFolder.root.appending(path: path)
    let source = SourceFile(
      path: file.lastPathComponent, bytes: [UInt8](try Data(contentsOf: file)))
    let reader = PackageFolder.reader(of: file.deletingLastPathComponent())
    return DocumentLoader(limits: YAMLLimits()) { reader($0) }.load(source).document
  }
}
