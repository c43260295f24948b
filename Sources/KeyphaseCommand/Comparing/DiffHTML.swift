import TimelineDiff
import TimelineExport
import TimelineSyntax

/// What is different as a page without any other files.
struct DiffHTML {
  private(set) var text: MarkupText = "<!DOCTYPE html>\n"
  private let paths: ReportPaths
  private let art: ArtReaders
  /// The number of timelines with pictures, and of those whose pictures are left out.
  private var (drawn, left) = (0, 0)

  private static let css: StyleText = """
    :root { color-scheme: light dark; }
    body { font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; max-width: 720px; margin: 32px auto; padding: 0 16px; }
    h2 { margin-top: 40px; font-size: 18px; }
    h3 { margin: 28px 0 4px; font-size: 16px; }
    h3 small { font-weight: 400; }
    ul { margin: 4px 0 12px; padding-left: 20px; }
    .seen { list-style: none; opacity: 0.75; }
    code { font: 0.92em ui-monospace, Menlo, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
    img { display: block; max-width: 100%; height: auto; margin: 8px 0; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; }
    """

  init(_ output: DiffOutput) {
    let diff = output.diff
    (paths, art) = (output.paths, output.art)
    var page = MarkupWriter()
    page.element("html", [("lang", "en")]) { page in
      page.element("head") { page in
        page.line("<meta charset=\"utf-8\">")
        page.line(
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'\">"
        )
        page.line("<meta name=\"viewport\" content=\"width=device-width\">")
        page.element("title", [], text: "Keyphase: \(diff.summary)")
        page.element("style") { page in
          for line in Self.css.lines { page.line("\(style: line)") }
        }
      }
      page.element("body") { page in
        page.element("h1", [], text: diff.summary)
        for file in diff.files { write(file, to: &page) }
        if left > 0 {
          page.element("p", [], text: "The pictures of \(left) more timelines are left out.")
        }
      }
    }
    text += page.text
  }

  private mutating func write(
    _ file: FileDifference, to page: inout MarkupWriter
  ) {
    page.element("h2", [], text: paths.path(file.path))
    Self.write(file.changes.map(\.text), to: &page)
    for timeline in file.timelines {
      let outline = DifferenceOutline(timeline)
      page.line(
        "<h3>\(text: timeline.name)\(outline.heading.isEmpty ? "" : " <small>\(Self.line(outline.heading))</small>" as MarkupText)</h3>"
      )
      Self.write(
        outline.groups.map { ($0.words, $0.screen) } + outline.notes.map { ([$0], nil) }, to: &page)
      let pictures =
        drawn < DiffPictures.most
        ? DiffPictures.pictures(of: timeline, art: art) : []
      for picture in pictures { picture.write(to: &page) }
      if !pictures.isEmpty {
        drawn += 1
      } else if drawn >= DiffPictures.most, !timeline.looksSame {
        left += 1
      }
    }
  }

  private static func write(_ lines: [String], to page: inout MarkupWriter) {
    write(lines.map { ([$0], nil) }, to: &page)
  }

  /// Writes what is written, each with what is seen of it.
  private static func write(
    _ groups: [(words: [String], screen: String?)], to page: inout MarkupWriter
  ) {
    guard !groups.isEmpty else { return }
    page.element("ul") { page in
      for group in groups {
        for word in group.words { page.line("<li>\(line(word))</li>") }
        if let screen = group.screen { page.line("<li class=\"seen\">\(line(screen))</li>") }
      }
    }
  }

  /// A sentence, whose words in backticks are code.
  private static func line(_ text: String) -> MarkupText {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard !parts.count.isMultiple(of: 2) else { return "\(text: text)" }
    return parts.enumerated().map { index, part -> MarkupText in
      index.isMultiple(of: 2) ? "\(text: String(part))" : "<code>\(text: String(part))</code>"
    }.joined()
  }
}
