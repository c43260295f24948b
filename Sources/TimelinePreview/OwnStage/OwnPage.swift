internal import SystemLibrary
internal import TimelineFiles
internal import TimelineSyntax

/// A page of the user's own as the stage, and the files beside it that it loads.
///
/// The page is shown in a frame that has no origin, so that its scripts can ask this server for nothing
/// but these files. They have a secret word of their own, which leads to nothing else.
struct OwnPage: Sendable {
  /// The most bytes of a file.
  private static let sizeLimit = 32 << 20

  /// The name under which the page finds the script that moves its elements.
  static let scriptName = "keyphase-stage.js"

  /// What the page may load: what is beside it.
  private static let policy =
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; media-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' vscode-webview: vscode-file:; sandbox allow-scripts"

  /// The types of files that are served, by their extensions.
  private static let types = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "json": "application/json; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "woff": "font/woff",
    "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "mp4": "video/mp4",
    "webm": "video/webm",
  ]

  /// The path as it was given.
  let path: String
  let name: String
  /// The folder without symbolic links.
  private let folder: String

  /// Finds a page.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be read, or is no page.
  init(_ path: String) throws(CommandFailure) {
    _ = try Self.content(of: path, limit: 1)
    guard let name = FilePath.components(of: path).last.map(String.init),
      let folder = SystemFile.realPath(FilePath.parent(of: path))
    else { throw CommandFailure("cannot read `\(PathText.shown(path))`") }
    guard ["html", "htm"].contains(Self.fileExtension(of: name)) else {
      throw CommandFailure(
        "`\(PathText.shown(path))` is no page: its name does not end with `.html`",
        help: "a picture is shown with `--art`")
    }
    (self.path, self.name, self.folder) = (path, name, folder)
  }

  /// The response with the page, or with a file beside it; nil if there is none.
  ///
  /// - Parameters:
  ///   - names: the components of the path, none of which is `.` or `..`.
  ///   - token: the secret word of the addresses.
  func response(for names: [String], token: String) -> Response? {
    if names == [Self.scriptName] { return PageFiles.response(for: "page/stageclient.js")?.ofStage }
    guard let bytes = content(at: names), let last = names.last,
      let type = Self.types[Self.fileExtension(of: last)]
    else { return nil }
    var response = Response(type: type, bytes).ofStage
    response.policy = Self.policy
    guard names == [name] else { return response }
    // In a page that is complete, what follows its end still belongs to its body.
    let script = "\n<script src=\"/\(token)/\(Self.scriptName)\"></script>\n"
    response.body = .bytes(bytes + Array(script.utf8))
    return response
  }

  /// The bytes of a file in the page's folder, or in one inside of it: neither hidden, nor reached by a
  /// link that leads elsewhere.
  private func content(at names: [String]) -> [UInt8]? {
    guard !names.isEmpty,
      names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(UInt8(ascii: "/")) }
      )
    else { return nil }
    let path = "\(folder)/\(names.joined(separator: "/"))"
    guard let real = SystemFile.realPath(path), FilePath.contains(real, in: folder),
      // What a link leads to has a name that may be served, too.
      Self.types[Self.fileExtension(of: real)] != nil,
      !FilePath.components(of: String(real.dropFirst(folder.count))).contains(where: {
        $0.hasPrefix(".")
      }),
      let bytes = try? Self.content(of: real, limit: Self.sizeLimit + 1),
      bytes.count <= Self.sizeLimit
    else { return nil }
    return bytes
  }

  private static func fileExtension(of name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The content of a regular file.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be read.
  static func content(of path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
    do throws(SystemError) {
      if let bytes = try FileSystem.regularContent(of: path, limit: limit) { return bytes }
    } catch {
      throw CommandFailure("cannot read `\(PathText.shown(path))`: \(error.reason)")
    }
    throw CommandFailure("cannot read `\(PathText.shown(path))`: it is no file")
  }
}

extension Response {
  /// The same response for a frame that has no origin, which may use it as its own.
  var ofStage: Response {
    var response = self
    response.isOfStage = true
    return response
  }
}
