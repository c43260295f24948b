import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A file and the files that it includes, in one text: after a line `#=== lib.yaml` the contents of
/// that file follow.
struct FileSet {
  private static let mark = Array("#=== ".utf8)

  /// The main file.
  let main: SourceFile
  private let others: [String: [UInt8]]

  init(_ bytes: [UInt8]) {
    var files: [String: [UInt8]] = [:]
    var name = ""
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: Self.mark) {
        name = String(decoding: line.dropFirst(Self.mark.count), as: UTF8.self)
      } else {
        files[name, default: []] += line + [0x0A]
      }
    }
    // The last line has no break of its own.
    files[name]?.removeLast()
    // Absolute, as the paths of files that an editor opens.
    main = SourceFile(path: "/a.yaml", bytes: files.removeValue(forKey: "") ?? [])
    others = Dictionary(uniqueKeysWithValues: files.map { ("/\($0)", $1) })
  }

  /// The text of the main file.
  var text: String { String(decoding: main.bytes, as: UTF8.self) }

  /// A loader that includes the other files.
  var loader: DocumentLoader {
    DocumentLoader(limits: YAMLLimits()) { [others] in others[$0] }
  }
}
