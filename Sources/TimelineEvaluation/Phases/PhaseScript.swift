package import TimelineDocument

/// What each phase of a timeline looks like, and how it is animated into.
package struct PhaseScript: Sendable, Equatable {
  /// The properties.
  package let columns: StateColumns
  /// For each phase the values of all columns, in document units.
  package let values: [[PropertyValue]]
  /// For each phase the animation of the change into it; SwiftUI's default where none is said.
  package let animations: [AnimationModel]

  /// Reads the phases of a timeline.
  package init(_ list: PhaseList, of timeline: Timeline) {
    var columns = StateColumns(timeline)
    for phase in list.phases {
      for assignment in phase.values {
        _ = columns.column(of: assignment.property, or: assignment.value.value)
      }
    }
    let starts = columns.starts
    values = list.phases.map { phase in
      var values = starts
      for assignment in phase.values {
        let column = columns.column(of: assignment.property, or: assignment.value.value)
        values[column] = assignment.value.value
      }
      return values
    }
    animations = list.phases.map { $0.animation?.value ?? AnimationModel(base: .default) }
    self.columns = columns
  }
}
