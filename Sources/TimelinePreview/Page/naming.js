// The names of values: what gives a value a name for the whole file, changes the name, or takes it away.

import { askText } from "./dialogs.js";
import { html, svg } from "./dom.js";

/** The pictures of the buttons, 16 pixels wide. */
const pictures = {
  name: ["M7 9a2.500 2.500 0 0 0 3.600 0l2-2A2.500 2.500 0 0 0 9 3.400l-.8.8", "M9 7a2.500 2.500 0 0 0-3.600 0l-2 2A2.500 2.500 0 0 0 7 12.600l.8-.8"],
  detach: ["M9.500 5.500 11 4a2 2 0 0 1 2.500 2.500l-1.500 1.500M6.500 10.500 5 12a2 2 0 0 1-2.500-2.500L4 8M3 3l10 10"],
  rename: ["M3 13l.8-3.200L10.500 3 13 5.500 6.200 12.200 3 13M9 4.500 11.500 7"],
};

/**
 * @typedef {Object} Naming something that is done with the name of a value
 * @property {"name"|"detach"|"rename"} name
 * @property {string} label in a menu
 * @property {string} title what it does
 * @property {() => void} run
 */

/** What a value is called in a sentence. @param {import("./fields.js").Field} field */
const wordOf = ({ named: { what }, owned }) => (what === "value" ? owned ?? what : what);

/**
 * What can be done with the name of a field's value.
 * @param {import("./fields.js").Field} field
 * @param {import("./editor.js").Editor} editor
 * @returns {Naming[]} none where it can have no name
 */
export function namingsOf(field, editor) {
  const { named, origin } = field;
  if (!named) return [];
  const isNamed = origin && ["definition", "include", "constant", "alias"].includes(origin.kind);
  const asking = async (question, now, edit) => {
    const name = await askText(question, now);
    if (name && name !== now) editor.edit([edit(name)]);
  };
  const word = wordOf(field);
  if (!isNamed) {
    return [{
      name: "name", label: `Use the ${word} everywhere…`,
      title: `Use everywhere: give this ${named.what} a name, which then stands wherever the same is written`,
      run: () => asking(`Name of the ${named.what}`, "", (name) => ({ edit: "name-value", ...named, name })),
    }];
  }
  const kind = { definition: named.what, constant: "constant" }[origin.kind];
  const name = (origin.name || origin.text || "").replace(/^[-$]+/, "");
  const detach = {
    name: "detach", label: `Detach the ${word} from ${name || "what it is"}`,
    title: `Detach: write what ${name || "it"} stands for here, so that it can be changed alone`,
    run: () => editor.edit([{ edit: "detach-value", ...named }]),
  };
  if (!kind) return [detach];
  return [detach, {
    name: "rename", label: `Rename ${name}…`, title: `Give ${name} another name, wherever it is used`,
    run: () => asking(`Another name for ${name}, wherever it is used`, name, (to) => ({ edit: "rename", kind, name, to })),
  }];
}

/**
 * The buttons beside a field, whose words are in the menu of the selection and under the pointer.
 * @param {import("./fields.js").Field} field
 * @param {import("./editor.js").Editor} editor
 * @returns {HTMLElement[]}
 */
export function namingButtons(field, editor) {
  return namingsOf(field, editor).map(({ name, label, title, run }) => html("button", {
    type: "button", name: `${name}-${field.named.number === undefined ? field.named.what : field.name}`,
    class: "quiet", title, "aria-label": label, onclick: run,
  }, svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, ...pictures[name].map((d) => svg("path", { d })))));
}
