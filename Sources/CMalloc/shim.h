// What glibc's allocator tells and can be told, which Swift's own module of the C library leaves out.
#ifdef __linux__
#include <malloc.h>
#include <stddef.h>

/// The bytes that the process has allocated and not freed; 0 where the C library does not tell.
static inline size_t bytes_in_use(void) {
#if defined(__GLIBC__) && defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 33)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#endif
#endif
  return 0;
}
#endif
