public import TimelineSyntax

/// The kind of definition that a name refers to.
public enum NameKind: String, Sendable, Hashable, CaseIterable {
  /// A built-in or declared property.
  case property
  /// A constant, used as `$name`.
  case constant
  /// A parameter of a timeline, used as `$name` in it.
  case parameter
  /// A curve definition.
  case curve
  /// A spring definition.
  case spring
  /// An animation definition.
  case animation
  /// A marker of a timeline.
  case marker
  /// A label of an event, for which other events wait.
  case label
  /// A state of a timeline.
  case state
  /// A timeline.
  case timeline
  /// A declared element.
  case element
  /// A path along which views move.
  case path
}

extension NameKind {
  /// What a name stands for, in the words of programming languages.
  package enum Role: Sendable {
    case property, variable, function, event, type
  }

  /// What a name stands for, for colours and symbols of editors.
  package var role: Role {
    switch self {
    case .property: .property
    case .constant, .parameter: .variable
    case .curve, .spring, .animation, .path: .function
    case .marker, .label, .state: .event
    case .timeline, .element: .type
    }
  }

  /// Whether it is a curve, a spring or an animation, which share a namespace.
  package var isMotion: Bool { self == .curve || self == .spring || self == .animation }

  /// Whether the definitions of an included file can be used.
  package var isShared: Bool {
    switch self {
    case .property, .constant, .curve, .spring, .animation, .element, .path: true
    case .marker, .label, .state, .parameter, .timeline: false
    }
  }
}

/// A definition or use of a name.
public struct NameReference: Sendable, Hashable {
  // A file has as many of them as keyframes, so they are ordered by size.

  /// The name, without `$`.
  public var name: String
  /// For a marker, label, state or parameter, the name of its timeline; otherwise empty.
  public var scope: String
  /// The range of the name, without `$` or quotes.
  public var span: SourceSpan
  /// The kind of definition that the name refers to.
  public var kind: NameKind
  /// Whether this is the definition of the name, and not a use.
  public var isDefinition: Bool

  package init(
    kind: NameKind, name: String, span: SourceSpan, isDefinition: Bool, scope: String = ""
  ) {
    self.kind = kind
    self.name = name
    self.span = span
    self.isDefinition = isDefinition
    self.scope = scope
  }
}

/// A named curve, spring or animation.
public struct Definition<Value: Sendable>: Sendable {
  /// The name by which the document refers to it.
  public var name: String
  /// The value of the definition.
  public var value: Value
  /// Where the name is defined, in this file or an included one.
  public var label: DiagnosticLabel

  package init(name: String, value: Value, label: DiagnosticLabel) {
    self.name = name
    self.value = value
    self.label = label
  }
}

/// A constant, whose value is decoded at each use, because only the use determines its type.
package struct ConstantDefinition: Sendable {
  package var name: String
  /// The tree that contains the value, possibly an included file's.
  package var tree: YAMLTree
  package var key: NodeID
  package var value: NodeID
}
