import TimelineDocument
import TimelineEvaluation
package import TimelineSyntax

/// The names that an export declares, by which two files can collide.
package struct ExportNames: Sendable {
  /// A name in an export, and the timeline that it is that of.
  package struct Name: Sendable {
    /// The name in the file.
    package var original: String
    /// The name as it stands in the exported source.
    package var identifier: String
    /// The place in the file.
    package var span: SourceSpan
    /// What it stands for; two names with the same meaning are one.
    package var meaning: String?
    /// Whether types are named by it that formats for views and for layers declare: phases, states, and
    /// what events change.
    package var hasTypes = false
  }

  /// The language, in messages.
  package let language: String
  /// Whether all files of a folder share the names, such as the style sheets of a page.
  package let areGlobal: Bool
  /// The names of an input.
  package let all: @Sendable (ExportInput) -> [Name]

  static let swiftOptions: [any ExportOption.Type] = [
    ExportNamespace.self, ExportPrefix.self, ExportAccess.self,
  ]
  static let scriptOptions: [any ExportOption.Type] = [
    ExportNamespace.self, ExportPrefix.self, ExportTypes.self,
  ]

  /// Types of a module, and members of views or layers.
  static let swift = ExportNames(language: "Swift", areGlobal: true) { input in
    input.names({ SwiftIdentifier(lowerCamelCase: $0).name }) { name, _ in
      SwiftIdentifier(lowerCamelCase: name).name
    }
  }

  /// Classes of a package.
  static let kotlin = ExportNames(language: "Kotlin", areGlobal: true) { input in
    input.names(KotlinTimeline.name, KotlinDefinitions.name)
  }

  /// Resources of an app for Android.
  static let resources = ExportNames(language: "Android", areGlobal: true) { input in
    input.definitionTokens.map { token in
      Name(
        original: token.name,
        identifier: AndroidDefinitions.name(of: input.prefix + token.name), span: token.span)
    }
  }

  /// Functions of a module, which hides them from others.
  static let script = ExportNames(language: "JavaScript", areGlobal: false) { input in
    input.names({ ScriptName.function($0).string })
  }

  /// Classes and custom properties of a page.
  static let style = ExportNames(language: "CSS", areGlobal: true) { input in
    let classes = input.names({ "." + WebTimeline.identifier($0) }) { name, _ in
      "--" + WebTimeline.identifier(name)
    }
    let prefix = input.option(ExportPrefix.self).prefix
    let moved = Set(input.timelines.flatMap { $0.contents.properties.map(\.name) })
    let properties = input.document.properties.compactMap { property -> Name? in
      guard moved.contains(property.name), let declaration = property.declaration else {
        return nil
      }
      let initial = property.initial.map { "\($0)" } ?? ""
      return Name(
        original: property.name, identifier: "--\(prefix)\(property.name)", span: declaration.span,
        meaning: "\(property.type) \(initial)")
    }
    return classes + properties
  }
}

extension ExportInput {
  /// The names of all whole timelines in a language, or of what a file without timelines defines.
  fileprivate func names(
    _ identifier: (String) -> String,
    _ definition: (String, DefinitionToken) -> String = { name, _ in name }
  ) -> [ExportNames.Name] {
    if hasDefinitionsAlone {
      return definitionTokens.map { token in
        ExportNames.Name(
          original: token.name, identifier: definition(prefix + token.name, token),
          span: token.span)
      }
    }
    var seen: Set<String> = []
    return timelinesWithReducedMotion.compactMap { timeline -> ExportNames.Name? in
      let own = part(of: timeline)?.whole ?? timeline.timeline
      guard seen.insert(own.name.value).inserted else { return nil }
      return ExportNames.Name(
        original: String(own.name.value.dropFirst(prefix.count)),
        identifier: identifier(own.name.value), span: own.name.span,
        hasTypes: own.contents.setsValues || own.states != nil)
    }
  }
}
