package import Foundation

/// The folders of this package that tests read.
package enum PackageFolder {
  /// The one that `Package.swift` lies in.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  package static let fixtures = root.appending(path: "Tests/Fixtures")

  /// The examples, all of which are sound.
  package static let timelines = root.appending(path: "Timelines")

  /// A sound file with every key of the format.
  package static let everything = fixtures.appending(path: "everything.yaml")

  /// The path of a program of this package that is built beside the tests; nil where it is not.
  package static func program(named name: String) -> String? {
    let own = URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    let bundle = Bundle.main.bundleURL
    return [
      own, bundle, bundle.deletingLastPathComponent(), root.appending(path: ".build/debug"),
    ]
    .map { $0.appending(path: name).path }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The names of the YAML files in a folder, sorted.
  package static func yamlFiles(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }

  /// The bytes of the files in a folder, for documents that include others.
  package static func reader(of folder: URL) -> @Sendable (String) -> [UInt8]? {
    { path in (try? Data(contentsOf: folder.appending(path: path))).map { [UInt8]($0) } }
  }
}
