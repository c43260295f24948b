import Foundation
import TestSupport
import TimelineSyntax

/// The files that the formatter is tested on: everything in `Timelines` and in the fixtures.
enum FormatterTexts {
  static let files: [URL] =
    canonical + files(in: ["Tests/Fixtures/invalid", "Tests/Fixtures/format"])

  /// The files that are in canonical layout.
  static let canonical: [URL] = files(in: ["Timelines", "Tests/Fixtures/motions"])

  private static func files(in folders: [String]) -> [URL] {
    folders.flatMap { folder -> [URL] in
      let url = PackageFolder.root.appending(path: folder)
      return PackageFolder.yamlFiles(in: url).map { url.appending(path: $0) }
    }
  }

  static let sources: [SourceFile] = files.compactMap { file in
    (try? Data(contentsOf: file)).map {
      SourceFile(path: file.lastPathComponent, bytes: Array($0))
    }
  }
}
