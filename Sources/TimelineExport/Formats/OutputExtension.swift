internal import TimelineSyntax

/// A format of files that have an extension.
package protocol FileFormat {
  var name: String { get }
  /// The file name extension, such as `css`.
  var fileExtension: String { get }
  /// All formats among which the user chooses.
  static var every: [Self] { get }
}

/// Finds outputs whose names tell of another kind of file than the one that is written.
package enum OutputExtension {
  /// Why a file of a format does not have a name; nil if it can have it.
  ///
  /// Names without an extension, and with one that no format has, say nothing that is wrong. The
  /// path of a folder ends with a slash.
  ///
  /// - Parameter option: what stands before the name of the format where the user writes it.
  package static func mismatch<Format: FileFormat>(
    of path: String, _ format: Format, option: String
  ) -> (message: String, help: String)? {
    guard !path.hasSuffix("/") else { return nil }
    let own = FilePath.fileExtension(of: path)
    let others = Format.every.filter { $0.fileExtension == own }.map { "\(option)\($0.name)" }
    guard !others.isEmpty, own != format.fileExtension else { return nil }
    let renamed = path.dropLast(own.count) + format.fileExtension
    return (
      "`\(option)\(format.name)` writes `.\(format.fileExtension)`, but the output is `\(path)`",
      "name it `\(renamed)`, or write `.\(own)` by "
        + WordList.text(others, limit: 12, conjunction: "or")
    )
  }
}
