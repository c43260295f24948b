// The only file that imports the C library's mathematics.

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// The functions of `math.h` that the module uses, some of them also for others.
package enum CMath {
  package static func sin(_ x: Double) -> Double { cSin(x) }
  package static func cos(_ x: Double) -> Double { cCos(x) }
  package static func exp(_ x: Double) -> Double { cExp(x) }
  package static func log(_ x: Double) -> Double { cLog(x) }
  package static func pow(_ x: Double, _ y: Double) -> Double { cPow(x, y) }
  package static func cbrt(_ x: Double) -> Double { cCbrt(x) }
  package static func sinh(_ x: Double) -> Double { cSinh(x) }
  package static func cosh(_ x: Double) -> Double { cCosh(x) }
  package static func atan2(_ y: Double, _ x: Double) -> Double { cAtan2(y, x) }
}

// Inside `CMath`, its members would shadow the C functions.
private func cSin(_ x: Double) -> Double { sin(x) }
private func cCos(_ x: Double) -> Double { cos(x) }
private func cExp(_ x: Double) -> Double { exp(x) }
private func cLog(_ x: Double) -> Double { log(x) }
private func cPow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
private func cCbrt(_ x: Double) -> Double { cbrt(x) }
private func cSinh(_ x: Double) -> Double { sinh(x) }
private func cCosh(_ x: Double) -> Double { cosh(x) }
private func cAtan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
