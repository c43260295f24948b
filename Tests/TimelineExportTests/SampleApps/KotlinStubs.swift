import Foundation
import TestSupport

/// The declarations of Compose that exported source is compiled against.
enum KotlinStubs {
  /// Writes a file for each package of the stub.
  ///
  /// - Returns: the names of the files.
  static func write(to folder: borrowing TemporaryFolder) throws -> [String] {
    let text = try SwiftCompiler.stub("Compose")
    let packages = text.split(separator: "\npackage ").dropFirst()
    return try packages.enumerated().map { index, package in
      let name = "Stub\(index).kt"
      try folder.write("package \(package)", to: name)
      return name
    }
  }

  /// A source without the commas after last arguments, which Kotlin has from version 1.4 on: Debian's
  /// compiler is older.
  static func withoutTrailingCommas(_ source: String) -> String {
    source.replacing(/,(\s*\))/) { String($0.1) }
  }

  /// Compiles files into classes.
  static func compile(
    _ files: [String], in folder: borrowing TemporaryFolder
  ) throws -> Program.Result {
    try Program.run(
      Program.find("kotlinc") ?? "kotlinc", ["-nowarn", "-d", "classes"] + files, in: folder.path)
  }
}
