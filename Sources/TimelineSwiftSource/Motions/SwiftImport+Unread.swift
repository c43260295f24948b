#if Importer
  import SwiftSyntax
  import TimelineImport
  import TimelineSyntax

  /// What no timeline has of a file is listed, so that nothing is lost in silence.
  extension SwiftImport {
    /// Lists the motion of the file that was neither read nor listed before.
    mutating func readUnread() {
      let listed = log.losses.map(\.primary.span)
      func isListed(_ node: some SyntaxProtocol) -> Bool {
        let place = node.place
        return listed.contains { $0.start >= place.start && $0.end <= place.end }
      }
      // What is listed of the modifiers before a call is not listed of the call.
      func isListed(_ call: SwiftCall) -> Bool {
        let (start, end) = (call.nameNode.place.start, call.node.place.end)
        return listed.contains { $0.end > start && $0.end <= end }
      }
      for call in file.calls(UnreadMotion.names, in: file.tree) {
        guard !unread.contains(call), !isListed(call), !isOfTimeline(call), !isNoModifier(call)
        else { continue }
        log.lose(
          "`\(Self.short(Self.head(of: call)))` moves something that no timeline has",
          at: call.nameNode.place,
          instead: Self.advice[call.name] ?? "it is left out")
      }
      for (call, argument) in unread.uses() where !isListed(argument) {
        log.lose(
          "`\(call.name)` shows `\(Self.short(argument.trimmedDescription))`, which is no property",
          at: argument.place,
          instead: "the values move, but what they change here is left out")
      }
      readUnreadTypes()
      loseReducedMotion()
    }

    /// Lists where a view chooses by the setting for reduced motion, other than in what was read for it, too.
    private mutating func loseReducedMotion() {
      for use in NamedReferences(file.declarations.reduceMotionNames, in: file.tree).found
      where !reducedParts.contains(where: { $0.contains(Syntax(use)) }) {
        log.lose(
          "what the view does with reduced motion is not imported here", at: use.place,
          instead: "it moves as it does without; `reducedMotion` names a timeline for it")
      }
    }

    /// Lists the types that are animatable by code of their own.
    private mutating func readUnreadTypes() {
      for (name, structure) in file.declarations.structures.sorted(by: { $0.key < $1.key }) {
        let kinds = structure.inheritanceClause?.inheritedTypes.map {
          $0.type.trimmedDescription
        }
        guard let kind = kinds?.first(where: { Self.animatable.contains($0) }),
          !unread.contains(structure.name), name != "SkewEffect"
        else { continue }
        let isValue = file.declarations.variables.contains { $0.type?.hasSuffix(name) ?? false }
        let hasOwnCode =
          kind != "Animatable" || kinds != ["Animatable"]
          || file.declarations.variable("animatableData", of: name) != nil
        guard !isValue, hasOwnCode else { continue }
        log.lose(
          "`\(name)` conforms to `\(kind)`: its code moves it", at: structure.name.place,
          instead: "it is left out: sample its values, and import those")
      }
    }

    private static let animatable: Set<String> = [
      "GeometryEffect", "Animatable", "AnimatableModifier", "CustomAnimation", "Transition",
      "TextRenderer",
    ]

    /// The name and the arguments without closures.
    private static func head(of call: SwiftCall) -> String {
      let arguments = call.node.arguments.trimmedDescription
      return arguments.isEmpty ? call.name : "\(call.name)(\(arguments))"
    }

    private static let advice = [
      "matchedGeometryEffect": "it is left out: move the `frame` between both places",
      "TimelineView": "it is left out: sample what it shows, and import that",
      "symbolEffect": "it is left out: how symbols move is Apple's drawing",
      "transaction": "it is left out: where a transaction changes an animation, its code decides",
      "animation": "it is left out: the format needs the value that starts it",
    ]

    /// Whether `animation` is a schedule of a `TimelineView`, or it or `transaction` a function of the file.
    private func isNoModifier(_ call: SwiftCall) -> Bool {
      guard ["animation", "transaction"].contains(call.name) else { return false }
      return call.base == nil
        || file.declarations.functions.contains { function in
          function.name == call.name
            && function.parameters.map(\.label) == call.arguments.map { $0.label ?? "_" }
        }
    }

    /// Whether a `TimelineView` shows a keyframe timeline that was read, or a state that plays.
    private func isOfTimeline(_ call: SwiftCall) -> Bool {
      guard call.name == "TimelineView" || call.name == "visualEffect" else { return false }
      let scope = Place(call.node).syntax ?? Syntax(file.tree)
      let types = file.calls(["KeyframeTimeline"], in: file.tree).compactMap {
        Place($0.node).type
      }
      return Place(call.node).type.map { types.contains($0) } ?? false
        || file.declarations.variables.contains { variable in
          types.contains { variable.isOf($0) }
            && (variable.scope.map { scope.contains($0) } ?? false)
        }
    }
  }

  /// Finds the uses of some names.
  private final class NamedReferences: SyntaxVisitor {
    private(set) var found: [DeclReferenceExprSyntax] = []
    private let names: Set<String>

    init(_ names: Set<String>, in tree: SourceFileSyntax) {
      self.names = names
      super.init(viewMode: .sourceAccurate)
      if !names.isEmpty { walk(tree) }
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if names.contains(node.baseName.text) { found.append(node) }
      return .skipChildren
    }
  }
#endif
