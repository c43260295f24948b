import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportInput {
  /// What the names of timelines begin with, by the options.
  static func prefix(of options: [String: String]) -> String {
    func option<Option: ExportOption>(_ type: Option.Type) -> Option {
      options[type.name].flatMap(Option.init(argument:)) ?? type.defaultValue
    }
    return option(ExportNamespace.self).prefix + option(ExportPrefix.self).prefix
  }

  /// What the names of Swift's types begin with in the source that a namespace is given to, and that
  /// namespace; nil without one.
  var qualifier: (types: String, namespace: String)? {
    let namespace = option(ExportNamespace.self)
    guard !namespace.components.isEmpty else { return nil }
    let types = SwiftIdentifier(upperCamelCase: namespace.prefix + "x").name.dropLast()
    let names = namespace.components.map { SwiftIdentifier(upperCamelCase: $0).name }
    return (String(types), names.joined(separator: "."))
  }

  /// A file of Swift.
  ///
  /// - Parameters:
  ///   - source: The declarations.
  ///   - imports: The modules that they use.
  ///   - helpers: The private functions and types that they use.
  func swift(
    _ source: SwiftText, comment: [String], imports: [SwiftText], helpers: [SwiftText]
  ) -> ExportContent {
    let (namespace, access) = (option(ExportNamespace.self), option(ExportAccess.self))
    let isPlain = namespace.components.isEmpty && access == .internal
    var file = ExportSource(
      .swift, head: comment.map { SwiftText("// \(comment: $0)\n") }.joined(),
      imports: imports.map { "import " + $0 + "\n" },
      body: isPlain ? source : SwiftDeclarations(namespace, access).text(source), helpers: helpers)
    if !namespace.components.isEmpty {
      let names = namespace.components.map { SwiftIdentifier(upperCamelCase: $0).text }
      file.namespaces = [(names, [])]
    }
    file.modifier = access == .internal ? "" : access.rawValue + " "
    file.sharesNamespaces = true
    file.removeFromComments(prefix)
    return ExportContent(file)
  }

  /// A file of Kotlin.
  func kotlin(_ source: ExportSource) -> ExportContent {
    var source = source
    let package = option(ExportPackage.self).components
    if !package.isEmpty {
      let names = package.map { "\(identifier: $0)" as KotlinText }
      source.modifier = "package " + names.joined(separator: ".").string
    }
    source.removeFromComments(prefix)
    return ExportContent(source)
  }

  /// The lines of a comment with the names of the file.
  func withoutPrefix(_ comment: [String]) -> [String] {
    prefix.isEmpty ? comment : comment.map { $0.replacing("`\(prefix)", with: "`") }
  }

  /// A module of JavaScript.
  func script(_ source: ExportSource) -> ExportContent {
    var source = source
    ScriptNamespace(namespace: option(ExportNamespace.self)).apply(to: &source)
    source.removeFromComments(prefix)
    return ExportContent(source)
  }

  /// A style sheet.
  func style(_ source: ExportSource) -> ExportContent {
    var source = source
    source.prefixCustomProperties(of: self, option(ExportPrefix.self).prefix)
    source.removeFromComments(prefix)
    return ExportContent(source)
  }
}

extension ExportSource {
  /// Puts a prefix before the custom properties of a style sheet that are properties and inputs of the
  /// file.
  fileprivate mutating func prefixCustomProperties(of input: ExportInput, _ prefix: String) {
    guard !prefix.isEmpty else { return }
    let own = Set(
      input.document.properties.filter { $0.builtIn == nil }.flatMap { property in
        [property.name] + (property.type.components ?? []).map { "\(property.name)-\($0)" }
      } + input.timelines.compactMap { $0.driver?.input.value })
    guard !own.isEmpty else { return }
    func replacing(_ text: String) -> String {
      text.replacing(#/--([\p{L}\p{N}_-]+)/#) { match in
        own.contains(String(match.1)) ? "--\(prefix)\(match.1)" : String(match.0)
      }
    }
    head = replacing(head)
    imports = imports.map(replacing)
    body = replacing(body)
  }
}

extension TimelineDocument {
  /// The document with a prefix before the names of all timelines.
  func prefixingTimelines(_ prefix: String) -> TimelineDocument {
    guard !prefix.isEmpty else { return self }
    var document = self
    for index in document.timelines.indices {
      document.timelines[index].name.value = prefix + document.timelines[index].name.value
      if let reduced = document.timelines[index].reducedMotion {
        document.timelines[index].reducedMotion?.value = prefix + reduced.value
      }
      for state in document.timelines[index].states?.states.indices ?? 0..<0 {
        guard let name = document.timelines[index].states?.states[state].playedName else {
          continue
        }
        document.timelines[index].states?.states[state].play?.name.value = prefix + name
      }
    }
    return document
  }
}
