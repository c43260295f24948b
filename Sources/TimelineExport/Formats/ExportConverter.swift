internal import TimelineDrawing

/// A program that makes a file from what an export writes.
package struct ExportConverter: Sendable {
  /// Its name in the PATH.
  package let program: String
  /// The format of the file, which is the ending of its name, too.
  let format: String
  /// Its arguments between the input, a PNG with frames, and the output.
  let arguments: [String]
  /// Whether all frames are shown for the same time.
  let isSteady: Bool

  /// Why there is no file without the program, and what to do.
  package var missing: (message: String, help: String) {
    (
      "cannot find the program `\(program)`, which makes \(format) files",
      "install it with `apt-get install \(program)` or `brew install \(program)`; gif, apng and png need no other program"
    )
  }

  /// That the program has made no file, and what to do.
  package var failed: (message: String, help: String) {
    (
      "`\(program)` could not make the \(format) file",
      "run `\(program) -codecs`: it needs \(arguments.dropFirst().first ?? "")"
    )
  }

  /// The arguments for a picture.
  ///
  /// - Parameters:
  ///   - input: the path of the picture.
  ///   - output: the path of the file.
  package func arguments(for picture: [UInt8], from input: String, to output: String) -> [String] {
    let timing = PNGTiming(picture)
    var rate: [String] = []
    // The program would round the delays of frames, which are all the same.
    if isSteady, let ticks = timing.ticks.first { rate = ["-r", "\(timing.rate)/\(ticks)"] }
    let loop = format == "webp" ? ["-loop", timing.repeats ? "0" : "1"] : []
    return ["-nostdin", "-y", "-loglevel", "error"] + rate + ["-f", "apng", "-i", input]
      + arguments + loop + [
        "-map_metadata", "-1", "-metadata", "comment=exported by keyphase", "-fflags", "+bitexact",
        output,
      ]
  }

  /// The file that the program has made of a picture, with what the program has left out.
  package func completed(_ file: [UInt8], of picture: [UInt8]) -> [UInt8] {
    guard format == "webp" else { return file }
    return WebPFile.completed(
      file, milliseconds: PNGTiming(picture).milliseconds, note: "exported by keyphase")
  }
}
