/// A command-line option of a single format, such as `--layer` of Lottie.
///
/// A string enum conforms by declaring its name, help and default value.
package protocol ExportOption: Sendable {
  /// The name without the dashes.
  static var name: String { get }
  /// Another name, by which some people look for it; nil for none.
  static var otherName: String? { get }
  /// The description in the command's help.
  static var help: String { get }
  /// Whether the option is a flag without an argument.
  static var isFlag: Bool { get }
  /// Whether the argument is the path of a file, whose content the export reads.
  static var isFile: Bool { get }
  /// The accepted words; empty if the option accepts other arguments.
  static var words: [String] { get }
  /// An argument, for examples.
  static var example: String { get }
  /// The value if the option is absent.
  static var defaultValue: Self { get }

  /// Parses an argument of the option; nil if it is invalid.
  init?(argument: String)
  /// The command-line argument for this value.
  var argument: String { get }

  /// Whether a file has the content that the option needs.
  static func refusal(of file: [UInt8]) -> String?
}

extension ExportOption {
  package static var otherName: String? { nil }
  package static var isFlag: Bool { false }
  package static var isFile: Bool { false }
  package static var example: String {
    if isFile { return "icon.svg" }
    if isFlag { return "true" }
    let argument = words.first ?? defaultValue.argument
    return argument.isEmpty ? "true" : argument
  }

  package static func refusal(of file: [UInt8]) -> String? { nil }
}

extension ExportOption where Self: RawRepresentable<String> & CaseIterable {
  package static var words: [String] { allCases.map(\.rawValue) }

  package init?(argument: String) { self.init(rawValue: argument) }

  package var argument: String { rawValue }
}

extension ExportOption {
  /// The key of the option in a configuration: `onlyEasings` for `only-easings`.
  package static var key: String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
