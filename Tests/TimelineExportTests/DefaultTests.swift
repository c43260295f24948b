import Foundation
import TestSupport
import Testing
import TimelineSyntax

@testable import TimelineExport

/// The defaults in the reference and the schema are what a file without the key has: they are texts, which the
/// decoder does not read.
@Suite struct DefaultTests {
  /// A file without a key, and with its default.
  struct Written: Sendable, CustomTestStringConvertible {
    var feature: Feature
    var text: String

    var testDescription: String { feature.key }
  }

  static let written: [Written] = {
    let schema = PackageFolder.root.appending(path: "Schemas/keyphase-1.schema.json")
    guard let bytes = try? Data(contentsOf: schema),
      let definitions = (try? JSONReader.read(Array(bytes)))?["definitions"].object?.members
    else { return [] }
    return (FeatureExportTests.features + FeatureTable.all).compactMap { feature in
      let names = feature.key.split(separator: ".").map(String.init)
      // Those of all types of a property have the same keys: `track.number`.
      let record = definitions.first { $0.key.split(separator: ".")[0] == names[0] }
      let value = record?.value["properties"][names[1]]["default"] ?? .null
      return text(of: value).flatMap { feature.writing($0, as: names[1]) }
        .map { Written(feature: feature, text: $0) }
    }
  }()

  private static func text(of value: JSONValue) -> String? {
    switch value {
    case .null: nil
    case .bool(let flag): "\(flag)"
    case .number(let number): NumberText.string(number)
    case .string(let text): text
    case .array(let values): "[\(values.compactMap(text).joined(separator: ", "))]"
    case .object: "{}"
    }
  }

  @Test func `most defaults are written in a file`() {
    #expect(Set(Self.written.map(\.feature.key)).count >= 20)
  }

  @Test(arguments: written)
  func `a file with a default has the motion of one without it`(written: Written) throws {
    let format = written.feature.isDrawn ? ExportFormat.html : .segments
    let outputs = try [written.feature.without, written.text].map { text in
      try Examples.export(format, Examples.document(text: "keyphase: 1\n\(text)\n")).0
    }
    #expect(outputs[0] == outputs[1], "\(written.text)")
  }
}

extension Feature {
  /// The file with another value of its key; nil if it differs from the one without it in more than that.
  fileprivate func writing(_ value: String, as name: String) -> String? {
    let start = zip(without, with).prefix { $0 == $1 }.count
    let count = with.count - without.count
    guard count > 0, with.dropFirst(start + count) == without.dropFirst(start) else { return nil }
    let inserted = String(with.dropFirst(start).prefix(count))
    guard let key = inserted.range(of: "\(name): "), !inserted[key.upperBound...].contains(": ")
    else { return nil }
    // What closes the mapping that it is in.
    let rest = inserted[key.upperBound...]
    let end =
      rest.firstIndex(of: "}").map { " " + rest[$0...] }
      ?? (inserted.hasSuffix(", ") ? ", " : "")
    return with.prefix(start) + inserted[..<key.upperBound] + value + end
      + without.dropFirst(start)
  }
}
