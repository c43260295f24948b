import SystemLibrary
import TimelineFiles
import TimelineSyntax

/// Shows the manual page on a terminal.
enum ManualReader {
  /// Shows a page with the program `man`; false if there is none, or it cannot show the page.
  ///
  /// The page is in a file of its own meanwhile: not every `man` reads its standard input, but each
  /// takes a path with a slash for a file.
  static func show(_ page: [UInt8]) throws(CommandFailure) -> Bool {
    guard let program = InstalledProgram.find("man") else { return false }
    let parent = Environment.value(of: "TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    guard let folder = makeFolder(in: parent) else { return false }
    let path = "\(folder)/keyphase.1"
    defer {
      _ = PathText.withCString(path) { unlink($0) }
      _ = PathText.withCString(folder) { rmdir($0) }
    }
    try AtomicFile.create(page, at: path)
    return try ChildProgram.runOnTerminal([program, path]) == 0
  }

  /// Creates a folder that only this user can read, and returns its path; nil if that fails.
  private static func makeFolder(in parent: String) -> String? {
    let template = PathText.withCString("\(parent)/keyphase-XXXXXX") { strdup($0) }
    defer { free(template) }
    guard let template, mkdtemp(template) != nil else { return nil }
    return PathText.string(template)
  }
}
