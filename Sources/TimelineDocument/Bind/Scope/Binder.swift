internal import TimelineSyntax

/// Binds one kind of what a file contains to the model: reports what is wrong, and resolves names,
/// arithmetic, parameters, copies and entries.
///
/// Each folder has one binder, and a binder asks only those of the folders below. None stops at an error:
/// it leaves out what is invalid and continues. Functions return nil only after reporting an error.
protocol Binder {
  /// Where it binds.
  var scope: BindingScope { get }

  init(scope: BindingScope)
}

extension Binder {
  var tree: YAMLTree { scope.reader.tree }
  var reader: TreeReader { scope.reader }
  var file: FileScope { scope.file }
  var playable: PlayableTable { scope.playable }
  var context: TimelineContext { scope.context }
  var arithmetic: ArithmeticScope { scope.arithmetic }
  var place: ValuePlace { _read { yield scope.place } }
  var timeline: TimelineHeader { _read { yield scope.context.header } }
  var findings: TimelineFindings { scope.context.findings }
  var sequence: SequenceScope? { scope.context.sequence }

  var names: NameTables {
    _read { yield scope.file.names }
    nonmutating _modify { yield &scope.file.names }
  }

  var budget: DecodingBudget {
    _read { yield scope.file.budget }
    nonmutating _modify { yield &scope.file.budget }
  }

  // MARK: Binders of what is inside

  /// The same binder in another place.
  func inPlace(_ change: (inout ValuePlace) -> Void) -> Self { Self(scope.inPlace(change)) }

  /// The same binder with a reader of another tree.
  func reading(_ reader: TreeReader) -> Self { Self(scope.reading(reader)) }

  /// The same binder for what has been bound before.
  func repeated() -> Self { Self(scope.repeated()) }

  /// The same binder in another part of the timeline.
  func inContext(_ change: (inout TimelineContext) -> Void) -> Self {
    Self(scope.inContext(change))
  }

  /// The same binder for what depends on other keys of the timeline.
  func knowing(_ header: TimelineHeader) -> Self { Self(scope.knowing(header)) }
}

extension Binder {
  init(_ scope: BindingScope) { self.init(scope: scope) }

  /// Another binder in the same place.
  init(_ other: some Binder) { self.init(scope: other.scope) }
}
