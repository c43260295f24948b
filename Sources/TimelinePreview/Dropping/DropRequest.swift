internal import FoundationEssentials
internal import TimelineSyntax

/// The body of `POST drop`: a file that was dropped on the page.
struct DropRequest: Sendable {
  let file: String
  /// The revision that the page shows.
  let base: String
  /// The name of the file that was dropped.
  let name: String
  let bytes: [UInt8]
  /// Where a picture was dropped, from the centre of the stage; nil for its centre.
  let center: (x: Double, y: Double)?
  /// The width and the height that a picture may have at most.
  let room: (width: Double, height: Double)?

  /// Reads a body; nil if it is no such request.
  init?(_ json: JSONValue) {
    guard let file = json["file"].string, let base = json["base"].string,
      let name = json["name"].string, !name.isEmpty, name.utf8.count <= 255,
      let text = json["data"].string, let data = Data(base64Encoded: text)
    else { return nil }
    self.file = file
    self.base = base
    self.name = name
    bytes = Array(data)
    center = Self.pair(json["center"])
    room = Self.pair(json["room"]).flatMap { $0.x > 0 && $0.y > 0 ? ($0.x, $0.y) : nil }
  }

  private static func pair(_ json: JSONValue) -> (x: Double, y: Double)? {
    guard let pair = json.array, pair.count == 2, let x = pair[0].number, let y = pair[1].number,
      abs(x) <= 1e6, abs(y) <= 1e6
    else { return nil }
    return (x, y)
  }

  /// The name without folders, as the system of the other program may separate them.
  var lastName: String {
    name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? "file"
  }

  /// The part of the name before its last period.
  var stem: String {
    let name = lastName
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
