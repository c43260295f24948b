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

/// An option that is a time, or `auto`.
protocol PictureTimeOption: ExportOption {
  /// The longest time in seconds.
  static var most: Double { get }

  /// The time in seconds; nil for `auto`.
  var seconds: Double? { get }

  init(seconds: Double?, argument: String)
}

extension PictureTimeOption {
  static var most: Double { .infinity }
  static var words: [String] { [] }
  static var defaultValue: Self { Self(seconds: nil, argument: "auto") }

  init?(argument: String) {
    let seconds = PictureTime.seconds(argument)
    guard seconds.map({ $0 <= Self.most }) ?? (argument == "auto") else { return nil }
    self.init(seconds: seconds, argument: argument)
  }
}

/// Where a picture begins.
struct PictureStart: ExportOption, PictureTimeOption {
  static let name = "start"
  static let otherName: String? = "from"
  static let help = "The first time of a picture, such as 0.2 or 200ms."

  let seconds: Double?
  let argument: String
}

/// Where a picture ends.
struct PictureEnd: ExportOption, PictureTimeOption {
  static let name = "end"
  static let help =
    "The last time of a picture; after the end of a timeline its last value is held."

  let seconds: Double?
  let argument: String
}

/// How long a picture of a timeline that ends shows its end before it plays again.
struct PictureHold: ExportOption, PictureTimeOption {
  static let name = "hold"
  static let help =
    "How long a picture shows its end; auto is 0.5 s, and nothing for a loop."
  static let most = 60.0

  let seconds: Double?
  let argument: String
}

/// The times of a still picture.
struct PictureMoments: ExportOption {
  static let name = "at"
  static let help = "The times that a picture shows, such as 0,0.4,800ms: at most 60."
  static let words: [String] = []
  static let defaultValue = PictureMoments(seconds: [], argument: "auto")

  let seconds: [Double]
  let argument: String

  private init(seconds: [Double], argument: String) {
    (self.seconds, self.argument) = (seconds, argument)
  }

  init?(argument: String) {
    guard argument != "auto" else {
      self = Self.defaultValue
      return
    }
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let seconds = parts.compactMap { PictureTime.seconds($0.drop { $0 == " " }) }
    guard seconds.count == parts.count, seconds.count <= 60 else { return nil }
    self.init(seconds: seconds, argument: argument)
  }
}

/// The number of moments of a filmstrip.
struct PictureCount: ExportOption {
  static let name = "frames"
  static let help = "The number of moments of a filmstrip, 1 to 60; 6 by default."
  static let words: [String] = []
  static let defaultValue = PictureCount(count: 6, argument: "auto")

  let count: Int
  let argument: String

  private init(count: Int, argument: String) { (self.count, self.argument) = (count, argument) }

  init?(argument: String) {
    guard argument != "auto" else {
      self = Self.defaultValue
      return
    }
    guard let count = Int(argument), (1...60).contains(count) else { return nil }
    self.init(count: count, argument: argument)
  }
}
