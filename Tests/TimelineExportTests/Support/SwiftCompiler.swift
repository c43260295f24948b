import Foundation

/// The Swift compiler, for sources that are type-checked against modules of signatures alone.
struct SwiftCompiler {
  private let path: String

  /// The compiler that is on the PATH; nil where there is none.
  static let onPath: SwiftCompiler? =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/swiftc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
    .map { SwiftCompiler(path: $0) }

  /// The modules of the folder `Stubs`, each with those that it imports before it.
  private static let stubs = ["SwiftUI", "UIKit"]

  /// Builds the stubs once and gives a function that type-checks sources as one module, in one
  /// process: it returns what the compiler says, warnings too, and nothing where all is well.
  func withStubs(_ body: (([String: String]) throws -> String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keyphase-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stubs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Stubs")
    for name in SwiftCompiler.stubs {
      let source = folder.appending(path: "\(name).swift")
      try FileManager.default.copyItem(at: stubs.appending(path: "\(name).stub"), to: source)
      let output = try run([
        "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", name,
        "-I", folder.path, source.path,
        "-emit-module-path", folder.appending(path: "\(name).swiftmodule").path,
      ])
      guard !output.contains("error:") else {
        throw PythonProgram.Failure(description: output)
      }
    }
    try body { texts in
      let sources = try texts.sorted { $0.key < $1.key }.map { name, text in
        let source = folder.appending(path: "Exported-\(name).swift")
        try text.write(to: source, atomically: true, encoding: .utf8)
        return source.path
      }
      return try run(
        ["-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "Exported"]
          + ["-I", folder.path] + sources)
    }
  }

  /// Runs the compiler and returns what it says.
  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let log = FileManager.default.temporaryDirectory.appending(path: "keyphase-\(UUID()).log")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: log), as: UTF8.self)
  }
}
