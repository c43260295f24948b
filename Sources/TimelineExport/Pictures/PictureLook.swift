import TimelineDocument
import TimelineDrawing
import TimelineSyntax

/// How large a picture is, compared with its stage.
struct PictureScale: ExportOption {
  static let name = "scale"
  static let help = "The size of a picture compared with its stage, 0.05 to 16, such as 2."
  static let words: [String] = []
  static let defaultValue = PictureScale(factor: nil, argument: "auto")

  let factor: Double?
  let argument: String

  private init(factor: Double?, argument: String) {
    (self.factor, self.argument) = (factor, argument)
  }

  init?(argument: String) {
    let factor = Double(argument)
    guard factor.map({ (0.05...16).contains($0) }) ?? (argument == "auto") else { return nil }
    self.init(factor: factor, argument: argument)
  }
}

/// The size of a picture in pixels, into which its stage fits.
struct PictureSize: ExportOption {
  static let name = "size"
  static let help =
    "The size of a picture in pixels, such as 640x360, or its width alone, such as 640: at most 8192."
  static let words: [String] = []
  static let defaultValue = PictureSize(width: nil, height: nil, argument: "auto")

  let width: Int?
  /// The height; nil for that which the stage has at the width.
  let height: Int?
  let argument: String

  private init(width: Int?, height: Int?, argument: String) {
    (self.width, self.height, self.argument) = (width, height, argument)
  }

  init?(argument: String) {
    guard argument != "auto" else {
      self = Self.defaultValue
      return
    }
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count <= 2, parts.allSatisfy({ $0.map { (1...8192).contains($0) } ?? false })
    else { return nil }
    self.init(width: parts[0], height: parts.count == 2 ? parts[1] : nil, argument: argument)
  }
}

/// What is behind the stage of a picture.
struct PictureBackground: ExportOption {
  static let name = "background"
  static let help = "What is behind the stage: auto, none, or a colour such as #fff or #0d1117."
  static let words: [String] = []
  static let defaultValue = PictureBackground(color: nil, argument: "auto")

  /// The components; nil for none, and where nothing is asked for.
  let color: [Double]?
  let argument: String

  private init(color: [Double]?, argument: String) {
    (self.color, self.argument) = (color, argument)
  }

  /// Whether there is nothing behind the stage, since that was asked for.
  var isNone: Bool { argument == "none" }

  init?(argument: String) {
    let color = argument.hasPrefix("#") ? HexColor.components(of: argument) : nil
    guard color != nil || ["auto", "none"].contains(argument) else { return nil }
    self.init(color: color, argument: argument)
  }
}

/// Whether a picture plays once, also where its timeline repeats.
struct PictureOnce: ExportFlag {
  static let name = "once"
  static let help = "Play a picture once, and stay at its end; otherwise it plays again and again."

  let isOn: Bool
}

/// A font for all texts of a picture.
struct PictureFont: ExportOption {
  static let name = "font"
  static let help =
    "A TrueType font (.ttf) for the texts of a picture; by default the DejaVu Sans that is part of keyphase."
  static let isFile = true
  static let words: [String] = []
  static let defaultValue = PictureFont(path: "")

  let path: String
  var argument: String { path }

  private init(path: String) { self.path = path }

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    path = argument
  }

  static func accepts(_ file: [UInt8]) -> Bool { OutlineFont(file) != nil }
}

/// Whether an SVG is the moving stage alone, without the curves.
struct StageOnly: ExportFlag {
  static let name = "stage"
  static let help = "Draw the moving stage alone, as an SVG that moves in a README too."

  let isOn: Bool
}
