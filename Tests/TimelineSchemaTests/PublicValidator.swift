import Foundation
import TestSupport
import TimelineSchema

/// The public validator of `.ci/validate-with-schema`: PyPI's `jsonschema` over `ruamel.yaml`.
enum PublicValidator {
  static func path(of schema: SchemaFile) -> URL {
    PackageFolder.root.appending(path: "Schemas/\(schema.name)")
  }

  /// Whether Python and both packages are installed.
  static let isInstalled = (try? validate([:])) != nil

  struct Failure: Error {}

  /// The validation errors of each document; empty for a valid one.
  static func validate(
    _ documents: [String: String], by schema: SchemaFile = .timelines
  ) throws -> [String: [String]] {
    let request = try JSONSerialization.data(
      withJSONObject: ["schema": path(of: schema).path, "documents": documents])
    let folder = try TemporaryFolder()
    try folder.write(String(decoding: request, as: UTF8.self), to: "request.json")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", PackageFolder.root.appending(path: ".ci/validate-with-schema").path,
    ]
    process.standardInput = try FileHandle(
      forReadingFrom: folder.url.appending(path: "request.json"))
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let result = try JSONSerialization.jsonObject(with: data) as? [String: [String]]
    else { throw Failure() }
    return result
  }
}
