/// The pages that a picture is for, which decides about the colour of text on it.
enum PictureAppearance: String, ExportOption, CaseIterable {
  /// The reader's: only an SVG can follow it, other pictures are for light pages.
  case auto
  case light
  case dark

  static let name = "appearance"
  static let help = "The pages that a picture is for: auto, light or dark."
  static let defaultValue = PictureAppearance.auto

  /// The sRGB components of text that the file gives no colour.
  var ink: [Double] { self == .dark ? [0.949, 0.957, 0.969, 1] : StageItem.darkInk }

  /// The components of a page.
  var paper: [Double] { self == .dark ? [0.051, 0.067, 0.09, 1] : [1, 1, 1, 1] }
}
