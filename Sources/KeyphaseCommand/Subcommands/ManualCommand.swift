import ArgumentParser

/// `keyphase man` prints the manual page.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "man",
    abstract: "Show the manual page.",
    discussion: """
      It has what every command's --help has. On a terminal, `man` shows it; elsewhere, the page is \
      printed in the format of man.

      Examples:
        keyphase man
        keyphase man > /usr/local/share/man/man1/keyphase.1
      """)

  func run() throws {
    let page = Array(ManualPage(commandTree: KeyphaseRoot._dumpHelp()).text.utf8)
    if OutputStream.output.isTerminal, try ManualReader.show(page) { return }
    try OutputStream.output.write(content: page)
  }
}
