import ArgumentParser
import TimelineExport
import TimelineFiles

/// The options that export formats declare, each of which only its formats take.
///
/// The argument parser asks a mirror of this value which options there are, and decodes them by the
/// mirror's labels: that is how options can come from a table instead of from stored properties.
struct FormatOptions: ParsableArguments, CustomReflectable {
  /// The arguments that were given, by the options' names.
  private(set) var arguments: [String: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    for option in Self.all {
      if option.isFlag {
        let flag = try container.decode(Flag<Bool>.self, forKey: Name(stringValue: option.name))
        if flag.wrappedValue { arguments[option.name] = "true" }
        continue
      }
      arguments[option.name] =
        try container.decode(Option<String?>.self, forKey: Name(stringValue: option.name))
        .wrappedValue
    }
  }

  var customMirror: Mirror {
    Mirror(
      self,
      children: Self.all.map { option -> Mirror.Child in
        (option.name, option.isFlag ? Self.flag(option) : Self.option(option))
      })
  }

  /// Refuses an option that a format does not take.
  func check(for format: ExportFormat) throws {
    for option in Self.all
    where arguments[option.name] != nil && !format.options.contains(where: { $0 == option }) {
      let formats = ExportFormat.every.filter { $0.options.contains { $0 == option } }.map(\.name)
      throw CommandFailure("--\(option.name) is for --to \(formats.joined(separator: ", --to "))")
    }
  }

  private static let all = ExportFormat.allOptions

  /// The paths of the files that options name.
  var files: [String] { Self.all.compactMap { $0.isFile ? arguments[$0.name] : nil } }

  private static func flag(_ option: any ExportOption.Type) -> Flag<Bool> {
    Flag(wrappedValue: false, name: .customLong(option.name), help: "\(option.help)")
  }

  private static func names(of option: any ExportOption.Type) -> NameSpecification {
    NameSpecification(
      [.customLong(option.name)] + (option.otherName.map { [.customLong($0)] } ?? []))
  }

  private static func option(_ option: any ExportOption.Type) -> Option<String?> {
    Option(
      name: names(of: option), help: ArgumentHelp("\(option.help)", valueName: option.name)
    ) { argument in
      guard option.init(argument: argument) == nil else { return argument }
      guard option.words.isEmpty else {
        return try NameSuggestion.require(nil, option.name, argument, among: option.words)
      }
      let example =
        option.example.isEmpty ? "" : "write it as in `--\(option.name) \(option.example)`. "
      throw CommandFailure(
        "`--\(option.name)` cannot be `\(argument)`", help: example + option.help)
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}
