import TimelineDocument
import TimelineSyntax

/// A time of a timeline on the command line.
enum PictureTime {
  /// Parses seconds, with or without the unit `s`, or milliseconds; nil for anything else.
  static func seconds(_ argument: some StringProtocol) -> Double? {
    let quantity = Array(argument.utf8).withUnsafeBufferPointer { Quantity.read($0) }
    guard case .number(let number, let unit) = quantity, number.isFinite, number >= 0,
      number <= 86_400, [.bare, .seconds, .milliseconds].contains(unit)
    else { return nil }
    return unit.seconds(of: number, frameRate: 1)
  }
}

/// Where a picture begins.
struct PictureStart: PictureOption {
  static let name = "start"
  static let otherName: String? = "from"
  static let help = "The first time of a picture, such as 0.2 or 200ms."

  let value: Double?
  let argument: String

  static func value(of argument: String) -> Double? { PictureTime.seconds(argument) }
}

/// Where a picture ends.
struct PictureEnd: PictureOption {
  static let name = "end"
  static let help =
    "The last time of a picture; after the end of a timeline its last value is held."

  let value: Double?
  let argument: String

  static func value(of argument: String) -> Double? { PictureTime.seconds(argument) }
}

/// How long a picture of a timeline that ends shows its end before it plays again.
struct PictureHold: PictureOption {
  static let name = "hold"
  static let help =
    "How long a picture shows its end; auto is 0.5 s, and nothing for a loop."

  let value: Double?
  let argument: String

  static func value(of argument: String) -> Double? {
    PictureTime.seconds(argument).flatMap { $0 <= 60 ? $0 : nil }
  }
}

/// The times of a still picture.
struct PictureMoments: PictureOption {
  static let name = "at"
  static let help = "The times that a picture shows, such as 0,0.4,800ms: at most 60."

  /// The times in seconds.
  let value: [Double]?
  let argument: String

  static func value(of argument: String) -> [Double]? {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let seconds = parts.compactMap { PictureTime.seconds($0.drop { $0 == " " }) }
    return seconds.count == parts.count && seconds.count <= 60 ? seconds : nil
  }
}

/// The number of moments of a filmstrip.
struct PictureCount: PictureOption {
  static let name = "frames"
  static let help = "The number of moments of a filmstrip, 1 to 60; 6 by default."

  let value: Int?
  let argument: String

  static func value(of argument: String) -> Int? {
    Int(argument).flatMap { (1...60).contains($0) ? $0 : nil }
  }
}
