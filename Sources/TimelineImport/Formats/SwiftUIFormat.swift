internal import TimelineSyntax

extension ImportFormat {
  /// Swift source with SwiftUI's animations, which the program `keyphase-import-swiftui` parses.
  static let swiftUI = ImportFormat(
    "swiftui", summary: "Swift source with SwiftUI's keyframes, phases, animations and transitions",
    fileExtensions: ["swift"], program: "keyphase-import-swiftui",
    recognizes: { $0.fileExtension == "swift" },
    read: { input, log throws(ImportError) in
      guard let json = input.reading,
        let reading = try ImportReading(json: json, log: &log, input.source)
      else {
        throw ImportError(
          "`keyphase-import-swiftui` has answered with something else than what it reads",
          at: SourceSpan(0, 0), in: input.source,
          help: "build it from the same source as `keyphase`")
      }
      return reading.motion
    })
}
