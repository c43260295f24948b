public import TimelineSyntax

/// The contents of a file: its definitions and timelines.
public struct TimelineDocument: Sendable {
  /// The file that it was decoded from.
  public let source: SourceFile
  /// The file's tree.
  package let tree: YAMLTree
  /// The version of the file format.
  public var version: Located<Int>?
  /// A title for the user.
  public var title: Located<String>?
  /// A description for the user.
  public var description: Located<String>?
  /// The paths of the included files, as written.
  public var includes: [Located<String>] = []
  /// The minimum platform versions that the animation must support.
  public var targets: [PlatformTarget] = []
  /// Frames per second.
  public var frameRate = 60.0
  /// The specified frame rate with its location; nil for the default.
  public var declaredFrameRate: Located<Double>?
  /// The declared properties, in source order, those of included files first.
  public var properties: [PropertyDeclaration] = []
  /// The constants, in the same order.
  package var constants: [ConstantDefinition] = []
  /// The curves, in the same order.
  public var curves: [Definition<CurveModel>] = []
  /// The springs, in the same order.
  public var springs: [Definition<SpringModel>] = []
  /// The animations, in the same order.
  public var animations: [Definition<AnimationModel>] = []
  /// What elements are drawn on.
  public var stage = StageModel()
  /// The elements, in the same order.
  public var elements: [ElementModel] = []
  /// The valid timelines, in source order.
  public var timelines: [Timeline] = []
  /// All definitions and uses of names in this file, in source order.
  public var references: [NameReference] = []

  /// The expressions of this file, with their values, in source order.
  package var computations: [Computation] = []

  /// Numbers without a unit that are at least one second or not whole degrees, also those of
  /// included definitions.
  package var bareNumbers: [BareNumber] = []

  /// What it was read with, to be read again with other values of parameters.
  package var loader: DocumentLoader?

  package init(tree: YAMLTree) {
    self.tree = tree
    source = tree.source
  }
}

/// A platform and its minimum version.
public struct PlatformTarget: Sendable, Hashable {
  /// The platform's name: `iOS`, `macOS`, `tvOS`, `watchOS` or `visionOS`.
  public var platform: Located<String>
  /// The major version: 17 in `17.4`.
  public var major: Int
  /// The minor version: 4 in `17.4`, 0 in `17`.
  public var minor: Int
  /// The range of the version.
  public var span: SourceSpan

  /// Creates a target.
  public init(platform: Located<String>, major: Int, minor: Int, span: SourceSpan) {
    self.platform = platform
    self.major = major
    self.minor = minor
    self.span = span
  }
}
