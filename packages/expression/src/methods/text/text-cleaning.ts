import { charge, chargeForText, newText, type Run } from "../../run.ts";
import { inPieces } from "./in-pieces.ts";

/** Accented letters replaced by plain ones. */
export function withoutMarks(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøđłþÆŒØĐŁÞ]/g, (letter) => PLAIN_LETTERS[letter]!);
}

const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  þ: "th",
  Æ: "AE",
  Œ: "OE",
  Ø: "O",
  Đ: "D",
  Ł: "L",
  Þ: "TH",
};

/** Text outside of `<…>`; an unclosed `<` stays. */
export function removeTags(text: string): string {
  let result = "";
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("<", at);
    const close = open < 0 ? -1 : text.indexOf(">", open);
    if (close < 0) break;
    result += text.slice(at, open);
    at = close + 1;
  }
  return result + text.slice(at);
}

/** Text that starts like a tag; unlike with `removeTags`, `a < b` stays. */
const TAG = /<\/?[a-zA-Z!][^<>]{0,1000}>/g;

const LINE_PREFIX = /^[ \t]{0,10}(?:#{1,6}[ \t]{1,5}|>[ \t]{0,5}|[-*+][ \t]{1,5}|\d{1,5}\.[ \t]{1,5})/;

/** Fences and rules, which are removed as whole lines. */
const MARKED_LINE = /^[ \t]{0,3}(?:`{3}|~{3}|-{3}|\*{3}|_{3})/;

/** Steps of cleaning one line, in addition to those of its characters. */
const STEPS_PER_LINE = 40;

/** Text without the syntax of Markdown and without HTML tags; fences and rules are removed as whole lines. */
export function removeMarkdown(text: string, run: Run): string {
  chargeForText(run, text, 16);
  let result = "";
  let isFirst = true;
  for (let start = 0; start <= text.length; ) {
    charge(run, STEPS_PER_LINE);
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, end);
    start = end + 1;
    if (MARKED_LINE.test(line)) continue;
    const cleaned = inPieces(run, line, (piece, isStart) => {
      const untagged = piece.replace(TAG, "");
      return removeInline(isStart ? untagged.replace(LINE_PREFIX, "") : untagged);
    });
    result += (isFirst ? "" : "\n") + cleaned;
    isFirst = false;
  }
  return newText(run, result);
}

/** Longer texts and addresses of links are no links. */
const MAX_LINK_CHARACTERS = 1_000;

/**
 * Links and images replaced by their texts, in one pass. The text of a link contains no brackets: of nested ones, such as an image
 * in a link, the inner one is replaced, and the outer one by a second pass.
 */
function removeLinks(line: string): string {
  let result = "";
  let from = 0;
  let open = -1;
  let close = -1;
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code === 91) open = at;
    if (code !== 93) continue;
    const start = open;
    open = -1;
    if (start < 0 || line[at + 1] !== "(" || at - start > MAX_LINK_CHARACTERS + 1) continue;
    if (close < at) close = line.indexOf(")", at);
    if (close < 0) break;
    if (close - at > MAX_LINK_CHARACTERS + 2) continue;
    const isImage = start > from && line[start - 1] === "!";
    result += line.slice(from, isImage ? start - 1 : start) + line.slice(start + 1, at);
    from = close + 1;
    at = close;
  }
  return result + line.slice(from);
}

function removeInline(line: string): string {
  return removeLinks(removeLinks(line))
    .replace(/(\*\*|__|~~)([^*_~\n]{1,1000})\1/g, "$2")
    .replace(/(?<![\w*])[*_]([^*_\n]{1,1000})[*_](?![\w*])/g, "$1")
    .replace(/`([^`\n]{1,1000})`/g, "$1");
}
