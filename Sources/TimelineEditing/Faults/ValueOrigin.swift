package import TimelineSyntax

/// Where the value under a handle comes from.
package struct ValueOrigin: Sendable {
  package enum Kind: String, Sendable {
    /// It stands there.
    case literal
    /// Nothing stands there: the default holds.
    case missing
    /// A name that every file has, such as `bouncy`.
    case preset
    /// `$name` of the file.
    case constant
    /// `$name` of the timeline.
    case parameter
    /// The name of a marker or a label.
    case marker
    /// A named curve, spring or animation.
    case definition
    /// The curve or the spring that a track gives its keyframes.
    case track
    /// A name of an included file.
    case include
    /// An alias of an anchor.
    case alias
    /// A value with an anchor, whose aliases are elsewhere.
    case anchor
    /// A value of a mapping that `<<` merges.
    case merge
    /// An expression.
    case expression

    /// Whether an edit needs a choice.
    package var asks: Bool { ![.literal, .missing, .preset].contains(self) }
  }

  package var kind: Kind
  /// The name, as it is used; empty without one.
  package var name = ""
  /// The unit in the text; empty without one.
  package var unit = ""
  /// The key under which it stands where there are several, such as `at` and `duration`.
  package var style = ""
  /// Where it stands.
  package var label: DiagnosticLabel
  /// Whether something stands there.
  package var isWritten = true

  package init(
    _ kind: Kind, name: String = "", unit: String = "", style: String = "", label: DiagnosticLabel
  ) {
    self.kind = kind
    self.name = name
    self.unit = unit
    self.style = style
    self.label = label
    isWritten = kind != .missing && !label.span.isEmpty
  }

  /// The same origin under a key.
  package func styled(_ style: String) -> ValueOrigin {
    var origin = self
    origin.style = style
    return origin
  }

  /// The text that stands there.
  package var text: String { isWritten ? label.source.text(in: label.span) : "" }
}
