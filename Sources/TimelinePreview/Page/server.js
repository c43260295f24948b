// What the page asks of the server. All addresses are relative, so the token of the page's own
// address is in each of them and nowhere in the scripts.

/** The number of requests whose answers are not there yet, and who is told of the first and the last. */
let waiting = 0;
let onWaiting = () => {};

/** @param {(isWaiting: boolean) => void} listener is told whether answers are waited for */
export function whenWaiting(listener) { onWaiting = listener; }

/**
 * The answer to a request, which is counted until it has been read.
 * @param {string} path
 * @param {Object} options as `fetch` takes them
 * @param {(response: Response) => *} read
 */
async function ask(path, options, read) {
  waiting += 1;
  onWaiting(true);
  try {
    return await read(await fetch(path, options));
  } finally {
    waiting -= 1;
    if (waiting === 0) onWaiting(false);
  }
}

/**
 * The answer to a request, as JSON.
 * @param {string} path
 * @returns {Promise<Object|null>} null where there is no such thing
 */
export const get = (path) => ask(path, { cache: "no-store" }, (response) => {
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
});

/** @param {string} id of a file or timeline */
const escaped = (id) => encodeURIComponent(id);

export const getState = () => get("state");
/** @param {string} id */
export const getTimeline = (id) => get(`timeline/${escaped(id)}`);
/** @param {string} id */
export const getFile = (id) => get(`file/${escaped(id)}`);

/**
 * Opens the editor at a line.
 * @param {string} file its identifier
 * @param {number} line from 1
 * @returns {Promise<boolean>} whether the server did
 */
export async function openEditor(file, line) {
  const response = await fetch("open", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ file, line }),
  });
  return response.ok;
}

/**
 * Shows a place in the editor that has started the preview.
 * @param {string} file its identifier
 * @param {number} line from 1
 * @param {number} column from 1
 */
export function showPlace(file, line, column) {
  fetch("place", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ file, line, column }),
  }).catch(() => {});
}

/**
 * Asks for a change of the files.
 * @param {"edit"|"draft"|"undo"|"redo"|"fix"|"format"|"drop"|"record"} path
 * @param {Object} body
 * @returns {Promise<Object>} the answer, with a `result`; what is refused has a `reason`
 */
export function post(path, body) {
  const options = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  return ask(path, options, async (response) => {
    const isJSON = response.headers.get("content-type")?.startsWith("application/json");
    return isJSON ? response.json() : { result: "refused", reason: await response.text() };
  });
}

/**
 * What a timeline is compared with, and what is different.
 * @param {string} version `start`, `revision/NAME` or `timeline/ID`, with escaped names
 * @param {string} id
 * @returns {Promise<Object|null>} `label`, `motion` and `changes`, or a `reason` why there is nothing
 */
export const getBefore = (version, id) => get(`before/${version}/${escaped(id)}`);

/**
 * The names of the revisions that a file can be compared with.
 * @param {string} id
 */
export const getRevisions = (id) => get(`revisions/${escaped(id)}`);

/**
 * Follows the changes of the files.
 * @param {number} version that of the state that the page has
 * @param {(change: Object) => void} onChange takes the version, and the files and timelines that
 *   have changed
 * @param {(isConnected: boolean) => void} onConnection also after a connection was lost and found
 * @param {(place: Object) => void} onPlace takes the place in the editor
 * @param {() => void} onStage is called when the user's own page or picture has changed
 */
export function follow(version, onChange, onConnection, onPlace, onStage) {
  const source = new EventSource(`events?since=${version}`);
  source.addEventListener("open", () => onConnection(true));
  source.addEventListener("error", () => onConnection(false));
  source.addEventListener("change", (event) => onChange(JSON.parse(event.data)));
  source.addEventListener("place", (event) => onPlace(JSON.parse(event.data)));
  source.addEventListener("stage", () => onStage());
}
