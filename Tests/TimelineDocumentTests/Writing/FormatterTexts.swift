import Foundation
import TimelineSyntax

/// The texts that the formatter is tried on: everything in `Timelines` and among the fixtures.
enum FormatterTexts {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let files: [URL] = ["Timelines", "Tests/Fixtures/invalid", "Tests/Fixtures/format"]
    .flatMap { folder -> [URL] in
      let url = root.appending(path: folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return names.filter { $0.hasSuffix(".yaml") }.sorted().map { url.appending(path: $0) }
    }

  static let sources: [SourceFile] = files.compactMap { file in
    (try? Data(contentsOf: file)).map {
      SourceFile(path: file.lastPathComponent, bytes: Array($0))
    }
  }
}
