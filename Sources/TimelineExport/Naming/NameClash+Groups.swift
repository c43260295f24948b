import TimelineDocument
package import TimelineSyntax

extension NameClash {
  /// The inputs of an output, or of outputs beside each other, with where their names count.
  package struct Group: Sendable {
    let format: ExportFormat
    let inputs: [ExportInput]
    /// The path of the output, in messages.
    let output: String
    /// The folder of the output.
    let folder: [Substring]

    /// - Parameters:
    ///   - output: the path of the file, or of the folder.
    ///   - folder: the names of the folders that the file is in.
    package init(
      _ format: ExportFormat, _ inputs: [ExportInput], output: String, folder: [Substring]
    ) {
      (self.format, self.inputs, self.output, self.folder) = (format, inputs, output, folder)
    }
  }

  /// The findings about outputs of a project whose files are in one module or on one page.
  package static func find(between groups: [Group]) -> [Diagnostic] {
    var known: [String: (name: ExportNames.Name, group: Int, input: ExportInput)] = [:]
    var findings: [Diagnostic] = []
    for (index, group) in groups.enumerated() {
      guard let names = group.format.names, names.areGlobal else { continue }
      for input in group.inputs {
        for name in names.all(input) {
          for space in group.spaces(of: name, input) {
            let key = "\(space) \(name.identifier)"
            guard let first = known[key], first.group != index else {
              known[key] = known[key] ?? (name, index, input)
              continue
            }
            let (own, other) = (input.document.source, first.input.document.source)
            let isSame = own.location == other.location && name.original == first.name.original
            // A page may have the rules of a timeline twice.
            if isSame, names.language == ExportNames.style.language { continue }
            if let meaning = name.meaning, meaning == first.name.meaning { continue }
            findings.append(
              finding(
                name, input, first.name, first.input, isSame: isSame,
                [groups[first.group], group]))
            break
          }
        }
      }
    }
    return findings
  }

  private static func finding(
    _ name: ExportNames.Name, _ input: ExportInput, _ first: ExportNames.Name,
    _ other: ExportInput, isSame: Bool, _ groups: [Group]
  ) -> Diagnostic {
    let language = groups[1].format.names?.language ?? ""
    let outputs = groups.map { "`\($0.output)`" }
    let place = groups[1].module == nil ? "in one folder" : "in one module"
    let words: [any ExportOption.Type] = [
      ExportNamespace.self, ExportPackage.self, ExportPrefix.self,
    ]
    let options = words.filter { word in groups[1].format.options.contains { $0 == word } }
      .map { "`\($0.key)`" }
    return Diagnostic(
      .exportNameClash, severity: .error,
      "\(outputs.joined(separator: " and ")) are \(place), and both declare `\(name.identifier)` in \(language)",
      at: DiagnosticLabel(
        source: input.document.source, span: name.span,
        message: isSame ? "exported twice" : "exported by \(outputs[1])"),
      secondary: isSame
        ? []
        : [
          DiagnosticLabel(
            source: other.document.source, span: first.span, message: "exported by \(outputs[0])")
        ],
      help:
        "give one of the exports a \(options.joined(separator: " or a ")), other inputs, or another folder"
    )
  }
}

extension NameClash.Group {
  /// The module of SwiftPM that the output is in: the folder in `Sources` or `Tests`; nil elsewhere.
  fileprivate var module: String? {
    guard format.names?.language == ExportNames.swift.language,
      let index = folder.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      index + 1 < folder.count
    else { return nil }
    return folder[...(index + 1)].joined(separator: "/")
  }

  /// Where a name counts: types that several formats declare by one name count for all of them.
  fileprivate func spaces(of name: ExportNames.Name, _ input: ExportInput) -> [String] {
    let language = format.names?.language ?? ""
    var place = "\(language) \(module ?? folder.joined(separator: "/"))"
    if language == ExportNames.kotlin.language {
      place += " " + input.option(ExportPackage.self).argument
    }
    guard language == ExportNames.swift.language else { return [place] }
    let isLayer = [ExportFormat.uikit.name, ExportFormat.appkit.name].contains(format.name)
    let own = "\(place) \(isLayer ? "layers" : "views")"
    return name.hasTypes ? [own, "\(place) types"] : [own]
  }
}
