// What is taken away from the page: pictures of the stage, the motion as a file of its own or as the
// source of another tool, and a link to what is shown.

import { copyAs } from "./commands.js";
import { announce } from "./dialogs.js";
import { byID, html } from "./dom.js";
import { get } from "./server.js";

/**
 * @typedef {Object} Saved a file that the server makes of a timeline
 * @property {string} format
 * @property {string} label
 * @property {string} note
 * @property {boolean} [isPicture] whether it has a size and what is behind it
 * @property {boolean} [isOfTime] whether it shows the time of the playhead
 */

/** @type {Saved[]} */
const files = [
  { format: "png", label: "Picture of this moment", note: "PNG", isPicture: true, isOfTime: true },
  { format: "filmstrip", label: "Filmstrip", note: "SVG", isPicture: true },
  { format: "gif", label: "Animation for chats", note: "GIF", isPicture: true },
  { format: "apng", label: "Animation with soft edges", note: "animated PNG", isPicture: true },
  { format: "svg", label: "Animation of any size", note: "SVG", isPicture: true },
  { format: "webp", label: "Small animation with soft edges", note: "WebP", isPicture: true },
  { format: "mp4", label: "Video", note: "MP4", isPicture: true },
  { format: "webm", label: "Video with a clear background", note: "WebM", isPicture: true },
  { format: "html", label: "Page with the curves", note: "one HTML file" },
];

/** Asks what is to be saved or copied, and does it. */
export class Saving {
  #session;
  #player;
  #links;
  #dialog = null;

  /**
   * @param {Object} context
   * @param {import("./session.js").Session} context.session
   * @param {import("./player.js").Player} context.player
   * @param {import("./links.js").Links} context.links
   */
  constructor({ session, player, links }) {
    this.#session = session;
    this.#player = player;
    this.#links = links;
    byID("save").addEventListener("click", () => this.open());
    session.when(["motion"], ({ motion }) => { byID("save").disabled = !motion; });
  }

  /** Shows the choices; the menu of a size and of what is behind keeps what was chosen last. */
  open() {
    const { motion } = this.#session.state;
    if (!motion) return;
    this.#dialog ??= this.#made();
    byID("saving-title").textContent = `Save or copy ${motion.name}`;
    this.#dialog.showModal();
    this.#dialog.querySelector("li button").focus();
    this.#check();
  }

  /** Marks the files whose programs are not installed, with what to do. */
  async #check() {
    const { missing } = (await get("save").catch(() => null)) ?? { missing: {} };
    for (const { format, note } of files) {
      const button = this.#dialog.querySelector(`[data-format=${format}]`);
      button.disabled = format in missing;
      button.querySelector("small").textContent = missing[format] ?? note;
    }
  }

  #made() {
    const button = (label, note, run, format) => html("li", {}, html("button", {
      type: "button",
      "data-format": format,
      onclick: () => {
        this.#dialog.close();
        run();
      },
    }, html("span", { text: label }), note ? html("small", { text: note }) : null));
    const choice = (id, label, values) => html("label", { class: "field" }, `${label} `,
      html("select", { id }, ...values.map(([value, text]) => html("option", { value, text }))));
    const dialog = html("dialog", { id: "saving", "aria-labelledby": "saving-title" },
      html("form", { method: "dialog" }, html("h2", { id: "saving-title" }), html("button", { text: "Close" })),
      html("h3", { id: "saving-files", text: "Save" }),
      html("div", { class: "look", role: "group", "aria-label": "Look of pictures" },
        choice("saving-scale", "Size", [["1", "1×"], ["2", "2×"], ["3", "3×"]]),
        choice("saving-background", "Behind the stage",
          [["", "As it is"], ["#ffffff", "White"], ["#0d1117", "Dark"], ["none", "Nothing"]])),
      html("ul", { "aria-labelledby": "saving-files" },
        ...files.map((file) => button(file.label, file.note, () => this.#save(file), file.format))),
      html("h3", { id: "saving-copies", text: "Copy" }),
      html("ul", { "aria-labelledby": "saving-copies" },
        button("The timeline as…", "SwiftUI, CSS, GSAP …", () => copyAs(this.#session, { isWhole: true })),
        button("A link to this place", "", () => this.#copyLink())));
    document.body.append(dialog);
    dialog.addEventListener("click", ({ target }) => {
      if (target === dialog) dialog.close();
    });
    return dialog;
  }

  /** Has a file made, and gives it to the browser to save. */
  async #save({ format, label, isPicture, isOfTime }) {
    const { motion } = this.#session.state;
    const query = new URLSearchParams();
    if (isPicture) query.set("scale", byID("saving-scale").value);
    const background = byID("saving-background").value;
    if (isPicture && background) query.set("background", background);
    // What has no colour of its own is dark on light, unless the stage is put on something dark.
    if (isPicture && background === "#0d1117") query.set("appearance", "dark");
    if (isOfTime) query.set("at", String(Number(this.#player.time.toFixed(4))));
    announce(`${label} is being made…`);
    const answer = await get(`save/${format}/${encodeURIComponent(motion.id)}?${query}`).catch(() => null);
    if (!answer || answer.failure) {
      announce(`${label} cannot be made${answer?.failure ? `: ${answer.failure}` : " of what is shown"}`, true);
      return;
    }
    const bytes = Uint8Array.from(atob(answer.data), (letter) => letter.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: answer.type }));
    const link = html("a", { href: address, download: answer.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    const [first, ...others] = answer.losses;
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    announce(`Saved ${answer.name}: ${answer.about}${first ? `; without: ${first}${more}` : ""}`);
  }

  async #copyLink() {
    const { address } = this.#links;
    history.replaceState(null, "", address);
    const isCopied = await navigator.clipboard.writeText(address).then(() => true, () => false);
    announce(isCopied ? "Copied a link, which works while this preview runs."
      : "The browser does not allow to copy: the link is its address now.", !isCopied);
  }
}
