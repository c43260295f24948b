package import TimelineSyntax

/// Recognizes what other tools write in place of a part of a file.
///
/// It is asked only about parts that could not be decoded, so that a valid file never meets it. Its
/// implementation is in the module TimelineForeign, which knows the tables of the format.
package protocol ForeignSyntax: Sendable {
  /// What the syntax of another tool in a part means here; empty if it is none that is known.
  func findings(in part: ForeignPart, _ scope: ForeignScope) -> [ForeignFinding]

  /// What to write in place of a part; nil if this format has no more to say.
  func help(for part: ForeignPart, _ scope: ForeignScope) -> String?

  /// Hints about the keys that other tools have in a record.
  func hints(in record: String) -> [KeyHint]
}

/// A part of a file that could not be decoded.
package enum ForeignPart {
  /// The keys of a mapping that its record has not.
  case keys(UnknownKeys)
  /// A value in place of the mapping of a record.
  case record(String, NodeID)
  /// The mapping of a timeline's tracks.
  case tracks(NodeID)
  /// The name of a track that is no property, with its value.
  case trackName(YAMLEntry)
  /// A property with the value of its track.
  case track(YAMLEntry)
  /// The name of a property.
  case property(NodeID)
  case keyframe(NodeID)
  case timeline(NodeID)
  case event(NodeID)
  case transition(NodeID)
  case effects(NodeID)
  case animation(NodeID)
  case curve(NodeID)
  case number(NodeID)
  case time(NodeID)
  /// When an entry of a sequence begins.
  case entryTime(NodeID)
}

/// The keys of a mapping that its record has not.
package struct UnknownKeys {
  package var keys: [NodeID]
  /// The name of the record.
  package var record: String
  /// What messages call the mapping.
  package var what: String
  package var mapping: NodeID
  /// The keys that the record has.
  package var known: DecodedKeys
}

/// What is known where a part of a file stands.
package struct ForeignScope {
  package let tree: YAMLTree
  package let properties: PropertyTable
  /// The property whose values stand there.
  package let property: PropertyDeclaration?
  /// Whether the values are those of an element.
  package let isInElement: Bool
  package let elements: ElementTable
  /// Whether the timeline has a duration of its own.
  package let hasDuration: Bool
  /// The entry of the sequence above the current one.
  package let above: NodeID?
  /// The labels of the sequence.
  package let labels: Set<String>
  package let markers: Set<String>
}

/// What another tool's syntax means here.
package struct ForeignFinding {
  package var diagnostic: Diagnostic
  /// The ranges that are explained as a whole, with the syntax errors in them.
  package var explained: [SourceSpan]
  /// The keys of a mapping that are explained.
  package var keys: [NodeID]

  package init(_ diagnostic: Diagnostic, explained: [SourceSpan] = [], keys: [NodeID] = []) {
    (self.diagnostic, self.explained, self.keys) = (diagnostic, explained, keys)
  }
}
