package import TimelineSyntax

/// Reads a tree into a document, out of values that have one job each.
///
/// The decoder never stops at a mistake: what cannot be read is left out, and everything else is
/// still checked. Decoding functions return nil only after a report.
package struct DocumentDecoder {
  /// The tree that is read, and what is found in it; an included file is read by one of its own.
  package var reader: TreeReader
  var constants = ConstantTable()
  var properties = PropertyTable()
  var definitions = DefinitionTable()
  /// What holds in the timeline that is read; each timeline begins with a fresh one.
  var timeline = TimelineScope()
  /// The property whose values are read, inside a track or a set of values.
  var property: PropertyDeclaration? { didSet { propertyType = property?.type } }
  /// The type of ``property``, which is asked for at every value: a declaration is large to copy.
  private(set) var propertyType: PropertyType?
  /// Frames per second, for times such as `12f`.
  var frameRate = 60.0
  var budget: DecodingBudget
  /// Reads included files, and what has been read of them.
  var includes: IncludeReader?

  package init(tree: YAMLTree, limits: YAMLLimits = YAMLLimits()) {
    reader = TreeReader(tree: tree)
    budget = DecodingBudget(limits: limits)
  }

  /// The tree that is read.
  package var tree: YAMLTree { reader.tree }
}
