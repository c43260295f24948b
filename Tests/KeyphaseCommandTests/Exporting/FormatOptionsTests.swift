import Foundation
import TestSupport
import Testing
import TimelineExport

/// The options that export formats declare for themselves.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
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
    base(use) + own(use, argument)
  }

  /// What an SVG has its options with: those of a picture of the stage alone.
  private static func base(_ use: Use) -> [String] {
    use.format.name == "svg" && use.option.name != "stage" ? ["--stage"] : []
  }

  private static func own(_ use: Use, _ argument: String) -> [String] {
    if use.option.isFlag { return argument == "true" ? ["--\(use.option.name)"] : [] }
    return ["--\(use.option.name)", argument]
  }

  private func export(_ format: ExportFormat, _ arguments: [String]) throws -> Program.Result {
    let file = PackageFolder.timelines.appending(path: "heart.yaml").path
    return try Program.run(
      try #require(Program.keyphase), ["export", file, "--to", format.name] + arguments)
  }

  /// A font that is part of the program.
  private static let font = PackageFolder.root.appending(path: "Sources/CStageFont/bold.ttf").path

  /// A picture in a folder, or a font, for options that take a file.
  private static func picture(_ use: Use, in folder: TemporaryFolder) throws -> String {
    guard use.option.name != "font" else { return Self.font }
    try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "icon.svg")
    return folder.url.appending(path: "icon.svg").path
  }

  @Test(arguments: Use.all)
  func `a format takes the words of its options, and their default values or a file`(
    use: Use
  ) throws {
    let folder = try TemporaryFolder()
    let given =
      use.option.isFile
      ? try Self.picture(use, in: folder) : use.option.defaultValue.argument
    for argument in Set(use.option.words + [given]) {
      #expect(try export(use.format, Self.arguments(use, argument)).exitCode == 0)
    }
    if use.option.isFlag {
      #expect(try export(use.format, Self.arguments(use, "true")).exitCode == 0)
    }
  }

  @Test(arguments: Use.all.filter { !$0.option.isFile })
  func `the default value has the effect of an absent option`(use: Use) throws {
    let argument = use.option.defaultValue.argument
    let outputs = try [Self.arguments(use, argument), Self.base(use)].map {
      try export(use.format, $0).output
    }
    #expect(outputs[0] == outputs[1])
  }

  /// It has no default value that could be written: without the option there is no file.
  @Test(arguments: Use.all.filter { $0.option.isFile })
  func `an option for a file takes one with the right content, and nothing else`(use: Use) throws {
    let folder = try TemporaryFolder()
    let picture = try Self.picture(use, in: folder)
    try folder.write("no picture", to: "notes.txt")
    let absent = try export(use.format, Self.base(use)).output
    #expect(try export(use.format, Self.arguments(use, picture)).output != absent)
    let wrong = [
      "", folder.url.appending(path: "none.svg").path, folder.url.appending(path: "notes.txt").path,
    ]
    for path in wrong {
      let result = try export(use.format, ["--\(use.option.name)", path])
      #expect(result.exitCode == 2, "\(path)")
      #expect(result.errors.contains("`\(path)`"), "\(result.errors)")
    }
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

  /// Each option is refused by two formats, other ones for each option, so that all formats refuse some.
  @Test(arguments: zip(Use.all, Use.all.indices))
  func `a format that does not declare an option refuses it`(use: Use, index: Int) throws {
    let others = ExportFormat.all.filter { format in
      !format.options.contains { $0 == use.option }
    }
    for format in [others[index % others.count], others[(index + 7) % others.count]] {
      let argument = use.option.isFile ? "icon.svg" : use.option.defaultValue.argument
      let result = try export(
        format, Self.own(use, use.option.isFlag ? "true" : argument))
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("--\(use.option.name) is for --to"))
      #expect(result.errors.contains("--to \(use.format.name)"))
    }
  }
}
