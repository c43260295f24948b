package import TimelineSyntax

/// Where something is bound: in which tree, file, timeline, copy and place.
///
/// A scope never changes: what is inside gets a scope of its own, which ``inPlace(_:)`` and the like
/// return. What is collected belongs to the file (``FileScope``), the timeline (``TimelineFindings``) or
/// the sequence (``SequenceScope``), which the scopes share.
package final class BindingScope {
  /// The tree and the findings; each included file has its own reader.
  package let reader: TreeReader
  /// The settings and the names of the file, and how much of its limits is used.
  let file: FileScope
  /// The timelines that entries of sequences can play.
  let playable: PlayableTable
  /// The current timeline.
  let context: TimelineContext
  /// The copy for which expressions are computed, and the values of names.
  let arithmetic: ArithmeticScope
  /// The element and the property whose values are bound.
  let place: ValuePlace

  /// Creates the scope of a file.
  package convenience init(
    tree: YAMLTree, limits: YAMLLimits = YAMLLimits(), measurer: any RunMeasurer = NoRuns(),
    foreign: (any ForeignSyntax)? = nil
  ) {
    self.init(
      TreeReader(tree: tree), FileScope(limits: limits, measurer: measurer, foreign: foreign),
      PlayableTable(), TimelineContext(), ArithmeticScope(), ValuePlace())
  }

  private init(
    _ reader: TreeReader, _ file: FileScope, _ playable: PlayableTable, _ context: TimelineContext,
    _ arithmetic: ArithmeticScope, _ place: ValuePlace
  ) {
    (self.reader, self.file, self.playable) = (reader, file, playable)
    (self.context, self.arithmetic, self.place) = (context, arithmetic, place)
  }

  // MARK: Scopes of what is inside

  /// The scope of values in another place.
  func inPlace(_ change: (inout ValuePlace) -> Void) -> BindingScope {
    var place = place
    change(&place)
    return BindingScope(reader, file, playable, context, arithmetic, place)
  }

  /// The same scope with a reader of another tree.
  func reading(_ reader: TreeReader) -> BindingScope {
    BindingScope(reader, file, playable, context, arithmetic, place)
  }

  /// The scope of what has been bound before, whose names are known.
  func repeated() -> BindingScope { reading(reader.repeated()) }

  /// The scope of a timeline, or of a part of one that is bound by itself.
  func inTimeline(_ context: TimelineContext, _ arithmetic: ArithmeticScope) -> BindingScope {
    BindingScope(reader, file, playable, context, arithmetic, ValuePlace())
  }

  /// The scope of another part of the current timeline.
  func inContext(_ change: (inout TimelineContext) -> Void) -> BindingScope {
    var context = context
    change(&context)
    return BindingScope(reader, file, playable, context, arithmetic, place)
  }

  /// The scope of what depends on other keys of the timeline.
  func knowing(_ header: TimelineHeader) -> BindingScope {
    inContext { $0.header = header }
  }

  /// The scope of sequences that play other timelines.
  func playing(_ playable: PlayableTable) -> BindingScope {
    BindingScope(reader, file, playable, context, arithmetic, place)
  }

  /// The scope of a copy of an element, with the values of names for it.
  func inCopy(_ index: Int, _ arithmetic: ArithmeticScope) -> BindingScope {
    var place = place
    place.copy = index
    return BindingScope(reader, file, playable, context, arithmetic, place)
  }
}

/// What belongs to the file or the timeline.
extension BindingScope {
  /// The current tree.
  package var tree: YAMLTree { reader.tree }

  /// What the names of the file mean.
  var names: NameTables {
    _read { yield file.names }
    _modify { yield &file.names }
  }

  /// The limits, and how much of them has been used.
  var budget: DecodingBudget {
    _read { yield file.budget }
    _modify { yield &file.budget }
  }

  /// What is known of the timeline in which is bound.
  var timeline: TimelineHeader { _read { yield context.header } }

  /// What is collected in it.
  var findings: TimelineFindings { context.findings }

  /// The sequence whose entries are bound; nil in other contents.
  var sequence: SequenceScope? { context.sequence }
}

/// What belongs to a file as a whole, and is shared by all scopes in it.
final class FileScope {
  /// What the names of the file mean.
  var names = NameTables()
  var budget: DecodingBudget
  /// Frames per second, for times such as `12f`.
  var frameRate = FormatDefaults.frameRate
  /// The seed of `random`.
  var seed: UInt64 = 0
  /// Reads included files, and records which have been read.
  var includes: IncludeReader?
  /// The values that the program gives parameters.
  var parameterValues = ParameterValues()
  /// Measures what entries of sequences play.
  let measurer: any RunMeasurer
  /// Recognizes what other tools write, in parts that could not be decoded; nil for files that have no
  /// motion, such as configurations.
  let foreign: (any ForeignSyntax)?
  /// The number of names that unknown names have been compared with.
  private var comparisons = 0

  init(limits: YAMLLimits, measurer: any RunMeasurer, foreign: (any ForeignSyntax)?) {
    budget = DecodingBudget(limits: limits)
    (self.measurer, self.foreign) = (measurer, foreign)
  }

  /// User-defined names, sorted, as candidates for an unknown name.
  ///
  /// Empty after so many unknown names that the search would take longer than binding.
  ///
  /// - Parameter invalid: the names of invalid definitions, which are meant as often as others.
  func comparable(
    _ names: @autoclosure () -> some Collection<String>,
    invalid: @autoclosure () -> Set<String> = []
  ) -> [String] {
    guard comparisons <= 200_000 else { return [] }
    let (valid, invalid) = (names(), invalid())
    comparisons += valid.count + invalid.count
    guard comparisons <= 200_000 else { return [] }
    return Set(valid).union(invalid.lazy.filter(Name.isValid)).sorted()
  }
}
