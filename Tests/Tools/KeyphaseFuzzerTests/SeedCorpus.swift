import Foundation
import TestSupport

/// The files that mutations start from.
enum SeedCorpus {
  struct Seed: Sendable {
    var name: String
    var bytes: [UInt8]
  }

  /// The examples, and the fixtures that are small enough for many mutations.
  ///
  /// Inputs of the target "verdict" are left out: they take seconds by their extreme times.
  static let timelines: [Seed] =
    files("Timelines")
    + files("Tests/Fixtures").filter {
      $0.bytes.count < 500 && !$0.name.hasPrefix("fuzz/verdict/")
    }

  /// The files in a folder and its subfolders, sorted by path.
  static func files(_ folder: String, suffix: String = ".yaml") -> [Seed] {
    let url = PackageFolder.root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().compactMap { name in
      (try? Data(contentsOf: url.appending(path: name))).map { Seed(name: name, bytes: Array($0)) }
    }
  }

  private struct Case: Decodable {
    var id: String
    var yaml: String
  }

  /// The YAML test suite; empty if it is not available.
  static let suite: [Seed] = {
    let url = PackageFolder.root.appending(path: "../shared/conformance/yaml-test-suite.json")
    guard let data = try? Data(contentsOf: url),
      let cases = try? JSONDecoder().decode([Case].self, from: data)
    else { return [] }
    return cases.map { Seed(name: "suite \($0.id)", bytes: Array($0.yaml.utf8)) }
  }()
}
