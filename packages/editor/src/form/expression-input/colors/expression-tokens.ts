/** Kind of an expression piece, for its color. */
type TokenKind = "brace" | "variable" | "property" | "call" | "text" | "number" | "keyword";

/** A piece of an expression; positions count in the given text. */
export interface ExpressionToken {
  from: number;
  to: number;
  kind: TokenKind;
}

const KEYWORDS = new Set([
  "await",
  "const",
  "false",
  "function",
  "if",
  "in",
  "instanceof",
  "let",
  "new",
  "null",
  "of",
  "return",
  "true",
  "typeof",
  "undefined",
]);

/** Strings, numbers and names; a name includes the dot before it and the bracket after it. */
const piece =
  /(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<number>(?<![\w$])\d[\d_]*(?:\.\d+)?)|(?<dot>\.\s*)?(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*)(?<call>\s*\()?/gu;

/** Returns the colored pieces of a `{{ }}` part. The braces include their inner space, to prevent line breaks. */
export function expressionTokens(part: string): ExpressionToken[] {
  const open = /^\{\{[ \t]*/.exec(part)?.[0].length ?? 0;
  const closing = /[ \t]*\}\}$/.exec(part.slice(open))?.[0].length ?? 0;
  const end = part.length - closing;
  const tokens: ExpressionToken[] = [];
  if (open > 0) tokens.push({ from: 0, to: open, kind: "brace" });
  for (const match of part.slice(open, end).matchAll(piece)) {
    const token = toToken(match, open + match.index);
    if (token) tokens.push(token);
  }
  if (closing > 0) tokens.push({ from: end, to: part.length, kind: "brace" });
  return tokens;
}

function toToken(match: RegExpExecArray, at: number): ExpressionToken | undefined {
  const { text, number, dot = "", name, call } = match.groups ?? {};
  if (text !== undefined) return { from: at, to: at + text.length, kind: "text" };
  if (number !== undefined) return { from: at, to: at + number.length, kind: "number" };
  if (name === undefined) return undefined;
  const from = at + dot.length;
  return { from, to: from + name.length, kind: kindOf(name, dot !== "", call !== undefined) };
}

function kindOf(name: string, isMember: boolean, isCalled: boolean): TokenKind {
  if (isCalled && !KEYWORDS.has(name)) return name.startsWith("$") ? "variable" : "call";
  if (isMember) return "property";
  return KEYWORDS.has(name) ? "keyword" : "variable";
}
