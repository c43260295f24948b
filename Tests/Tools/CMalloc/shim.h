// A function of glibc's allocator that Swift's Glibc module does not export.
#include <stdint.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// The bytes that the process has allocated and not freed; 0 if the C library does not report them.
static inline size_t bytes_in_use(void) {
#if defined(__GLIBC__) && defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 33)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#endif
#endif
  return 0;
}
