import Foundation

/// The namespace and the access level of the sources, from the key `swift` of a `.keyphase.yaml`:
/// `swift: { namespace: Movement, access: public }`.
struct SourceSettings {
  /// The outermost enumeration.
  private(set) var namespace = "Motion"
  /// `internal`, `package` or `public`.
  private(set) var access = "internal"

  /// The settings of the configuration nearest to a folder.
  ///
  /// - Parameter root: the folder above which none is looked for.
  init(for folder: URL, in root: URL) {
    var place = folder.standardizedFileURL
    let last = root.standardizedFileURL.path
    var text: String?
    while text == nil, place.path.count >= last.count {
      let file = place.appending(path: ".keyphase.yaml")
      text = try? String(contentsOf: file, encoding: .utf8)
      place = place.deletingLastPathComponent()
    }
    if let text { read(text) }
  }

  /// Takes what follows the key: on its line in braces, or on lines of their own.
  private mutating func read(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    guard let first = lines.firstIndex(where: { $0.hasPrefix("swift:") }) else { return }
    let rest = lines[first].dropFirst("swift:".count)
    let own = lines[(first + 1)...].prefix { $0.hasPrefix(" ") || $0.hasPrefix("#") }
    let parts = rest.contains("{") ? rest.split { "{},".contains($0) } : Array(own)
    for part in parts {
      let words = part.prefix { $0 != "#" }.split(separator: ":", maxSplits: 1)
      guard words.count == 2 else { continue }
      let quotes = CharacterSet(charactersIn: "\"' ")
      let (key, value) = (
        words[0].trimmingCharacters(in: quotes), words[1].trimmingCharacters(in: quotes)
      )
      if key == "namespace" { namespace = value }
      if key == "access" { access = value }
    }
  }
}
