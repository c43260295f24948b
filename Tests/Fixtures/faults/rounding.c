// Moves the results of the mathematical functions by one unit in the last place, up, down or not at all by the bits of the
// argument, as C libraries differ. Loaded with LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#ifndef UNITS
#define UNITS 1
#endif

static double moved(double result, double argument) {
  if (!isfinite(result) || result == 0 || argument == 0) return result;
  uint64_t bits;
  memcpy(&bits, &argument, sizeof bits);
  bits *= 0x9E3779B97F4A7C15u;
  double goal = (bits >> 32) % 3 == 0 ? result : (bits >> 32) % 3 == 1 ? INFINITY : -INFINITY;
  for (int unit = 0; unit < UNITS; unit++) result = nextafter(result, goal);
  return result;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define UNARY(name) \
  double name(double x) { return moved(NEXT(name)(x), x); }
#define BINARY(name) \
  double name(double x, double y) { return moved(NEXT(name)(x, y), x + 3 * y); }

UNARY(sin)
UNARY(cos)
UNARY(exp)
UNARY(log)
UNARY(cbrt)
UNARY(sinh)
UNARY(cosh)
BINARY(pow)
BINARY(atan2)
