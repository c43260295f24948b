internal import TimelineDocument
internal import TimelineSyntax

/// A timeline as an entry of a sequence plays it, with other values than its own.
struct PlayedVariant {
  let timeline: LintedTimeline
  /// The entry of the file's sequence that plays it, directly or through others.
  let entry: SourceSpan
  /// The name of that sequence.
  let sequence: String
}

extension LintedTimeline {
  /// The most variants of a sequence that are looked at.
  private static let mostVariants = 256

  /// The timelines that a sequence plays with values of its own for their parameters, or with those of
  /// several copies; empty for other contents.
  var variants: [PlayedVariant] {
    guard !isEntry, let sequence else { return [] }
    var seen: Set<ObjectIdentifier> = []
    var variants: [PlayedVariant] = []
    for (entry, played) in sequence.plays {
      var waiting = [played]
      while let played = waiting.popLast(), variants.count < Self.mostVariants {
        for run in played.variantRuns where seen.insert(ObjectIdentifier(run.played)).inserted {
          let timeline = run.played.timeline
          variants.append(
            PlayedVariant(timeline: asEntry(timeline), entry: entry.span, sequence: name))
          guard case .sequence(let inner) = timeline.contents else { continue }
          waiting += Array(inner.plays.played)
        }
      }
    }
    return variants
  }
}

extension PlayedEntry {
  /// The runs of a named timeline that is decoded anew for this entry.
  fileprivate var variantRuns: [CopyRun] {
    guard name != nil else { return [] }
    let differs = runs.dropFirst().contains { $0.played !== runs[0].played }
    return hasArguments || differs ? runs : []
  }
}

extension RuleContext {
  /// The findings of a rule in variants at places without a finding, each place once, with the entry
  /// that leads to it.
  ///
  /// - Parameter known: the findings in the timelines as they are.
  func findings(
    of rule: LintRule, inVariants variants: [PlayedVariant], besides known: [Diagnostic]
  ) -> [Diagnostic] {
    // Most rules find nothing in any variant, which one look at all of them tells.
    guard !variants.isEmpty, !findings(of: rule, in: variants.map(\.timeline)).isEmpty else {
      return []
    }
    var places = Set(known.map(\.primary.span))
    var found: [Diagnostic] = []
    for variant in variants {
      // Several properties may have a finding at one place.
      let new = findings(of: rule, in: [variant.timeline]).filter {
        !places.contains($0.primary.span)
      }
      for var diagnostic in new {
        places.insert(diagnostic.primary.span)
        diagnostic.message += ", as `\(variant.sequence)` plays it"
        diagnostic.secondary.append(
          DiagnosticLabel(
            source: diagnostic.primary.source, span: variant.entry,
            message: "`\(variant.timeline.name)` is played with these values"))
        // What mends it here may break it elsewhere.
        diagnostic.fix = nil
        found.append(diagnostic)
      }
    }
    return found
  }
}
