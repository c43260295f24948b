import TimelineSyntax

/// The functions and constants of a module of JavaScript, as members of an object that it exports.
struct ScriptNamespace {
  let namespace: ExportNamespace

  /// Makes what a source exports members of the namespace.
  func apply(to source: inout ExportSource) {
    guard !namespace.components.isEmpty else { return }
    let prefix = SwiftIdentifier(lowerCamelCase: namespace.prefix + "x").name.dropLast()
    var members: [(name: String, value: String)] = []
    let lines = source.body.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let match = line.firstMatch(of: #/^export (?:function|const) ([^ (]+)/#) else {
        return line
      }
      let name = String(match.1)
      var own = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
      own = SwiftIdentifier(lowerCamelCase: own).name
      members.append((own, name))
      return line.dropFirst("export ".count)
    }
    // The comment says how a function is called.
    for (name, value) in members {
      source.head = source.head.replacing("\(value)(", with: "\(namespace.argument).\(name)(")
    }
    source.body = lines.joined(separator: "\n")
    if var types = source.types {
      types.body = types.body.replacing("export declare ", with: "declare ")
      source.types = types
    }
    source.namespaces.append((namespace.components, members))
  }
}
