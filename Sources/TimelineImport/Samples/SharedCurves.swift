internal import TimelineSyntax

extension ImportedMotion {
  /// Gives a name to each curve and spring that several keyframes have, so that it is written once.
  package mutating func shareCurves() {
    var curves: [ImportedNode: Int] = [:]
    var springs: [ImportedNode: Int] = [:]
    for timeline in timelines {
      for keyframe in timeline.tracks.flatMap(\.keyframes) {
        if case .linear(_, _, let curve?) = keyframe, curve.isLong {
          curves[curve, default: 0] += 1
        }
        if case .spring(_, _, let spring?, _) = keyframe, spring.isLong {
          springs[spring, default: 0] += 1
        }
      }
    }
    var names = ImportedNames(
      reserved: ImportedNames.reserved
        + (self.curves + self.springs + animations).map(\.key))
    var named: [ImportedNode: String] = [:]
    for timeline in timelines.indices {
      for track in timelines[timeline].tracks.indices {
        for index in timelines[timeline].tracks[track].keyframes.indices {
          switch timelines[timeline].tracks[track].keyframes[index] {
          case .linear(let to, let duration, let curve?) where curves[curve, default: 0] > 1:
            let known = named[curve]
            let name = known ?? names.unique("curve-1")
            if known == nil { self.curves.append(.init(name, curve)) }
            named[curve] = name
            timelines[timeline].tracks[track].keyframes[index] = .linear(
              to: to, duration: duration, curve: .word(name))
          case .spring(let to, let duration, let spring?, let velocity)
          where springs[spring, default: 0] > 1:
            let known = named[spring]
            let name = known ?? names.unique("spring-1")
            if known == nil { self.springs.append(.init(name, spring)) }
            named[spring] = name
            timelines[timeline].tracks[track].keyframes[index] = .spring(
              to: to, duration: duration, spring: .word(name), startVelocity: velocity)
          default: break
          }
        }
      }
    }
  }
}

extension ImportedNode {
  /// Whether it is more than a name.
  fileprivate var isLong: Bool { if case .word = self { false } else { true } }
}
