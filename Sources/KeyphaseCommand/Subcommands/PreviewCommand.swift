import ArgumentParser
import CommandOptions
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
