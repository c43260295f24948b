extension ExportOption {
  /// The key of the option in a configuration: `onlyEasings` for `only-easings`.
  package static var key: String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}

extension ExportFormat {
  /// The options of all formats, each once.
  package static let allOptions = all.flatMap(\.options)
    .reduce(into: [any ExportOption.Type]()) { all, option in
      if !all.contains(where: { $0 == option }) { all.append(option) }
    }
}
