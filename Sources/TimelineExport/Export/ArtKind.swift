internal import TimelineSyntax

/// What an image is.
package enum ArtKind: String, Sendable {
  case png
  case svg

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Recognizes an image by its content.
  ///
  /// - Throws: why it is not shown.
  package init(_ bytes: [UInt8]) throws(ArtFiles.Failure) {
    if Self.isPNG(bytes) {
      self = .png
      return
    }
    guard String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<svg") else {
      throw ArtFiles.Failure(reason: "it is neither an SVG nor a PNG")
    }
    // Where an SVG is an image, a browser shows nothing of one that has a mistake.
    if let fault = MarkupFault.find(in: bytes) {
      throw ArtFiles.Failure(
        reason: "it is no well-formed SVG: line \(fault.line): \(fault.message)")
    }
    self = .svg
  }

  /// Whether an image is a PNG, and not an SVG.
  package static func isPNG(_ image: [UInt8]) -> Bool { image.starts(with: signature) }
}
