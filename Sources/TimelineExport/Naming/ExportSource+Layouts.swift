extension ExportSource.Layout {
  /// What tells the formatter and the linter of an app to leave the file alone.
  private static let unchecked = "// swift-format-ignore-file\n// swiftlint:disable all\n"

  /// Swift: imports, the enumerations that are namespaces, declarations, functions.
  static let swift = ExportSource.Layout(separator: "") { source in
    var text = source.head + unchecked
    if !source.imports.isEmpty { text += "\n" + source.imports.sorted().joined() }
    for child in source.tree.children {
      text += "\n" + enumeration(child.name, child.tree, source.modifier, indentation: "")
    }
    return text + source.body + source.helpers.joined()
  }

  private static func enumeration(
    _ name: String, _ tree: NamespaceTree, _ modifier: String, indentation: String
  ) -> String {
    let opening = "\(indentation)\(modifier)enum \(name) {"
    guard !tree.children.isEmpty else { return opening + "}\n" }
    let inner = tree.children.map {
      enumeration($0.name, $0.tree, modifier, indentation: indentation + "  ")
    }
    return "\(opening)\n\(inner.joined())\(indentation)}\n"
  }

  /// Kotlin: the package, imports, functions, declarations.
  static let kotlin = ExportSource.Layout(separator: "") { source in
    let package = source.modifier.isEmpty ? "" : "\n\(source.modifier)\n"
    return source.head + package + "\n" + source.imports.sorted().joined()
      + source.helpers.joined() + source.body
  }

  /// JavaScript: imports, functions, the objects that are namespaces.
  static let script = ExportSource.Layout(separator: "\n") { source in
    let imports = ScriptImport.joined(source.imports)
    let objects = source.tree.children.map { child in
      "export const \(child.name) = \(object(child.tree, indentation: ""));\n"
    }
    let blocks = (imports.isEmpty ? [] : [imports]) + [source.body] + source.helpers + objects
    return source.head + "\n" + blocks.joined(separator: "\n")
  }

  /// The types of a module of JavaScript.
  static func declarations(of source: ExportSource) -> String? {
    guard let types = source.types else { return nil }
    let objects = source.tree.children.map { child in
      "export declare const \(child.name): \(type(child.tree, indentation: ""));\n"
    }
    // Without it, what is not exported is visible all the same.
    let closing = objects.isEmpty ? [] : objects + ["export {};\n"]
    return source.head + "\n" + types.imports.joined() + types.body + closing.joined()
  }

  private static func type(_ tree: NamespaceTree, indentation: String) -> String {
    let inner = indentation + "  "
    let members = tree.members.map { "\($0.name): typeof \($0.value)" }
    let children = tree.children.map { "\($0.name): \(type($0.tree, indentation: inner))" }
    let lines = (members + children).map { "\(inner)readonly \($0);\n" }
    return lines.isEmpty ? "{}" : "{\n\(lines.joined())\(indentation)}"
  }

  private static func object(_ tree: NamespaceTree, indentation: String) -> String {
    let inner = indentation + "  "
    let members = tree.members.map { member in
      member.name == member.value ? member.name : "\(member.name): \(member.value)"
    }
    let children = tree.children.map { "\($0.name): \(object($0.tree, indentation: inner))" }
    let lines = (members + children).map { "\(inner)\($0),\n" }
    return lines.isEmpty ? "{}" : "{\n\(lines.joined())\(indentation)}"
  }

  /// CSS: registrations of custom properties, rules and keyframes.
  static let style = ExportSource.Layout(separator: "\n") { source in
    let registrations = source.imports.joined()
    let blocks = (registrations.isEmpty ? [] : [registrations]) + [source.body]
    return source.head + "\n" + blocks.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// A line of JavaScript that imports names from a module.
private struct ScriptImport {
  /// The lines of several files as those of one: a module is imported once, with all names.
  static func joined(_ lines: [String]) -> String {
    var names: [(module: Substring, names: [String])] = []
    for line in lines {
      guard let match = line.firstMatch(of: #/^import \{ ([^}]*) \} from (.*);\n$/#) else {
        continue
      }
      let own = match.1.split(separator: ", ").map(String.init)
      let index = names.firstIndex { $0.module == match.2 } ?? names.count
      if index == names.count { names.append((match.2, [])) }
      names[index].names += own.filter { !names[index].names.contains($0) }
    }
    return names.map {
      "import { \($0.names.sorted().joined(separator: ", ")) } from \($0.module);\n"
    }
    .joined()
  }
}
