import TimelineSyntax

/// A file of resources of Android.
enum AndroidFile {
  /// The text of a file.
  ///
  /// - Parameters:
  ///   - root: the name of its element.
  ///   - comment: what it is and how it was made.
  static func text(
    _ root: MarkupText, comment: [String], _ body: (inout MarkupWriter) -> Void
  ) -> MarkupText {
    var xml = head(comment)
    xml.element(root, namespaces(of: root) + command(comment), body)
    return xml.text
  }

  /// The text of a file with a single element.
  static func single(
    _ root: MarkupText, _ attributes: [(MarkupText, MarkupText)], comment: [String]
  ) -> MarkupText {
    var xml = head(comment)
    xml.element(root, namespaces(of: root) + command(comment) + attributes)
    return xml.text
  }

  private static func head(_ comment: [String]) -> MarkupWriter {
    var xml = MarkupWriter()
    xml.line("<?xml version=\"1.0\" encoding=\"utf-8\"?>")
    for line in comment where !line.contains("--") { xml.line("<!-- \(comment: line) -->") }
    return xml
  }

  private static func namespaces(of root: MarkupText) -> [(MarkupText, MarkupText)] {
    let android: [(MarkupText, MarkupText)] =
      root.string == "resources"
      ? [] : [("xmlns:android", "http://schemas.android.com/apk/res/android")]
    let inline: [(MarkupText, MarkupText)] =
      root.string == "animated-vector" ? [("xmlns:aapt", "http://schemas.android.com/aapt")] : []
    return android + inline
  }

  /// The lines that no comment can have: two hyphens, as of an option, would end it.
  ///
  /// Builds drop attributes of `tools`.
  private static func command(_ comment: [String]) -> [(MarkupText, MarkupText)] {
    let lines = comment.filter { $0.contains("--") }
    guard !lines.isEmpty else { return [] }
    return [
      ("xmlns:tools", "http://schemas.android.com/tools"),
      ("tools:comment", "\(text: lines.joined(separator: " "))"),
    ]
  }
}

/// The name of a resource: small letters, digits and underscores, with a letter first.
package struct ResourceName: Hashable {
  /// The name.
  package let text: String

  /// The name of a resource that is like another name.
  package init(_ name: String) {
    var text = ""
    var isUpper = true
    for scalar in name.unicodeScalars {
      let isASCII = scalar.isASCII
      if isASCII, scalar.properties.isUppercase {
        if !isUpper, !text.isEmpty, text.last != "_" { text += "_" }
        text += scalar.properties.lowercaseMapping
        isUpper = true
      } else if isASCII, scalar.properties.isLowercase || ("0"..."9").contains(scalar) {
        text.unicodeScalars.append(scalar)
        isUpper = false
      } else if isASCII {
        if let last = text.last, last != "_" { text += "_" }
        isUpper = false
      } else {
        text += "u" + String(scalar.value, radix: 16)
        isUpper = false
      }
    }
    while text.last == "_" { text.removeLast() }
    if text.first.map({ !("a"..."z").contains($0) }) ?? true { text = "motion_" + text }
    self.text = text
  }
}
