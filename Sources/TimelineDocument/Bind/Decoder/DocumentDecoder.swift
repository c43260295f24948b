package import TimelineSyntax

/// Decodes a tree into a document.
///
/// The decoder does not stop at an error: it leaves out what is invalid and continues. Decoding
/// functions return nil only after reporting an error.
package struct DocumentDecoder {
  /// The tree and the findings; each included file has its own reader.
  package var reader: TreeReader
  /// What the names of the file mean.
  var names = NameTables()
  /// The timelines that entries of sequences can play.
  var playable = PlayableTable()
  /// The values that the program gives parameters.
  var parameterValues = ParameterValues()
  /// Measures what entries of sequences play.
  let measurer: any RunMeasurer
  /// Recognizes what other tools write, in parts that could not be decoded; nil for files that have no
  /// motion, such as configurations.
  let foreign: (any ForeignSyntax)?
  /// Frames per second, for times such as `12f`.
  var frameRate = FormatDefaults.frameRate
  /// Where the values that are being decoded stand.
  var scope = DecodingScope()
  var budget: DecodingBudget
  /// Reads included files, and records which have been read.
  var includes: IncludeReader?

  package init(
    tree: YAMLTree, limits: YAMLLimits = YAMLLimits(), measurer: any RunMeasurer = NoRuns(),
    foreign: (any ForeignSyntax)? = nil
  ) {
    self.measurer = measurer
    self.foreign = foreign
    reader = TreeReader(tree: tree)
    budget = DecodingBudget(limits: limits)
  }

  /// The current tree.
  package var tree: YAMLTree { reader.tree }
}
