internal import TimelineExport
package import TimelineFiles
internal import TimelineSyntax

/// What the user shows in place of the drawn stage: a picture, and a page of their own.
package struct OwnStage: Sendable {
  /// The path of an SVG or PNG; nil for none.
  private let art: String?
  let page: OwnPage?

  /// Nothing but the drawn stage.
  package init() { (art, page) = (nil, nil) }

  /// Finds the files of options.
  ///
  /// - Throws: ``CommandFailure`` if one of them cannot be shown.
  package init(art: String?, page: String?) throws(CommandFailure) {
    self.art = art
    self.page = try page.map { path throws(CommandFailure) in try OwnPage(path) }
    guard let art else { return }
    _ = try Self.picture(at: art)
  }

  /// The paths of the files, which are shown again when they are saved.
  var paths: [String] { [art, page?.path].compactMap(\.self) }

  /// The document `own-stage`.
  ///
  /// - Parameters:
  ///   - stageToken: the secret word of the page's address.
  ///   - version: what tells one picture from the next one.
  func json(stageToken: String, version: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if let page { json.member("page", "../\(stageToken)/\(URIText.escape(page.name))") }
      guard let art, let picture = try? Self.picture(at: art) else { return }
      json.object("art") { json in
        json.member("art", "own-art?\(version)")
        if let size = picture.size {
          json.member("width", size.width)
          json.member("height", size.height)
        }
      }
    }
    return json.bytes
  }

  /// The response with the picture; nil if there is none.
  var artResponse: Response? {
    guard let art else { return nil }
    return (try? Self.picture(at: art))?.response
  }

  /// The picture at a path.
  private static func picture(at path: String) throws(CommandFailure) -> PictureBytes {
    let limit = Picture.sizeLimit
    let bytes = try OwnPage.content(of: path, limit: limit + 1)
    guard bytes.count <= limit else {
      throw CommandFailure("`\(PathText.shown(path))` is larger than \(limit >> 20) MB")
    }
    do throws(ArtFiles.Failure) {
      return try PictureBytes(bytes)
    } catch {
      throw CommandFailure(
        "`\(PathText.shown(path))` is not shown: \(error.reason)",
        help: "a page of your own is shown with `--stage`")
    }
  }
}
