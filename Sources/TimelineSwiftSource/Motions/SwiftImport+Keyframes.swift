#if Importer
  import SwiftSyntax
  import TimelineImport

  /// Keyframe animators and timelines.
  extension SwiftImport {
    /// Reads all animators of the file; the keyframe timelines of one type are the loops of one timeline.
    mutating func readAnimators() {
      let names: Set<String> = [
        "keyframeAnimator", "KeyframeAnimator", "KeyframeTimeline", "phaseAnimator",
        "PhaseAnimator",
      ]
      let calls = file.calls(names, in: file.tree).sorted {
        $0.node.position < $1.node.position
      }
      var clocks: [String: [SwiftCall]] = [:]
      for call in calls where call.name == "KeyframeTimeline" {
        if let type = Place(call.node).type { clocks[type, default: []].append(call) }
      }
      for (index, call) in calls.enumerated() {
        guard index < Self.scriptLimit else {
          return log.lose(
            "there are more than \(Self.scriptLimit) animators", at: call.node.place,
            instead: "those from here on are left out")
        }
        unread.add(call)
        if call.name.hasSuffix("haseAnimator") {
          readPhases(call)
        } else if call.name == "KeyframeTimeline", let type = Place(call.node).type,
          let group = clocks[type]
        {
          if group.first?.node.id == call.node.id { readKeyframes(group) }
        } else {
          readKeyframes([call])
        }
      }
    }

    /// Reads `keyframeAnimator`, `KeyframeAnimator`, or the `KeyframeTimeline`s of a type.
    private mutating func readKeyframes(_ calls: [SwiftCall]) {
      let call = calls[0]
      let name = timelineName(for: Place(call.node).name)
      let own = self.own(around: call.node)
      guard let copies = SwiftCopies(of: Place(call.node), own, file) else {
        if let timeline = timeline(calls, name, own) { add(timeline) }
        return
      }
      let timelines = (0..<copies.count).compactMap { index in
        timeline(calls, name, own.with("index", .number(Double(index))))
      }
      guard timelines.count == copies.count else { return }
      let merged = copies.merged(timelines)
      if let merged, merged.isSame { return add(timelines[0]) }
      guard let merged else {
        log.lose(
          "the copies of this animator differ in more than numbers", at: call.node.place,
          instead: "the motion of the first one is imported")
        return add(timelines[0])
      }
      if !copies.isCounted {
        log.lose(
          "how many copies there are is not in the source", at: call.node.calledExpression.place,
          instead: "there are \(copies.count): change the `count` of the element")
      }
      add(merged.timeline, copies: copies.count)
    }

    /// The evaluator in which the type around a node is known, and what reduces motion is off.
    func own(around node: some SyntaxProtocol) -> SwiftEvaluator {
      var own = evaluator
      if let type = Place(node).type { own = own.with("Self", .member(type)) }
      for name in file.declarations.reduceMotionNames { own = own.with(name, .boolean(false)) }
      return own
    }

    /// The timeline of an animator, or of keyframe timelines with the same values.
    private mutating func timeline(
      _ calls: [SwiftCall], _ name: String, _ evaluator: SwiftEvaluator
    ) -> ImportedTimeline? {
      var timeline = ImportedTimeline(name: name)
      for call in calls {
        guard
          let keyframes = call.closure("keyframes")
            ?? (call.name == "KeyframeTimeline" ? call.closure : nil),
          let initial = call["initialValue"]
        else {
          log.lose(
            "this `\(call.name)` has no `initialValue` or no closure with keyframes",
            at: call.node.place,
            instead: "it is left out")
          continue
        }
        let values = SwiftFields(initial, evaluator, file.declarations)
        let content =
          call.closure("content") ?? (call.name == "KeyframeTimeline" ? nil : call.closure)
        var uses = fieldUses(of: values, in: content, around: call, evaluator, &timeline)
        if call.node.id == calls[0].node.id { readOptions(of: call, &timeline) }
        let clock =
          call.name == "KeyframeTimeline" ? SwiftClock(of: call, file, evaluator) : nil
        if let driver = clock?.driver { timeline.options.append(.init("driver", driver)) }
        var reader = KeyframeReader(values: values, uses: uses)
        reader.read(keyframes.statements, evaluator, &self)
        let count = timeline.tracks.count
        for field in reader.order {
          guard let track = reader.tracks[field], !track.isEmpty else { continue }
          if let stepped = SwiftSteps(field, values, file.declarations) {
            uses.append(contentsOf: declare(stepped, values))
            add(
              stepped.keyframes(track, evaluator), of: stepped.name, values, uses, to: &timeline,
              call)
          } else {
            add(track, of: field, values, uses, to: &timeline, call)
          }
        }
        if let clock, clock.driver == nil {
          for index in timeline.tracks.indices.dropFirst(count) {
            clock.apply(to: &timeline.tracks[index])
          }
          if let reason = clock.unknown {
            log.lose(
              "the time of this `KeyframeTimeline` depends on code", at: reason.place,
              instead: "it plays once from the start")
          }
        }
        readConstants(reader, values, uses, &timeline)
      }
      guard !timeline.tracks.isEmpty else {
        log.lose(
          "no keyframe of this `\(calls[0].name)` can be read", at: calls[0].node.place,
          instead: "it is left out")
        return nil
      }
      return timeline
    }

    /// The start values of fields that have no track.
    private mutating func readConstants(
      _ reader: KeyframeReader, _ values: SwiftFields, _ uses: [FieldUse],
      _ timeline: inout ImportedTimeline
    ) {
      for field in values.order where reader.tracks[field] == nil {
        let parts = reader.order.contains { $0.hasPrefix(field + ".") }
        guard !parts, let value = values.value(field) else { continue }
        for use in uses where use.field == field {
          guard !timeline.tracks.contains(where: { $0.property == use.property }),
            !timeline.initial.contains(where: { $0.key == use.property }),
            let node = value.scaled(by: use.factor, plus: use.constant).node
          else { continue }
          timeline.initial.append(.init(use.property, node))
        }
      }
    }

    /// What starts and repeats an animator, and what is played instead with reduced motion.
    mutating func readOptions(of call: SwiftCall, _ timeline: inout ImportedTimeline) {
      readTrigger(of: call, &timeline)
      if let name = reducedName(of: call) {
        timeline.options.append(.init("reducedMotion", .word(name)))
      }
      guard call.name.hasSuffix("eyframeAnimator"), call["trigger"] == nil else { return }
      guard let repeating = call["repeating"] else {
        return timeline.options.append(.init("repeat", .word("forever")))
      }
      switch evaluator.value(repeating) {
      case .boolean(true)?: timeline.options.append(.init("repeat", .word("forever")))
      case .boolean(false)?: break
      default:
        log.lose(
          "whether it repeats depends on `\(Self.short(repeating.trimmedDescription))`",
          at: repeating.place, instead: "it repeats")
        timeline.options.append(.init("repeat", .word("forever")))
      }
    }

    private mutating func readTrigger(of call: SwiftCall, _ timeline: inout ImportedTimeline) {
      guard let trigger = call["trigger"] else { return }
      guard let name = Self.lastName(trigger) else {
        return log.lose(
          "the trigger `\(Self.short(trigger.trimmedDescription))` is no name", at: trigger.place,
          instead: "the timeline has no trigger")
      }
      // A trigger that `onAppear` changes is a start.
      let scope = Place(call.node).syntax ?? Syntax(file.tree)
      let isStart = file.calls(["onAppear"], in: scope).contains { appearance in
        file.calls(["toggle"], in: appearance.node).contains {
          $0.base.flatMap { Self.lastName($0) } == name
        }
      }
      if !isStart { timeline.options.append(.init("trigger", .string(name))) }
    }

    /// The timeline of the view that `if reducesMotion { … }` shows in place of a call.
    private mutating func reducedName(of call: SwiftCall) -> String? {
      let names = file.declarations.reduceMotionNames
      guard !names.isEmpty else { return nil }
      var current = call.node.parent
      while let syntax = current {
        if let choice = syntax.as(IfExprSyntax.self),
          names.contains(choice.conditions.trimmedDescription),
          let other = file.calls([], in: choice.body).first(where: {
            file.declarations.structures[$0.name] != nil
          })
        {
          reducedParts.append(Syntax(choice.conditions))
          return ImportedNames.valid(Place.plain(other.name))
        }
        current = syntax.parent
      }
      return nil
    }

    /// Adds the track of a field, for each property that depends on it.
    private mutating func add(
      _ track: [SwiftKeyframe], of field: String, _ values: SwiftFields, _ uses: [FieldUse],
      to timeline: inout ImportedTimeline, _ call: SwiftCall
    ) {
      var found: [FieldUse] = []
      let parts = field.split(separator: ".").map(String.init)
      let component = parts.last.flatMap {
        ["width": "X", "x": "X", "dx": "X", "height": "Y", "y": "Y", "dy": "Y"][$0]
      }
      for use in uses {
        if use.field == field { found.append(use) }
        // A track of a component of the value that `offset` has.
        if let component, parts.count > 1 || (field.count <= 6 && use.field.isEmpty),
          use.property == "offset",
          use.field == parts.dropLast().joined(separator: ".")
        {
          var part = use
          part.property = "offset\(component)"
          part.field = field
          found.append(part)
        }
      }
      let start = values.value(field)
      if found.isEmpty {
        found = [
          FieldUse(
            field: field,
            property: unusedProperty(
              for: field, start ?? track.first?.value ?? .number(0)))
        ]
      }
      for use in found {
        guard !timeline.tracks.contains(where: { $0.property == use.property }) else {
          log.lose(
            "`\(use.property)` has two tracks", at: call.node.place,
            instead: "the second one is left out")
          continue
        }
        guard ViewModifierTable.pair(of: use.property) ?? "offset" == "offset" else {
          log.lose(
            "`\(use.property)` is one half of a property that moves as a whole",
            at: call.node.place, instead: "its track is left out")
          continue
        }
        timeline.tracks.append(SwiftKeyframe.track(track, use, start: start))
      }
    }

    /// The property for a field that no modifier uses: the built-in one of its name, or a declared one.
    mutating func unusedProperty(for field: String, _ value: SwiftValue) -> String {
      let plain = field.split(separator: ".").last.map(String.init) ?? "value"
      var value = value
      if case .symbol(_, let number) = value { value = .number(number) }
      guard SwiftBuiltIns.matches(plain, value) else { return declaredProperty(for: plain, value) }
      log.note("`\(field)` is the built-in property of that name, since no modifier here uses it")
      return plain
    }

    /// Declares the property of a field whose values a number chooses.
    private mutating func declare(_ steps: SwiftSteps, _ values: SwiftFields) -> [FieldUse] {
      let property = declaredProperty(for: steps.name, steps.start)
      return [FieldUse(field: steps.name, property: property)]
    }
  }
#endif
