import Foundation
import TestSupport
import Testing

/// After a signal during a write, either the complete old file or the complete new one exists.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct InterruptedWriteTests {
  private let folder: TemporaryFolder
  private let manager = FileManager.default

  /// Enough that writing the temporary file takes a while.
  private static let comments = 6000

  init() throws {
    folder = try TemporaryFolder()
    try WritingCommand.writeInputs(to: folder, comments: Self.comments)
    // A second file, so that the command uses threads.
    try folder.write(WritingCommand.fixedInput, to: "second.yaml")
  }

  static let commands = [
    WritingCommand(arguments: ["fmt", "bell.yaml"], output: "bell.yaml"),
    WritingCommand(arguments: ["lint", "bad.yaml", "second.yaml", "--fix"], output: "bad.yaml"),
    WritingCommand(
      arguments: ["sample", "bell.yaml", "--fps", "100000", "-o", "out"], output: "out"),
  ]

  @Test(arguments: commands)
  func `SIGKILL leaves the old file or the new one`(command: WritingCommand) throws {
    try attack(command, with: SIGKILL)
  }

  @Test(arguments: commands)
  func `SIGTERM leaves no temporary file`(command: WritingCommand) throws {
    try attack(command, with: SIGTERM)
  }

  @Test(arguments: [SIGINT, SIGHUP, SIGQUIT])
  func `other termination signals leave no temporary file`(number: Int32) throws {
    // The parent process of the tests may ignore these signals, and child processes inherit that.
    let before = signal(number, SIG_DFL)
    defer { signal(number, before) }
    try attack(Self.commands[0], with: number)
  }

  /// Runs a command repeatedly until a signal has ended it twice during a write.
  private func attack(_ command: WritingCommand, with number: Int32) throws {
    if !command.isInPlace { try folder.write(WritingCommand.old, to: command.output) }
    let old = try folder.read(command.output)
    try start(command).waitUntilExit()
    let new = try folder.read(command.output)
    try #require(new != old && new.utf8.count > 100_000)
    var hits = 0
    // On a busy machine the end of a write is often seen too late.
    for _ in 0..<500 where hits < 2 {
      try folder.write(old, to: command.output)
      let process = try start(command)
      var isWriting = false
      while process.isRunning, !isWriting { isWriting = try !leftovers.isEmpty }
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      if isWriting, process.terminationReason == .uncaughtSignal {
        #expect(process.terminationStatus == number)
        hits += 1
      }
      let text = try folder.read(command.output)
      #expect(text == old || text == new)
      if number == SIGKILL {
        for name in try leftovers {
          try manager.removeItem(at: folder.url.appending(path: name))
        }
      } else {
        #expect(try leftovers == [])
      }
    }
    #expect(hits == 2)
  }

  /// The temporary files of a write.
  private var leftovers: [String] {
    get throws {
      try manager.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".tmp") }
    }
  }

  private func start(_ command: WritingCommand) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Program.keyphase))
    process.arguments = command.arguments
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
