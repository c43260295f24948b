import TimelineFiles
import TimelineServer
import TimelineSyntax

/// The programs that read a source which this one has no parser for.
enum ImporterProcess {
  /// The most bytes of an answer.
  private static let limit = 256 << 20
  /// How long a program may read.
  private static let seconds = 60
  /// How long it may read while an editor waits.
  private static let secondsInEditor = 5

  /// The programs for the language server.
  static var programs: SourceProgram {
    SourceProgram(isInstalled: { InstalledProgram.find($0) != nil }) { source, name in
      try? reading(source, name, timeline: nil, seconds: secondsInEditor)
    }
  }

  /// What a program reads from a source.
  ///
  /// - Throws: ``CommandFailure`` if there is no such program, or if it fails.
  static func reading(
    _ source: SourceFile, _ name: String, timeline: String?, seconds: Int = seconds
  ) throws(CommandFailure) -> JSONValue {
    guard let program = InstalledProgram.find(name) else {
      throw CommandFailure(
        "cannot find the program `\(name)`, which parses Swift",
        help:
          "build it with `swift build -c release --traits Importer --product \(name)`, and put it next to `keyphase` or in a folder of the PATH"
      )
    }
    let arguments = [program, source.path] + (timeline.map { [$0] } ?? [])
    let bytes = try ChildProgram.output(
      of: arguments, input: source.bytes, limit: limit, seconds: seconds)
    guard let bytes else {
      throw CommandFailure(
        "`\(program)` has failed, or took longer than \(seconds) s",
        help: "import a part of `\(source.path)`, and report it with the file")
    }
    guard let json = try? JSONReader.read(bytes) else {
      throw CommandFailure(
        "`\(program)` has answered with something else than JSON",
        help: "build it from the same source as `keyphase`")
    }
    return json
  }
}
