public import TimelineDocument
internal import TimelineForeign
package import TimelineSyntax

extension DocumentLoader {
  package init(limits: YAMLLimits, references: ReferenceReader = ReferenceReader()) {
    self.init(
      limits: limits, references: references, measurer: MotionMeasurer(), foreign: OtherTools())
  }

  /// Creates a loader of files that are not on a disk; `readFile` returns nil for a missing file.
  package init(limits: YAMLLimits, readFile: @escaping @Sendable (String) -> [UInt8]?) {
    self.init(
      limits: limits,
      references: ReferenceReader { path throws(ReferenceError) in readFile(path) })
  }

  /// Creates a loader that reads included files from disk, with the default limits.
  ///
  /// A document may include regular files of its own repository, the closest folder above it that
  /// contains `.git`. Without one, they are in the document's folder or in the working folder of the
  /// process. Symbolic links are resolved before that is decided.
  public init() {
    self.init(limits: YAMLLimits())
  }
}
