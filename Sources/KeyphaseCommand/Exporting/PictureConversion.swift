import SystemLibrary
import TimelineExport
import TimelineFiles
import TimelineSyntax

/// Makes the file of a format with another program, from what an export has written.
enum PictureConversion {
  /// Checks that the program is there, before anything is drawn.
  static func check(_ format: ExportFormat) throws(CommandFailure) {
    guard let converter = format.converter, OtherProgram.find(converter.program) == nil else {
      return
    }
    throw CommandFailure(
      "cannot find the program `\(converter.program)`, which makes \(format.name) files",
      help:
        "install it with `apt-get install \(converter.package)` or `brew install \(converter.package)`; gif, apng and png need no other program"
    )
  }

  /// The content of the file.
  static func convert(
    _ content: ExportContent, to format: ExportFormat
  ) throws(CommandFailure) -> ExportContent {
    let bytes = content.bytes
    guard let converter = format.converter, !bytes.isEmpty else { return content }
    try check(format)
    guard let program = OtherProgram.find(converter.program) else { return content }
    let folder = try temporaryFolder()
    let (input, output) = ("\(folder)/picture.png", "\(folder)/picture.\(format.fileExtension)")
    defer {
      for path in [input, output] { _ = PathText.withCString(path) { unlink($0) } }
      _ = PathText.withCString(folder) { rmdir($0) }
    }
    try OutputFile.write(bytes, to: input)
    let loop = format.name == "webp" ? ["-loop", playsOnce(bytes) ? "1" : "0"] : []
    let process = try ChildProgram.start(
      [program, "-nostdin", "-y", "-loglevel", "error", "-f", "apng", "-i", input]
        + converter.arguments + loop + [
          "-map_metadata", "-1", "-metadata", "comment=exported by keyphase", "-fflags",
          "+bitexact", output,
        ])
    var status: Int32 = 0
    _ = SystemFile.retrying { waitpid(process, &status, 0) }
    let result: [UInt8]?
    do {
      result = try FileSystem.regularContent(of: output, limit: 1 << 30)
    } catch {
      result = nil
    }
    guard status == 0, let result, !result.isEmpty else {
      throw CommandFailure(
        "`\(converter.program)` could not make the \(format.name) file",
        help:
          "run `\(converter.program) -codecs`: it needs \(converter.arguments.dropFirst().first ?? "")"
      )
    }
    return ExportContent(bytes: format.name == "webp" ? Self.marked(result) : result)
  }

  /// A WebP with a chunk that other programs ignore, by which an export is known; videos have a comment.
  private static func marked(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 12, bytes.count.isMultiple(of: 2) else { return bytes }
    func long(_ value: Int) -> [UInt8] {
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    let text = Array("exported by keyphase".utf8)
    let all = bytes + Array("NOTE".utf8) + long(text.count) + text
    return Array(all.prefix(4)) + long(all.count - 8) + all.dropFirst(8)
  }

  /// Whether a PNG with frames plays once, by the number of its iterations.
  private static func playsOnce(_ bytes: [UInt8]) -> Bool { bytes.count > 48 && bytes[48] == 1 }

  private static func temporaryFolder() throws(CommandFailure) -> String {
    let place = Environment.value(of: "TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(place)/keyphase-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandFailure("cannot make a folder in `\(place)`: \(SystemError.last.reason)")
    }
    return PathText.string(template)
  }
}
