#include <stddef.h>

/// A file that is embedded as it is.
typedef struct {
  /// The name by which it is found.
  const char *path;
  /// Its text, which ends with a null.
  const char *text;
} PageFile;

/// The modules.
const PageFile *page_module_table(void);

/// The number of modules.
extern const size_t page_module_count;
