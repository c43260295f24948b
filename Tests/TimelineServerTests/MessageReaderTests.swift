import Testing
import TimelineServer

/// Tests reading messages from a byte stream.
@Suite struct MessageReaderTests {
  @Test func `messages are whole however they are cut`() throws {
    let contents = [Array("{}".utf8), Array("\"é\"".utf8), []]
    let stream = contents.flatMap(MessageReader.frame)
    for size in 1...stream.count {
      var reader = MessageReader()
      var found: [[UInt8]] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        reader.append(stream[start..<min(start + size, stream.count)])
        while let content = try reader.next() { found.append(content) }
      }
      #expect(found == contents)
      #expect(reader.isEmpty)
    }
  }

  @Test func `other headers are passed over`() throws {
    var reader = MessageReader()
    reader.append("content-type: x\r\ncontent-length:  2\r\n\r\n{}".utf8)
    #expect(try reader.next() == Array("{}".utf8))
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "a: b\r\n\r\n",
    String(repeating: "x", count: 5000), "Content-Length: 99999999999\r\n\r\n",
  ])
  func `what is no header ends the stream`(text: String) {
    var reader = MessageReader()
    reader.append(text.utf8)
    #expect(throws: MessageReader.Failure.self) { try reader.next() }
  }
}
