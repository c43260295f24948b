import Foundation
import TestSupport
import TimelineSyntax

/// The files that the formatter is tested on: everything in `Timelines` and in the fixtures.
enum FormatterTexts {
  static let files: [URL] = ["Timelines", "Tests/Fixtures/invalid", "Tests/Fixtures/format"]
    .flatMap { folder -> [URL] in
      let url = PackageFolder.root.appending(path: folder)
      return PackageFolder.yamlFiles(in: url).map { url.appending(path: $0) }
    }

  static let sources: [SourceFile] = files.compactMap { file in
    (try? Data(contentsOf: file)).map {
      SourceFile(path: file.lastPathComponent, bytes: Array($0))
    }
  }
}
