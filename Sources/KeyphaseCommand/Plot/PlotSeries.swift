/// One curve in a panel.
struct PlotSeries {
  var name: String
  /// The value at each of the panel's times.
  var values: [Double]
  /// The least and the greatest value of all copies of an element at each time; nil for a curve
  /// without copies.
  var band: (low: [Double], high: [Double])?
  /// The end times of its keyframes.
  var marks: [Double] = []

  /// Extends the band, which it has, to the values of another copy.
  mutating func widenBand(by values: [Double]) {
    guard var (low, high) = band else { return }
    // The arrays are changed in place.
    band = nil
    for (sample, value) in values.prefix(low.count).enumerated() {
      if value < low[sample] { low[sample] = value }
      if value > high[sample] { high[sample] = value }
    }
    band = (low, high)
  }
}
