import TimelineExport
import TimelineFiles

/// Makes the file of a format with another program, from what an export has written.
enum PictureConversion {
  /// Checks that the program is there, before anything is drawn.
  static func check(_ format: ExportFormat) throws(CommandFailure) {
    guard let converter = format.converter, InstalledProgram.find(converter.program) == nil else {
      return
    }
    throw CommandFailure(converter.missing.message, help: converter.missing.help)
  }

  /// The content of the file.
  static func convert(
    _ content: ExportContent, to format: ExportFormat
  ) throws(CommandFailure) -> ExportContent {
    let bytes = content.bytes
    guard let converter = format.converter, !bytes.isEmpty else { return content }
    try check(format)
    guard let program = InstalledProgram.find(converter.program) else { return content }
    let file = try FileConversion.run(
      program, on: bytes, names: ("picture.png", "picture.\(format.fileExtension)")
    ) { input, output in
      converter.arguments(for: bytes, from: input, to: output)
    }
    guard let file else {
      throw CommandFailure(converter.failed.message, help: converter.failed.help)
    }
    return ExportContent(bytes: converter.completed(file, of: bytes))
  }
}
