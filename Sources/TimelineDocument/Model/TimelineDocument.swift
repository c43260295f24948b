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
  public var frameRate = FormatDefaults.frameRate
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
  /// The paths, in the same order.
  public var paths: [MotionPath] = []
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

  /// The trees of the included files that could be read, directly included or not.
  package var includedTrees: [YAMLTree] = []

  /// The tree of a file, this one or an included one; nil for any other.
  package func tree(of file: SourceFile) -> YAMLTree? {
    file === source ? tree : includedTrees.first { $0.source === file }
  }

  /// Reads it again with other values of parameters.
  var reload: (@Sendable (ParameterValues) -> LoadedDocument)?

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

/// A time or an angle that is specified without a unit.
package struct BareNumber: Sendable {
  package enum Quantity: Sendable {
    /// Interpreted as seconds.
    case time
    /// Interpreted as degrees.
    case angle
  }

  package var quantity: Quantity
  package var value: Double
  /// The file that contains the number: the checked file, or an included one.
  package var source: SourceFile
  /// The range of the number.
  package var span: SourceSpan
  /// Whether it is an argument of an expression, where Swift has no units.
  package var isArgument: Bool
  /// The use of the constant whose value it is; nil for a number that is not in a constant.
  package var use: DiagnosticLabel?
  /// In an included file, the name of the definition that contains the number or uses its constant.
  package var definition: String?
}

/// An expression of the checked file, its value, and how it came about.
package struct Computation: Sendable, Hashable {
  /// The range of the expression.
  package var span: SourceSpan
  /// The expression with the values of its names: `12 * 2`.
  package var steps: String
  /// The value as it would be written: `24`.
  package var value: String
}

/// A document and the findings in its source.
public struct LoadedDocument: Sendable {
  /// The valid parts of the document.
  public let document: TimelineDocument
  /// The findings, in source order; the document can be played if none of them is an error.
  public let diagnostics: [Diagnostic]
  /// The paths of the files that the document includes, directly or not, whether or not they could
  /// be read.
  package let includedPaths: Set<String>
  /// What was decoded besides the nodes of the file, counted in nodes: for copies and entries of
  /// sequences, and the frames by which these are measured.
  package let repeatedNodes: Int

  package init(
    document: TimelineDocument, diagnostics: [Diagnostic], includedPaths: Set<String> = [],
    repeatedNodes: Int = 0
  ) {
    self.repeatedNodes = repeatedNodes
    self.document = document
    self.diagnostics = diagnostics
    self.includedPaths = includedPaths
  }

  /// Whether the document can be played.
  public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }
}
