// In the user's own page as the stage of the preview: takes on what the page of the preview tells.
// A script of the page can listen to the same messages.

(() => {
  /** What a node has taken on, to take it off again. @type {Map<HTMLElement, Set<string>>} */
  const worn = new Map();

  /** The nodes of a view: those of an element in the order of its copies, or those without a name. */
  const nodesOf = (name) => [...document.querySelectorAll("[data-keyphase]")]
    .filter(({ dataset }) => dataset.keyphase === (name ?? ""));

  const undress = () => {
    for (const [node, names] of worn) for (const name of names) node.style.removeProperty(name);
    worn.clear();
  };

  const dress = ({ name, index, style, values, text }) => {
    const node = nodesOf(name)[index];
    if (!node) return;
    if (!worn.has(node)) worn.set(node, new Set());
    const names = worn.get(node);
    const wear = (property, value) => {
      names.add(property);
      node.style.setProperty(property, value);
    };
    for (const [property, value] of Object.entries(style)) wear(property, value);
    for (const [property, value] of Object.entries(values)) wear(`--keyphase-${property}`, [value].flat().join(" "));
    if (text !== undefined && node.dataset.keyphaseText !== undefined) node.textContent = text;
  };

  addEventListener("message", ({ source, data }) => {
    if (source !== parent || data?.keyphase !== 1) return;
    if (data.type === "start") undress();
    if (data.type === "values") data.views.forEach(dress);
  });
  parent.postMessage({ keyphase: 1, type: "ready" }, "*");
})();
