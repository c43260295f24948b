// Functions of Linux for extended attributes, which Swift's modules of the C library do not export.
#ifdef __linux__
#include <sys/xattr.h>
#endif
