internal import TimelineSyntax

/// Percentages of the view's own size, in offsets.
extension ValueBinder {
  /// The points of a percentage in an offset; nil after a report.
  func points(ofPercent percent: Double, axis: Int, at node: NodeID) -> Double? {
    do throws(ArithmeticFault) {
      let (length, span) = (
        try ArithmeticBinder(scope).wholeLength(axis: axis, at: tree[node].span), tree[node].span
      )
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
}

extension ValueType where Value == PropertyValue {
  /// The size of a timeline's view.
  static let viewSize = ValueType(.value(.size)) { scope, id in
    ValueBinder(scope).value(at: id, type: .size)
  }
}

extension ValueType where Value == [Double] {
  /// A displacement, in points or in percent of the view's own size.
  static let displacement = ValueType(.displacement) { scope, id in
    ValueBinder(scope.inPlace { $0.isDisplacement = true }).value(at: id, type: .point)?.numbers
  }
}
