package import ArgumentParser
internal import TimelineFiles

/// The options of `keyphase preview`, for the command and for the program that it runs.
package struct PreviewOptions: ParsableArguments {
  /// The help of the command.
  package static let abstract = "Show timelines on a page of this machine that follows their files."
  package static let discussion = """
    The first line of standard output is the page's address, which has a secret word in it; other \
    machines cannot open it. Each change of a file is one line of standard error. While a file has \
    errors, its last motion stays.

    What is changed in the page is written to the files as the smallest edit of their text, merged \
    with what other programs have written meanwhile; undo restores the bytes. With --read-only, \
    nothing is written.

    The page is served by the program keyphase-preview, which is looked for beside this one and then \
    in the PATH.

    Exit codes: 0 when it is stopped, 2 usage or unreadable input.

    Examples:
      keyphase preview Timelines --open
      keyphase preview heart.yaml --port 8080
      keyphase preview . --editor "code -g {file}:{line}"
    """

  @Argument(
    help: ArgumentHelp(
      "Files and folders.",
      discussion:
        "Folders are read with the folders in them; hidden and git-ignored files and other YAML files are skipped."
    ))
  package var paths: [String]

  @Option(
    help: ArgumentHelp("The port of the page; 0, the default, for any that is free."))
  package var port: UInt16 = 0

  @Flag(help: "Open the page in the browser.")
  package var open = false

  @Option(
    help: ArgumentHelp(
      "The program that opens a line, such as \"code -g {file}:{line}\"; no shell reads it.",
      valueName: "command"))
  package var editor: String?

  @Flag(help: "Show the files without changing them.")
  package var readOnly = false

  @OptionGroup package var references: ReferenceOptions

  package init() {}

  package func validate() throws {
    if paths.contains("-") { throw CommandFailure("standard input cannot be watched") }
    if paths.contains("") { throw CommandFailure("a path is empty") }
    if let editor {
      guard let command = EditorCommand(editor) else {
        throw CommandFailure(
          "--editor has a quote without an end", help: "write \"code -g {file}:{line}\"")
      }
      guard !command.isEmpty else {
        throw CommandFailure("--editor names no program", help: "write \"code -g {file}:{line}\"")
      }
    }
  }
}
