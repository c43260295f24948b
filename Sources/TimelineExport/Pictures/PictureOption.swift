/// An option of pictures with a value, or `auto` for what suits the picture.
protocol PictureOption: ExportOption {
  associatedtype Value: Sendable

  /// The value of an argument; nil if it has none.
  static func value(of argument: String) -> Value?

  /// The value; nil for `auto`.
  var value: Value? { get }

  init(value: Value?, argument: String)
}

extension PictureOption {
  static var words: [String] { [] }
  static var defaultValue: Self { Self(value: nil, argument: "auto") }

  init?(argument: String) {
    let value = Self.value(of: argument)
    guard value != nil || argument == "auto" else { return nil }
    self.init(value: value, argument: argument)
  }
}

extension PictureOption where Value == Double {
  /// The value of a number within bounds.
  static func number(_ argument: String, in bounds: ClosedRange<Double>) -> Double? {
    Double(argument).flatMap { bounds.contains($0) ? $0 : nil }
  }
}

/// An option whose argument is the path of a file.
protocol ExportFileOption: ExportOption {
  init(path: String)
  var path: String { get }
}

extension ExportFileOption {
  static var isFile: Bool { true }
  static var words: [String] { [] }
  static var defaultValue: Self { Self(path: "") }

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self.init(path: argument)
  }

  var argument: String { path }
}
