package import ArgumentParser
internal import TimelineFiles

/// The options of `keyphase preview`, for the command and for the program that it runs.
package struct PreviewOptions: ParsableArguments {
  /// The help of the command.
  package static let abstract =
    "Serve a local web page that shows timelines and follows their files."
  package static let discussion = """
    The first line of standard output is the page's address. It contains a secret token, and other \
    machines cannot open it. Each change of a file is reported on standard error. While a file has \
    errors, the page keeps showing its last valid motion.

    Edits made on the page are written to the files as the smallest possible text change, merged \
    with what other programs have written in the meantime; undo restores the exact bytes. What an \
    editor saves is never overwritten. With \
    --read-only, nothing is written.

    With --lan, the second line of standard output is an address for apps on phones and other \
    computers of the local network: it sends the motion of the files as segments whenever they \
    change, and nothing else. It has a token of its own, and is not encrypted.

    The page is served by the program keyphase-preview, which is searched for next to keyphase and \
    then in the PATH.

    Exit codes: 0 when it is stopped, 2 usage or unreadable input.

    Examples:
      keyphase preview Timelines --open
      keyphase preview heart.yaml --port 8080
      keyphase preview toast.yaml --lan
      keyphase preview . --editor "code -g {file}:{line}"
      keyphase preview card.yaml --stage card.html
    """

  @Argument(
    help: ArgumentHelp(
      "Files and folders.",
      discussion:
        "Folders are searched recursively; hidden files, git-ignored files and YAML files without the key `keyphase` at their top level are skipped."
    ))
  package var paths: [String]

  @Option(
    help: ArgumentHelp("The port of the page; 0, the default, chooses a free one."))
  package var port: UInt16 = 0

  @Flag(help: "Open the page in the browser.")
  package var open = false

  @Option(
    help: ArgumentHelp(
      "The command that opens a line in your editor, such as \"code -g {file}:{line}\"; it is run without a shell.",
      valueName: "command"))
  package var editor: String?

  @Option(
    help: ArgumentHelp(
      "An SVG or PNG that is drawn in place of the view of timelines without artwork, and behind the elements of others.",
      valueName: "file"))
  package var art: String?

  @Option(
    help: ArgumentHelp(
      "Your own HTML page as the stage: its elements with `data-keyphase=\"title\"` are moved.",
      valueName: "page"))
  package var stage: String?

  @Flag(
    help:
      "Send the motion of the files to apps on the local network, too, which cannot change anything."
  )
  package var lan = false

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
          "--editor has an unclosed quote", help: "write \"code -g {file}:{line}\"")
      }
      guard !command.isEmpty else {
        throw CommandFailure("--editor is empty", help: "write \"code -g {file}:{line}\"")
      }
    }
  }
}
