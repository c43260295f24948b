internal import SystemLibrary

internal import TimelineSyntax

/// The contents of the objects of a git repository, which a single git reads one after another.
final class GitObjects: Sendable {
  private struct Connection {
    let process: pid_t
    let input: Int32
    let output: Int32
    /// Whether an answer was not read as a whole, so that the next one would be wrong.
    var isBroken = false
  }

  private let connection: Locked<Connection>
  private static let timeLimit = 10
  /// The line before an object: its name, its type and its size.
  private static let headerLimit = 256

  /// - Parameter git: the words that start git in the repository.
  init(_ git: [String]) throws(CommandFailure) {
    let started = try ChildProgram.startConversation(git + ["cat-file", "--batch"])
    connection = Locked(
      Connection(process: started.process, input: started.input, output: started.output))
  }

  deinit {
    connection.withValue { connection in
      close(connection.input)
      close(connection.output)
      if connection.isBroken { kill(connection.process, SIGKILL) }
      var status: Int32 = 0
      _ = SystemFile.retrying { waitpid(connection.process, &status, 0) }
    }
  }

  /// The content of an object.
  ///
  /// - Parameter size: the number of bytes that it must have.
  /// - Throws: ``CommandFailure`` if git cannot read it.
  func content(of object: String, size: Int) throws(CommandFailure) -> [UInt8] {
    let content = connection.withValue { connection -> [UInt8]? in
      guard !connection.isBroken else { return nil }
      connection.isBroken = true
      guard let content = Self.read(object, size: size, connection) else { return nil }
      connection.isBroken = false
      return content
    }
    guard let content else { throw CommandFailure("git cannot read the object \(object)") }
    return content
  }

  private static func read(_ object: String, size: Int, _ connection: Connection) -> [UInt8]? {
    guard DescriptorWriter.write(Array("\(object)\n".utf8), to: connection.input) == nil else {
      return nil
    }
    let end = ContinuousClock.now.advanced(by: .seconds(timeLimit))
    var bytes: [UInt8] = []
    var start: Int?
    while true {
      if start == nil, let line = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let header = String(decoding: bytes[..<line], as: UTF8.self)
        guard header == "\(object) blob \(size)" else { return nil }
        start = line + 1
      }
      if let start, bytes.count >= start + size + 1 {
        return Array(bytes[start..<start + size])
      }
      guard start != nil || bytes.count <= headerLimit,
        let more = ChildProgram.readSome(from: connection.output, until: end), !more.isEmpty
      else { return nil }
      bytes += more
    }
  }
}
