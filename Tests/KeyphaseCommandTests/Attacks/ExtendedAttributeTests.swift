#if os(Linux)
  import CFileSystem
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  /// A written file keeps its extended attributes and its access control list.
  @Suite(
    .waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"),
    .enabled(if: Attributes.isAvailable, "needs a file system with extended attributes"))
  struct ExtendedAttributeTests {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try WritingCommand.writeInputs(to: folder)
      try folder.write(WritingCommand.old, to: "out")
    }

    @Test(arguments: WritingCommand.all)
    func `attributes and access control lists are kept`(command: WritingCommand) throws {
      let path = folder.url.appending(path: command.output).path
      try #require(Attributes.set("user.mark", [1, 0, 255], at: path))
      let hasList = Attributes.set(Attributes.accessControlList, Attributes.list(user: 7), at: path)
      let before = Attributes.get(Attributes.accessControlList, at: path)
      let old = try folder.read(command.output)
      let result = try Program.run(
        try #require(Program.keyphase), command.arguments, in: folder.path)
      #expect([0, 1].contains(result.exitCode), "\(result.errors)")
      #expect(try folder.read(command.output) != old)
      #expect(Attributes.get("user.mark", at: path) == [1, 0, 255])
      if hasList { #expect(Attributes.get(Attributes.accessControlList, at: path) == before) }
    }

    @Test func `a list that the folder gives to new files is not added`() throws {
      let list = Attributes.list(user: 7)
      guard Attributes.set("system.posix_acl_default", list, at: folder.path) else { return }
      try Data("old\n".utf8).write(to: folder.url.appending(path: "plain"))
      let path = folder.url.appending(path: "plain").path
      removexattr(path, Attributes.accessControlList)
      let result = try Program.run(
        try #require(Program.keyphase), ["schema", "-o", "plain"], in: folder.path)
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(Attributes.get(Attributes.accessControlList, at: path) == nil)
    }
  }

  enum Attributes {
    static let accessControlList = "system.posix_acl_access"

    static let isAvailable: Bool = {
      guard let folder = try? TemporaryFolder() else { return false }
      return set("user.mark", [1], at: folder.path)
    }()

    static func set(_ name: String, _ value: [UInt8], at path: String) -> Bool {
      setxattr(path, name, value, value.count, 0) == 0
    }

    static func get(_ name: String, at path: String) -> [UInt8]? {
      var value = [UInt8](repeating: 0, count: 1 << 10)
      let count = getxattr(path, name, &value, value.count)
      return count < 0 ? nil : Array(value[..<count])
    }

    /// An access control list that lets one more user read, in the kernel's format.
    static func list(user: UInt32) -> [UInt8] {
      let none = UInt32.max
      let entries: [(tag: UInt16, permissions: UInt16, id: UInt32)] = [
        (0x01, 6, none), (0x02, 4, user), (0x04, 0, none), (0x10, 4, none), (0x20, 0, none),
      ]
      func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
      }
      return bytes(UInt32(2))
        + entries.flatMap { bytes($0.tag) + bytes($0.permissions) + bytes($0.id) }
    }
  }
#endif
