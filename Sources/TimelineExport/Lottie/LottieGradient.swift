import TimelineDocument
import TimelineSyntax

/// The fill of a shape with a gradient from its top to its bottom.
struct LottieGradient {
  /// What an element has where nothing moves it; nil for a gradient from the top to the bottom.
  var own: ElementGradient?
  /// The colours of the stops; nil if the timeline has only locations.
  var colors: ColorFit?
  /// The locations of the stops; nil for stops that are evenly apart.
  var locations: ColorFit?
  /// The frame of a time in seconds.
  let frame: (Double) -> Double

  /// The number of stops; 0 without colours.
  private var count: Int { (colors?.colors.first?.count).map { $0 / 4 } ?? own?.colors.count ?? 0 }

  /// Whether there is a gradient.
  var isEmpty: Bool { count == 0 }

  /// The numbers of a fit at a time, on the straight lines between its times.
  private static func row(_ fit: ColorFit, at time: Double) -> [Double] {
    guard let next = fit.times.firstIndex(where: { $0 >= time }), next > 0 else {
      return (time <= (fit.times.first ?? 0) ? fit.colors.first : fit.colors.last) ?? []
    }
    let (start, end) = (fit.times[next - 1], fit.times[next])
    let fraction = end > start ? (time - start) / (end - start) : 1
    return zip(fit.colors[next - 1], fit.colors[next]).map { $0 + ($1 - $0) * fraction }
  }

  /// The stops over time: location, red, green and blue of each, and then location and opacity of each
  /// if one is not opaque.
  private var value: LottieValue {
    let colors =
      self.colors ?? ColorFit(still: own?.colors.flatMap { $0 } ?? [])
    let times = Set(colors.times + (locations?.times ?? [])).sorted()
    let isOpaque = colors.colors.allSatisfy { (row: [Double]) -> Bool in
      stride(from: 3, to: row.count, by: 4).allSatisfy { (index: Int) -> Bool in row[index] == 1 }
    }
    let rows = times.map { time -> [Double] in
      let color = Self.row(colors, at: time)
      let own = locations.map { Self.row($0, at: time) } ?? []
      let places = (0..<count).map { (index: Int) -> Double in
        index < own.count ? own[index] : Double(index) / Double(max(count - 1, 1))
      }
      var row: [Double] = []
      for index in 0..<count { row += [places[index]] + color[4 * index..<4 * index + 3] }
      if !isOpaque {
        for index in 0..<count { row += [places[index], color[4 * index + 3]] }
      }
      return row.map { Digits.rounded($0, decimals: 6) }
    }
    guard let first = rows.first, rows.contains(where: { $0 != first }) else {
      return .fixed(rows.first ?? [])
    }
    return LottieValue(
      keyframes: zip(times, rows).map { time, row in
        LottieValue.Keyframe(frame: frame(time), numbers: row, easing: .linear)
      })
  }

  /// Writes a fill of a size.
  func write(size: [Double], to json: inout JSONWriter) {
    let (from, to) = (own?.from ?? [0.5, 0], own?.to ?? [0.5, 1])
    func point(_ unit: [Double]) -> [Double] { (0..<2).map { (unit[$0] - 0.5) * size[$0] } }
    json.object { json in
      json.member("ty", "gf")
      json.member("nm", "gradient")
      json.member("t", own?.kind == .radial ? 2 : 1)
      json.member("r", 1)
      json.object("o") { LottieValue.fixed([100]).write(to: &$0) }
      json.object("s") { LottieValue.fixed(point(from)).write(to: &$0) }
      json.object("e") { LottieValue.fixed(point(to)).write(to: &$0) }
      json.object("g") { json in
        json.member("p", count)
        json.object("k") { value.write(to: &$0) }
      }
    }
  }
}
