import TimelineServer
import TimelineSyntax

/// A compact form of a message to the language server: a method, up to four numbers, and a string.
///
/// `change 1 2 1 5 scale: ` replaces a range, `open keyphase: 1\n` opens a document, and
/// `hover 3 4` is a request. The method is the last component of its LSP name; `\n` in the string
/// is a line break.
struct EditorLine {
  private static let address = "file:///a.yaml"

  private let bytes: [UInt8]
  private let method: String
  private let numbers: [Int]
  private let text: String

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = Array(bytes)
    var words = bytes.split(separator: 0x20, maxSplits: 5, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
    method = words.popFirst() ?? ""
    var numbers: [Int] = []
    while numbers.count < 4, let word = words.first, let number = Int(word) {
      numbers.append(number)
      words.removeFirst()
    }
    self.numbers = numbers
    text = words.joined(separator: " ").replacing("\\n", with: "\n")
  }

  /// The messages at the start of every session: initialization, and opening a document.
  static let initialMessages = messages(opening: sample)

  /// The initialization of a session, and the opening of a document with a text.
  static func messages(opening text: String) -> [[UInt8]] {
    [
      message("initialize", ["capabilities": [:]], id: -1), message("initialized", [:]),
      message(
        "textDocument/didOpen",
        [
          "textDocument": [
            "uri": .string(address), "languageId": "yaml", "version": 1, "text": .string(text),
          ]
        ]),
    ]
  }

  private static let sample = """
    keyphase: 1
    springs:
      soft: { duration: 0.5, bounce: 0.2 } # a spring
    timelines:
      card:
        trigger: taps
        tracks:
          scale:
            - linear: { to: 1.5, duration: 0.3 }
            - spring: { to: 1, spring: soft }
          tint: [{ linear: { to: "#ff8000", duration: 12f } }]

    """

  /// Returns the message's JSON, and whether it is a request with the given number as its id.
  func message(number: Int) -> (bytes: [UInt8], isRequest: Bool) {
    if bytes.first == UInt8(ascii: "{") { return (bytes, false) }
    let document: JSONValue = ["uri": .string(Self.address), "version": JSONValue(number + 2)]
    switch method {
    case "open":
      return (
        Self.message(
          "textDocument/didOpen",
          ["textDocument": ["uri": .string(Self.address), "version": 1, "text": .string(text)]]),
        false
      )
    case "change":
      var change: JSONValue = ["text": .string(text)]
      if numbers.count == 4 { change = ["text": .string(text), "range": range] }
      return (
        Self.message(
          "textDocument/didChange", ["textDocument": document, "contentChanges": [change]]),
        false
      )
    case "save", "close":
      let name = method == "save" ? "didSave" : "didClose"
      return (Self.message("textDocument/\(name)", ["textDocument": document]), false)
    default:
      return (
        Self.message(
          "textDocument/\(method)",
          [
            "textDocument": document, "position": position(0), "range": range,
            "context": ["includeDeclaration": true, "diagnostics": []], "newName": .string(text),
            "color": ["red": 1, "green": 0.5, "blue": 0, "alpha": 1],
          ], id: number),
        true
      )
    }
  }

  private var range: JSONValue { ["start": position(0), "end": position(2)] }

  private func position(_ index: Int) -> JSONValue {
    func number(_ index: Int) -> JSONValue {
      JSONValue(numbers.indices.contains(index) ? numbers[index] : 0)
    }
    return ["line": number(index), "character": number(index + 1)]
  }

  private static func message(
    _ method: String, _ parameters: JSONValue, id: Int? = nil
  ) -> [UInt8] {
    var message = JSONObject()
    message.append("jsonrpc", "2.0")
    if let id { message.append("id", JSONValue(id)) }
    message.append("method", .string(method))
    message.append("params", parameters)
    return JSONValue.object(message).bytes
  }
}
