import ArgumentParser

/// `keyphase man` prints the manual page.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "man",
    abstract: "Print the manual page.",
    discussion: """
      It has what every command's --help has, in the format of man.

      Examples:
        keyphase man | man -l -
        keyphase man > /usr/local/share/man/man1/keyphase.1
      """)

  func run() throws {
    let page = ManualPage(commandTree: KeyphaseRoot._dumpHelp())
    try OutputStream.output.write(content: Array(page.text.utf8))
  }
}
