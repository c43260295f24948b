import Foundation
import TestSupport
import Testing

@testable import TimelineExport

/// The exports of three examples, as files to be read.
@Suite struct GoldenExportTests {
  /// An example in a format.
  struct Golden: Sendable, CustomTestStringConvertible {
    var example: String
    var format: String

    var testDescription: String { "\(example) as \(format)" }

    static let all = ["heart", "toast", "card-transition"].flatMap { example in
      [
        "appkit", "avd", "compose", "css", "dtcg", "gsap", "motion", "segments", "swift", "swiftui",
        "uikit", "waapi",
      ].map {
        Golden(example: example, format: $0)
      }
    }
  }

  @Test(arguments: Golden.all)
  func `the export of an example is the file that was read`(golden: Golden) throws {
    let format = try #require(ExportFormat.named(golden.format))
    let text = try Examples.export(format, Examples.document("\(golden.example).yaml")).text
    let file = PackageFolder.fixtures.appending(
      path: "export/\(golden.example).\(golden.format)")
    #expect(try text == Snapshot.text(at: file, recording: text))
  }
}
