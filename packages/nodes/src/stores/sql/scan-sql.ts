import type { SqlDialect } from "./dialect.ts";

/** A segment of a query: code, or a part in which placeholders are not values. */
export interface SqlPart {
  readonly kind: "code" | "text" | "name" | "comment";
  readonly text: string;
}

const CLOSING: Readonly<Record<string, string>> = { "[": "]" };

/** Takes a query apart into code, texts, quoted names and comments. What is not closed reaches to the end. */
export function scanSql(query: string, dialect: SqlDialect): SqlPart[] {
  const parts: SqlPart[] = [];
  let codeFrom = 0;
  let at = 0;
  while (at < query.length) {
    const special = specialAt(query, at, dialect);
    if (!special) {
      at += 1;
      continue;
    }
    if (at > codeFrom) parts.push({ kind: "code", text: query.slice(codeFrom, at) });
    parts.push({ kind: special.kind, text: query.slice(at, special.end) });
    at = special.end;
    codeFrom = at;
  }
  if (codeFrom < query.length) parts.push({ kind: "code", text: query.slice(codeFrom) });
  return parts;
}

interface Special {
  readonly kind: SqlPart["kind"];
  readonly end: number;
}

function specialAt(query: string, at: number, dialect: SqlDialect): Special | undefined {
  const char = query[at]!;
  if (char === "'") {
    // E'…' has backslashes in PostgreSQL too.
    const hasBackslashes = dialect.hasBackslashes || /[eE]$/.test(query.slice(Math.max(0, at - 1), at));
    return { kind: "text", end: quotedEnd(query, at, "'", hasBackslashes) };
  }
  if (dialect.nameQuotes.includes(char))
    return { kind: "name", end: quotedEnd(query, at, CLOSING[char] ?? char, false) };
  // If names have other quote characters, this is a string.
  if (char === '"') return { kind: "text", end: quotedEnd(query, at, '"', dialect.hasBackslashes) };
  if (char === "#" && dialect.hasHashComments) return { kind: "comment", end: endAfter(query, "\n", at) };
  if (query.startsWith("--", at)) return { kind: "comment", end: endAfter(query, "\n", at) };
  if (query.startsWith("/*", at)) return { kind: "comment", end: endAfter(query, "*/", at + 2) };
  return char === "$" && dialect.hasDollarTexts ? dollarText(query, at) : undefined;
}

/** End of a quoted segment; a doubled quote is an escaped one. */
function quotedEnd(query: string, from: number, quote: string, hasBackslashes: boolean): number {
  for (let at = from + 1; at < query.length; at++) {
    if (hasBackslashes && query[at] === "\\") at += 1;
    else if (query[at] === quote) {
      if (query[at + 1] !== quote) return at + 1;
      at += 1;
    }
  }
  return query.length;
}

function endAfter(query: string, what: string, from: number): number {
  const found = query.indexOf(what, from);
  return found < 0 ? query.length : found + what.length;
}

function dollarText(query: string, at: number): Special | undefined {
  if (/[\w$]/.test(query[at - 1] ?? "")) return undefined;
  const tag = /^\$(?:[A-Za-z_]\w*)?\$/.exec(query.slice(at, at + 70))?.[0];
  return tag === undefined ? undefined : { kind: "text", end: endAfter(query, tag, at + tag.length) };
}

/** The statements of a query, without empty ones and those with comments only. */
export function splitStatements(parts: readonly SqlPart[]): SqlPart[][] {
  const statements: SqlPart[][] = [[]];
  for (const part of parts) {
    if (part.kind !== "code") {
      statements.at(-1)!.push(part);
      continue;
    }
    const [first = "", ...others] = part.text.split(";");
    statements.at(-1)!.push({ kind: "code", text: first });
    for (const text of others) statements.push([{ kind: "code", text }]);
  }
  return statements.filter((statement) =>
    statement.some(({ kind, text }) => kind !== "comment" && text.trim() !== ""),
  );
}
