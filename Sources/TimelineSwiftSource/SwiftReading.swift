package import TimelineImport
package import TimelineSyntax

/// What the importer of SwiftUI answers.
package enum SwiftReading {
  /// The motion of a source and what could not be imported, or why nothing could, as JSON.
  package static func json(_ input: ImportInput) -> JSONValue {
    #if Importer
      return LargeStack.run {
        do throws(ImportError) {
          let read = try SwiftImport(input)
          return ImportReading.json(read.motion, read.log)
        } catch {
          return ImportReading.json(error)
        }
      }
    #else
      let reason = "this program was built without the trait `Importer`, and cannot read Swift"
      return ImportReading.json(
        ImportError(
          reason, at: SourceSpan(0, 0), in: input.source,
          help:
            "build it with `swift build -c release --traits Importer --product keyphase-import-swiftui`"
        ))
    #endif
  }
}
