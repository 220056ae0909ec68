/** Deeper JSON is refused: code that walks through it step by step would run out of stack. */
export const MAX_JSON_DEPTH = 1_000;

/** True when lists and objects of a JSON text are nested deeper than {@link MAX_JSON_DEPTH}. Short texts cannot be: each is closed, too. */
export function isTooDeep(text: string): boolean {
  if (text.length <= 2 * MAX_JSON_DEPTH) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
      if (at < 0) return false;
    } else if (code === BRACE || code === BRACKET) {
      if (++depth > MAX_JSON_DEPTH) return true;
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) depth--;
  }
  return false;
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
