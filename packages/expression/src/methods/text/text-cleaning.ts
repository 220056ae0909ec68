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

/** Text without the syntax of Markdown and without HTML tags; fences and rules are removed as whole lines. */
export function removeMarkdown(text: string): string {
  const lines = text.split("\n").filter((line) => !/^[ \t]{0,3}(?:`{3}|~{3}|-{3}|\*{3}|_{3})/.test(line));
  return lines.map((line) => removeInline(line.replace(TAG, "").replace(LINE_PREFIX, ""))).join("\n");
}

/** A link or an image. Its text contains no brackets: nested ones would be searched again from every bracket. */
const LINK = /!?\[([^[\]\n]{0,1000})\]\([^)\n]{0,1000}\)/g;

function removeInline(line: string): string {
  return line
    .replace(LINK, "$1")
    .replace(LINK, "$1")
    .replace(/(\*\*|__|~~)([^*_~\n]{1,1000})\1/g, "$2")
    .replace(/(?<![\w*])[*_]([^*_\n]{1,1000})[*_](?![\w*])/g, "$1")
    .replace(/`([^`\n]{1,1000})`/g, "$1");
}
