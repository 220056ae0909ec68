import { type ExpressionError, expressionError, type TextRange, withPosition } from "../errors.ts";

/** A syntax error of acorn: its position, and how far acorn had read. */
interface ParserError extends SyntaxError {
  readonly pos?: number;
  readonly raisedAt?: number;
}

const BRACKET_PAIRS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** The error for a syntax error of the parser, with the range of the token and a message that needs no knowledge of parsers. */
export function syntaxError(error: ParserError, source: string): ExpressionError {
  const at = Math.min(error.pos ?? 0, source.length);
  const place = placeOf(at, error.raisedAt ?? at + 1, source);
  return withPosition(expressionError("syntax", detail(error.message, at, source)), place);
}

/** The range of the token; of the last one when something is missing at the end. */
function placeOf(at: number, readTo: number, source: string): TextRange {
  const end = source.trimEnd().length;
  if (at < end) return { from: at, to: Math.min(Math.max(at + 1, readTo), end) };
  const open = openBrackets(source).at(-1);
  if (open !== undefined) return { from: open, to: end };
  const last = /(?:[\p{ID_Continue}$]+|[^\s\p{ID_Continue}$]+)$/u.exec(
    source.slice(Math.max(0, end - 100), end),
  );
  return { from: end - (last?.[0].length ?? 0), to: Math.max(end, 0) };
}

function detail(message: string, at: number, source: string): string {
  if (source.trim() === "") return "The expression is empty";
  // The parser reports an exceeded stack like a syntax error.
  if (message.includes("stack space")) return "It is nested too deeply";
  const end = source.trimEnd().length;
  if (at < end) return readable(message);
  const open = openBrackets(source).at(-1);
  return open === undefined ? "Incomplete expression" : `Unclosed '${source[open]}' at character ${open + 1}`;
}

/** Acorn's messages end with a position: `Unexpected token (1:4)`. */
function readable(message: string): string {
  return message
    .slice(0, 200)
    .replace(/ \((\d+):(\d+)\)$/, (_all, line: string, column: string) =>
      line === "1"
        ? ` at character ${Number(column) + 1}`
        : ` in line ${line}, character ${Number(column) + 1}`,
    );
}

/** Indexes of brackets without a partner, outside of quoted texts; good enough for a hint. */
function openBrackets(source: string): number[] {
  const open: number[] = [];
  const parts = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[()[\]{}]/gs;
  for (const { 0: part, index } of source.matchAll(parts)) {
    if (part.length > 1) continue;
    const partner = BRACKET_PAIRS[part];
    if (partner === undefined) open.push(index);
    else if (source[open.at(-1) ?? -1] === partner) open.pop();
  }
  return open;
}
