import TimelineSyntax

/// The picture that a page moves in place of its stand-in.
struct PageArt: ExportFileOption {
  static let name = "art"
  static let help = "An SVG or PNG file that the page moves, embedded in it."

  let path: String

  static func refusal(of file: [UInt8]) -> String? {
    do throws(ArtFiles.Failure) {
      _ = try ArtKind(file)
      return nil
    } catch {
      return error.reason
    }
  }

  /// The address of a picture that contains it.
  ///
  /// A browser runs no script of an SVG that is an image, and loads nothing for it.
  ///
  /// - Parameter file: an image, as ``ArtKind`` recognizes it.
  static func address(of file: [UInt8]) -> MarkupText {
    let type: MarkupText = ArtKind.isPNG(file) ? "image/png" : "image/svg+xml"
    return "data:\(type);base64,\(text: Base64.text(file))"
  }
}
