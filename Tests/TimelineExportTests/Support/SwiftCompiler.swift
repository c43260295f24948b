import Foundation
import TestSupport

/// The Swift compiler, for type-checking sources against modules that contain only signatures.
struct SwiftCompiler {
  private let path: String

  /// The compiler on the PATH; nil if there is none.
  static let onPath: SwiftCompiler? =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/swiftc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
    .map { SwiftCompiler(path: $0) }

  /// A compiler error or warning.
  struct Finding: CustomStringConvertible {
    /// The name of the source.
    var source: String
    /// The compiler's message, starting with the line number.
    var description: String
  }

  /// Type-checks named sources as one module, in a single compiler process.
  ///
  /// - Parameter stubs: the modules in the folder `Stubs` that the sources import, in order of
  ///   dependency.
  func check(_ sources: [String: String], stubs: [String]) throws -> [Finding] {
    let folder = try TemporaryFolder()
    for name in stubs {
      let module = folder.url.appending(path: "\(name).swiftmodule")
      try folder.write(try Self.stub(name), to: "\(name).swift")
      let output = try run(
        ["-emit-module", "-emit-module-path", module.path, "-module-name", name, "\(name).swift"],
        in: folder)
      guard !output.contains("error:") else { throw PythonProgram.Failure(description: output) }
    }
    for (name, text) in sources {
      try folder.write(Self.withoutMacros(text), to: "Exported-\(name).swift")
    }
    let output = try run(
      ["-typecheck", "-whole-module-optimization", "-module-name", "Exported"]
        + ["-package-name", "exported"]
        + sources.keys.sorted().map { "Exported-\($0).swift" },
      in: folder)
    return output.matches(of: /Exported-([^\/\n]+)\.swift:([0-9:]+ (error|warning): .*)/)
      .map { Finding(source: String($0.1), description: String($0.2)) }
  }

  /// The kinds of the nodes of each source's syntax tree, in order, as the compiler's parser finds
  /// them; all sources are parsed in a single process.
  func outlines(_ sources: [String]) throws -> [[Substring]] {
    let folder = try TemporaryFolder()
    var arguments = ["-frontend", "-dump-parse"]
    for (index, text) in sources.enumerated() {
      try folder.write(text, to: "\(index).swift")
      arguments += ["-primary-file", "\(index).swift"]
    }
    for index in sources.indices { arguments += ["-o", "\(index).txt"] }
    let output = try run(arguments, in: folder, isDriver: false)
    guard !output.contains("error:") else { throw PythonProgram.Failure(description: output) }
    return try sources.indices.map { index in
      try folder.read("\(index).txt").split(separator: "\n").compactMap(Self.kind)
    }
  }

  /// The kind of the node in a line of a dumped tree: the first word after a parenthesis, without the
  /// role before `=`.
  private static func kind(_ line: Substring) -> Substring? {
    func word(_ text: Substring.UTF8View) -> Substring.UTF8View {
      text.prefix {
        $0 == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
    }
    guard let open = line.utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    var rest = line.utf8[open...].dropFirst()
    var found = word(rest)
    if rest[found.endIndex...].first == UInt8(ascii: "=") {
      rest = rest[found.endIndex...].dropFirst()
      found = word(rest)
    }
    return found.isEmpty ? nil : Substring(found)
  }

  /// A source whose previews are functions: the macros of previews need a plug-in.
  ///
  /// The lines keep their numbers.
  static func withoutMacros(_ source: String) -> String {
    var count = 0
    return source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line == "#Preview {" else {
        return line.replacing("  @Previewable @State ", with: "  @State ")
      }
      count += 1
      return "@MainActor @ViewBuilder private func preview\(count)() -> some View {"
    }.joined(separator: "\n")
  }

  /// The folder `Stubs`.
  static let stubs = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Stubs")

  /// The source of a module in the folder `Stubs`.
  static func stub(_ name: String) throws -> String {
    try String(contentsOf: stubs.appending(path: "\(name).stub"), encoding: .utf8)
  }

  /// Runs the compiler in a folder and returns its output.
  ///
  /// - Parameter version: the version of the language.
  func run(
    _ arguments: [String], in folder: borrowing TemporaryFolder, isDriver: Bool = true,
    version: String = "6"
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.currentDirectoryURL = folder.url
    process.arguments = arguments + ["-parse-as-library", "-swift-version", version]
    if isDriver { process.arguments? += ["-I", ".", "-diagnostic-style=llvm"] }
    let log = folder.url.appending(path: "log")
    try Data().write(to: log)
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try folder.read("log")
  }
}
