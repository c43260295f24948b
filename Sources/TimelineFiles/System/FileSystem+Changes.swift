internal import SystemLibrary

package import TimelineSyntax

extension FileSystem {
  /// Creates a folder, unless it exists; the one around it must exist.
  package static func createFolder(_ path: String) throws(CommandFailure) {
    let status = SystemFile.retrying { PathText.withCString(path) { mkdir($0, 0o777) } }
    guard status != 0 else { return }
    let error = SystemError.last
    if case .folder? = try? kind(of: path) { return }
    throw CommandFailure("cannot create the folder `\(PathText.shown(path))`: \(error.reason)")
  }

  /// Removes a file.
  package static func removeFile(_ path: String) throws(CommandFailure) {
    let status = SystemFile.retrying { PathText.withCString(path) { unlink($0) } }
    guard status != 0 else { return }
    throw CommandFailure(
      "cannot remove `\(PathText.shown(path))`: \(SystemError.last.reason)")
  }
}
