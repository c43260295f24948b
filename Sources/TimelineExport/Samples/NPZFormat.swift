import TimelineEvaluation

extension SampleFormat {
  /// A NumPy archive: an array a column, of doubles, whole numbers, truth values or texts.
  ///
  /// The arrays of one timeline are named as CSV's columns are; of several ones,
  /// `<timeline>/<column>`, and of several files `<file>/<timeline>/<column>`.
  package static let npz = SampleFormat("npz", summary: "a NumPy archive, an array a column") {
    sheet in
    var archive = ZipArchive()
    for entry in sheet.entries {
      var path = ""
      if sheet.namesFiles { path += "\(entry.file)/" }
      if sheet.namesTimelines { path += "\(entry.table.timeline)/" }
      archive.add("\(path)time.npy", NumpyArray.bytes(entry.table.times))
      for column in SampleColumn.columns(of: entry.table) {
        archive.add("\(path)\(column.name).npy", column.numpyArray)
      }
    }
    return archive.bytes()
  }
}
