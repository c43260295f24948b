internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// Reads the pieces of a property.
enum SegmentPieces {
  /// The keyframes of pieces; nil if one cannot be read.
  ///
  /// Frames are joined by straight lines.
  static func draft(_ json: JSONValue, from offset: Double) -> TrackDraft? {
    let start = json["start"].elements.compactMap(\.number)
    guard !start.isEmpty else { return nil }
    var draft = TrackDraft(start: start, frames: [])
    var value = start
    var time = 0.0
    for piece in json["pieces"].elements {
      guard let begin = piece["start"].number, let duration = piece["duration"].number,
        abs(begin) <= 86_400, (0...86_400).contains(duration)
      else { return nil }
      let (from, end) = (max(0, begin - offset), max(0, begin - offset) + duration)
      if from > time + 1e-9 {
        draft.frames.append(.init(form: .hold, end: from, to: value))
        time = from
      }
      func numbers(_ key: String) -> [Double]? {
        let list = piece[key].elements.compactMap(\.number)
        return list.count == start.count ? list : nil
      }
      func jump(to start: [Double]) {
        guard zip(start, value).contains(where: { abs($0 - $1) > 1e-9 * max(1, abs($0)) }) else {
          return
        }
        draft.frames.append(.init(form: .move, end: time, to: start))
        value = start
      }
      switch piece["kind"].string {
      case "constant":
        guard let constant = numbers("value") else { return nil }
        jump(to: constant)
        if duration > 0 { draft.frames.append(.init(form: .hold, end: end, to: constant)) }
      case "step":
        guard let first = numbers("from"), let last = numbers("to") else { return nil }
        jump(to: first)
        if end > time + 1e-9 { draft.frames.append(.init(form: .hold, end: end, to: first)) }
        time = max(time, end)
        jump(to: last)
      case "curve":
        guard let first = numbers("from"), let last = numbers("to") else { return nil }
        jump(to: first)
        guard duration > 0 else {
          jump(to: last)
          continue
        }
        guard let curve = curve(piece["easing"]) else { return nil }
        draft.frames.append(.init(form: .linear(curve), end: end, to: last))
        value = last
      case "cubic":
        guard let first = numbers("from"), let last = numbers("to"),
          let leaving = numbers("fromTangent"), let arriving = numbers("toTangent"), duration > 0
        else { return nil }
        jump(to: first)
        draft.frames.append(
          .init(
            form: .cubic(
              startVelocity: leaving.map { $0 / duration },
              endVelocity: arriving.map { $0 / duration }), end: end, to: last))
        value = last
      case "spring":
        guard let first = numbers("from"), let last = numbers("to"),
          let velocity = numbers("velocity"), let decay = piece["decay"].number,
          let frequency = piece["frequency"].number
        else { return nil }
        jump(to: first)
        guard duration > 0 else {
          jump(to: last)
          continue
        }
        let natural = (decay * decay + frequency * abs(frequency)).squareRoot()
        guard natural > 0, natural.isFinite else { return nil }
        let spring = Spring(response: 2 * .pi / natural, dampingRatio: decay / natural)
        draft.frames.append(
          .init(
            form: .spring(
              duration: NumberText.rounded(spring.duration, decimals: 9),
              bounce: NumberText.rounded(spring.bounce, decimals: 9), startVelocity: velocity),
            end: end, to: last))
        value = draft.curve.value(at: end).components
      case "frames":
        guard let rate = piece["rate"].number, rate > 0 else { return nil }
        let list = piece["values"].elements.compactMap(\.number)
        guard list.count % start.count == 0, !list.isEmpty else { return nil }
        for index in 0..<list.count / start.count {
          let at = min(from + Double(index) / rate, end)
          let row = Array(list[index * start.count..<(index + 1) * start.count])
          if index == 0 {
            jump(to: row)
          } else if at > time + 1e-9 {
            draft.frames.append(.init(form: .linear(.linear), end: at, to: row))
          }
          (value, time) = (row, max(time, at))
        }
      default: return nil
      }
      time = max(time, end)
    }
    return draft
  }

  /// The samples of a draft in linear light, at frames.
  static func samples(
    of draft: TrackDraft, _ json: JSONValue, from offset: Double, space: String?
  ) -> CurveSamples {
    let curve = draft.curve
    let rate =
      json["pieces"].elements.compactMap { $0["rate"].number }.max() ?? 120
    let count = min(100_000, Int((curve.duration * rate - 1e-6).rounded(.up)))
    var times = (0...max(0, count)).map { min(Double($0) / rate, curve.duration) }
    if times.count > 1, times[times.count - 1] <= times[times.count - 2] { times.removeLast() }
    var values: [Double] = []
    for time in times {
      var value = curve.value(at: time).components
      for item in stride(from: 0, to: value.count - 3, by: 4) {
        if space == "oklab-cones" {
          let linear = ColorSpace.linear(
            fromPerceptual: SIMD3(value[item], value[item + 1], value[item + 2]))
          for index in 0..<3 { value[item + index] = linear[index] }
        } else if space == "srgb" {
          for index in 0..<3 {
            value[item + index] = ColorSpace.linear(fromSRGB: value[item + index])
          }
        }
      }
      values += value
    }
    return CurveSamples(times: times, values: values, dimension: draft.start.count)
  }

  /// The discrete values of a property, each from the time at which it begins.
  static func discrete(
    _ json: JSONValue, from offset: Double
  ) -> (times: [Double], values: [SampleColumns.Cell]) {
    func cell(_ value: JSONValue) -> SampleColumns.Cell {
      switch value {
      case .number(let number): .number(number)
      case .bool(let flag): .boolean(flag)
      case .string(let text): .text(text)
      default: .empty
      }
    }
    var times = [0.0]
    var values = [cell(json["start"].elements.first ?? .null)]
    for piece in json["pieces"].elements {
      guard let begin = piece["start"].number, let duration = piece["duration"].number
      else { continue }
      if piece["kind"].string == "frames", let rate = piece["rate"].number, rate > 0 {
        for (index, value) in piece["values"].elements.enumerated() {
          times.append(max(0, begin - offset) + Double(index) / rate)
          values.append(cell(value))
        }
        continue
      }
      times.append(max(0, begin - offset) + duration)
      let last = piece["to"].isNull ? piece["value"] : piece["to"]
      values.append(cell(last.elements.first ?? .null))
    }
    return (times, values)
  }

  private static func curve(_ json: JSONValue) -> UnitCurve? {
    if let name = json.string { return CurvePreset.curve(named: name) }
    let numbers = json.elements.compactMap(\.number)
    guard numbers.count == 4 else { return nil }
    return .bezier(
      startControlPoint: UnitPoint(x: numbers[0], y: numbers[1]),
      endControlPoint: UnitPoint(x: numbers[2], y: numbers[3]))
  }
}
