/// One curve of a panel.
struct PlotSeries {
  var name: String
  /// The value at each of the panel's times.
  var values: [Double]
  /// The times of its keyframes' ends.
  var marks: [Double] = []
}
