import TimelineEvaluation

extension SampleFormat {
  /// A NumPy archive with an array of doubles, integers, booleans or strings per column.
  ///
  /// The arrays of a single timeline have the names of the CSV columns; those of several timelines
  /// are named `<timeline>/<column>`, and those of several files `<file>/<timeline>/<column>`.
  package static let npz = SampleFormat(
    "npz", summary: "a NumPy archive, with one array per column"
  ) {
    sheet in
    var archive = ZipArchive()
    for entry in sheet.entries {
      var path = ""
      if sheet.namesFiles { path += "\(entry.file)/" }
      if sheet.namesTimelines { path += "\(entry.table.timeline)/" }
      let axis = entry.table.axis
      archive.add("\(path)\(axis.name).npy", NumpyArray.bytes(axis.values))
      for column in SampleColumn.columns(of: entry.table) {
        archive.add("\(path)\(column.name).npy", column.numpyArray)
      }
    }
    return archive.bytes()
  }
}
