/**
 * Part of the chat page script that renders the Markdown of models: `blocks(text)` returns nodes. All content becomes
 * text nodes, never markup, so that none of it can execute. Images become links: the page loads nothing that a model
 * names.
 */
export const MARKDOWN_SCRIPT = String.raw`
const element = (name, ...content) => { const made = document.createElement(name); made.append(...content); return made; };
function link(label, target) {
  const made = element("a", ...label);
  made.href = target; made.target = "_blank"; made.rel = "noopener noreferrer";
  return made;
}
const MARKS = /${"`"}([^${"`"}\n]+)${"`"}|\*\*(?=\S)([^\n]+?)\*\*|(?<![*\w])\*(?=[^\s*])([^*\n]+)\*(?![*\w])|(?<!\w)_(?=\S)([^_\n]+)_(?!\w)|~~([^~\n]+)~~|!?\[([^\]\n]+)\]\((https?:[^)\s]+)\)|(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?*_])/g;
function spans(text) {
  const parts = []; let from = 0;
  for (const match of text.matchAll(MARKS)) {
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
    const [, code, bold, slanted, underlined, struck, label, target, bare] = match;
    if (code) parts.push(element("code", code));
    else if (bold) parts.push(element("strong", ...spans(bold)));
    else if (slanted ?? underlined) parts.push(element("em", ...spans(slanted ?? underlined)));
    else if (struck) parts.push(element("del", ...spans(struck)));
    else parts.push(label ? link(spans(label), target) : link([bare], bare));
  }
  return [...parts, text.slice(from)].filter((part) => part !== "");
}
const FENCE = /^\s*(${"```"}|~~~)/, HEADING = /^\s*(#{1,6})\s+(.+)$/, RULE = /^\s*([-*_])(\s*\1){2,}\s*$/, QUOTE = /^\s*>\s?/;
const ENTRY = /^(\s*)([-*+]|\d{1,9}[.)])\s+(.*)$/, CELLS = /^\s*\|.*\|\s*$/, BELOW_HEAD = /^\s*\|(\s*:?-+:?\s*\|)+\s*$/;
const indent = (line) => line.length - line.trimStart().length;
const cells = (line) => line.trim().slice(1, -1).split("|").map((cell) => cell.trim());
const isTable = (lines, at) => CELLS.test(lines[at]) && BELOW_HEAD.test(lines[at + 1] ?? "");
const begins = (lines, at) => FENCE.test(lines[at]) || HEADING.test(lines[at]) || RULE.test(lines[at]) || QUOTE.test(lines[at]) || ENTRY.test(lines[at]) || isTable(lines, at);
function blocks(text) {
  const lines = text.split("\n"), made = []; let at = 0;
  const taken = (isInside) => { const first = at; while (at < lines.length && isInside(lines[at])) at++; return lines.slice(first, at); };
  while (at < lines.length) {
    const line = lines[at], fence = FENCE.exec(line), heading = HEADING.exec(line);
    if (line.trim() === "") at++;
    else if (fence) {
      at++;
      made.push(element("pre", element("code", taken((one) => one.trim() !== fence[1]).join("\n"))));
      at++;
    }
    else if (heading) { at++; made.push(element("h" + Math.min(6, heading[1].length + 1), ...spans(heading[2].replace(/#+$/, "").trim()))); }
    else if (RULE.test(line)) { at++; made.push(element("hr")); }
    else if (QUOTE.test(line)) made.push(element("blockquote", ...blocks(taken((one) => QUOTE.test(one)).map((one) => one.replace(QUOTE, "")).join("\n"))));
    else if (isTable(lines, at)) made.push(table(taken((one) => CELLS.test(one))));
    else if (ENTRY.test(line)) made.push(listOf(taken((one) => ENTRY.test(one) || (one.trim() !== "" && indent(one) > indent(line)))));
    else {
      const first = at++;
      while (at < lines.length && lines[at].trim() !== "" && !begins(lines, at)) at++;
      made.push(element("p", ...spans(lines.slice(first, at).join("\n"))));
    }
  }
  return made;
}
function table([head, , ...rows]) {
  const row = (line, name) => element("tr", ...cells(line).map((cell) => element(name, ...spans(cell))));
  return element("table", element("thead", row(head, "th")), element("tbody", ...rows.map((one) => row(one, "td"))));
}
// Entries with what is written further in below them.
function listOf(lines) {
  const [, space, sign] = ENTRY.exec(lines[0]), entries = [];
  for (const line of lines) {
    const entry = ENTRY.exec(line);
    if (entry && entry[1].length <= space.length) entries.push([entry[3]]);
    else entries.at(-1).push(line);
  }
  const made = element(/\d/.test(sign) ? "ol" : "ul", ...entries.map(([first, ...below]) => {
    const inner = Math.min(...below.map(indent));
    return element("li", ...spans(first), ...blocks(below.map((one) => one.slice(inner)).join("\n")));
  }));
  if (/\d/.test(sign)) made.start = parseInt(sign, 10);
  return made;
}
`;
