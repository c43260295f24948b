import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes a timeline that an input moves: keyframes of which a view shows those of the input's value.
struct SwiftDriverWriter {
  private let writer: SwiftTimelineWriter
  private let driver: ExportDriver

  /// - Returns: nil for a timeline that plays.
  init?(_ writer: SwiftTimelineWriter) {
    guard
      let driver = ExportDriver(
        writer.timeline, part: writer.part, of: writer.exporter.document)
    else { return nil }
    (self.writer, self.driver) = (writer, driver)
  }

  /// The lines of documentation that say what an input is.
  static func describe(
    _ driver: TimelineDriver, _ input: SwiftIdentifier?, to source: inout SourceText
  ) {
    source.line("///")
    guard let input else {
      return source.line("/// Its place in the scroll view around it moves it.")
    }
    let ends: SwiftText = "from \(driver.from) to \(driver.to)"
    let isScroll = driver.input.value == TimelineDriver.scroll
    source.line(
      isScroll
        ? "/// - Parameter \(input): how far is scrolled, \(ends) pt, as `onScrollGeometryChange` tells."
        : "/// - Parameter \(input): the value that moves it, \(ends).")
  }

  /// The view's stored properties.
  func members(
    _ list: TrackList, _ properties: [PropertyCurves], log: inout ExportLog
  ) -> SourceText {
    var source = SourceText(margin: 2)
    if writer.input == nil { source.line("@State private var place = 0.0") }
    writer.writeKeyframes(
      list, properties, of: writer.timeline, named: "keyframes", to: &source, log: &log)
    return source
  }

  // MARK: Effects

  /// What a view can have as an effect of its place, which changes no layout.
  private static let effects: Set<SwiftModifier> = [
    .scaleEffect, .rotationEffect, .rotation3DEffect, .offset, .opacity, .brightness, .contrast,
    .saturation, .grayscale, .hueRotation, .blur,
  ]

  /// Whether the place of the view alone moves it, and everything is a visual effect.
  ///
  /// The phases of a `scrollTransition` depend on how high the view and its scroll view are, so that none
  /// has the fractions of this way.
  func isEffect(_ properties: [PropertyCurves]) -> Bool {
    writer.input == nil && !writer.hasIndex && writer.reduction == nil
      && properties.allSatisfy { property in
        guard let builtIn = property.property.builtIn else { return false }
        return builtIn == .anchor
          || !builtIn.swiftModifiers.isEmpty
            && Self.effects.isSuperset(of: builtIn.swiftModifiers)
      }
  }

  /// Writes the method of views that shows them with the effects of their place.
  func writeEffect(
    _ list: TrackList, _ properties: [PropertyCurves], to source: inout SourceText,
    log: inout ExportLog
  ) {
    let writable = SwiftTracks(writer.timeline).tracks(of: list, log: &log)
    let tracks = SwiftTrackWriter(writer, writable, properties, isEndless: false)
    let attribute = writer.exporter.availability.attribute
    source.attribute(attribute)
    source.block("extension \(writer.type)Values") { source in
      source.line("/// The values of a view at its place in the scroll view around it.")
      source.block("static func at(_ geometry: GeometryProxy) -> \(writer.type)Values") { source in
        source.block("let keyframes = KeyframeTimeline(initialValue: \(writer.startValues))") {
          tracks.writeKeyframes(to: &$0)
        }
        source.line("let port = geometry.bounds(of: .scrollView) ?? .zero")
        source.line("let way = max(port.height + geometry.size.height, 1)")
        source.line("let fraction = min(max(port.maxY / way, 0), 1)")
        source.line("return keyframes.value(\(time))")
      }
    }
    source.line()
    writer.writeModifier(to: &source) { source, _ in
      source.closure("visualEffect", "content, geometry", "}") { source in
        source.line("let values = \(writer.type)Values.at(geometry)")
        source.line("return content")
        source.indented { writer.writeModifiers(properties, of: "values", to: &$0) }
      }
    }
    source.line()
    writer.writePreview(to: &source)
  }

  /// Writes the view's body.
  func write(_ properties: [PropertyCurves], to source: inout SourceText) {
    source.line("let fraction = min(max(\(fraction), 0), 1)")
    source.line("let values = keyframes.value(\(time))")
    source.line("content(values)")
    source.indented { source in
      writer.writeModifiers(properties, of: "values", to: &source)
      guard writer.input == nil else { return }
      source.closure(
        ".onGeometryChange(for: Double.self)", "geometry", "} action: { place = $0 }"
      ) { source in
        source.line("guard let port = geometry.bounds(of: .scrollView) else { return 0 }")
        source.line("return port.maxY / (port.height + geometry.size.height)")
      }
    }
  }

  /// The fraction of the way, beyond its ends too.
  private var fraction: SwiftText {
    guard let input = writer.input else { return "place" }
    let (from, to) = (driver.driver.from, driver.driver.to)
    let way: SwiftText =
      from == 0 ? "\(input)" : "(\(input) - \(from < 0 ? "(\(from))" : "\(from)"))"
    return to - from == 1 ? way : "\(way) / \(to - from)"
  }

  /// The argument with the time that is shown, or its fraction where no other view lasts longer.
  private var time: SwiftText {
    let isWhole = abs(driver.length - writer.timeline.motion.end) < 1e-9
    if isWhole, writer.starts == nil { return "progress: fraction" }
    let time: SwiftText = "\(Digits.rounded(driver.length, decimals: 9)) * fraction"
    return "time: \(writer.starts == nil ? time : "max(0, \(time) - delay)")"
  }
}
