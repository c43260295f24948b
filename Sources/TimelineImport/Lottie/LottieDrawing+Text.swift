internal import TimelineSyntax

extension LottieDrawing {
  /// A text, whose size is an estimate.
  init?(text json: JSONValue, _ reader: inout LottieReader) {
    let all = json["k"].elements
    let style = all.first?["s"] ?? .null
    guard let text = style["t"].string, !text.isEmpty else {
      reader.lose("the text of `\(reader.layer)` cannot be read", instead: "it is left out")
      return nil
    }
    if all.count > 1 {
      reader.lose("the text of `\(reader.layer)` changes", instead: "it keeps the first one")
    }
    // Scalars, since CR and LF are one character where they follow each other.
    let lines = text.unicodeScalars.split { ["\r", "\n", "\u{3}"].contains($0) }.map {
      String($0).filter { !$0.isControl }
    }
    guard !lines.isEmpty else {
      reader.lose("the text of `\(reader.layer)` is empty", instead: "it is left out")
      return nil
    }
    let points = min(max(style["s"].number ?? 17, 1), 2000)
    let width = Double(lines.map(\.count).max() ?? 1) * points * 0.62
    let height = Double(lines.count) * points * 1.2
    let align = style["j"].int ?? 0
    // Its place is on the base line of its first line.
    let x = align == 2 ? 0 : align == 1 ? -width / 2 : width / 2
    let color = style["fc"].elements.compactMap(\.number).prefix(3).map { min(max($0, 0), 1) }
    var font: [ImportedNode.Entry] = [.init("size", .number(points))]
    if color.count == 3 { font.append(.init("color", Self.node(ofColor: color + [1]))) }
    if align != 2 { font.append(.init("align", .word(align == 1 ? "trailing" : "leading"))) }
    let braced = lines.joined(separator: "\n").replacing("{", with: "{{")
    self.init(
      center: [x, height / 2 - points].map { NumberText.rounded($0, decimals: 3) },
      size: [width, height].map { NumberText.rounded($0, decimals: 3) },
      look: [.init("text", .string(braced)), .init("font", .mapping(font))])
    reader.lose(
      "the text of `\(reader.layer)` is set in the system's font",
      instead: "its size is an estimate")
  }
}

/// Colours of solids.
enum LottieColor {
  /// The components of `#rrggbb`; nil for other texts.
  static func components(_ text: String) -> [Double]? {
    let digits = text.drop { $0 == "#" }.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == 6, text.count <= 7 else { return nil }
    return stride(from: 0, to: 6, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 } + [
      1
    ]
  }
}
