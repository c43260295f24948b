#if Importer
  import SwiftSyntax
  import TimelineImport

  /// Keyframe animators and timelines.
  extension SwiftImport {
    /// Reads `keyframeAnimator`, `KeyframeAnimator` or `KeyframeTimeline`.
    mutating func readKeyframes(_ call: SwiftCall) {
      guard
        let keyframes = call.closure("keyframes")
          ?? (call.name == "KeyframeTimeline" ? call.closure : nil),
        let initial = call["initialValue"]
      else {
        return log.lose(
          "this `\(call.name)` has no `initialValue` or no closure with keyframes",
          at: call.node.place,
          instead: "it is left out")
      }
      let values = SwiftFields(initial, evaluator, file.declarations)
      let content =
        call.closure("content") ?? (call.name == "KeyframeTimeline" ? nil : call.closure)
      let uses = fieldUses(of: values, in: content, around: call)
      let place = Place(call.node)
      var timeline = ImportedTimeline(name: timelineName(for: place.name))
      if let trigger = call["trigger"],
        let name = trigger.as(DeclReferenceExprSyntax.self)?.baseName.text
          ?? trigger.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      {
        timeline.options.append(.init("trigger", .string(name)))
      } else if call["repeating"].map({ evaluator.value($0) == .boolean(true) })
        ?? (call.name != "KeyframeTimeline" && call["trigger"] == nil)
      {
        timeline.options.append(.init("repeat", .word("forever")))
      } else if call.name == "KeyframeTimeline", place.text.contains("truncatingRemainder") {
        timeline.options.append(.init("repeat", .word("forever")))
        log.note(
          "`\(timeline.name)` repeats, since the code around its `KeyframeTimeline` takes the time modulo a duration"
        )
      }
      var reader = KeyframeReader(values: values, uses: uses)
      reader.read(keyframes.statements, evaluator, &self)
      for field in reader.order {
        guard let track = reader.tracks[field], !track.isEmpty else { continue }
        add(track, of: field, values, uses, to: &timeline, call)
      }
      for field in values.order where reader.tracks[field] == nil {
        let parts = reader.order.contains { $0.hasPrefix(field + ".") }
        guard !parts, let value = values.value(field) else { continue }
        for use in uses where use.field == field {
          if let node = value.scaled(by: use.factor, plus: use.constant).node {
            timeline.initial.append(.init(use.property, node))
          }
        }
      }
      guard !timeline.tracks.isEmpty else {
        return log.lose(
          "no keyframe of this `\(call.name)` can be read", at: call.node.place,
          instead: "it is left out")
      }
      add(timeline)
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
        let plain = parts.last ?? "value"
        var value = start ?? track.first?.value ?? .number(0)
        if case .symbol(_, let number) = value { value = .number(number) }
        if SwiftBuiltIns.matches(plain, value) {
          found = [FieldUse(field: field, property: plain)]
          log.note(
            "`\(field)` is the built-in property of that name, since no modifier here uses it")
        } else {
          found = [FieldUse(field: field, property: declaredProperty(for: plain, value))]
        }
      }
      for use in found {
        guard !timeline.tracks.contains(where: { $0.property == use.property }) else {
          log.lose(
            "`\(use.property)` has two tracks", at: call.node.place,
            instead: "the second one is left out")
          continue
        }
        timeline.tracks.append(
          SwiftKeyframe.track(track, use, start: start))
      }
    }

    /// How the properties depend on the fields: by the modifiers in the content, or else in the type around it.
    private mutating func fieldUses(
      of values: SwiftFields, in content: ClosureExprSyntax?, around call: SwiftCall
    ) -> [FieldUse] {
      var names: Set<String> = []
      let scope: Syntax
      if let content {
        names = Set([content.parameterNames.last ?? "$0"]).union(
          content.parameterNames.isEmpty ? ["$0", "$1"] : [])
        scope = Syntax(content.statements)
      } else {
        names = ["values", "value", "v", "frame", "keyframes"]
        scope = Place(call.node).syntax ?? Syntax(file.tree)
      }
      let reader = FieldReader(names: names, fields: Set(values.order), evaluator: evaluator)
      var uses: [FieldUse] = []
      var rank = -1
      let calls = SwiftCalls(ViewModifierTable.names, in: scope).calls.sorted {
        // The end of a call is after the modifiers that are applied before.
        $0.node.endPosition < $1.node.endPosition
      }
      for modifier in calls {
        let arguments = ViewModifierTable.arguments(modifier).filter { reader.mentions($0.value) }
        guard !arguments.isEmpty else { continue }
        if let order = ViewModifierTable.order[modifier.name] {
          if order < rank {
            log.lose(
              "`\(modifier.name)` is applied after a modifier that the format applies later",
              at: modifier.node.place,
              instead:
                "the order is scale, rotation, 3-D rotation, offset: the motion differs where both move"
            )
          }
          rank = max(rank, order)
        }
        if modifier.name == "scaleEffect", let both = scaleUses(modifier, reader) {
          uses += both
          continue
        }
        for (property, expression, factor) in arguments {
          guard var use = reader.use(expression, property) else {
            log.lose(
              "`\(Self.short(expression.trimmedDescription))` is no multiple of one value",
              at: expression.place,
              instead: "the values that it uses become properties of their own")
            continue
          }
          use.factor *= factor
          use.constant *= factor
          if !uses.contains(use) { uses.append(use) }
        }
      }
      return uses
    }

    /// `scaleEffect(x: v.scale, y: v.scale * v.scaleY)`: what both axes have is `scale`.
    private func scaleUses(_ call: SwiftCall, _ reader: FieldReader) -> [FieldUse]? {
      func isOne(_ expression: ExprSyntax?) -> Bool {
        expression.map { evaluator.value($0) == .number(1) } ?? true
      }
      guard let x = call["x"] ?? call["y"], let y = call["y"] ?? call["x"] else {
        guard let both = call.first.flatMap({ reader.factors($0) }), both.count > 1 else {
          return nil
        }
        return nil
      }
      let horizontal = isOne(call["x"]) ? [] : reader.factors(x)
      let vertical = isOne(call["y"]) ? [] : reader.factors(y)
      guard let horizontal, let vertical else { return nil }
      let common = horizontal.filter { vertical.contains($0) }
      let onlyX = horizontal.filter { !common.contains($0) }
      let onlyY = vertical.filter { !common.contains($0) }
      guard common.count <= 1, onlyX.count <= 1, onlyY.count <= 1 else { return nil }
      return common.map { FieldUse(field: $0, property: "scale") }
        + onlyX.map { FieldUse(field: $0, property: "scaleX") }
        + onlyY.map { FieldUse(field: $0, property: "scaleY") }
    }
  }
#endif
