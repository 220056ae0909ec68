/** Deeper JSON is refused: code that walks through it step by step would run out of stack. */
export const MAX_JSON_DEPTH = 1_000;

/** Lists and objects of 64 MB of `[],[],…` exceed the heap of a thread within one JSON.parse, and V8 then ends the whole process. */
export const MAX_JSON_PARTS = 6_000_000;

/**
 * Reason to refuse a JSON text before it is parsed, as the rest of a sentence: its lists and objects are nested deeper than
 * {@link MAX_JSON_DEPTH}, or more than {@link MAX_JSON_PARTS}. Short texts cannot be too deep: each list is closed, too.
 */
export function jsonProblem(text: string): string | undefined {
  if (text.length <= 2 * MAX_JSON_DEPTH) return undefined;
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
      if (at < 0) return undefined;
    } else if (code === BRACE || code === BRACKET) {
      if (++depth > MAX_JSON_DEPTH) return `it is nested deeper than ${MAX_JSON_DEPTH} levels`;
      if (++parts > MAX_JSON_PARTS) return `it has more than ${MAX_JSON_PARTS} lists and objects`;
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) depth--;
  }
  return undefined;
}

const [QUOTE, BACKSLASH, BRACE, CLOSING_BRACE, BRACKET, CLOSING_BRACKET] = [...'"\\{}[]'].map((char) =>
  char.charCodeAt(0),
);

/** End of the string that starts at `start`; -1 if it is unterminated. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return -1;
}
