/// An option of the command line that one format declares, such as `--layer` of Lottie.
///
/// An enum of words is one by its name and help alone.
package protocol ExportOption: Sendable {
  /// Its name, without the dashes.
  static var name: String { get }
  /// What it does, as the command's help says it.
  static var help: String { get }
  /// The words that it takes; empty where it takes others.
  static var words: [String] { get }
  /// The value where the option is not given.
  static var defaultValue: Self { get }

  /// Reads the option's argument; nil where it is none.
  init?(argument: String)
}

extension ExportOption where Self: RawRepresentable<String> & CaseIterable {
  package static var words: [String] { allCases.map(\.rawValue) }

  package init?(argument: String) { self.init(rawValue: argument) }
}
