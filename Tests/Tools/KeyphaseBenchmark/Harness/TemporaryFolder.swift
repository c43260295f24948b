import SystemLibrary

/// A folder for the input files of programs; removed when the object is deallocated.
final class TemporaryFolder {
  let path: String
  private var files: [String] = []

  init() throws(ChildProcess.Failure) {
    let parent = Self.parent
    var template = Array("\(parent)/keyphase-benchmark-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ChildProcess.Failure(description: "cannot make a folder in \(parent)")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }

  /// The folder for temporary files: `TMPDIR` if it is set, as on macOS, or `/tmp`.
  private static var parent: String {
    guard let value = getenv("TMPDIR"), value.pointee != 0 else { return "/tmp" }
    let folder = String(cString: value)
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws(ChildProcess.Failure) -> String {
    let file = "\(path)/\(name)"
    guard let stream = fopen(file, "wb") else {
      throw ChildProcess.Failure(description: "cannot write \(file)")
    }
    files.append(file)
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, count == bytes.count else {
      throw ChildProcess.Failure(description: "cannot write \(file)")
    }
    return file
  }
}
