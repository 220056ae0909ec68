/** A query whose last columns also return the source rows of each table for a row of the result. */
export interface QueryWithOrigins {
  readonly query: string;
  /** Input index of each added column, from 0. */
  readonly inputs: readonly number[];
}

/** Rows of such queries belong to no row of a table that can be referenced from outside. */
const NO_ORIGINS = /\b(?:select\s+distinct|union|intersect|except|with)\b/i;
const AGGREGATE =
  /\b(?:count|sum|avg|total|group_concat|json_group_array|json_group_object|string_agg)\s*\(|\b(?:min|max)\s*\([^,()]*\)/gi;
const TABLE =
  /(?:\bfrom|\bjoin|,)\s+(?:"input(\d+)"|`input(\d+)`|input(\d+))(?:\s+(?:as\s+)?(?!(?:on|using|where|join|left|right|full|inner|outer|cross|natural|group|having|order|limit|window)\b)([\p{L}_][\p{L}\d_]*))?/giu;

/**
 * Adds the row numbers of every table to the columns of a SELECT, of all rows of a group where it groups; `undefined`
 * for queries that combine or reduce rows otherwise, whose rows belong to all items.
 */
export function withOrigins(query: string): QueryWithOrigins | undefined {
  const code = withoutNested(withoutQuotes(query));
  const from = code.search(/\bfrom\b/i);
  if (!/^\s*select\b/i.test(code) || from < 0 || NO_ORIGINS.test(code)) return undefined;
  if (code.match(/\bselect\b/gi)?.length !== 1) return undefined;
  const tables = [...code.slice(from).matchAll(TABLE)].map(([, double, tick, plain, alias]) => {
    const number = double ?? tick ?? plain ?? "";
    return { input: Number(number) - 1, name: alias ?? `input${number}` };
  });
  if (tables.length === 0) return undefined;
  const column = isGrouped(code) ? (row: string) => `group_concat(DISTINCT ${row})` : (row: string) => row;
  const rows = tables.map(({ name }, index) => `${column(`"${name}".rowid`)} AS "__row${index}"`).join(", ");
  return {
    query: `${query.slice(0, from).trimEnd()}, ${rows} ${query.slice(from)}`,
    inputs: tables.map(({ input }) => input),
  };
}

/** True if each row of the result combines several rows of the tables; window functions do not. */
function isGrouped(code: string): boolean {
  if (/\b(?:group\s+by|having)\b/i.test(code)) return true;
  return [...code.matchAll(AGGREGATE)].some(({ index }) => {
    const start = code.indexOf("(", index);
    return !/^\s*(?:filter\s*\([^()]*\)\s*)?over\b/i.test(code.slice(endOfGroup(code, start)));
  });
}

/** The query with blanks instead of queries in parentheses; positions stay the same. */
function withoutNested(code: string): string {
  const start = code.search(/\(\s*(?:select|with)\b/i);
  if (start < 0) return code;
  const end = endOfGroup(code, start);
  return withoutNested(`${code.slice(0, start)}${"_".repeat(end - start)}${code.slice(end)}`);
}

/** The position after the parenthesis that closes the one at `start`. */
function endOfGroup(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if (code[at] === "(") depth++;
    else if (code[at] === ")" && --depth === 0) return at + 1;
  }
  return code.length;
}

/** The query with blanks instead of quoted text, so that words there are not read as SQL; positions stay the same. */
function withoutQuotes(query: string): string {
  return query.replace(/'(?:[^']|'')*'|"(?!input\d+")[^"]*"|`(?!input\d+`)[^`]*`/g, (text) =>
    "_".repeat(text.length),
  );
}
