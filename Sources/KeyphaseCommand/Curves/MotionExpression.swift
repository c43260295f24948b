import ArgumentParser
import TimelineDocument
import TimelineForeign
import TimelineSyntax

/// A spring, curve or animation on the command line, in any syntax that a file allows.
struct MotionExpression {
  private let source: SourceFile
  private let tree: YAMLTree
  private let syntax: DiagnosticBag
  private let limits: YAMLLimits

  /// Parses a YAML value; an expression does not need quotes here.
  ///
  /// - Parameter maxDuration: the longest time in seconds.
  init(_ text: String, maxDuration: Double = YAMLLimits().duration) {
    var limits = YAMLLimits()
    limits.duration = maxDuration
    self.limits = limits
    source = SourceFile(path: "<expression>", text: MotionExpression.quoted(text))
    var syntax = DiagnosticBag()
    tree = YAMLReader.read(source, diagnostics: &syntax)
    self.syntax = syntax
  }

  /// Returns its value, or nil and the errors.
  ///
  /// - Parameters:
  ///   - kind: the required kind; nil to infer it.
  ///   - prefersAnimation: whether to prefer an animation over a spring or curve, so that it can be
  ///     sampled in seconds.
  func read(as kind: MotionKind?, prefersAnimation: Bool) -> (
    motion: Motion?, diagnostics: [Diagnostic]
  ) {
    guard let root = tree.root, !syntax.hasErrors else { return (nil, syntax.sorted) }
    if let kind { return decode(kind, root) }
    let animation = decode(.animation, root)
    if case .animation(let model)? = animation.motion, prefersAnimation || !model.modifiers.isEmpty
    {
      return animation
    }
    for kind in [MotionKind.spring, .curve] {
      let read = decode(kind, root)
      if read.motion != nil { return read }
    }
    if animation.motion != nil { return animation }
    if let unknown = unknownName(root) { return (nil, [unknown]) }
    return decode(likelyKind(root), root)
  }

  private func decode(
    _ kind: MotionKind, _ root: NodeID
  ) -> (motion: Motion?, diagnostics: [Diagnostic]) {
    let decoder = BindingScope(tree: tree, limits: limits, foreign: OtherTools())
    let motion: Motion? =
      switch kind {
      case .spring: ValueType<SpringModel>.spring.decode(decoder, root).map(Motion.spring)
      case .curve: ValueType<CurveModel>.curve.decode(decoder, root).map(Motion.curve)
      case .animation:
        ValueType<AnimationModel>.animation.decode(decoder, root).map(Motion.animation)
      }
    let diagnostics = decoder.reader.diagnostics.sorted
    return (decoder.reader.diagnostics.hasErrors ? nil : motion, diagnostics)
  }

  /// The error for a plain word that is not the name of a preset.
  private func unknownName(_ root: NodeID) -> Diagnostic? {
    guard tree[root].kind == .scalar else { return nil }
    let name = tree.string(of: root)
    guard name.utf8.allSatisfy({ $0 >= 0x80 || $0.isNameByte }) else {
      return nil
    }
    let names = Array(Set(SpringPreset.names + CurvePreset.names + AnimationPreset.names)).sorted()
    return Diagnostic(
      .unknownReference, "there is no spring, curve or animation `\(name)`",
      at: DiagnosticLabel(source: source, span: tree[root].span),
      help: NameSuggestion.suggestion(name, among: names))
  }

  /// The most likely kind of an invalid expression, which determines the reported errors.
  private func likelyKind(_ root: NodeID) -> MotionKind {
    switch tree[root].kind {
    case .sequence: return .curve
    case .mapping:
      let keys = tree.entries(of: root).map { tree.string(of: $0.key) }
      if keys.contains("bezier") { return .curve }
      let isSpring = keys.contains {
        !Suggestion.candidates(for: $0, among: MotionExpression.springKeys).isEmpty
      }
      return isSpring ? .spring : .animation
    case .scalar, .alias:
      let text = tree.string(of: root)
      if text.hasPrefix("Spring") { return .spring }
      // Control points without brackets.
      if text.utf8.contains(UInt8(ascii: ",")), !text.contains(where: \.isLetter) { return .curve }
      return text.contains("ezier") || text.hasPrefix("UnitCurve") ? .curve : .animation
    }
  }

  /// Returns the string as YAML, with the quotes that an expression needs in a file.
  private static func quoted(_ text: String) -> String {
    guard let first = text.utf8.first, !"{[\"'".utf8.contains(first),
      text.utf8.contains(UInt8(ascii: "("))
    else { return text }
    if !text.utf8.contains(UInt8(ascii: "\"")), !text.utf8.contains(UInt8(ascii: "\\")) {
      return "\"\(text)\""
    }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      + "'"
  }

  private static let springKeys = [
    "duration", "bounce", "response", "dampingRatio", "mass", "stiffness", "damping",
    "allowOverDamping", "settlingDuration",
  ]
}

/// The value of an expression.
enum Motion {
  case spring(SpringModel)
  case curve(CurveModel)
  case animation(AnimationModel)
}

/// The kind of value that an expression is decoded as.
enum MotionKind: String, ExpressibleByArgument, CaseIterable {
  case spring
  case curve
  case animation
}
