import Foundation
import TestSupport
import Testing

/// The page that lists the topics of SwiftUI's animation system.
@Suite(.waitsForPrograms) struct SwiftUITopicsTests {
  private static let rows: [[String]] = {
    let page = PackageFolder.root.appending(
      path: "Sources/Keyphase/Keyphase.docc/SwiftUITopics.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.dropFirst().dropLast().split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }.filter { $0.first != "topic" && $0.first != "---" }
  }()

  /// The texts between backticks.
  private static func code(in cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  @Test func `each topic is shown by something, or marked as still to come`() {
    #expect(Self.rows.count > 40)
    for row in Self.rows {
      #expect(row.count == 3, "\(row)")
      #expect(!Self.code(in: row[2]).isEmpty || row[1].hasPrefix("to come"), "\(row)")
    }
  }

  @Test func `each test that the page names exists`() throws {
    let tests = PackageFolder.root.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(atPath: tests.path))
    let sources = try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: tests.appending(path: $0), encoding: .utf8) }
    let names = Set(Self.rows.flatMap { Self.code(in: $0[2]) }.filter { !$0.contains(" ") })
    #expect(names.count > 20)
    for name in names {
      #expect(sources.contains { $0.contains("struct \(name) ") }, "there is no suite \(name)")
    }
  }

  @Test(.needs(Program.keyphase != nil, "needs the program"))
  func `each command that the page names succeeds`() throws {
    let program = try #require(Program.keyphase)
    let commands = Set(Self.rows.flatMap { Self.code(in: $0[2]) }.filter { $0.contains(" ") })
    #expect(commands.count > 15)
    // In a copy, which a command may write to.
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "topics-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: PackageFolder.root.appending(path: "Timelines"), to: folder.appending(path: "Timelines"))
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      #expect(words[0] == "keyphase")
      let result = try Program.run(
        program, Array(words.dropFirst()), in: folder.path)
      #expect(result.exitCode == 0, "\(command): \(result.errors)")
      #expect(!result.output.isEmpty, "\(command)")
    }
  }
}
