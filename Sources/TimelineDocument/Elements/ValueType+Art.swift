internal import TimelineSyntax

extension ValueType where Value == ElementArt {
  /// The relative path of an SVG or PNG.
  static let art = ValueType(.string) { decoder, id in
    guard let path = ValueType<String>.string.decode(&decoder, id) else { return nil }
    let node = decoder.tree.resolve(id)
    if let message = PathText.foreignPath(path, use: "drawn") {
      decoder.reader.report(.valueOutOfBounds, message.text, at: node, help: message.help)
      return nil
    }
    let ending = path.split(separator: ".").last.map { $0.lowercased() }
    guard ending == "svg" || ending == "png", path.contains(".") else {
      decoder.reader.report(
        .valueOutOfBounds, "`\(path)` is neither an SVG nor a PNG", at: node,
        help: "write a path that ends with `.svg` or `.png`")
      return nil
    }
    let source = decoder.tree.source
    return ElementArt(
      path: path,
      location: FilePath.resolve(PathText.string(writtenAs: path), from: source.location))
  }
}
