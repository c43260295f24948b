// The inspector: fields for what is selected, to be typed, stepped by the arrow keys, or dragged by
// their labels. Everything that the pointer can shape can be shaped here by the keyboard.

import { byID, html } from "./dom.js";
import { isAsking, sheetOf, spoken } from "./fields.js";
import { focusSelected } from "./menu.js";
import { namingButtons } from "./naming.js";
import { descriptionOf, textOf, valueOf } from "./origins.js";
import { Picker } from "./picker.js";
import { preferences } from "./preferences.js";

/** The keys of one burst become one edit, after so many milliseconds. */
const pause = 350;

/** Shows the fields of what is selected. */
export class Inspector {
  #form;
  #session;
  #editor;
  #sheet = null;
  /** What is selected that the fields are of. */
  #shown = [];
  #timer = null;
  #pending = null;
  #picker = new Picker();

  /**
   * @param {HTMLFormElement} form
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./editor.js").Editor} context.editor
   */
  constructor(form, { session, editor }) {
    this.#form = form;
    this.#session = session;
    this.#editor = editor;
    session.when(["motion", "selection", "marked", "item", "isReadOnly"], () => this.#show());
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("keydown", (event) => this.#key(event));
    form.addEventListener("change", ({ target }) => this.#commit(target));
  }

  /** The movement of a field that is dragged by its label. */
  grip(node) {
    const field = this.#fieldOf(node);
    if (typeof field?.value !== "number" || !field.step) return null;
    const box = node.getBoundingClientRect();
    let value = field.value;
    return {
      move: ({ dx }) => {
        value = field.value + dx * field.step;
        const shown = spoken({ ...field, value: Number(value.toFixed(4)) });
        return { frame: box, label: `${field.label} ${shown}` };
      },
      edits: () => (value === field.value ? []
        : field.edits(value).map((edit) => ({ ...edit, resolution: field.step }))),
    };
  }

  #show() {
    const { motion, isReadOnly, selection, marked, item } = this.#session.state;
    // What is dragged keeps its fields until it is dropped; another selection has fields of its own at any time.
    const isSame = [selection, marked, item].every((each, at) => each === this.#shown[at]);
    if (motion?.isDraft && isSame) {
      if (motion.before === "draft") this.#follow();
      return;
    }
    this.#shown = [selection, marked, item];
    this.#sheet = this.#session.canEdit ? sheetOf(this.#session) : null;
    const reason = this.#session.isRun ? "End the run to change what is written" : motion?.whyNot;
    const whyNot = !isReadOnly && (selection || item) ? reason : null;
    this.#form.hidden = !this.#sheet && !whyNot;
    byID("graph").classList.toggle("edits", this.#session.canEdit);
    if (!this.#sheet) {
      this.#form.removeAttribute("aria-label");
      this.#form.replaceChildren(...whyNot ? [html("span", { class: "unit", text: whyNot })] : []);
      return;
    }
    const focused = this.#form.contains(document.activeElement) ? document.activeElement : null;
    const owner = focused?.closest(".named, .edit-field");
    const field = owner?.dataset.field ?? owner?.querySelector("[data-field]")?.dataset.field;
    const { title, fields, actions, switches = [] } = this.#sheet;
    this.#form.setAttribute("aria-label", `Edit ${title}`);
    this.#form.replaceChildren(
      ...fields.flatMap((field) => this.#nodesOf(field)), ...switches.map(switchNode),
      ...actions.map((action) => html("button", {
        type: "button", title: action.title, text: action.label,
        onclick: () => this.#editor.edit(action.edits),
      })));
    if (!focused) return;
    // A button that is gone gives way to its field, and a field to what is selected.
    const again = (focused.name && this.#form.elements[focused.name])
      || (field && this.#form.querySelector(`[data-field="${CSS.escape(field)}"] :is(input, select, button)`));
    if (!again) {
      focusSelected();
      return;
    }
    again.focus();
    if (again.select) again.select();
  }

  /** Shows the numbers of what is dragged in the fields that there are, which stay until it is dropped. */
  #follow() {
    const fields = (this.#session.canEdit && this.#sheet && sheetOf(this.#session)?.fields) || [];
    for (const field of fields) {
      const { name } = field;
      const node = this.#form.elements[field.picker ? `pick-${name}` : name];
      const isTyped = node === document.activeElement && node.value !== node.defaultValue;
      if (!node || isTyped) continue;
      const text = field.picker ? field.value ?? "mixed" : shownText(field);
      if (!field.picker && node.value !== text) node.value = text;
      if (!field.picker || node.textContent === text) continue;
      // A longer name moves nothing.
      node.style.width ||= `${node.offsetWidth}px`;
      node.textContent = text;
    }
  }

  /** A field, and what else can be done with its value. */
  #nodesOf(field) {
    const { picker, label, name, value, named } = field;
    const open = () => this.#picker.open({
      kind: picker, title: `Choose ${picker === "animation" ? "an" : "a"} ${picker}`,
      file: this.#session.state.file?.id, current: field.current ?? value, points: field.points, spring: field.spring,
      choose: (text) => this.#editor.edit(field.edits(text)),
    });
    const nodes = picker ? [html("span", { class: "edit-field", "data-field": name },
      html("span", { class: "label", text: label }),
      html("button", {
        type: "button", name: `pick-${name}`, class: "pick", text: value ?? "mixed", "aria-haspopup": "dialog",
        "aria-label": `${label}: ${value ?? "mixed"}. Choose…`, onclick: open,
      }))] : [fieldNode(field)];
    // They stay beside their field where the line ends.
    return named ? [html("span", { class: "named" }, ...nodes, ...namingButtons(field, this.#editor))] : nodes;
  }

  #fieldOf(node) {
    const name = node.closest(".edit-field")?.dataset.field;
    return this.#sheet?.fields.find((field) => field.name === name);
  }

  #key(event) {
    const { target, key } = event;
    const field = this.#fieldOf(target);
    if (!field) return;
    if (key === "Escape") {
      // The field is as it was, and the keys are those of the page again.
      event.stopPropagation();
      this.#forget();
      if (target.tagName !== "SELECT") target.value = target.defaultValue;
      target.blur();
      this.#show();
      focusSelected();
    } else if (target.tagName === "SELECT") {
      return;
    } else if (key === "Enter") {
      event.preventDefault();
      this.#flush();
      this.#commit(target);
    } else if (field.step && typeof field.value === "number" && ["ArrowUp", "ArrowDown"].includes(key)) {
      event.preventDefault();
      const way = (key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 10 : 1);
      const before = this.#pending?.field.name === field.name ? this.#pending.value : field.value;
      const value = Number((before + way * field.step).toFixed(6));
      target.value = String(value);
      this.#pending = { field, value };
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#flush(), pause);
    }
  }

  /** Writes what the arrow keys have changed. */
  #flush() {
    const pending = this.#pending;
    this.#forget();
    if (pending) this.#editor.edit(pending.field.edits(pending.value));
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#pending = null;
  }

  /** Writes what was typed or chosen. */
  #commit(target) {
    const field = this.#fieldOf(target);
    if (!field || this.#pending) return;
    if (field.choices) {
      if (target.value !== field.value) this.#editor.edit(field.edits(target.value));
      return;
    }
    if (target.value === target.defaultValue) return;
    if (field.isColor) {
      this.#editor.edit(field.edits(target.value));
      return;
    }
    const value = field.step ? valueOf(target.value, field.origin ?? { kind: "missing" })
      : target.value.trim() || null;
    if (value === null && field.step) {
      target.value = target.defaultValue;
      return;
    }
    target.defaultValue = target.value;
    // What the server refuses is shown as it was.
    this.#editor.edit(field.edits(value)).then((isWritten) => { if (!isWritten) this.#show(); });
  }
}

const switchNode = ({ preference, label, title }) => html("label", { class: "check", title },
  html("input", {
    type: "checkbox", name: preference, checked: preferences.get(preference),
    onchange: ({ target }) => preferences.set(preference, target.checked),
  }), label);

/** The text of a field: what stands in the file, else the value. */
function shownText({ origin, step, value, choices, isColor }) {
  if (origin && step) return textOf(origin, value ?? undefined);
  if (choices || isColor) return value ?? "";
  return String(typeof value === "number" ? Number(value.toFixed(4)) : value ?? "");
}

function fieldNode(field) {
  const { name, label, choices, value, origin, unit, note, isMixed, isColor } = field;
  const id = `field-${name}`;
  const from = origin ? descriptionOf(origin) : "";
  const input = choices
    ? html("select", { id, name }, ...(value === null ? [html("option", { text: "mixed", value: "" })] : []),
      ...choices.map((choice) =>
        html("option", { value: choice, text: choice, selected: choice === value })))
    : isColor ? html("input", { id, name, type: "color", value }) : html("input", {
      id, name, type: "text", autocomplete: "off", spellcheck: "false",
      class: field.step ? "amount" : "words", title: from || note || null,
      placeholder: value === null && isMixed ? "mixed" : null,
      value: shownText(field),
      "aria-description": [spoken(field), from, note].filter(Boolean).join(", "),
    });
  // A name, such as that of a marker, has no unit.
  const hasUnit = unit && !origin?.unit && !/^[A-Za-z$]/.test(input.value ?? "");
  const isScrubbed = field.step && typeof value === "number";
  return html("span", {
    class: isAsking(field) ? "edit-field asking" : "edit-field", "data-field": name,
  }, html("label", {
    for: id, text: label, "data-grip": isScrubbed ? "field" : null,
    title: isScrubbed ? "Drag to change" : null,
  }), input, hasUnit ? html("span", { class: "unit", text: unit }) : null);
}
