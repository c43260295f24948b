import TimelineDocument
import TimelineDrawing
import TimelineSyntax

/// How large a picture is, compared with its stage.
struct PictureScale: PictureOption {
  static let name = "scale"
  static let help = "The size of a picture compared with its stage, 0.05 to 16, such as 2."

  let value: Double?
  let argument: String

  static func value(of argument: String) -> Double? { number(argument, in: 0.05...16) }
}

/// The size of a picture in pixels, into which its stage fits.
struct PictureSize: PictureOption {
  static let name = "size"
  static let help =
    "The size of a picture in pixels, such as 640x360, or its width alone, such as 640: at most 8192."

  /// The height is nil for that which the stage has at the width.
  let value: (width: Int, height: Int?)?
  let argument: String

  static func value(of argument: String) -> (width: Int, height: Int?)? {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count <= 2, parts.allSatisfy({ $0.map { (1...8192).contains($0) } ?? false }),
      let width = parts[0]
    else { return nil }
    return (width, parts.count == 2 ? parts[1] : nil)
  }
}

/// What is behind the stage of a picture.
struct PictureBackground: PictureOption {
  static let name = "background"
  static let help = "What is behind the stage: auto, none, or a colour such as #fff or #0d1117."

  /// The components of a colour; empty for nothing behind the stage.
  let value: [Double]?
  let argument: String

  /// Whether there is nothing behind the stage, since that was asked for.
  var isNone: Bool { value == [] }

  static func value(of argument: String) -> [Double]? {
    if argument == "none" { return [] }
    return argument.hasPrefix("#") ? HexColor.components(of: argument) : nil
  }
}

/// Whether a picture plays once, also where its timeline repeats.
struct PictureOnce: ExportFlag {
  static let name = "once"
  static let help = "Play a picture once, and stay at its end; otherwise it plays again and again."

  let isOn: Bool
}

/// A font for all texts of a picture.
struct PictureFont: ExportFileOption {
  static let name = "font"
  static let help =
    "A TrueType font (.ttf) for the texts of a picture; by default the DejaVu Sans that is part of keyphase."

  let path: String

  static func refusal(of file: [UInt8]) -> String? {
    OutlineFont(file) == nil ? "it is no TrueType font" : nil
  }
}

/// Whether an SVG is the moving stage alone, without the curves.
struct StageOnly: ExportFlag {
  static let name = "stage"
  static let help = "Draw the moving stage alone, as an SVG that moves in a README too."

  let isOn: Bool
}
