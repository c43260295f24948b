/// Takes messages out of a stream of bytes, each with a header that says how long it is.
package struct MessageReader {
  /// The longest message that is taken; a longer one is surely none.
  package static let sizeLimit = 256 << 20

  /// Why nothing more can be read from a stream.
  package struct Failure: Error, Equatable {
    package var message: String
  }

  private var buffer: [UInt8] = []
  private var start = 0

  package init() {}

  /// Adds bytes as they come.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    // What has been taken is let go in one piece, and not at every message.
    if start > 1 << 16 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Whether bytes of an unfinished message are left.
  package var isEmpty: Bool { start == buffer.count }

  /// The content of the next whole message; nil where it has not come yet.
  ///
  /// - Throws: ``Failure`` where the stream holds no message: nobody knows where the next one begins.
  package mutating func next() throws(Failure) -> [UInt8]? {
    guard let end = headerEnd() else {
      if buffer.count - start > 4096 {
        throw Failure(message: "a message begins with a header that says its length")
      }
      return nil
    }
    guard let length = try contentLength(buffer[start..<end]) else {
      throw Failure(message: "a message's header has no Content-Length")
    }
    let content = end + 4
    guard buffer.count >= content + length else { return nil }
    defer { start = content + length }
    return Array(buffer[content..<content + length])
  }

  /// The offset of the empty line behind the header.
  private func headerEnd() -> Int? {
    var index = start
    while index + 3 < buffer.count, index - start <= 4096 {
      if buffer[index] == 13, buffer[index + 1] == 10, buffer[index + 2] == 13,
        buffer[index + 3] == 10
      {
        return index
      }
      index += 1
    }
    return nil
  }

  private func contentLength(_ header: ArraySlice<UInt8>) throws(Failure) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].filter { $0 != " " && $0 != "\t" }
      guard let length = Int(digits), (0...Self.sizeLimit).contains(length) else {
        throw Failure(message: "`\(digits)` is no length of a message")
      }
      return length
    }
    return nil
  }

  /// A message's bytes with the header before its content.
  package static func frame(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
