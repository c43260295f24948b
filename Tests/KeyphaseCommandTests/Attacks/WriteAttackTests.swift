import Foundation
import TestSupport
import Testing
@testable import TimelineFiles

/// If a write fails, either the old file or the new one exists, and there is no other file.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct WriteAttackTests {
  let folder: TemporaryFolder
  private let manager = FileManager.default

  init() throws {
    folder = try TemporaryFolder()
    try WritingCommand.writeInputs(to: folder)
  }

  private var names: [String] {
    get throws { try manager.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  /// Runs a command after a shell script.
  private func run(_ command: WritingCommand, after script: String = "") throws -> Program.Result {
    try Program.run(
      "/bin/sh",
      ["-c", "\(script) exec \"$0\" \"$@\"", try #require(Program.keyphase)]
        + command.arguments, in: folder.path)
  }

  /// Runs a command with a file size limit in the shell's blocks of 512 or 1024 bytes.
  private func expectRefusal(of command: WritingCommand, blocks: Int) throws {
    if !command.isInPlace { try folder.write(WritingCommand.old, to: command.output) }
    let (before, old) = (try names, try folder.read(command.output))
    // Redirect output and errors to a pipe, to which the limit does not apply.
    let result = try Program.run(
      "/bin/sh",
      [
        "-c", "(ulimit -f \(blocks); exec \"$0\" \"$@\") 2>&1 | cat",
        try #require(Program.keyphase),
      ]
        + command.arguments,
      in: folder.path)
    #expect(
      result.output.contains("error: cannot write `\(command.output)`: file too large"),
      "\(result.output)")
    #expect(try folder.read(command.output) == old)
    #expect(try names == before)
  }

  @Test(arguments: WritingCommand.all)
  func `a file size limit of zero preserves the old file`(
    command: WritingCommand
  ) throws {
    try expectRefusal(of: command, blocks: 0)
  }

  @Test(arguments: WritingCommand.large)
  func `a file size limit below the size preserves the old file`(
    command: WritingCommand
  ) throws {
    try WritingCommand.writeInputs(to: folder, comments: WritingCommand.manyComments)
    try expectRefusal(of: command, blocks: 8)
  }

  @Test(arguments: WritingCommand.all)
  func `a symbolic link is followed and preserved, even if its target does not exist`(
    command: WritingCommand
  )
    throws
  {
    try manager.createDirectory(atPath: path("far"), withIntermediateDirectories: true)
    if command.isInPlace {
      try manager.moveItem(atPath: path(command.output), toPath: path("far/file"))
    }
    try manager.createSymbolicLink(atPath: path("link"), withDestinationPath: "far/file")
    try manager.createSymbolicLink(atPath: path(command.output), withDestinationPath: "link")
    let before = try? folder.read("far/file")
    let result = try run(command)
    #expect([0, 1].contains(result.exitCode), "\(result.errors)")
    #expect(try manager.destinationOfSymbolicLink(atPath: path(command.output)) == "link")
    #expect(try manager.destinationOfSymbolicLink(atPath: path("link")) == "far/file")
    #expect(try folder.read("far/file") != before)
    #expect(try manager.contentsOfDirectory(atPath: path("far")) == ["file"])
  }

  @Test(arguments: WritingCommand.all)
  func `writing one of two hard links keeps the content of the other`(
    command: WritingCommand
  ) throws {
    if !command.isInPlace { try folder.write(WritingCommand.old, to: command.output) }
    let old = try folder.read(command.output)
    try manager.linkItem(atPath: path(command.output), toPath: path("other"))
    let result = try run(command)
    #expect([0, 1].contains(result.exitCode), "\(result.errors)")
    #expect(try folder.read("other") == old)
    #expect(try folder.read(command.output) != old)
  }

  @Test(
    .enabled(if: UnprivilegedShell.isAvailable, "needs a user that may not write"),
    arguments: WritingCommand.all)
  func `a file is written in place in a read-only folder`(command: WritingCommand) throws {
    if !command.isInPlace { try folder.write(WritingCommand.old, to: command.output) }
    let (before, old) = (try names, try folder.read(command.output))
    let identity = try number(of: command.output)
    try UnprivilegedShell.give(folder.path, mode: 0o555)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    let result = try UnprivilegedShell.run(
      [try #require(Program.keyphase)] + command.arguments, in: folder.path)
    #expect([0, 1].contains(result.exitCode), "\(result.errors)")
    #expect(try folder.read(command.output) != old)
    #expect(try number(of: command.output) == identity)
    #expect(try names == before)
  }

  private func number(of name: String) throws -> NSNumber? {
    try manager.attributesOfItem(atPath: path(name))[.systemFileNumber] as? NSNumber
  }

  @Test(
    .enabled(if: UnprivilegedShell.isAvailable, "needs a user that may not write"),
    arguments: WritingCommand.all)
  func `nothing changes in a read-only folder with read-only files`(
    command: WritingCommand
  ) throws {
    if !command.isInPlace { try folder.write(WritingCommand.old, to: command.output) }
    let (before, old) = (try names, try folder.read(command.output))
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path(command.output))
    try UnprivilegedShell.give(folder.path, mode: 0o555)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    let result = try UnprivilegedShell.run(
      [try #require(Program.keyphase)] + command.arguments, in: folder.path)
    #expect(result.exitCode == 2, "\(result.errors)")
    #expect(result.errors.contains("cannot write `\(command.output)`"), "\(result.errors)")
    #expect(result.errors.contains("permission denied"), "\(result.errors)")
    #expect(try folder.read(command.output) == old)
    #expect(try names == before)
  }

  @Test func `a device is written directly, and its errors are reported`() throws {
    let full = WritingCommand(arguments: ["schema", "-o", "/dev/full"], output: "/dev/full")
    guard manager.fileExists(atPath: full.output) else { return }
    let result = try run(full)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("cannot write `/dev/full`: no space left on device"))
    let output = try run(
      WritingCommand(arguments: ["schema"], output: ""), after: "exec >/dev/full;")
    #expect(output.exitCode == 2)
    #expect(output.errors.contains("cannot write the output: no space left on device"))
    #expect(
      try run(WritingCommand(arguments: ["schema", "-o", "/dev/null"], output: "")).exitCode == 0)
  }

  @Test func `input from a pipe is not written back`() throws {
    for arguments in [["fmt", "pipe"], ["lint", "pipe", "--fix"]] {
      let script = "mkfifo pipe; cat bad.yaml >pipe & "
      let text = arguments[0] == "fmt" ? WritingCommand.fixedInput : WritingCommand.faultyInput
      try folder.write(text, to: "bad.yaml")
      let result = try run(WritingCommand(arguments: arguments, output: "pipe"), after: script)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("`pipe` is not a regular file"), "\(result.errors)")
      try manager.removeItem(atPath: path("pipe"))
    }
  }

  @Test func `temporary files of a killed process do not prevent writing`() throws {
    // `exec` keeps the shell's process id.
    let script = "for n in 0 1 2; do echo left > .keyphase-$$-$n.tmp; done;"
    let result = try run(WritingCommand.all[0], after: script)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(try folder.read("bell.yaml") != WritingCommand.fixedInput)
    #expect(try names.filter { $0.hasSuffix(".tmp") }.count == 3)
  }

  @Test func `temporary files of a killed process are removed once they are old`() throws {
    // No process has this number.
    let dead = 1 << 30
    let names = [
      ".keyphase-\(dead)-0.tmp", ".keyphase-\(dead)-12.tmp", ".keyphase-\(getpid())-0.tmp",
      ".keyphase-\(dead)-.tmp", ".keyphase-\(dead).tmp", ".keyphase-x-0.tmp",
      "keyphase-\(dead)-0.tmp",
    ]
    for name in names { try folder.write("left\n", to: name) }
    let open = try OpenFolder(folder.path)
    let now = Int(Date().timeIntervalSince1970)
    #expect(TemporaryFiles.removeLeftovers(in: open, now: now) == [])
    #expect(try Set(folder.leftovers) == Set(names))
    #expect(TemporaryFiles.removeLeftovers(in: open, now: now + 90) == [])
    #expect(try Set(folder.leftovers) == Set(names.dropFirst(2)))
  }

  @Test(arguments: ["new\n", "old\n", "saved\n"])
  func `what another program saved is kept if the process is killed`(content: String) throws {
    try folder.write(content, to: "bell.yaml")
    try folder.write("new\n", to: ".keyphase-\(getpid())-3.tmp")
    let open = try OpenFolder(folder.path)
    let exchange = try FileExchange(
      folder: open, name: "bell.yaml", temporary: ".keyphase-\(getpid())-3.tmp",
      before: Array("old\n".utf8), after: Array("new\n".utf8))
    // The process is killed right after the exchange.
    try open.exchange(exchange.temporary, "bell.yaml")
    let dead = 1 << 30
    let left = exchange.temporary.replacing("\(getpid())", with: "\(dead)")
    try open.rename(exchange.temporary, to: left)
    #expect(try folder.leftovers == [left])
    let now = Int(Date().timeIntervalSince1970)
    #expect(TemporaryFiles.removeLeftovers(in: open, now: now) == [])
    let kept = TemporaryFiles.removeLeftovers(in: open, now: now + 90)
    #expect(try folder.leftovers == [])
    let name = "keyphase-\(dead)-0.kept"
    #expect(kept == (content == "saved\n" ? ["\(folder.path)/\(name)"] : []))
    #expect(try names.contains(name) == (content == "saved\n"))
    if content == "saved\n" {
      #expect(try folder.read(name) == content)
      #expect(TemporaryFiles.note(of: kept[0]).contains("/\(name)` has what another program saved"))
    }
    #expect(TemporaryFiles.removeLeftovers(in: open, now: now + 90) == [])
  }

  @Test func `a new file never replaces an existing one`() throws {
    try folder.write("mine\n", to: "spring.yaml")
    try manager.createSymbolicLink(atPath: path("link.yaml"), withDestinationPath: "nowhere.yaml")
    for name in ["spring", "link"] {
      let result = try run(WritingCommand(arguments: ["new", name], output: name))
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("already exists"))
    }
    #expect(try folder.read("spring.yaml") == "mine\n")
    let before = try names
    let full = try run(
      WritingCommand(arguments: ["new", "other"], output: "other.yaml"), after: "ulimit -f 0;")
    #expect(full.exitCode == 2)
    #expect(try names == before)
  }
}

/// Runs commands as an unprivileged user if the tests run as root.
enum UnprivilegedShell {
  private static let userID = 65534

  static let isAvailable = getuid() != 0 || Program.find("setpriv") != nil

  /// Makes the unprivileged user the owner of a folder and its contents.
  static func give(_ folder: String, mode: Int) throws {
    let manager = FileManager.default
    let names = try manager.contentsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }
    if getuid() == 0 {
      for path in names + [folder] {
        try manager.setAttributes(
          [.ownerAccountID: userID, .groupOwnerAccountID: userID], ofItemAtPath: path)
      }
    }
    try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: folder)
  }

  static func run(_ command: [String], in folder: String) throws -> Program.Result {
    guard getuid() == 0 else {
      return try Program.run(command[0], Array(command.dropFirst()), in: folder)
    }
    let words = ["--reuid=\(userID)", "--regid=\(userID)", "--clear-groups"]
    return try Program.run(try #require(Program.find("setpriv")), words + command, in: folder)
  }
}
