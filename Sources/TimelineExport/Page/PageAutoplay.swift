/// Whether a page plays its first timeline when it is opened.
struct PageAutoplay: ExportFlag {
  static let name = "autoplay"
  static let help =
    "Play when the page is opened, unless the user prefers reduced motion."

  let isOn: Bool
}
