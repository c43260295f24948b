import Foundation
import TestSupport
import Testing

/// On a disk that is full, or becomes so in mid-write, the old file stays, and nothing beside it.
@Suite(
  .enabled(if: Program.keyphase != nil, "needs the built program"),
  .enabled(if: FullDisk.isThere, "needs `unshare` and leave to mount a disk in memory"))
struct FullDiskTests {
  @Test(arguments: WritingCommand.all)
  func `where not one byte is left`(command: WritingCommand) throws {
    try expectRefusal(of: command, on: FullDisk(bytesLeft: 0))
  }

  @Test(arguments: WritingCommand.large)
  func `where a part fits`(command: WritingCommand) throws {
    try expectRefusal(of: command, on: FullDisk(bytesLeft: 8192))
  }

  @Test func `a new file is not begun`() throws {
    let command = WritingCommand(arguments: ["new", "other"], output: "other.yaml")
    try expectRefusal(of: command, on: FullDisk(bytesLeft: 0))
  }

  private func expectRefusal(of command: WritingCommand, on disk: FullDisk) throws {
    let isNew = command.arguments[0] == "new"
    try WritingCommand.writeInputs(to: disk.before, remarks: WritingCommand.manyRemarks)
    if !command.isInPlace, !isNew { try disk.before.write("old\n", to: command.output) }
    let result = try disk.run([try #require(Program.keyphase)] + command.arguments)
    #expect(result.exitCode == 2)
    #expect(
      result.errors.contains("error: cannot write `\(command.output)`: no space left on device"),
      "\(result.errors)")
    #expect(try FullDisk.files(of: disk.after) == FullDisk.files(of: disk.before))
  }
}

/// A small disk in memory, mounted where only one program and what it starts see it.
struct FullDisk {
  let bytesLeft: Int
  /// What is on the disk before, and what was on it after.
  let (before, after): (TemporaryFolder, TemporaryFolder)

  init(bytesLeft: Int) throws {
    self.bytesLeft = bytesLeft
    before = try TemporaryFolder()
    after = try TemporaryFolder()
  }

  /// Whether this user may mount one here.
  static let isThere: Bool = {
    guard let disk = try? FullDisk(bytesLeft: 0), let result = try? disk.run(["true"]) else {
      return false
    }
    return result.exitCode == 0
  }()

  /// Fills the disk but for so many bytes and runs a command on it.
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

  /// The files of a folder by their names.
  static func files(of folder: TemporaryFolder) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try folder.read($0)) })
  }
}
