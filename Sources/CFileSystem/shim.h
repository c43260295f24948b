// Functions of Linux for files, which Swift's modules of the C library do not export.
#ifdef __linux__
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

/// Exchanges two entries of an open folder, atomically; returns -1 and sets `errno` on an error.
///
/// The system is called directly, since not every C library has the function.
static inline int exchange_entries(int folder, const char *first, const char *second) {
  const unsigned int exchange = 2;
  return (int)syscall(SYS_renameat2, folder, first, folder, second, exchange);
}

/// Whether a server grants the leases of an open file, as with NFS, CIFS and SMB 2.
static inline int has_granted_leases(int descriptor) {
  struct statfs system;
  if (fstatfs(descriptor, &system) != 0) return 1;
  unsigned int type = (unsigned int)system.f_type;
  return type == 0x6969 || type == 0xFF534D42 || type == 0xFE534D42;
}
#endif
