/// A sum whose rounding error does not grow with the number of terms (Neumaier's algorithm).
///
/// The error of each addition is summed separately and added in the end, so that 20,000 times 0.3
/// is 6000.
package struct CompensatedSum: Sendable {
  private var sum: Double
  /// The sum of the rounding errors so far.
  private var error = 0.0

  package init(_ value: Double = 0) { sum = value }

  /// The sum of all terms.
  package var value: Double { sum + error }

  /// Adds a term.
  package mutating func add(_ term: Double) {
    let total = sum + term
    // The difference of infinite numbers is not a number.
    if total.isFinite {
      error += abs(sum) >= abs(term) ? (sum - total) + term : (term - total) + sum
    }
    sum = total
  }
}
