#include <stddef.h>

/// A file of the preview's page.
typedef struct {
  /// The path that the page uses for it.
  const char *path;
  const unsigned char *bytes;
  size_t count;
} PreviewPageFile;

/// The files, the page itself first.
const PreviewPageFile *preview_page_table(void);

/// The number of files.
extern const size_t preview_page_file_count;
