package import TimelineSyntax

/// Binds a tree to a document: reports what is wrong, and resolves names, arithmetic, parameters,
/// copies and entries.
///
/// A decoder is a value that contains where it reads: the tree, the timeline, the copy and the place.
/// None of its functions changes that: what is inside gets a decoder of its own, which ``inPlace(_:)``
/// and the like return. What is collected belongs to the file (``FileScope``), the timeline
/// (``TimelineFindings``) or the sequence (``SequenceScope``), which the decoders share.
///
/// The decoder does not stop at an error: it leaves out what is invalid and continues. Its functions
/// return nil only after reporting an error.
package struct DocumentDecoder {
  /// The tree and the findings; each included file has its own reader.
  package private(set) var reader: TreeReader
  /// The settings and the names of the file, and how much of its limits is used.
  let file: FileScope
  /// The timelines that entries of sequences can play.
  private(set) var playable = PlayableTable()
  /// The current timeline.
  private(set) var context = TimelineContext()
  /// The copy for which expressions are computed, and the values of names.
  private(set) var arithmetic = ArithmeticScope()
  /// The element and the property whose values are bound.
  private(set) var place = ValuePlace()

  package init(
    tree: YAMLTree, limits: YAMLLimits = YAMLLimits(), measurer: any RunMeasurer = NoRuns(),
    foreign: (any ForeignSyntax)? = nil
  ) {
    reader = TreeReader(tree: tree)
    file = FileScope(limits: limits, measurer: measurer, foreign: foreign)
  }

  /// The current tree.
  package var tree: YAMLTree { reader.tree }

  // MARK: Decoders of what is inside

  /// A decoder of values in another place.
  func inPlace(_ change: (inout ValuePlace) -> Void) -> DocumentDecoder {
    var inner = self
    change(&inner.place)
    return inner
  }

  /// A decoder with a reader of another tree.
  func reading(_ reader: TreeReader) -> DocumentDecoder {
    var inner = self
    inner.reader = reader
    return inner
  }

  /// A decoder of what has been decoded before, whose names are known.
  func repeated() -> DocumentDecoder { reading(reader.repeated()) }

  /// A decoder of a timeline, or of a part of one that is bound by itself.
  func inTimeline(_ context: TimelineContext, _ arithmetic: ArithmeticScope) -> DocumentDecoder {
    var inner = self
    (inner.context, inner.arithmetic, inner.place) = (context, arithmetic, ValuePlace())
    return inner
  }

  /// A decoder in another part of the current timeline.
  func inContext(_ change: (inout TimelineContext) -> Void) -> DocumentDecoder {
    var inner = self
    change(&inner.context)
    return inner
  }

  /// A decoder of sequences that play other timelines.
  func playing(_ playable: PlayableTable) -> DocumentDecoder {
    var inner = self
    inner.playable = playable
    return inner
  }

  /// A decoder for a copy of an element, for which what depends on the copy is computed.
  func inCopy(_ index: Int, of count: Int) -> DocumentDecoder {
    var inner = self
    inner.place.copy = index
    inner.arithmetic = ArithmeticScope(arithmetic, index: index, count: count)
    inner.computeDependents()
    return inner
  }
}
