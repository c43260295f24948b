import TimelineSyntax

/// The picture that a page moves in place of its stand-in.
struct PageArt: ExportFileOption {
  static let name = "art"
  static let help = "An SVG or PNG file that the page moves, embedded in it."

  let path: String

  static func accepts(_ file: [UInt8]) -> Bool { mediaType(of: file) != nil }

  /// The media type of a picture, by its content; nil if it is neither SVG nor PNG.
  private static func mediaType(of file: [UInt8]) -> MarkupText? {
    if file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    let start = String(decoding: file.prefix(4096), as: UTF8.self)
    return start.contains("<svg") ? "image/svg+xml" : nil
  }

  /// The address of a picture that contains it.
  ///
  /// A browser runs no script of an SVG that is an image, and loads nothing for it.
  static func address(of file: [UInt8]) -> MarkupText? {
    mediaType(of: file).map { "data:\($0);base64,\(text: Base64.text(file))" }
  }
}
