/// A YAML node of a generated file.
indirect enum GeneratedNode {
  case scalar(String)
  case list([GeneratedNode])
  case mapping([(key: String, value: GeneratedNode)])
  case anchored(String, GeneratedNode)

  /// The node in flow style.
  var flow: String {
    switch self {
    case .scalar(let text): text
    case .list(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
    case .mapping(let entries) where entries.isEmpty: "{}"
    case .mapping(let entries):
      "{ \(entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ")) }"
    case .anchored(let name, let node): "&\(name) \(node.flow)"
    }
  }

  /// The lines of the node after a key or a dash, with the text before it; in block style down to a
  /// random depth.
  func lines(after start: String, indent: String, _ choices: inout Choices) -> [String] {
    let comment = choices.chance(0.03) ? " # why" : ""
    switch self {
    case .mapping(let entries) where !entries.isEmpty && choices.chance(0.7):
      return [start + comment]
        + entries.flatMap {
          $0.value.lines(after: "\(indent)\($0.key):", indent: indent + "  ", &choices)
        }
    case .list(let items) where !items.isEmpty && choices.chance(0.6):
      // The fields of an item stay on its line.
      return [start + comment] + items.map { "\(indent)- \($0.flow)" }
    default: return ["\(start) \(flow)\(comment)"]
    }
  }

  /// The keys of a mapping below a key; none if there is no such mapping.
  func keys(of key: String) -> [String] {
    guard case .mapping(let entries) = self,
      case .mapping(let inner)? = entries.first(where: { $0.key == key })?.value
    else { return [] }
    return inner.map(\.key)
  }

  /// Whether a mapping has a key.
  func has(_ key: String) -> Bool {
    guard case .mapping(let entries) = self else { return false }
    return entries.contains { $0.key == key }
  }
}
