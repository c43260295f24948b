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
}
