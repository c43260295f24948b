internal import TimelineSyntax

/// What belongs to a file as a whole, and is shared by all its decoders.
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

  init(limits: YAMLLimits, measurer: any RunMeasurer, foreign: (any ForeignSyntax)?) {
    budget = DecodingBudget(limits: limits)
    (self.measurer, self.foreign) = (measurer, foreign)
  }
}

extension DocumentDecoder {
  /// What the names of the file mean.
  var names: NameTables {
    _read { yield file.names }
    nonmutating _modify { yield &file.names }
  }

  /// The limits, and how much of them has been used.
  var budget: DecodingBudget {
    _read { yield file.budget }
    nonmutating _modify { yield &file.budget }
  }
}
