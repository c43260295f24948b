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

  /// The command line's words for a value of an option.
  private static func arguments(_ use: Use, _ argument: String) -> [String] {
    if use.option.isFlag { return argument == "true" ? ["--\(use.option.name)"] : [] }
    return ["--\(use.option.name)", argument]
  }

  private func export(_ format: ExportFormat, _ arguments: [String]) throws -> Program.Result {
    let file = PackageFolder.timelines.appending(path: "heart.yaml").path
    return try Program.run(
      try #require(Program.keyphase), ["export", file, "--to", format.name] + arguments)
  }

  @Test(arguments: Use.all)
  func `a format takes the words of its options, and their default values`(use: Use) throws {
    for argument in Set(use.option.words + [use.option.defaultValue.argument])
    where !argument.isEmpty {
      #expect(try export(use.format, Self.arguments(use, argument)).exitCode == 0)
    }
    if use.option.isFlag {
      #expect(try export(use.format, ["--\(use.option.name)"]).exitCode == 0)
    }
  }

  @Test(arguments: Use.all.filter { !$0.option.defaultValue.argument.isEmpty })
  func `the default value has the effect of an absent option`(use: Use) throws {
    let argument = use.option.defaultValue.argument
    let outputs = try [Self.arguments(use, argument), []].map {
      try export(use.format, $0).output
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test(arguments: Use.all.filter { !$0.option.isFlag && $0.option.init(argument: "-") == nil })
  func `an argument that an option does not accept is refused`(use: Use) throws {
    let name = use.option.name
    let result = try export(use.format, ["--\(name)", "-"])
    #expect(result.exitCode == 2)
    #expect(
      result.errors.contains(
        use.option.words.isEmpty ? "`--\(name)` cannot be `-`" : "there is no \(name) `-`"))
  }

  @Test(arguments: Use.all)
  func `a format that does not declare an option refuses it`(use: Use) throws {
    for format in ExportFormat.all where !format.options.contains(where: { $0 == use.option }) {
      let argument = use.option.isFile ? "icon.svg" : use.option.defaultValue.argument
      let result = try export(
        format, Self.arguments(use, use.option.isFlag ? "true" : argument))
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("--\(use.option.name) is for --to"))
      #expect(result.errors.contains("--to \(use.format.name)"))
    }
  }
}
