package import Foundation

/// Folders and files of this package for tests.
package enum PackageFolder {
  /// The folder that contains `Package.swift`.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  package static let fixtures = root.appending(path: "Tests/Fixtures")

  /// The folder of examples, all of which are valid.
  package static let timelines = root.appending(path: "Timelines")

  /// A valid file with most keys of the format.
  package static let everything = fixtures.appending(path: "everything.yaml")

  /// The path of an executable product of this package; nil if it is not built.
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

  /// Returns a function that reads files of a folder, for documents with includes.
  package static func reader(of folder: URL) -> @Sendable (String) -> [UInt8]? {
    { path in (try? Data(contentsOf: folder.appending(path: path))).map { [UInt8]($0) } }
  }
}
