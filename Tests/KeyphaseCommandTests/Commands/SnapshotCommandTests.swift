import Foundation
import TestSupport
import Testing

/// Runs `keyphase snapshot`.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct SnapshotCommandTests {
  let folder: TemporaryFolder

  static let toast = """
    keyphase: 1
    timelines:
      rise: { tracks: { offsetY: { from: 40, linear: { to: 0, duration: 0.3 } } } }
      fall: { tracks: { opacity: { linear: { to: 0, duration: 0.3 } } } }

    """

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Motion", "Motion/deep"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    try folder.write(Self.toast, to: "Motion/deep/a toast.yaml")
  }

  func keyphase(_ arguments: String..., in place: String = "") throws -> Program.Result {
    try Program.run(
      try #require(Program.keyphase), ["snapshot"] + arguments,
      in: folder.url.appending(path: place).path)
  }

  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appending(path: "Motion/Snapshots").path
      ).sorted()
    }
  }

  @Test func `snapshots are written, compared and updated`() throws {
    let missing = try keyphase("Motion/Snapshots", "Motion", "--check")
    #expect(missing.exitCode == 1 && missing.errors.contains("2 without a snapshot"))
    let written = try keyphase("Motion/Snapshots", "Motion")
    #expect(written.exitCode == 0 && written.errors == "2 timelines, 2 written\n")
    #expect(try names == ["deep.a%20toast.fall.txt", "deep.a%20toast.rise.txt"])
    // The names do not depend on the folder in which the command runs.
    let again = try keyphase("Snapshots", "--check", in: "Motion")
    #expect(again.exitCode == 0 && again.errors == "2 timelines\n", "\(again.errors)")
    let before = try folder.read("Motion/Snapshots/deep.a%20toast.rise.txt")
    try folder.write(
      Self.toast.replacingOccurrences(of: "from: 40", with: "from: 20"),
      to: "Motion/deep/a toast.yaml")
    let changed = try keyphase("Motion/Snapshots", "Motion")
    #expect(changed.exitCode == 1)
    #expect(changed.output.contains("\n-  greatest  40 at 0 s\n"))
    #expect(changed.output.contains("\n+  greatest  20 at 0 s\n"))
    #expect(changed.errors.contains("2 timelines, 1 not as in the snapshot\n"))
    #expect(changed.errors.contains("`--update` writes the snapshots anew"))
    #expect(try folder.read("Motion/Snapshots/deep.a%20toast.rise.txt") == before)
    let updated = try keyphase("Motion/Snapshots", "Motion", "--update")
    #expect(updated.exitCode == 0 && updated.errors == "2 timelines, 1 written\n")
    #expect(try keyphase("Motion/Snapshots", "Motion", "--check").exitCode == 0)
  }

  @Test func `snapshots of timelines that are gone are told, and removed by an update`() throws {
    _ = try keyphase("Motion/Snapshots", "Motion")
    try folder.write("mine\n", to: "Motion/Snapshots/notes.txt")
    try folder.write(
      Self.toast.replacingOccurrences(of: "fall:", with: "fade:"), to: "Motion/deep/a toast.yaml")
    let check = try keyphase("Motion/Snapshots", "Motion", "--check")
    #expect(check.exitCode == 1)
    #expect(check.errors.contains("1 without a snapshot, 1 snapshot of no timeline"))
    #expect(try keyphase("Motion/Snapshots", "Motion", "--update").errors.contains("1 removed"))
    #expect(try names == ["deep.a%20toast.fade.txt", "deep.a%20toast.rise.txt", "notes.txt"])
  }

  @Test func `names that differ in case alone are told before anything is written`() throws {
    try folder.write(
      Self.toast.replacingOccurrences(of: "fall:", with: "Rise:"), to: "Motion/deep/a toast.yaml")
    let result = try keyphase("Motion/Snapshots", "Motion")
    #expect(result.exitCode == 2)
    #expect(
      result.errors.contains(
        "the snapshots `deep.a%20toast.rise.txt` and `deep.a%20toast.Rise.txt` are one file on a Mac"
      ), "\(result.errors)")
    #expect(throws: (any Error).self) { try names }
  }

  /// As git writes them on Windows, with `core.autocrlf`.
  @Test func `a snapshot with other line endings is the same`() throws {
    _ = try keyphase("Motion/Snapshots", "Motion")
    let name = "Motion/Snapshots/deep.a%20toast.rise.txt"
    let windows = try folder.read(name).replacing("\n", with: "\r\n")
    try folder.write(windows, to: name)
    let check = try keyphase("Motion/Snapshots", "Motion", "--check")
    #expect(check.exitCode == 0 && check.errors == "2 timelines\n", "\(check.output)")
    #expect(try keyphase("Motion/Snapshots", "Motion", "--update").errors == "2 timelines\n")
    #expect(try folder.read(name) == windows)
    // What differs is told without the lines that do not.
    try folder.write(
      Self.toast.replacingOccurrences(of: "from: 40", with: "from: 20"),
      to: "Motion/deep/a toast.yaml")
    let changed = try keyphase("Motion/Snapshots", "Motion", "--check")
    #expect(changed.exitCode == 1 && changed.output.contains("\n-  greatest  40 at 0 s\n"))
    #expect(!changed.output.contains("-  moves"), "\(changed.output)")
  }

  @Test func `a file with errors is told, and its snapshots stay`() throws {
    _ = try keyphase("Motion/Snapshots", "Motion")
    try folder.write(
      Self.toast.replacingOccurrences(of: "linear", with: "linaer"), to: "Motion/deep/a toast.yaml")
    let result = try keyphase("Motion/Snapshots", "Motion", "--update")
    #expect(result.exitCode == 1 && result.errors.contains("error["))
    #expect(try names.count == 2)
  }

  @Test(arguments: [
    (["Motion/deep/a toast.yaml", "Motion"], "is a file"),
    (["S", "--check", "--update"], "together"),
    (["-", "Motion"], "standard input has no snapshots"), (["no/such", "Motion"], "cannot create"),
    (["S", "absent"], "absent"), ([], "folder"),
  ])
  func `wrong arguments are told`(_ arguments: [String], _ message: String) throws {
    let result = try Program.run(
      try #require(Program.keyphase), ["snapshot"] + arguments, in: folder.path)
    #expect(result.exitCode == 2 && result.errors.contains(message), "\(result.errors)")
  }
}
