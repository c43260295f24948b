// What glibc's allocator can be told, which Swift's own module of the C library leaves out.
#ifdef __linux__
#include <malloc.h>
#endif
