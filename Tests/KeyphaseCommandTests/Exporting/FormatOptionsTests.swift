import Foundation
import TestSupport
import Testing
import TimelineExport

/// The options that export formats declare for themselves.
@Suite(.enabled(if: Program.keyphase != nil, "needs the built program"))
struct FormatOptionsTests {
  /// A format with one of its options.
  struct Use: Sendable, CustomTestStringConvertible {
    let format: ExportFormat
    let option: any ExportOption.Type

    var testDescription: String { "\(format.name) --\(option.name)" }

    static let all = ExportFormat.all.flatMap { format in
      format.options.map { Use(format: format, option: $0) }
    }
  }

  private func export(_ format: ExportFormat, _ arguments: [String]) throws -> Program.Result {
    let file = PackageFolder.timelines.appending(path: "heart.yaml").path
    return try Program.run(
      try #require(Program.keyphase), ["export", file, "--to", format.name] + arguments)
  }

  @Test(arguments: Use.all)
  func `a format takes the words of its options`(use: Use) throws {
    for word in use.option.words {
      #expect(try export(use.format, ["--\(use.option.name)", word]).exitCode == 0)
    }
  }

  @Test(arguments: Use.all)
  func `a word that an option does not have is refused`(use: Use) throws {
    let result = try export(use.format, ["--\(use.option.name)", "-"])
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("there is no \(use.option.name) `-`"))
  }

  @Test(arguments: Use.all)
  func `a format that does not declare an option refuses it`(use: Use) throws {
    for format in ExportFormat.all where !format.options.contains(where: { $0 == use.option }) {
      let result = try export(format, ["--\(use.option.name)", use.option.words.first ?? ""])
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("--\(use.option.name) is for --to \(use.format.name)"))
    }
  }
}
