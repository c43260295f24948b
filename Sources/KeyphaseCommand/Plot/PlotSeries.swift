/// One curve in a panel.
struct PlotSeries {
  var name: String
  /// The value at each of the panel's times.
  var values: [Double]
  /// The end times of its keyframes.
  var marks: [Double] = []
}
