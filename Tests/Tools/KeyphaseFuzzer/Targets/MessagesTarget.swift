import TimelineServer
import TimelineSyntax

extension FuzzTarget {
  /// Sends messages to the language server.
  ///
  /// Each line of the input is a message. A line that starts with a brace is sent unchanged; any
  /// other line is an ``EditorLine``, because most mutations of JSON would not be valid messages.
  /// The whole input is also read as a stream of framed messages.
  static let messages = FuzzTarget(
    "messages", summary: "what an editor sends to the language server, framed and not"
  ) { (bytes) throws(InvariantViolation) in
    try checkFrames(bytes)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).prefix(24)
    let messages = lines.enumerated().map { EditorLine($1).message(number: firstNumber + $0) }
    let (replies, sent) = AsyncStream<[UInt8]>.makeStream()
    let server = LanguageServer(
      version: "0", configuration: AnalysisConfiguration(loader: .resolvingIncludes(to: [])),
      send: { sent.yield($0) }
    )
    var received = 0
    for message in EditorLine.initialMessages + messages.map(\.bytes) {
      if case .exit = await server.receive(message) { break }
      received += 1
    }
    await server.finish()
    sent.finish()
    var identifiers: [Int] = []
    for await reply in replies {
      guard let message = try? JSONReader.read(reply) else {
        throw InvariantViolation("a reply is no JSON: \(String(decoding: reply, as: UTF8.self))")
      }
      if message["method"].isNull, let id = message["id"].int { identifiers.append(id) }
    }
    for (index, message) in messages.enumerated()
    where message.isRequest && index + EditorLine.initialMessages.count < received {
      guard identifiers.filter({ $0 == firstNumber + index }).count == 1 else {
        throw InvariantViolation("line \(index + 1) asks, and the replies are to \(identifiers)")
      }
    }
  }

  /// The id of the first request, chosen to differ from the ids in messages that are sent
  /// unchanged.
  private static let firstNumber = 1_000_000

  /// Checks that a stream yields the same messages, whatever the size of its chunks.
  private static func checkFrames(_ bytes: [UInt8]) throws(InvariantViolation) {
    let whole = Frames(bytes, pieces: max(bytes.count, 1))
    let pieces = Frames(bytes, pieces: 7)
    guard whole == pieces else {
      throw InvariantViolation("a stream in pieces holds \(pieces), and as a whole \(whole)")
    }
  }
}

/// The messages that a stream of bytes contains.
private struct Frames: Equatable {
  var messages: [[UInt8]] = []
  var failure: MessageReader.Failure?

  init(_ bytes: [UInt8], pieces size: Int) {
    var reader = MessageReader()
    var rest = bytes[...]
    while !rest.isEmpty, failure == nil {
      reader.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      do throws(MessageReader.Failure) {
        while let message = try reader.next() { messages.append(message) }
      } catch {
        failure = error
      }
    }
  }
}
