internal import TimelineSyntax

extension PathText {
  /// What is wrong with a path that does not lead from one file to another.
  ///
  /// - Parameter use: what happens to the file: "included".
  static func foreignPath(_ path: String, use: String) -> (text: String, help: String)? {
    let isOnDrive = path.dropFirst().hasPrefix(":\\") || path.dropFirst().hasPrefix(":/")
    if FilePath.isAbsolute(path) || path.hasPrefix("~") || path.hasPrefix("\\") || isOnDrive {
      return ("`\(path)` is an absolute path", "write a path relative to this file's folder")
    }
    guard path.contains("://") else { return nil }
    return (
      "`\(path)` is a URL, and only files can be \(use)",
      "copy the file into this file's folder"
    )
  }
}
