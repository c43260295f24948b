internal import TimelineSyntax

/// The request line and the headers of an HTTP request.
struct RequestHead: Sendable {
  /// The method, such as `GET`.
  let method: String
  /// The path as sent, percent-encoded.
  let path: String
  /// The query as sent; empty without one.
  let query: String
  /// Whether the client wants to send another request afterwards.
  let isPersistent: Bool
  private let headers: [String: [String]]

  /// Parses the lines before the empty line; nil if they are no HTTP/1 request.
  init?(_ bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    guard let line = lines.popFirst() else { return nil }
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, ["HTTP/1.1", "HTTP/1.0"].contains(words[2]), words[1].hasPrefix("/")
    else { return nil }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    var headers: [String: [String]] = [:]
    for line in lines where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
      let name = line[..<colon].lowercased()
      // A continued line, or a space before the colon.
      guard !name.contains(where: \.isWhitespace) else { return nil }
      var value = line[line.index(after: colon)...]
      while value.first == " " || value.first == "\t" { value.removeFirst() }
      while value.last == " " || value.last == "\t" { value.removeLast() }
      headers[name, default: []].append(String(value))
    }
    self.headers = headers
    let connection = headers["connection", default: []].joined(separator: ",").lowercased()
    isPersistent = words[2] == "HTTP/1.1" && !connection.contains("close")
  }

  /// The value of a header; nil if it is missing.
  func value(of name: String) -> String? { headers[name]?.first }

  /// How often a header was sent.
  func count(of name: String) -> Int { headers[name]?.count ?? 0 }

  /// The components of the path, decoded; nil if one of them is no name.
  ///
  /// The path is split first, so that an encoded slash is part of a name.
  var components: [String]? {
    var names: [String] = []
    for part in path.dropFirst().utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      guard let name = Self.decoded(part), name != ".", name != "..",
        !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
      else { return nil }
      names.append(name)
    }
    return names
  }

  /// The number with a name in the query.
  func number(named name: String) -> Int? {
    for part in query.split(separator: "&") where part.hasPrefix("\(name)=") {
      return Int(part.dropFirst(name.count + 1))
    }
    return nil
  }

  /// The names and values of the query, decoded; what is no text is left out.
  var queryItems: [(name: String, value: String)] {
    query.split(separator: "&").compactMap { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let value = Self.decoded(parts[1].utf8) else { return nil }
      return (String(parts[0]), value)
    }
  }

  private static func decoded(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
