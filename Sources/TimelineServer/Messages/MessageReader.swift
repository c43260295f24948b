internal import TimelineSyntax

/// Reads messages from a byte stream, each preceded by a header that contains its length.
package struct MessageReader {
  /// The maximum size of a message; a longer length is treated as invalid.
  package static let sizeLimit = 256 << 20

  /// The reason why a stream cannot be read any further.
  package struct Failure: Error, Equatable {
    package var message: String
  }

  private var buffer: [UInt8] = []
  private var start = 0

  package init() {}

  /// Appends received bytes.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    // Remove consumed bytes in large blocks instead of after each message.
    if start > 1 << 16 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Whether the buffer contains no bytes of an incomplete message.
  package var isEmpty: Bool { start == buffer.count }

  /// The content of the next complete message; nil if it has not arrived yet.
  ///
  /// - Throws: ``Failure`` for an invalid header; the start of the next message is then unknown.
  package mutating func next() throws(Failure) -> [UInt8]? {
    guard let end = headerEnd() else {
      if buffer.count - start > 4096 {
        throw Failure(message: "a message must begin with a header that has its length")
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

  /// The offset of the empty line after the header.
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
        throw Failure(message: "`\(digits)` is not the length of a message")
      }
      return length
    }
    return nil
  }

  /// The bytes of a message: a header, followed by the content.
  package static func frame(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}

/// Reads the JSON of a message.
enum MessageContent {
  /// Reads a message, in which invalid UTF-8 is replaced: a change that is ignored would leave the
  /// server with another text than the editor.
  static func read(_ content: [UInt8]) throws(JSONError) -> JSONValue {
    do throws(JSONError) {
      return try JSONReader.read(content)
    } catch {
      guard String(validating: content, as: UTF8.self) == nil else { throw error }
      return try JSONReader.read(Array(String(decoding: content, as: UTF8.self).utf8))
    }
  }
}
