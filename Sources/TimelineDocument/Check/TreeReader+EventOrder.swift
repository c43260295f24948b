internal import TimelineSyntax

/// The order of events.
extension TreeReader {
  /// Checks that events with times are ordered by time.
  func checkOrder(of events: [Event]) {
    for (event, previous) in zip(events.dropFirst(), events)
    where event.time.value < previous.time.value {
      report(
        .eventOrder,
        "this event is at \(NumberText.string(event.time.value)) s, before the one above it",
        at: event.time.node,
        secondary: [
          tree.label(
            previous.time.node, "this one is at \(NumberText.string(previous.time.value)) s")
        ],
        help: "move it up: events are listed in order of time")
    }
  }

  /// Checks that no event sets a property during its drag.
  func checkDrags(of events: [Event]) {
    for (index, event) in events.enumerated() {
      for drag in event.drags {
        let end = event.time.value + (drag.samples.last?.time.value ?? 0)
        for other in events[(index + 1)...] where other.time.value < end - 1e-9 {
          let node =
            other.values.first { $0.name.value == drag.name.value }?.name.node
            ?? other.drags.first { $0.name.value == drag.name.value }?.name.node
          guard let node else { continue }
          report(
            .eventOrder,
            "`\(drag.name.value)` is still being dragged at \(NumberText.string(other.time.value)) s",
            at: node,
            secondary: [
              tree.label(drag.name.node, "this drag ends at \(NumberText.string(end)) s")
            ],
            help: "set it at or after the drag's last sample")
        }
      }
    }
  }
}
