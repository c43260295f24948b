/// Reads what `keyphase preview --lan` sends, so that an app shows files as they are edited.
///
/// It has no network of its own: give it the bytes as they come, and each change to the players.
///
/// ```swift
/// var feed = SegmentsFeed()
/// for try await byte in URLSession.shared.bytes(from: address).0 {
///   guard let change = feed.receive(byte) else { continue }
///   if case .segments(let file, _) = change { player.replace(with: file) }
/// }
/// ```
public struct SegmentsFeed: Sendable {
  /// The most bytes of an event, which are far more than a file has; a longer one is left out.
  private static let limit = 64 << 20

  private var line: [UInt8] = []
  private var kind = ""
  private var data: [UInt8] = []
  private var isTooLong = false
  /// Whether the last byte was a carriage return, which a line feed may follow.
  private var endsWithReturn = false

  /// Creates a feed at the beginning of a connection.
  public init() {}

  /// Takes a byte.
  ///
  /// - Returns: the change that it completes; nil if there is none.
  /// - Complexity: O(1) but for the last byte of an event, which reads it.
  public mutating func receive(_ byte: UInt8) -> SegmentsChange? {
    let follows = endsWithReturn && byte == UInt8(ascii: "\n")
    endsWithReturn = byte == UInt8(ascii: "\r")
    if follows { return nil }
    guard endsWithReturn || byte == UInt8(ascii: "\n") else {
      if line.count < Self.limit { line.append(byte) } else { isTooLong = true }
      return nil
    }
    defer { line.removeAll(keepingCapacity: true) }
    if line.isEmpty { return end() }
    read()
    return nil
  }

  /// Takes some bytes.
  ///
  /// - Returns: the changes that they complete, in order.
  public mutating func receive(contentsOf bytes: some Sequence<UInt8>) -> [SegmentsChange] {
    var changes: [SegmentsChange] = []
    for byte in bytes {
      if let change = receive(byte) { changes.append(change) }
    }
    return changes
  }

  /// Reads a line of an event as the HTML standard defines server-sent events.
  private mutating func read() {
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    if line[..<colon].elementsEqual("event".utf8) {
      kind = String(decoding: value, as: UTF8.self)
    } else if line[..<colon].elementsEqual("data".utf8) {
      guard data.count + value.count < Self.limit else { return isTooLong = true }
      data += value
      data.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func end() -> SegmentsChange? {
    defer {
      (kind, isTooLong) = ("", false)
      data.removeAll(keepingCapacity: true)
    }
    guard !isTooLong, !data.isEmpty, let json = try? SegmentsJSON(data) else { return nil }
    return try? SegmentsChange(kind, SegmentsNode(json: json, place: ""))
  }
}

/// What has become of a file that is followed.
public enum SegmentsChange: Sendable {
  /// It has other motion, or has been mended.
  case segments(SegmentsFile, file: String)
  /// It has errors, or cannot be played: players keep the last good motion.
  case problems([SegmentsProblem], file: String)
  /// It is not there any more.
  case removed(file: String)

  /// The name of the file.
  public var file: String {
    switch self {
    case .segments(_, let file), .problems(_, let file), .removed(let file): file
    }
  }

  init?(_ kind: String, _ event: SegmentsNode) throws(SegmentsError) {
    let file = try event["file"].string
    switch kind {
    case "segments":
      let segments = try event["segments"]
      do throws(SegmentsError) {
        self = .segments(try SegmentsFile(segments.json), file: file)
      } catch {
        self = .problems([SegmentsProblem(message: error.description)], file: file)
      }
    case "problems":
      var problems: [SegmentsProblem] = []
      for problem in try event["problems"].elements {
        problems.append(try SegmentsProblem(problem))
      }
      self = .problems(problems, file: file)
    case "removed": self = .removed(file: file)
    default: return nil
    }
  }
}

/// An error of a file that is followed.
public struct SegmentsProblem: Hashable, Sendable {
  /// What is wrong.
  public let message: String
  /// How to mend it; empty if that is not known.
  public let help: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in units of UTF-16.
  public let column: Int

  init(message: String) { (self.message, help, line, column) = (message, "", 1, 1) }

  init(_ node: SegmentsNode) throws(SegmentsError) {
    message = try node["message"].string
    help = try node.member("help")?.string ?? ""
    line = try node["line"].index
    column = try node["column"].index
  }
}
