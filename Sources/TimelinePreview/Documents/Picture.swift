internal import TimelineDocument
internal import TimelineSyntax

/// The pictures of elements.
enum Picture {
  /// The most bytes of a picture.
  private static let sizeLimit = 16 << 20

  /// The response with an element's picture; nil if it cannot be read, or is neither SVG nor PNG.
  ///
  /// A file may show what it may include: nothing outside of its repository.
  static func response(
    _ art: ElementArt, of element: ElementModel, references: ReferenceReader
  ) -> Response? {
    guard
      let found = try? references.find(art.location, for: element.label.source.location),
      found.size <= sizeLimit, let file = try? references.read(found, limit: sizeLimit),
      let type = type(of: file.bytes)
    else { return nil }
    var response = Response(type: type, file.bytes)
    response.policy = Response.picturePolicy
    return response
  }

  private static func type(of file: [UInt8]) -> String? {
    if file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    let start = String(decoding: file.prefix(4096), as: UTF8.self)
    return start.contains("<svg") ? "image/svg+xml" : nil
  }
}
