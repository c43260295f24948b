#if Importer
  import TimelineImport

  /// A keyframe as it is in the source, before it is a keyframe of a property.
  struct SwiftKeyframe {
    /// What it is.
    enum Kind {
      case linear(ImportedNode?)
      case cubic(SwiftValue?, SwiftValue?)
      case spring(ImportedNode?, SwiftValue?)
      case move
    }

    var kind: Kind
    var value: SwiftValue?
    /// The duration; nil for a spring that lasts until it settles.
    var duration: SwiftValue?

    /// The track of a property that depends on the value.
    static func track(_ keyframes: [SwiftKeyframe], _ use: FieldUse, start: SwiftValue?)
      -> ImportedTrack
    {
      var current = start
      var result: [ImportedKeyframe] = []
      for keyframe in keyframes {
        guard let raw = keyframe.value?.shaped(like: start) else { continue }
        let node = raw.scaled(by: use.factor, plus: use.constant).node ?? 0
        func velocity(_ value: SwiftValue?) -> ImportedNode? {
          value?.shaped(like: start).scaled(by: use.factor, plus: 0).node
        }
        let isStill = raw == current
        current = raw
        // A keyframe takes time; without any it is a jump.
        if case .number(let seconds)? = keyframe.duration, seconds <= 0 {
          result.append(.move(to: node))
          continue
        }
        let time = keyframe.duration?.node
        var fields = [ImportedNode.Entry("to", node)]
        if let time { fields.append(.init("duration", time)) }
        switch keyframe.kind {
        case .move: result.append(.move(to: node))
        case .linear(let curve):
          if isStill, case .number(let seconds)? = keyframe.duration, seconds > 0 {
            result.append(.hold(duration: seconds))
          } else {
            if let curve, curve != .word("linear") { fields.append(.init("curve", curve)) }
            result.append(.symbolic(.mapping([.init("linear", .mapping(fields))])))
          }
        case .cubic(let first, let last):
          if let node = velocity(first) { fields.append(.init("startVelocity", node)) }
          if let node = velocity(last) { fields.append(.init("endVelocity", node)) }
          result.append(.symbolic(.mapping([.init("cubic", .mapping(fields))])))
        case .spring(let spring, let first):
          if let spring { fields.append(.init("spring", spring)) }
          if let node = velocity(first) { fields.append(.init("startVelocity", node)) }
          result.append(.symbolic(.mapping([.init("spring", .mapping(fields))])))
        }
      }
      let from = start.flatMap { $0.scaled(by: use.factor, plus: use.constant).node }
      return ImportedTrack(property: use.property, from: from, keyframes: result)
    }
  }
#endif
