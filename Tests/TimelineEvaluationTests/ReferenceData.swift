import Foundation
import Testing

/// Numbers from an independent reimplementation and from 40-digit arithmetic, where they lie beside
/// the checkout.
enum ReferenceData {
  static func load<Content: Decodable>(_ name: String, as _: Content.Type) -> Content? {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "../shared/reference/\(name)")
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(Content.self, from: data)
  }

  static let isPresent: Bool = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return FileManager.default.fileExists(
      atPath: root.appending(path: "../shared/reference/spring.json").path)
  }()
}

/// A number, or one of the texts "nan", "inf" and "-inf".
struct Number: Decodable, Sendable {
  var value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Double.self) {
      self.value = value
    } else {
      let text = try container.decode(String.self)
      value = text == "inf" ? .infinity : text == "-inf" ? -.infinity : .nan
    }
  }
}

/// Whether two numbers differ by no more than a tolerance; equal infinities do not differ.
func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
  a == b || abs(a - b) <= tolerance
}
