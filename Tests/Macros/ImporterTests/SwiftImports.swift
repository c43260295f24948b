import Foundation
import TestSupport
import Testing
import TimelineImport
import TimelineSwiftSource
import TimelineSyntax

/// Imports of Swift source, for tests.
enum SwiftImports {
  /// The import of a source.
  ///
  /// - Throws: ``ImportError`` if nothing of it can be imported.
  static func result(_ bytes: [UInt8], name: String) throws -> MotionImport {
    let source = SourceFile(path: name, bytes: bytes)
    var input = ImportInput(source)
    input.reading = SwiftReading.json(input)
    let format = try #require(ImportFormat.named("swiftui"))
    return try MotionImport(input, as: format, path: "test.yaml")
  }

  static func result(_ text: String, name: String = "test.swift") throws -> MotionImport {
    try result(Array(text.utf8), name: name)
  }

  /// The imported file without the comment at its top.
  static func lines(_ text: String) throws -> String {
    let result = try result(text)
    #expect(result.fault == nil, "\(String(decoding: result.file.bytes, as: UTF8.self))")
    return String(decoding: result.file.bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") && $0 != "keyphase: 1" }.joined(separator: "\n")
  }

  /// The messages of what was lost.
  static func losses(_ text: String) throws -> [String] {
    try result(text).log.losses.map(\.message)
  }

  /// The snippets, without their extension.
  static let fixtures: [String] = {
    let folder = PackageFolder.fixtures.appending(path: "import/swiftui")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()
  }()

  /// The bytes of a snippet.
  static func fixture(_ name: String) throws -> [UInt8] {
    let folder = PackageFolder.fixtures.appending(path: "import/swiftui")
    return [UInt8](try Data(contentsOf: folder.appending(path: "\(name).swift")))
  }
}
