internal import Foundation

/// Reference values from an independent implementation and from 40-digit arithmetic, available if
/// they are in a folder next to the checkout.
package enum ReferenceData {
  private static let folder = PackageFolder.root.appending(path: "../shared/reference")

  package static func load<Content: Decodable>(_ name: String, as _: Content.Type) -> Content? {
    guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
    return try? JSONDecoder().decode(Content.self, from: data)
  }

  /// Decodes a JSON file of the fixtures.
  package static func fixture<Content: Decodable>(
    _ name: String, as _: Content.Type
  ) throws -> Content {
    try JSONDecoder().decode(
      Content.self, from: Data(contentsOf: PackageFolder.fixtures.appending(path: name)))
  }

  package static let isPresent = FileManager.default.fileExists(
    atPath: folder.appending(path: "spring.json").path)
}

/// A JSON number, or one of the strings "nan", "inf" and "-inf".
package struct Number: Decodable, Sendable {
  package var value: Double

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Double.self) {
      self.value = value
    } else {
      let text = try container.decode(String.self)
      value = text == "inf" ? .infinity : text == "-inf" ? -.infinity : .nan
    }
  }
}

/// Whether two numbers are equal within a tolerance; infinities of the same sign are equal.
package func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
  a == b || abs(a - b) <= tolerance
}
