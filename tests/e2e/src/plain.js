// Texts and names on the page that are not in a pseudo-language: those with a word of at least three Latin letters, one of
// them a vowel, since a pseudo-language changes every vowel. Names that people gave are left out, as are paths and what the platform
// writes: the names of days and months, and the "and" of a list.
const names = new Set([...arguments[0], "and"]);
for (let day = 1; day <= 365; day += 5) {
  for (const how of ["long", "short"]) {
    const parts = new Intl.DateTimeFormat("en-GB", { weekday: how, month: how }).formatToParts(new Date(2026, 0, day));
    for (const { value } of parts) names.add(value);
  }
}
const isPlain = (text) =>
  [...text.replace(/\S*\/\S*/g, "").matchAll(/(?<![\p{L}\d])[A-Za-z]{3,}(?![\p{L}\d])/gu)].some(
    ([word]) => /[aeiouAEIOU]/.test(word) && !names.has(word),
  );
const isDrawn = (element) => element?.checkVisibility({ visibilityProperty: true }) ?? false;
const found = new Set();
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let text = texts.nextNode(); text; text = texts.nextNode()) {
  if (!["SCRIPT", "STYLE"].includes(text.parentElement?.tagName) && isDrawn(text.parentElement) && isPlain(text.textContent))
    found.add(text.textContent.trim());
}
for (const name of ["aria-label", "title", "alt", "placeholder"])
  for (const element of document.querySelectorAll(`[${name}]`))
    if (isDrawn(element) && isPlain(element.getAttribute(name))) found.add(`${name}: ${element.getAttribute(name)}`);
return [...found];
