/**
 * Part of the chat page script for Markdown that is still being written: `finished(text)` returns it without signs that
 * mean nothing yet, and with the ends of marks that are open, so that no reader sees raw Markdown. It needs the patterns
 * of the part that renders Markdown.
 */
export const UNFINISHED_MARKDOWN_SCRIPT = String.raw`
const LONE_SIGN = /^\s*(#{1,6}|[-*+]|>|\d{1,9}[.)]|${"`"}{1,2}|~{1,2}|[-*_]{2})\s*$/, HALF_LINK = /!?\[([^\]\n]*)(\]|\]\([^)\s]*)?$/;
function finished(text) {
  const lines = text.split("\n"), last = lines.pop();
  const fence = lines.reduce((open, line) => { const sign = FENCE.exec(line)?.[1]; return open ? (line.trim() === open ? undefined : open) : sign; }, undefined);
  if (fence) return fence.startsWith(last.trim()) ? lines.join("\n") : text;
  if (FENCE.test(last)) return text;
  if (/^\s*\|/.test(last)) return finishedRow(lines, last).join("\n");
  // A line of cells becomes a table with the line below it.
  if (last === "" && isHead(lines)) lines.pop();
  return LONE_SIGN.test(last) ? lines.join("\n") : [...lines, closed(last)].join("\n");
}
// The last line is the first of its table.
const isHead = (lines) => CELLS.test(lines.at(-1) ?? "") && !/^\s*\|/.test(lines.at(-2) ?? "");
function finishedRow(lines, last) {
  if (isHead(lines)) return BELOW_HEAD.test(last) ? [...lines, last] : /^[\s|:-]*$/.test(last) ? lines.slice(0, -1) : [...lines, closed(last)];
  const row = closed(last.trimEnd().replace(/\|$/, ""));
  return CELLS.test(lines.at(-1) ?? "") && row.trim() !== "" ? [...lines, row + " |"] : lines;
}
// A line with the ends of all its marks.
function closed(line) {
  const codes = line.split("${"`"}");
  if (codes.length % 2 === 0) {
    const code = codes.pop(), before = closedMarks(codes.join("${"`"}"), code !== "");
    return code === "" ? before.text + before.ends : before.text + "${"`"}" + code + "${"`"}" + before.ends;
  }
  const { text, ends } = closedMarks(line.replace(HALF_LINK, "$1"), false);
  return text + ends;
}
// Ends that follow each other are kept apart, by a sign without width.
function closedMarks(line, continues) {
  const open = [];
  let text = line;
  for (const { 0: sign, index } of line.matchAll(/${"`"}[^${"`"}]*${"`"}|https?:\S+|\*{1,3}|~~?|_/g)) {
    if (!/^[*~_]/.test(sign)) continue;
    const end = index + sign.length, isLast = end === line.length && !continues;
    const before = line[index - 1] ?? " ", after = line[end] ?? " ";
    if (open.at(-1) === sign && before !== " ") open.pop();
    else if (sign === "***" && open.length > 1 && before !== " ") open.splice(-2);
    else if (isLast) text = text.slice(0, index);
    else if (sign === "***") open.push("**", "*");
    else if (sign !== "~" && /\S/.test(after) && !/\w/.test(before)) open.push(sign);
  }
  if (open.length > 0 && /[*_~]$/.test(text)) open.push("");
  return { text, ends: open.reverse().join("\u200b") };
}
`;
