import SystemLibrary
import TimelineFiles
import TimelineSyntax

/// The recorded tests in a folder, which `manifest.json` lists.
struct ConformanceSet {
  /// Tests of a feature.
  struct Group {
    var name: String
    /// The largest difference, relative to the value if that is more than 1.
    var tolerance: Double
    /// Whether a player may fail.
    var isOptional: Bool
    var cases: [String]
  }

  private let folder: String
  private let all: [Group]

  private static let manifest = "manifest.json"
  private static let sizeLimit = 64 << 20

  /// Reads the list of tests.
  init(in folder: String) throws(CommandFailure) {
    self.folder = folder
    let path = "\(folder)/\(Self.manifest)"
    guard FileSystem.entryExists(path) else {
      throw CommandFailure(
        "there are no tests in `\(folder)`: it has no \(Self.manifest)",
        help: "name the folder Schemas/conformance of Keyphase's repository")
    }
    let json = try Self.read(path)
    guard json["format"].string == "keyphase-conformance", json["version"].int == 1 else {
      throw CommandFailure(
        "`\(path)` is no list of tests of version 1",
        help: "take keyphase and the tests from the same release")
    }
    var groups: [Group] = []
    for group in json["groups"].elements {
      guard let name = group["name"].string, let tolerance = group["tolerance"].number else {
        throw CommandFailure("a group of `\(path)` has no name or no tolerance")
      }
      groups.append(
        Group(
          name: name, tolerance: tolerance, isOptional: group["optional"].bool ?? false,
          cases: group["cases"].elements.compactMap(\.string)))
    }
    all = groups
  }

  /// The groups with some names; all without names.
  func groups(named names: [String]) throws(CommandFailure) -> [Group] {
    if names.isEmpty { return all }
    for name in names {
      _ = try NameSuggestion.require(
        all.first { $0.name == name }, "group", name, among: all.map(\.name))
    }
    return all.filter { names.contains($0.name) }
  }

  /// The tests of a case, and the segments that they are about.
  func tests(of name: String) throws(CommandFailure) -> (
    segments: JSONValue, tests: [ConformanceTest]
  ) {
    let path = "\(folder)/\(name).values.json"
    let tests = try Self.read(path)["tests"].elements.compactMap { ConformanceTest($0, of: name) }
    guard !tests.isEmpty else { throw CommandFailure("`\(path)` has no tests") }
    return (try Self.read("\(folder)/\(name).segments.json"), tests)
  }

  private static func read(_ path: String) throws(CommandFailure) -> JSONValue {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try FileSystem.regularContent(of: path, limit: sizeLimit)
    } catch {
      throw CommandFailure("cannot read `\(path)`: \(error.reason)")
    }
    guard let bytes else { throw CommandFailure("cannot read `\(path)`: it is no regular file") }
    do throws(JSONError) {
      return try JSONReader.read(bytes)
    } catch {
      throw CommandFailure("`\(path)` is no JSON: \(error.message)")
    }
  }
}
