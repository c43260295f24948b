#ifndef CREVISION_H
#define CREVISION_H

/// The commit of which the program was built, as `KEYPHASE_COMMIT` named it in the environment of the
/// build; empty if it did not.
const char *keyphase_revision(void);

/// The address of the repository, as `KEYPHASE_ADDRESS` named it; empty if it did not.
const char *keyphase_address(void);

#endif
