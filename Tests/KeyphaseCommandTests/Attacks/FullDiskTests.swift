import Foundation
import TestSupport
import Testing

/// If the disk is full or becomes full during a write, the old file remains and there is no other
/// file.
@Suite(
  .waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"),
  .enabled(if: FullDisk.isAvailable, "needs `unshare` and leave to mount a disk in memory"))
struct FullDiskTests {
  @Test(arguments: WritingCommand.all)
  func `the disk has no free space`(command: WritingCommand) throws {
    try expectRefusal(of: command, on: FullDisk(bytesLeft: 0))
  }

  @Test(arguments: WritingCommand.large)
  func `the disk has space for a part of the file`(command: WritingCommand) throws {
    try expectRefusal(of: command, on: FullDisk(bytesLeft: 8192))
  }

  @Test func `a new file is not created`() throws {
    let command = WritingCommand(arguments: ["new", "other"], output: "other.yaml")
    try expectRefusal(of: command, on: FullDisk(bytesLeft: 0))
  }

  private func expectRefusal(of command: WritingCommand, on disk: FullDisk) throws {
    let isNew = command.arguments[0] == "new"
    try WritingCommand.writeInputs(to: disk.before, comments: WritingCommand.manyComments)
    if !command.isInPlace, !isNew { try disk.before.write(WritingCommand.old, to: command.output) }
    let result = try disk.run([try #require(Program.keyphase)] + command.arguments)
    #expect(result.exitCode == 2)
    #expect(
      result.errors.contains("error: cannot write `\(command.output)`: no space left on device"),
      "\(result.errors)")
    #expect(try FullDisk.files(of: disk.after) == FullDisk.files(of: disk.before))
  }
}

/// A small RAM disk, visible only to one program and its child processes.
struct FullDisk {
  let bytesLeft: Int
  /// The files on the disk before and after the run.
  let (before, after): (TemporaryFolder, TemporaryFolder)

  init(bytesLeft: Int) throws {
    self.bytesLeft = bytesLeft
    before = try TemporaryFolder()
    after = try TemporaryFolder()
  }

  /// Whether the user is permitted to mount a RAM disk.
  static let isAvailable: Bool = {
    guard let disk = try? FullDisk(bytesLeft: 0), let result = try? disk.run(["true"]) else {
      return false
    }
    return result.exitCode == 0
  }()

  /// Fills the disk except for `bytesLeft` and runs a command on it.
  func run(_ command: [String]) throws -> Program.Result {
    let script = """
      before=$1 after=$2 left=$3; shift 3
      disk=$(mktemp -d) || exit 90
      mount -t tmpfs -o size=512k none "$disk" && cd "$disk" || exit 91
      cp -a "$before/." . || exit 92
      cat /dev/zero >filler 2>/dev/null
      truncate -s "-$left" filler || exit 93
      "$@"
      code=$?
      rm filler && cp -a . "$after/" || exit 94
      cd / && umount "$disk" && rmdir "$disk"
      exit $code
      """
    let unshare = try #require(Program.find("unshare"))
    return try Program.run(
      unshare,
      ["-rm", "sh", "-c", script, "sh", before.path, after.path, "\(bytesLeft)"] + command)
  }

  /// The contents of the files in a folder, by name.
  static func files(of folder: TemporaryFolder) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try folder.read($0)) })
  }
}
