internal import CPreviewPage
internal import TimelineExport

/// The files of the page, which are part of the program.
enum PageFiles {
  static let indexName = "index.html"

  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
  ]

  private static let files: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    let table = UnsafeBufferPointer(
      start: preview_page_table(), count: Int(preview_page_file_count))
    for file in table {
      guard let path = file.path, let text = file.text else { continue }
      files[String(cString: path)] = [UInt8](String(cString: text).utf8)
    }
    for name in PageModules.sharedNames { files["page/\(name)"] = PageModules.bytes(of: name) }
    return files
  }()

  /// The paths of all files, relative to the page.
  static var paths: [String] { files.keys.sorted() }

  /// The response with a file; nil if there is none at the path.
  static func response(for path: String) -> Response? {
    guard let bytes = files[path], let ending = path.split(separator: ".").last,
      let type = types[String(ending)]
    else { return nil }
    return Response(type: type, bytes)
  }
}
