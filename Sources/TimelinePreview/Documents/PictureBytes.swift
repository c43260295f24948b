internal import TimelineExport
internal import TimelineSyntax

/// The bytes of an SVG or PNG that can be shown.
struct PictureBytes: Sendable {
  let bytes: [UInt8]
  let kind: ArtKind

  /// Recognizes a picture by its content.
  ///
  /// - Throws: why it is not shown.
  init(_ bytes: [UInt8]) throws(ArtFiles.Failure) {
    self.bytes = bytes
    kind = try ArtKind(bytes)
  }

  /// The response with the picture, which may load nothing itself.
  var response: Response {
    var response = Response(type: kind == .png ? "image/png" : "image/svg+xml", bytes)
    response.policy = Response.picturePolicy
    return response
  }

  /// The width and the height in points; nil if the picture does not say.
  var size: (width: Double, height: Double)? {
    let size = kind == .png ? sizeOfPNG : sizeOfSVG
    guard let size, size.width > 0, size.height > 0, size.width <= 1e5, size.height <= 1e5 else {
      return nil
    }
    return size
  }

  /// The numbers of the first part of a PNG, its header.
  private var sizeOfPNG: (width: Double, height: Double)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    func number(_ start: Int) -> Double {
      Double(bytes[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    }
    return (number(16), number(20))
  }

  /// The `width` and `height` of an SVG, or else those of its `viewBox`.
  private var sizeOfSVG: (width: Double, height: Double)? {
    let attributes = Self.attributes(ofRoot: String(decoding: bytes.prefix(1 << 16), as: UTF8.self))
    func length(_ name: String) -> Double? {
      guard var text = attributes[name] else { return nil }
      for unit in ["px", "pt"] where text.hasSuffix(unit) { text.removeLast(2) }
      return Double(text)
    }
    if let width = length("width"), let height = length("height") { return (width, height) }
    let box = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," }.compactMap {
      Double($0)
    }
    guard box.count == 4 else { return nil }
    // With one of the two lengths, the other one follows from the box.
    if let width = length("width"), box[2] > 0 { return (width, width * box[3] / box[2]) }
    if let height = length("height"), box[3] > 0 { return (height * box[2] / box[3], height) }
    return (box[2], box[3])
  }

  /// The attributes of the first `svg` of a text.
  private static func attributes(ofRoot text: String) -> [String: String] {
    var found: [String: String] = [:]
    guard let start = text.firstRange(of: "<svg") else { return found }
    var rest = text[start.upperBound...]
    while let first = rest.first, first != ">", first != "/" {
      guard !first.isWhitespace else {
        rest.removeFirst()
        continue
      }
      let name = rest.prefix { $0 != "=" && $0 != ">" && !$0.isWhitespace }
      rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
      guard rest.first == "=" else {
        if name.isEmpty { break }
        continue
      }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
      rest.removeFirst()
      let value = rest.prefix { $0 != quote }
      rest = rest.dropFirst(value.count).dropFirst()
      if found[String(name)] == nil { found[String(name)] = String(value) }
    }
    return found
  }
}
