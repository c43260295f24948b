/** An inbox: a list, a header that scrolling folds, a button with states, and a toast. */
import { archiveRemoval, header, refreshButton, rows, toast } from "./motion.js";

const list = document.querySelector(".list");
const message = document.querySelector(".toast");
const button = document.querySelector(".refresh");
const template = document.querySelector("#row").content;

// The header: the browser moves it with what is scrolled, or else each event does.
const parts = { photo: document.querySelector(".photo"), title: document.querySelector(".title") };
if ("ScrollTimeline" in window) {
  header(parts, { timeline: new ScrollTimeline() });
} else {
  const folding = header(parts);
  addEventListener("scroll", () => folding.seek(scrollY), { passive: true });
}

/** A row that can be archived. */
function row({ sender, subject }) {
  const own = template.cloneNode(true).firstElementChild;
  own.querySelector(".sender").textContent = sender;
  own.querySelector(".subject").textContent = subject;
  const archive = own.querySelector(".archive");
  archive.setAttribute("aria-label", `Archive the message of ${sender}`);
  archive.addEventListener("click", async () => {
    archive.disabled = true;
    message.textContent = "Archived";
    toast(message);
    await archiveRemoval(own).finished;
    own.remove();
  });
  return own;
}

/** What the server has, each time that it is asked. */
async function load() {
  await new Promise((resolve) => setTimeout(resolve, 1200));
  const senders = ["Ada", "Grace", "Katherine", "Margaret", "Radia", "Barbara", "Hedy", "Joan"];
  return senders.map((sender, index) => ({ sender, subject: `Notes of meeting ${index + 1}` }));
}

// The button: pressed while a pointer is down, and then in the state of its work.
const refresh = refreshButton(button);
const release = () => refresh.state === "pressed" && refresh.set("rest");
button.addEventListener("pointerdown", () => refresh.state === "rest" && refresh.set("pressed"));
for (const name of ["pointerup", "pointerleave", "pointercancel"]) button.addEventListener(name, release);
button.addEventListener("click", update);

async function update() {
  if (button.disabled) return;
  button.disabled = true;
  refresh.set("loading");
  list.replaceChildren(...(await load()).map(row));
  rows({ row: list.children });
  refresh.set("loaded");
  setTimeout(() => {
    refresh.set("rest");
    button.disabled = false;
  }, 1200);
}

update();
