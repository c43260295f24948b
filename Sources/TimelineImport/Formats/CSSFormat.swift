internal import TimelineSyntax

extension ImportFormat {
  /// Style sheets: `@keyframes`, the animations that play them, and transitions.
  static let css = ImportFormat(
    "css", summary: "style sheets: keyframes, animations and transitions",
    fileExtensions: ["css"],
    recognizes: { input in
      let text = String(decoding: input.source.bytes.prefix(200_000), as: UTF8.self)
      return input.json == nil && !ImportFormat.isSwift(input.source)
        && ["@keyframes", "keyframes ", "animation:", "transition:", "@media"].contains {
          text.contains($0)
        }
    },
    read: { input, log throws(ImportError) in
      let contents = try StyleContents(input, &log)
      var reader = StyleImport(input, contents, log)
      reader.read()
      reader.noteRelativeUnits()
      log = reader.log
      reader.motion.shareCurves()
      return reader.motion
    })
}
