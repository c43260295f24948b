// Follows a file that is edited: players show what `keyphase preview --lan` sends.

/**
 * Has players show files as they change. A broken file changes nothing: the last good motion is kept.
 * @param {string} url the address that `keyphase preview --lan` prints
 * @param {import("./index.js").Player | import("./index.js").Player[]} players
 * @param {import("./follow.js").FollowOptions} [options]
 * @returns {() => void} follows no more
 */
export function follow(url, players, options = {}) {
  const { file, onChange, onProblems, EventSource = globalThis.EventSource } = options;
  if (!EventSource) throw new Error("there is no `EventSource` here: give one as an option");
  const source = new EventSource(url);
  const problem = (name, message) => onProblems?.(name, [{ severity: "error", message, line: 1, column: 1 }]);
  /** @param {string} kind @param {(data: any) => void} take */
  const on = (kind, take) => source.addEventListener(kind, (event) => {
    const data = JSON.parse(/** @type {MessageEvent} */ (event).data);
    if (file === undefined || data.file === file) take(data);
  });
  on("segments", (data) => {
    try {
      const changed = [players].flat().filter((player) => player.replace(data.segments));
      onProblems?.(data.file, []);
      onChange?.(data.file, changed);
    } catch (error) {
      problem(data.file, String(error.message));
    }
  });
  on("problems", (data) => onProblems?.(data.file, data.problems));
  on("removed", (data) => problem(data.file, "the file is not there any more"));
  return () => source.close();
}
