import { endOfExpression } from "../syntax/scanner.ts";

/** The source of the `{{ }}` part around an offset, and its index in the template. */
export interface Region {
  readonly from: number;
  readonly source: string;
}

/** Longer parts are not written by hand and would be slow to analyse. */
const MAX_SOURCE_CHARACTERS = 20_000;

/** The part around an offset, which may be unclosed. Undefined outside of braces and for very long parts. */
export function regionAt(text: string, offset: number): Region | undefined {
  let at = text.startsWith("=") ? 1 : 0;
  for (;;) {
    const open = text.indexOf("{{", at);
    if (open < 0 || open + 2 > offset) return undefined;
    at = open + 2;
    if (text[open - 1] === "\\") continue;
    const { end } = endOfExpression(text, at);
    const to = end >= 0 ? end : endOfBroken(text, at, offset);
    if (offset <= to)
      return to - at > MAX_SOURCE_CHARACTERS ? undefined : { from: at, source: text.slice(at, to) };
    at = to + 2;
  }
}

const BRACKET_PARTNERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** The end of a part with unclosed brackets or quotes: the first `}}` that closes no braces of the part itself. */
function endOfBroken(text: string, from: number, offset: number): number {
  const open: string[] = [];
  const tokens = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[()[\]{}]/gs;
  tokens.lastIndex = from;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const [token] = match;
    const isQuoted = token.length > 1;
    // An unclosed quote would extend over the rest of the text.
    if (isQuoted && token.includes("}}") && match.index < offset) tokens.lastIndex = match.index + 1;
    if (isQuoted) continue;
    const partner = BRACKET_PARTNERS[token];
    if (partner === undefined) open.push(token);
    else if (token === "}" && text[match.index + 1] === "}" && open.at(-1) !== "{") return match.index;
    else if (open.at(-1) === partner) open.pop();
  }
  return text.length;
}
