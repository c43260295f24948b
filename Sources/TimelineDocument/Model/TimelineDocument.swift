public import TimelineSyntax

/// A timeline file: its definitions and timelines, as they are written.
public struct TimelineDocument: Sendable {
  /// The text that it was read from.
  public let source: SourceFile
  /// The text's tree.
  package let tree: YAMLTree
  /// The version of the format.
  public var version: Located<Int>?
  /// A title for people.
  public var title: Located<String>?
  /// A description for people.
  public var description: Located<String>?
  /// The paths of the files whose definitions are used, as written.
  public var includes: [Located<String>] = []
  /// The oldest systems that the motion must run on.
  public var targets: [PlatformTarget] = []
  /// Frames per second.
  public var frameRate = 60.0
  /// Where the frame rate is written; nil for the default.
  public var writtenFrameRate: Located<Double>?
  /// The declared properties: included ones first, then the file's own, in the order of the text.
  public var properties: [PropertyDeclaration] = []
  /// The names of the constants, with their places, in the same order.
  package var constants: [ConstantDefinition] = []
  /// The curves, in the same order.
  public var curves: [Definition<CurveModel>] = []
  /// The springs, in the same order.
  public var springs: [Definition<SpringModel>] = []
  /// The animations, in the same order.
  public var animations: [Definition<AnimationModel>] = []
  /// The timelines that could be read, in the order of the text.
  public var timelines: [Timeline] = []
  /// Every place where a name is defined or used in this file, in the order of the text.
  public var references: [NameReference] = []

  /// Numbers of at least a second, or of no whole degrees, that stand without a unit.
  package var bareNumbers: [BareNumber] = []

  package init(tree: YAMLTree) {
    self.tree = tree
    source = tree.source
  }
}

/// A system and the oldest version of it that a motion must run on.
public struct PlatformTarget: Sendable, Hashable {
  /// The system's name: `iOS`, `macOS`, `tvOS`, `watchOS` or `visionOS`.
  public var platform: Located<String>
  /// The first part of the version: 17 of `17.4`.
  public var major: Int
  /// The second part of the version: 4 of `17.4`, 0 of `17`.
  public var minor: Int
  /// Where the version stands.
  public var span: SourceSpan

  /// Creates a target.
  public init(platform: Located<String>, major: Int, minor: Int, span: SourceSpan) {
    self.platform = platform
    self.major = major
    self.minor = minor
    self.span = span
  }
}
