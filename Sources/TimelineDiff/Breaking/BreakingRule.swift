package import TimelineLint
package import TimelineSyntax

/// A kind of change that breaks what depends on timelines: apps that name them and their parts, and
/// that count on their lengths and on where they end.
package struct BreakingRule: Sendable {
  /// What is looked at: a file, and perhaps one of its timelines.
  fileprivate struct Context {
    let file: FileDifference
    let timeline: TimelineDifference?

    var changes: [WrittenChange] { timeline?.words ?? file.changes }

    /// Sentences about parts that were removed.
    func removed(_ noun: String) -> [String] {
      changes.compactMap { change in
        guard change.kind == .removed, !change.isValue, change.subject == noun,
          let name = change.before, name.hasPrefix("`")
        else { return nil }
        return "the \(noun) \(name) was removed"
      }
    }

    /// Sentences about parts that were renamed.
    func renamed(_ noun: String) -> [String] {
      changes.compactMap { change in
        guard change.kind == .renamed, change.subject == noun, let name = change.before,
          let other = change.after
        else { return nil }
        return "the \(noun) \(name) was renamed to \(other)"
      }
    }

    /// The elements that are called otherwise, which their properties need not repeat.
    var renamedElements: Set<String> {
      Set(
        file.changes.filter { $0.kind == .renamed && $0.subject == "element" }
          .compactMap { $0.before?.filter { $0 != "`" } })
    }
  }

  package let change: BreakingChange
  private let find: @Sendable (Context) -> [String]

  /// One for each kind of change.
  package static let all: [BreakingRule] = [
    BreakingRule(.durationChanged) { context in
      context.timeline?.figures.compactMap { figures in
        figures.durationPhrase.map { figures.part.isEmpty ? $0 : "\(figures.part) \($0)" }
      } ?? []
    },
    BreakingRule(.elementRemoved) { $0.timeline == nil ? $0.removed("element") : [] },
    BreakingRule(.elementRenamed) { $0.timeline == nil ? $0.renamed("element") : [] },
    BreakingRule(.endChanged) { context in
      context.timeline?.figures.flatMap { figures in
        figures.properties.compactMap { property in
          property.ends.map {
            "`\(property.property)` ends at \($0.after) in place of \($0.before)"
          }
        }
      } ?? []
    },
    BreakingRule(.inputRemoved) { $0.removed("input") },
    BreakingRule(.inputRenamed) { $0.renamed("input") },
    BreakingRule(.labelRemoved) { $0.removed("event") + $0.removed("entry") },
    BreakingRule(.labelRenamed) { $0.renamed("event") + $0.renamed("entry") },
    BreakingRule(.markerRemoved) { $0.removed("marker") },
    BreakingRule(.markerRenamed) { $0.renamed("marker") },
    BreakingRule(.parameterRemoved) { $0.removed("parameter") },
    BreakingRule(.parameterRenamed) { $0.renamed("parameter") },
    BreakingRule(.phaseRemoved) { $0.removed("phase") },
    BreakingRule(.phaseRenamed) { $0.renamed("phase") },
    BreakingRule(.propertyRemoved) { context in
      guard let timeline = context.timeline else { return context.removed("property") }
      return timeline.figures.flatMap { figures in
        figures.removedProperties.map { "the property `\($0)` is not moved any more" }
      }
    },
    BreakingRule(.propertyRenamed) { context in
      guard let timeline = context.timeline else { return context.renamed("property") }
      return timeline.figures.flatMap { figures in
        figures.properties.compactMap { property in
          guard let former = property.formerName,
            !context.renamedElements.contains(String(former.prefix { $0 != "." }))
          else { return nil }
          return "`\(property.property)` has the curve of `\(former)`, which is not moved any more"
        }
      }
    },
    BreakingRule(.stateRemoved) { $0.removed("state") },
    BreakingRule(.stateRenamed) { $0.renamed("state") },
    BreakingRule(.timelineRemoved) { context in
      guard let timeline = context.timeline, timeline.status == .removed else { return [] }
      return ["the timeline `\(timeline.name)` was removed"]
    },
    BreakingRule(.timelineRenamed) { context in
      guard let timeline = context.timeline, let former = timeline.formerName else { return [] }
      return ["the timeline `\(former)` was renamed to `\(timeline.name)`"]
    },
    BreakingRule(.triggerChanged) { context in
      context.changes.filter { $0.subject == "trigger" && $0.kind != .added }.map {
        $0.after == nil ? "the trigger \($0.before ?? "") was removed" : $0.text
      }
    },
    BreakingRule(.typeChanged) { context in
      context.changes.filter {
        $0.isValue && $0.kind == .changed
          && ($0.subject == "type" || $0.subject == "kind" && $0.place.isEmpty)
      }.map(\.text)
    },
  ]

  private init(_ change: BreakingChange, find: @escaping @Sendable (Context) -> [String]) {
    (self.change, self.find) = (change, find)
  }

  /// What breaks, as findings in the newer version, or in the older one for what is gone.
  package static func findings(in diff: MotionDiff) -> [Diagnostic] {
    var bag = DiagnosticBag()
    for file in diff.files {
      let start = DiagnosticLabel(source: file.source, span: SourceSpan(0, 0))
      let contexts =
        [(Context(file: file, timeline: nil), start)]
        + file.timelines.map { (Context(file: file, timeline: $0), $0.label) }
      for (context, label) in contexts {
        for rule in all {
          let level = file.levels[rule.change] ?? .standard
          guard let severity = level.severity else { continue }
          for message in rule.find(context) {
            let words = context.timeline.map { timeline in
              message.contains("timeline `") ? message : "`\(timeline.name)`: \(message)"
            }
            bag.add(
              Diagnostic(
                RuleName(rule.change.rawValue), severity: severity, words ?? message, at: label))
          }
        }
      }
    }
    return bag.sorted
  }
}

extension BreakingChange.Level {
  fileprivate var severity: Severity? {
    switch self {
    case .off: nil
    case .warning: .warning
    case .error: .error
    }
  }
}
