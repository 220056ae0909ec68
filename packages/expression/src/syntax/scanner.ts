/** End index of the expression, or -1, and the number of characters read. */
interface Found {
  readonly end: number;
  readonly read: number;
}

const OPERATOR_BEFORE = /[(,=:[!&|?{};+\-*%~^<>]/;
const WORD_BEFORE = /(?:^|[^\w$.])(?:return|typeof|case|in|of|delete|void|instanceof|do|else)\s*$/;

/** Finds the `}}` that closes an expression that starts at `from`; braces in texts, comments and regular expressions are skipped. */
export function endOfExpression(text: string, from: number): Found {
  // Open brackets; a backquote is a template literal that continues after the next closing brace.
  const open: string[] = [];
  let at = from;
  while (at < text.length) {
    const character = text[at]!;
    if (character === "'" || character === '"') at = endOfQuoted(text, at);
    else if (character === "`") at = endOfTemplatePart(text, at + 1, open);
    else if (character === "/") at = endOfSlash(text, at, from);
    else if (character === "{" || character === "(" || character === "[") {
      open.push(character);
      at++;
    } else if (character === "}") {
      if (open.length === 0 && text[at + 1] === "}") return { end: at, read: at - from };
      at = open.pop() === "`" ? endOfTemplatePart(text, at + 1, open) : at + 1;
    } else {
      if (character === ")" || character === "]") open.pop();
      at++;
    }
    if (open.length > 1_000) break;
  }
  return { end: -1, read: at - from };
}

function endOfQuoted(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === quote) return at + 1;
  }
  return text.length;
}

/** The index after the closing backquote, or after the `${` of the next inner expression, which is pushed to `open`. */
function endOfTemplatePart(text: string, start: number, open: string[]): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "`") return at + 1;
    else if (text[at] === "$" && text[at + 1] === "{") {
      open.push("`");
      return at + 2;
    }
  }
  return text.length;
}

function endOfSlash(text: string, start: number, from: number): number {
  const next = text[start + 1];
  if (next === "/") {
    const line = text.indexOf("\n", start);
    return line < 0 ? text.length : line + 1;
  }
  if (next === "*") {
    const close = text.indexOf("*/", start + 2);
    return close < 0 ? text.length : close + 2;
  }
  return beginsRegex(text, start, from) ? endOfRegex(text, start + 1) : start + 1;
}

function beginsRegex(text: string, start: number, from: number): boolean {
  let before = start - 1;
  while (before >= from && /\s/.test(text[before]!)) before--;
  if (before < from) return true;
  return (
    OPERATOR_BEFORE.test(text[before]!) || WORD_BEFORE.test(text.slice(Math.max(from, start - 20), start))
  );
}

function endOfRegex(text: string, start: number): number {
  let isInSet = false;
  for (let at = start; at < text.length && text[at] !== "\n"; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "[") isInSet = true;
    else if (text[at] === "]") isInSet = false;
    else if (text[at] === "/" && !isInSet) return at + 1;
  }
  return start;
}
