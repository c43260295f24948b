/// What previews, pages and pictures draw elements on.
public struct StageModel: Sendable, Hashable {
  /// The width and the height.
  public var size: [Double] = [400, 300]
  /// The sRGB components of the background; nil if there is none.
  public var background: [Double]?

  /// Creates a stage of the default size without a background.
  public init() {}
}
