import Foundation
import TestSupport
import Testing
@testable import TimelineFiles

/// An editor and this program write the same file at the same time: each save of the editor stays.
@Suite(.serialized) struct SaveRaceTests {
  /// How editors save.
  enum Style: String, CaseIterable {
    /// Truncates the file and writes it.
    case inPlace
    /// Writes another file and renames it.
    case rename
    /// Renames the file to a backup, writes a new one, and removes the backup, as Vim does.
    case backup
  }

  /// How often the editor saves in each style: `KEYPHASE_SAVES`, which CI sets; 400 by default.
  private static let rounds =
    ProcessInfo.processInfo.environment["KEYPHASE_SAVES"].flatMap { Int($0) } ?? 400

  /// Whether the system tells which files other programs have open for writing.
  static let hasLeases: Bool = {
    #if os(Linux)
      guard let folder = try? TemporaryFolder(), (try? folder.write("", to: "a")) != nil,
        let open = try? OpenFolder(folder.path), let file = try? KnownFile("a", in: open)
      else { return false }
      return file.takeClaim() == .held
    #else
      return false
    #endif
  }()

  /// An editor that changes the first line; the other writer changes the second one.
  private struct Editor {
    let path: String
    let style: Style

    /// The number in the first line; nil if the file is missing or just being written.
    var number: Int? {
      (try? String(contentsOfFile: path, encoding: .utf8)).flatMap(Self.number)
    }

    static func number(in text: String) -> Int? {
      guard let line = text.split(separator: "\n").first, text.hasSuffix("end\n") else {
        return nil
      }
      return Int(line)
    }

    func save(_ number: Int) throws {
      var lines = Array(repeating: "0", count: 2)
      if let text = try? String(contentsOfFile: path, encoding: .utf8) {
        let found = text.split(separator: "\n").map(String.init)
        if found.count > 2 { lines = Array(found.prefix(2)) }
      }
      lines[0] = String(number)
      let text = lines.joined(separator: "\n") + "\nend\n"
      switch style {
      case .inPlace: try write(text)
      case .rename:
        try write(text, to: "\(path).new")
        try #require(renameFile("\(path).new", path) == 0)
      case .backup:
        try #require(renameFile(path, "\(path)~") == 0)
        try write(text)
        unlink("\(path)~")
      }
    }

    private func write(_ text: String, to target: String? = nil) throws {
      let file = try #require(fopen(target ?? path, "w"))
      fputs(text, file)
      fclose(file)
    }
  }

  @Test(arguments: Style.allCases)
  func `no save of an editor is lost, and no write is refused in silence`(style: Style) async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("0\n0\nend\n", to: "a")
    let editor = Editor(path: "\(folder.path)/a", style: style)
    let isDone = Locked(false)
    let result = Locked<(lost: [Int], failure: String?)>(([], nil))
    let thread = Thread {
      var generator = SeededGenerator(seed: 7)
      do {
        for number in 1...Self.rounds {
          try editor.save(number)
          usleep(UInt32.random(in: 0..<3_000, using: &generator))
          // While the other writer exchanges files, another one may be at the path for a moment.
          for attempt in 0..<200 {
            if editor.number == number { break }
            if attempt == 199 { result.withValue { $0.lost.append(number) } }
            usleep(1_000)
          }
        }
      } catch {
        result.withValue { $0.failure = "\(error)" }
      }
      isDone.withValue { $0 = true }
    }
    thread.start()
    var outcomes: [String: Int] = [:]
    var written = 0
    while !isDone.withValue({ $0 }) {
      guard let text = try? folder.read("a"), Editor.number(in: text) != nil else { continue }
      var lines = text.split(separator: "\n").map(String.init)
      written += 1
      lines[1] = String(written)
      let after = lines.joined(separator: "\n") + "\n"
      let outcome: String
      do {
        let done = try AtomicFile.replace(
          Array(text.utf8), at: editor.path, by: Array(after.utf8))
        outcome = "\(done)"
      } catch {
        outcome = error.message
      }
      outcomes[outcome, default: 0] += 1
    }
    let (lost, failure) = result.withValue { $0 }
    print("\(Self.rounds) saves \(style): \(lost.count) lost; writes: \(outcomes)")
    #expect(failure == nil)
    #expect(lost.isEmpty)
    #expect(outcomes["written", default: 0] > 0)
    #expect(try folder.leftovers == [])
  }

  @Test(.enabled(if: hasLeases, "needs a system that tells of writers"))
  func `a file that is open for writing is not replaced`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "a")
    let path = "\(folder.path)/a"
    func replace() throws -> AtomicFile.Outcome {
      try AtomicFile.replace(Array("old\n".utf8), at: path, by: Array("new\n".utf8))
    }
    let writer = try FileHandle(forWritingTo: URL(filePath: path))
    #expect(try replace() == .busy)
    #expect(try folder.read("a") == "old\n")
    try writer.close()
    // Programs that only read it do not matter.
    let reader = try FileHandle(forReadingFrom: URL(filePath: path))
    #expect(try replace() == .written)
    try reader.close()
    #expect(try folder.read("a") == "new\n")
    #expect(try replace() == .changed)
    #expect(try folder.read("a") == "new\n")
    #expect(try folder.leftovers == [])
  }

  @Test(arguments: ["", "old", "old\nx", "ald\n"])
  func `only the expected content is replaced`(content: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(content, to: "a")
    let outcome = try AtomicFile.replace(
      Array("old\n".utf8), at: "\(folder.path)/a", by: Array("new\n".utf8))
    #expect(outcome == .changed)
    #expect(try folder.read("a") == content)
    #expect(try folder.leftovers == [])
  }

  @Test func `a pipe, a folder and a link in the place of a file are left alone`() throws {
    let folder = try TemporaryFolder()
    let open = try OpenFolder(folder.path)
    mkfifo("\(folder.path)/pipe", 0o600)
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/folder", withIntermediateDirectories: false)
    try folder.write("old\n", to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "target")
    for name in ["pipe", "folder", "link", "missing"] {
      try folder.write("new\n", to: "temporary")
      let exchange = try FileExchange(
        folder: open, name: name, temporary: "temporary", before: Array("old\n".utf8),
        after: Array("new\n".utf8))
      #expect(try exchange.run() == .changed, "\(name)")
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/temporary"))
    }
    #expect(try folder.read("target") == "old\n")
  }

  @Test func `a file in a folder that has been replaced is not written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "own/a")
    try folder.write("old\n", to: "other/a")
    let path = "\(folder.path)/own/a"
    let real = URL(filePath: path).resolvingSymlinksInPath().path
    func replace() throws {
      _ = try AtomicFile.replace(
        Array("old\n".utf8), at: path, by: Array("new\n".utf8), realPath: real)
    }
    let manager = FileManager.default
    try manager.moveItem(atPath: "\(folder.path)/own", toPath: "\(folder.path)/former")
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/own", withDestinationPath: "other")
    #expect(throws: CommandFailure.self) { try replace() }
    #expect(try folder.read("other/a") == "old\n")
    try manager.removeItem(atPath: "\(folder.path)/own")
    try manager.moveItem(atPath: "\(folder.path)/former", toPath: "\(folder.path)/own")
    try replace()
    #expect(try folder.read("own/a") == "new\n")
  }
}

/// The function of the C library, whose name a case of the styles has.
private func renameFile(_ from: String, _ to: String) -> Int32 { rename(from, to) }
