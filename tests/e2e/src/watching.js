// Everything that a program finds in the page and in what the shell has sent, as pairs of a place and a value. Names that each
// game and each screen gets anew are left out of the values.
const hash = (text) => {
    let sum = 0x811c9dc5;
    for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
    return (sum >>> 0).toString(16);
};
// Elements have counted names; here each has the number of its first appearance.
const names = new Map();
const named = (name) => {
    if (!names.has(name)) names.set(name, `name ${names.size + 1}`);
    return names.get(name);
};
const plain = (text) =>
    String(text)
        .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, "ID")
        .replace(/\bc\d+\b/g, named)
        .replace(/\b\d+:\d\d\b/g, "a time")
        .replace(/\b1\d{12}\b/g, "a moment")
        .replace(/\s+/g, " ");
const leaves = [];
const note = (place, value) => leaves.push([place, value]);

// The page: each element with its attributes, its state, its place on the screen and its whole style, in the order of the document.
const styleOf = (element, pseudo) => {
    return hash(plain(getComputedStyle(element, pseudo).cssText));
};
const states = ["value", "checked", "disabled", "tabIndex", "hidden", "open", "selectedIndex", "title"];
const look = (node, depth, around) => {
    if (node.nodeType === Node.TEXT_NODE) {
        if (node.data.trim() !== "") note(`page ${depth} ${around} text`, plain(node.data));
        return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches("script, style, link, meta")) return;
    const own = node.dataset?.testid ?? node.dataset?.point ?? "";
    const here = own === "" ? around : own;
    const place = `page ${depth} ${here} ${node.localName}`;
    note(place, "is there");
    for (const { name, value } of [...node.attributes].sort((one, other) => (one.name < other.name ? -1 : 1)))
        note(`${place}[${name}]`, plain(value));
    for (const state of states) if (state in node) note(`${place}.${state}`, plain(node[state]));
    if (node === document.activeElement) note(`${place} focus`, "has it");
    const { x, y, width, height } = node.getBoundingClientRect();
    note(`${place} box`, [x, y, width, height].map(Math.round).join(" "));
    note(`${place} scroll`, [node.scrollLeft, node.scrollTop].map(Math.round).join(" "));
    note(`${place} style`, styleOf(node, null));
    for (const pseudo of ["::before", "::after"])
        if (getComputedStyle(node, pseudo).content !== "none") note(`${place}${pseudo}`, styleOf(node, pseudo));
    for (const inner of node.childNodes) look(inner, depth + 1, here);
};
look(document.documentElement, 0, "");
note("page title", plain(document.title));
// What was begun is kept a little later than it is done, so it is read by itself.
for (const storage of ["localStorage", "sessionStorage"])
    for (const [name, value] of Object.entries(window[storage]).sort())
        if (!name.startsWith("draft/")) note(`${storage} ${plain(name)}`, plain(value));

// What was sent: each answer with what was asked, of each command in its order.
const flatten = (place, value) => {
    if (value !== null && typeof value === "object") {
        const entries = Object.entries(value);
        if (entries.length === 0) note(place, Array.isArray(value) ? "[]" : "{}");
        for (const [name, inner] of entries) flatten(`${place}.${name}`, inner);
    } else if (typeof value === "number") note(place, value > 1e9 ? "number: a time" : `number: ${value}`);
    else if (typeof value === "string") note(place, plain(value));
    else note(place, `${value}`);
};
const read = (text) => {
    try {
        return JSON.parse(text);
    } catch {
        return text;
    }
};
// What is said aloud stands in a live region of the page, and is passed on a little later; so that is left out here.
const sent = window.sent.splice(0).filter(({ command }) => command !== "announce");
const order = (one, other) => (one.command < other.command ? -1 : one.command > other.command ? 1 : 0);
for (const { command, asked, answer } of sent.sort(order)) {
    note(`sent ${command}`, "is there");
    flatten(`sent ${command} asked`, read(asked));
    flatten(`sent ${command} answer`, read(answer));
}
return leaves;
