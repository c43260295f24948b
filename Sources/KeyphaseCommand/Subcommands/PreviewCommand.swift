import ArgumentParser
import CommandOptions
import SystemLibrary
import TimelineFiles
import TimelineSyntax

/// `keyphase preview` serves a page that follows files.
///
/// The server is a program of its own, so that no other command starts slower for it.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "preview", abstract: PreviewOptions.abstract,
    usage: "keyphase preview <path> ... [<options>]", discussion: PreviewOptions.discussion)

  @OptionGroup var options: PreviewOptions

  func run() throws {
    let name = PreviewProcess.name
    guard let path = InstalledProgram.find(name) else { throw PreviewProcess.missing }
    try OtherProgram.become(path, name: name, arguments: OtherProgram.ownArguments.dropFirst())
  }
}

/// The other programs of this package, which are run in place of this one.
enum OtherProgram {
  /// The arguments of this process after its name.
  static var ownArguments: [String] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      .compactMap { $0.map { PathText.string($0) } }.dropFirst().map { $0 }
  }

  /// Replaces this process by a program.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be run; otherwise the function does not return.
  static func become(
    _ path: String, name: String, arguments: some Sequence<String>
  ) throws(CommandFailure) {
    let words = ([name] + arguments).map { PathText.withCString($0) { strdup($0) } }
    defer { words.forEach { free($0) } }
    _ = PathText.withCString(path) { execv($0, words + [nil]) }
    throw CommandFailure("cannot run `\(path)`: \(SystemError.last.reason)")
  }
}
