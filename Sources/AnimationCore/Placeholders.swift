// Stands in until the curves and springs are there; whoever adds them deletes this file.

/// A timing curve.
public struct UnitCurve: Hashable, Sendable {}

/// A spring.
public struct Spring: Hashable, Sendable {}
