// Counts the calls that a program makes on the files of one folder, and makes one of them fail.
//
// Loaded with LD_PRELOAD. FAULT_ROOT is the folder, FAULT_LOG a file outside of it that gets a line
// for each call, FAULT_AT the number of the call that fails (from 1; 0 for none), and FAULT_ERROR its
// error number, or -1 to read or write only one byte.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static _Atomic int count;
static char tracked[1024];
static DIR *folders[8];

// Whether a path is in the folder.
static int is_inside(const char *path) {
  static const char *root;
  if (!root) root = getenv("FAULT_ROOT");
  if (!root || !path) return 0;
  char full[2 * PATH_MAX];
  if (path[0] == '/') {
    snprintf(full, sizeof full, "%s", path);
  } else {
    char here[PATH_MAX];
    if (!getcwd(here, sizeof here)) return 0;
    snprintf(full, sizeof full, "%s/%s", here, path);
  }
  return strncmp(full, root, strlen(root)) == 0;
}

// Whether an entry of an open folder is in the folder.
static int is_entry_inside(int folder, const char *name) {
  if (folder == AT_FDCWD || !name || name[0] == '/') return is_inside(name);
  char link[64], path[2 * PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX);
  if (length < 0) return 0;
  snprintf(path + length, sizeof path - length, "/%s", name);
  return is_inside(path);
}

// Counts a call; returns 0, or the error that it has.
static int fault(const char *name, const char *detail) {
  int number = ++count;
  int saved = errno;
  char line[PATH_MAX + 64];
  int length = snprintf(line, sizeof line, "%s %s\n", name, detail);
  int log = syscall(SYS_openat, AT_FDCWD, getenv("FAULT_LOG"), O_WRONLY | O_APPEND);
  if (log >= 0) {
    syscall(SYS_write, log, line, length);
    syscall(SYS_close, log);
  }
  errno = saved;
  const char *at = getenv("FAULT_AT");
  const char *error = getenv("FAULT_ERROR");
  return at && error && atoi(at) == number ? atoi(error) : 0;
}

#define FAIL(name, detail, failure)      \
  do {                                   \
    int error_ = fault(name, detail);    \
    if (error_ > 0) {                    \
      errno = error_;                    \
      return failure;                    \
    }                                    \
  } while (0)

static int is_tracked(int fd) { return fd >= 0 && fd < (int)sizeof tracked && tracked[fd]; }

static int track(int fd) {
  if (fd >= 0 && fd < (int)sizeof tracked) tracked[fd] = 1;
  return fd;
}

#define OPEN(name)                                                     \
  int name(const char *path, int flags, ...) {                         \
    va_list list;                                                      \
    va_start(list, flags);                                             \
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;          \
    va_end(list);                                                      \
    if (!is_inside(path)) return NEXT(name)(path, flags, mode);        \
    FAIL(flags & O_CREAT ? "create" : "open", path, -1);               \
    return track(NEXT(name)(path, flags, mode));                       \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                       \
  int name(int folder, const char *path, int flags, ...) {                 \
    va_list list;                                                          \
    va_start(list, flags);                                                 \
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;              \
    va_end(list);                                                          \
    if (!is_entry_inside(folder, path)) return NEXT(name)(folder, path, flags, mode); \
    FAIL(flags & O_CREAT ? "create" : "open", path, -1);                   \
    return track(NEXT(name)(folder, path, flags, mode));                   \
  }
OPENAT(openat)
OPENAT(openat64)

int close(int fd) {
  if (!is_tracked(fd)) return NEXT(close)(fd);
  tracked[fd] = 0;
  int error = fault("close", "");
  int result = NEXT(close)(fd);
  if (error <= 0) return result;
  errno = error;
  return -1;
}

ssize_t read(int fd, void *buffer, size_t size) {
  if (!is_tracked(fd)) return NEXT(read)(fd, buffer, size);
  int error = fault("read", "");
  if (error < 0 && size > 1) size = 1;
  if (error <= 0) return NEXT(read)(fd, buffer, size);
  errno = error;
  return -1;
}

ssize_t write(int fd, const void *buffer, size_t size) {
  if (!is_tracked(fd)) return NEXT(write)(fd, buffer, size);
  int error = fault("write", "");
  if (error < 0 && size > 1) size = 1;
  if (error <= 0) return NEXT(write)(fd, buffer, size);
  errno = error;
  return -1;
}

#define DESCRIPTOR(result, name, parameters, arguments) \
  result name parameters {                              \
    if (is_tracked(fd)) FAIL(#name, "", -1);            \
    return NEXT(name) arguments;                        \
  }
DESCRIPTOR(int, fsync, (int fd), (fd))
DESCRIPTOR(int, fstat, (int fd, struct stat *status), (fd, status))
DESCRIPTOR(int, fstat64, (int fd, struct stat64 *status), (fd, status))
DESCRIPTOR(int, fchmod, (int fd, mode_t mode), (fd, mode))
DESCRIPTOR(int, fchown, (int fd, uid_t user, gid_t group), (fd, user, group))

int fsetxattr(int fd, const char *name, const void *value, size_t size, int flags);
int fremovexattr(int fd, const char *name);
ssize_t listxattr(const char *path, char *list, size_t size);
ssize_t getxattr(const char *path, const char *name, void *value, size_t size);
DESCRIPTOR(
    int, fsetxattr, (int fd, const char *name, const void *value, size_t size, int flags),
    (fd, name, value, size, flags))
DESCRIPTOR(int, fremovexattr, (int fd, const char *name), (fd, name))

#define PATH(result, name, parameters, arguments) \
  result name parameters {                        \
    if (is_inside(path)) FAIL(#name, path, -1);   \
    return NEXT(name) arguments;                  \
  }
PATH(int, stat, (const char *path, struct stat *status), (path, status))
PATH(int, stat64, (const char *path, struct stat64 *status), (path, status))
PATH(int, lstat, (const char *path, struct stat *status), (path, status))
PATH(int, lstat64, (const char *path, struct stat64 *status), (path, status))
PATH(int, access, (const char *path, int mode), (path, mode))
PATH(int, unlink, (const char *path), (path))
PATH(ssize_t, readlink, (const char *path, char *target, size_t size), (path, target, size))
PATH(int, rename, (const char *path, const char *target), (path, target))
PATH(int, link, (const char *path, const char *target), (path, target))
PATH(ssize_t, listxattr, (const char *path, char *list, size_t size), (path, list, size))
PATH(
    ssize_t, getxattr, (const char *path, const char *name, void *value, size_t size),
    (path, name, value, size))

#define ENTRY(label, name, parameters, arguments)          \
  int name parameters {                                    \
    if (is_entry_inside(folder, path)) FAIL(label, path, -1); \
    return NEXT(name) arguments;                           \
  }
ENTRY("stat", fstatat, (int folder, const char *path, struct stat *status, int flags), (folder, path, status, flags))
ENTRY("access", faccessat, (int folder, const char *path, int mode, int flags), (folder, path, mode, flags))
ENTRY("unlink", unlinkat, (int folder, const char *path, int flags), (folder, path, flags))
ENTRY("rename", renameat, (int folder, const char *path, int to, const char *target), (folder, path, to, target))
ENTRY("link", linkat, (int folder, const char *path, int to, const char *target, int flags), (folder, path, to, target, flags))

// The program calls the system itself to exchange files.
long syscall(long number, ...) {
  static __typeof__(&syscall) next;
  if (!next) next = NEXT(syscall);
  long words[6];
  va_list list;
  va_start(list, number);
  for (int index = 0; index < 6; index++) words[index] = va_arg(list, long);
  va_end(list);
  const char *path = (const char *)words[1];
  if (number == SYS_renameat2 && is_entry_inside(words[0], path)) FAIL("exchange", path, -1);
  return next(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}

char *realpath(const char *path, char *resolved) {
  if (is_inside(path)) FAIL("realpath", path, NULL);
  return NEXT(realpath)(path, resolved);
}

DIR *opendir(const char *path) {
  if (!is_inside(path)) return NEXT(opendir)(path);
  FAIL("opendir", path, NULL);
  DIR *folder = NEXT(opendir)(path);
  for (int index = 0; folder && index < 8; index++) {
    DIR *none = NULL;
    if (__atomic_compare_exchange_n(&folders[index], &none, folder, 0, 5, 5)) break;
  }
  return folder;
}

static int is_folder_tracked(DIR *folder) {
  for (int index = 0; index < 8; index++)
    if (folders[index] == folder) return 1;
  return 0;
}

struct dirent *readdir(DIR *folder) {
  if (is_folder_tracked(folder)) FAIL("readdir", "", NULL);
  return NEXT(readdir)(folder);
}

struct dirent64 *readdir64(DIR *folder) {
  if (is_folder_tracked(folder)) FAIL("readdir", "", NULL);
  return NEXT(readdir64)(folder);
}

int closedir(DIR *folder) {
  for (int index = 0; index < 8; index++)
    if (folders[index] == folder) folders[index] = NULL;
  return NEXT(closedir)(folder);
}
