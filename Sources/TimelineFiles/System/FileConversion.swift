internal import SystemLibrary
internal import TimelineSyntax

/// Makes a file from another one with an installed program.
package enum FileConversion {
  /// The most bytes of a file.
  private static let limit = 1 << 30

  /// What a program makes of a content.
  ///
  /// - Parameters:
  ///   - program: the path of the program.
  ///   - names: what the files are called in a folder that exists as long as the program runs.
  ///   - arguments: the arguments of the program, by the paths of the input and of the output.
  /// - Returns: nil if the program fails.
  package static func run(
    _ program: String, on content: [UInt8], names: (input: String, output: String),
    arguments: (_ input: String, _ output: String) -> [String]
  ) throws(CommandFailure) -> [UInt8]? {
    let folder = try temporaryFolder()
    let (input, output) = ("\(folder)/\(names.input)", "\(folder)/\(names.output)")
    defer {
      for path in [input, output] { _ = PathText.withCString(path) { unlink($0) } }
      _ = PathText.withCString(folder) { rmdir($0) }
    }
    try AtomicFile.put(content, at: input)
    let process = try ChildProgram.start([program] + arguments(input, output))
    var status: Int32 = 0
    _ = SystemFile.retrying { waitpid(process, &status, 0) }
    guard status == 0, let result = try? FileSystem.regularContent(of: output, limit: limit),
      !result.isEmpty
    else { return nil }
    return result
  }

  private static func temporaryFolder() throws(CommandFailure) -> String {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let place = named.isEmpty ? "/tmp" : named
    var template = Array("\(place)/keyphase-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandFailure("cannot make a folder in `\(place)`: \(SystemError.last.reason)")
    }
    return PathText.string(template)
  }
}
