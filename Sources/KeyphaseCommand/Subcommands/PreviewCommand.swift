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
    let name = "keyphase-preview"
    guard let path = OtherProgram.find(name) else {
      throw CommandFailure(
        "cannot find the program `\(name)`, which serves the page",
        help:
          "build it with `swift build -c release --product \(name)`, and put it beside `keyphase` or in a folder of the PATH"
      )
    }
    try OtherProgram.become(path, name: name, arguments: OtherProgram.ownArguments.dropFirst())
  }
}
