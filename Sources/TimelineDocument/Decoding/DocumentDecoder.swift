package import TimelineSyntax

/// Decodes a tree into a document.
///
/// The decoder does not stop at an error: it leaves out what is invalid and continues. Decoding
/// functions return nil only after reporting an error.
package struct DocumentDecoder {
  /// The tree and the findings; each included file has its own reader.
  package var reader: TreeReader
  var constants = ConstantTable()
  var properties = PropertyTable()
  var definitions = DefinitionTable()
  var elements = ElementTable()
  /// The element whose properties are being decoded; nil for those of the view itself.
  var element: ElementScope?
  /// What elements are drawn on, in whose coordinates they start.
  var stage = StageModel()
  /// The state of the current timeline; each timeline begins with a new one.
  var timeline = TimelineScope()
  /// The timelines that entries of sequences can play.
  var playable = PlayableTable()
  /// The view on which a timeline is decoded for an entry of a sequence; nil otherwise.
  var target: PlayTarget?
  /// The values that an entry gives the parameters of the timeline that is decoded for it.
  var arguments: [String: PlayArgument] = [:]
  /// Whether sequences are decoded as they are played when Reduce Motion is enabled.
  var reducesMotion = false
  /// Measures what entries of sequences play.
  let measurer: any RunMeasurer
  /// The property whose values are being decoded, in a track or a mapping of values.
  var property: PropertyDeclaration? { didSet { propertyType = property?.type } }
  /// The type of ``property``, stored separately because every value needs it and a declaration is
  /// expensive to copy.
  private(set) var propertyType: PropertyType?
  /// Frames per second, for times such as `12f`.
  var frameRate = 60.0
  /// Times and angles without a unit.
  var bareNumbers: [BareNumber] = []
  /// The name of the property whose declaration is being decoded.
  var declaredProperty: String?
  /// The copy for which expressions are computed, and what has been computed.
  package var arithmetic = ArithmeticScope()
  var budget: DecodingBudget
  /// Reads included files, and records which have been read.
  var includes: IncludeReader?

  package init(
    tree: YAMLTree, limits: YAMLLimits = YAMLLimits(), measurer: any RunMeasurer = NoRuns()
  ) {
    self.measurer = measurer
    reader = TreeReader(tree: tree)
    budget = DecodingBudget(limits: limits)
  }

  /// The current tree.
  package var tree: YAMLTree { reader.tree }
}
