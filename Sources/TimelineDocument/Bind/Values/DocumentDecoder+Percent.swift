internal import TimelineSyntax

/// Percentages of the view's own size, in offsets.
extension DocumentDecoder {
  /// The points of a percentage in an offset; nil after a report.
  func points(ofPercent percent: Double, axis: Int, at node: NodeID) -> Double? {
    do throws(ArithmeticFault) {
      let (length, span) = (try wholeLength(axis: axis, at: tree[node].span), tree[node].span)
      let points = percent / 100 * length
      guard reader.checkMagnitude(of: points, "the value", at: node) else { return nil }
      if reader.isInPlace, !reader.isIncluded, !reader.isRepeated, !tree.isDerived {
        reader.log.computations.append(
          Computation(
            span: span, steps: "\(NumberText.string(percent))% of \(NumberText.string(length))",
            value: NumberText.string(points, decimals: 12)))
      }
      return points
    } catch {
      reader.report(error, at: node)
      return nil
    }
  }

  /// The width or the height of which a percentage of an offset counts: that of the element, or of
  /// the view of the timeline.
  func wholeLength(axis: Int, at span: SourceSpan) throws(ArithmeticFault) -> Double {
    let side = axis == 0 ? "width" : "height"
    if let element = place.property?.element ?? timeline.play.element {
      // A timeline that is played on an element without a size has one of its own.
      let known = place.property?.element == nil && !timeline.play.isOwn ? timeline.size : nil
      if let size = element.ownSize ?? known { return size[axis] }
      throw ArithmeticFault(
        .missingKey,
        "a percentage is a fraction of the view's own \(side), and the element `\(element.name)` has no `size`",
        at: span, help: "add `size: [320, 44]` to the element, or write points such as `20`")
    }
    findings.usesSize = true
    if let size = timeline.size { return size[axis] }
    // One missing or invalid key is one error.
    guard !timeline.hasSize, !findings.hasReportedSize else { throw .reported(at: span) }
    findings.hasReportedSize = true
    throw ArithmeticFault(
      .missingKey,
      "a percentage is a fraction of the view's own \(side), but the timeline has no `size`",
      at: span, help: "add `size: [320, 200]` to the timeline, or write points such as `20`")
  }
}

extension ValueType where Value == PropertyValue {
  /// The size of a timeline's view.
  static let viewSize = ValueType(.value(.size)) { decoder, id in
    decoder.value(at: id, type: .size)
  }
}

extension ValueType where Value == [Double] {
  /// A displacement, in points or in percent of the view's own size.
  static let displacement = ValueType(.displacement) { decoder, id in
    decoder.inPlace { $0.isDisplacement = true }.value(at: id, type: .point)?.numbers
  }
}
