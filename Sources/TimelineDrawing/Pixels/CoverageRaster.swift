/// Computes how much of each pixel is inside of lines, by the signed areas beside them.
///
/// Each line adds the change of the covered area at the pixels that it crosses, and a sum along each row
/// gives the coverage, as in font-rs and stb_truetype. Where outlines overlap in the same direction, the
/// coverage is that of one.
struct CoverageRaster {
  private(set) var bounds = PixelRect(0, 0, 0, 0)
  private var sums: [Float] = []
  private var stride = 0

  /// Begins with an empty area of a size.
  mutating func begin(_ rect: PixelRect) {
    bounds = rect
    stride = rect.width + 2
    let count = stride * rect.height
    if sums.count < count {
      sums = [Float](repeating: 0, count: count)
    } else {
      sums.withUnsafeMutableBufferPointer { sums in
        for index in 0..<count { sums[index] = 0 }
      }
    }
  }

  /// Adds a line; what is left or right of the bounds counts as at their edge.
  mutating func add(_ from: DrawingPoint, _ to: DrawingPoint) {
    let (originX, originY) = (Double(bounds.left), Double(bounds.top))
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    guard from.y != to.y else { return }
    let direction: Double = from.y < to.y ? 1 : -1
    let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let top = max(upper.y - originY, 0)
    let bottom = min(lower.y - originY, height)
    guard top < bottom else { return }
    let startX = upper.x - originX + (top - (upper.y - originY)) * slope
    let stride = stride
    sums.withUnsafeMutableBufferPointer { sums in
      var (x, y) = (startX, top)
      var row = Int(top)
      while y < bottom, row < bounds.height {
        let nextY = min(Double(row + 1), bottom)
        let nextX = x + (nextY - y) * slope
        let dy = (nextY - y) * direction
        let base = row * stride
        let (left, right) = (
          min(max(min(x, nextX), 0), width), min(max(max(x, nextX), 0), width)
        )
        let first = Int(left)
        let last = Int(right.rounded(.up))
        if last <= first + 1 {
          // Within one pixel: a trapezoid.
          let middle = 0.5 * (left + right) - Double(first)
          sums[base + first] += Float(dy * (1 - middle))
          sums[base + first + 1] += Float(dy * middle)
        } else {
          let inverse = 1 / (right - left)
          let start = Double(first + 1) - left
          let area = 0.5 * inverse * start * start
          sums[base + first] += Float(dy * area)
          if last == first + 2 {
            let end = 1 - (Double(last) - right)
            let rest = 0.5 * inverse * end * end
            sums[base + first + 1] += Float(dy * (1 - area - rest))
            sums[base + first + 2] += Float(dy * rest)
          } else {
            let second = inverse * (1.5 - (left - Double(first)))
            sums[base + first + 1] += Float(dy * (second - area))
            for column in first + 2..<last - 1 {
              sums[base + column] += Float(dy * inverse)
            }
            let before = second + Double(last - first - 3) * inverse
            let end = 1 - (Double(last) - right)
            let rest = 0.5 * inverse * end * end
            sums[base + last - 1] += Float(dy * (1 - before - rest))
            sums[base + last] += Float(dy * rest)
          }
        }
        (x, y) = (nextX, nextY)
        row += 1
      }
    }
  }

  /// Calls a function for each row with the coverage of its pixels, 0…256.
  mutating func rows(_ body: (_ y: Int, _ coverage: UnsafeMutableBufferPointer<Int32>) -> Void) {
    let width = bounds.width
    var line = [Int32](repeating: 0, count: width)
    let (top, stride) = (bounds.top, stride)
    let height = bounds.height
    sums.withUnsafeBufferPointer { sums in
      line.withUnsafeMutableBufferPointer { line in
        for row in 0..<height {
          var sum: Float = 0
          let base = row * stride
          for x in 0..<width {
            sum += sums[base + x]
            line[x] = Int32(min(abs(sum), 1) * 256 + 0.5)
          }
          body(top + row, line)
        }
      }
    }
  }
}
