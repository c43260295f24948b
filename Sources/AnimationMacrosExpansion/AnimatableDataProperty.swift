#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The generated property `animatableData`, which combines the data of other properties.
  ///
  /// Two or more properties become pairs nested to the right,
  /// `AnimatablePair(a, AnimatablePair(b, c))`, in declaration order. Type names are qualified with
  /// their module, so that they stay unambiguous if another module declares an `AnimatablePair`.
  struct AnimatableDataProperty {
    private let properties: [AnimatableProperty]
    private let access: String?

    init(of properties: [AnimatableProperty], access: String?) {
      self.properties = properties
      self.access = access
    }

    /// The declaration.
    ///
    /// It is `nonisolated`, as the protocol requires, even if the structure is isolated to an
    /// actor.
    var declaration: DeclSyntax {
      let modifiers = access.map { "\($0) nonisolated" } ?? "nonisolated"
      return """
        \(raw: modifiers) var animatableData: \(raw: type) {
          get {
            \(raw: value)
          }
          set {\(raw: assignments)}
        }
        """
    }

    private var type: String {
      guard !properties.isEmpty else { return "AnimationCore.EmptyAnimatableData" }
      return nested(
        properties.map { "\($0.type).AnimatableData" }, as: "AnimationCore.AnimatablePair", "<", ">"
      )
    }

    private var value: String {
      guard !properties.isEmpty else { return "AnimationCore.EmptyAnimatableData()" }
      return nested(
        properties.map { "self.\($0.name).animatableData" }, as: "AnimationCore.AnimatablePair",
        "(", ")")
    }

    private var assignments: String {
      guard !properties.isEmpty else { return "" }
      let last = properties.count - 1
      let lines = properties.enumerated().map { index, property in
        let path = String(repeating: ".second", count: index) + (index < last ? ".first" : "")
        return "    self.\(property.name).animatableData = newValue\(path)"
      }
      return "\n\(lines.joined(separator: "\n"))\n  "
    }

    private func nested(
      _ parts: [String], as pair: String, _ open: String, _ close: String
    ) -> String {
      let opened = parts.dropLast().map { "\(pair)\(open)\($0), " }.joined()
      return opened + parts.suffix(1).joined() + String(repeating: close, count: parts.count - 1)
    }
  }
#endif
