/// Whether a page repeats its timelines, also those that play once.
struct PageLoop: ExportFlag {
  static let name = "loop"
  static let help = "Repeat each timeline on the page until it is paused."

  let isOn: Bool
}
