internal import TimelineDocument
internal import TimelineSyntax

/// The pictures of elements.
enum Picture {
  /// The most bytes of a picture.
  static let sizeLimit = 16 << 20

  /// The response with an element's picture; nil if it cannot be read, or is no image.
  ///
  /// A file may show what it may include: nothing outside of its repository.
  static func response(
    _ art: ElementArt, of element: ElementModel, references: ReferenceReader
  ) -> Response? {
    guard
      let found = try? references.find(art.location, for: element.label.source.location),
      found.size <= sizeLimit, let file = try? references.read(found, limit: sizeLimit)
    else { return nil }
    return (try? PictureBytes(file.bytes))?.response
  }
}
