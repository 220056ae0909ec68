/** SQLite's message for `SELECT a, b … UNION SELECT c …`. */
export const UNEVEN = /do not have the same number of result columns/;

/** Quoted strings and names, comments, and tokens of a query's structure. */
const TOKEN =
  /'(?:[^']|'')*'|"[^"]*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|[()]|\b(?:UNION(?:\s+ALL)?|EXCEPT|INTERSECT|ORDER\s+BY|LIMIT)\b/gi;

interface Compound {
  selects: string[];
  /** Operators that join each one to the next. */
  joints: string[];
  /** `ORDER BY` and `LIMIT` of the whole. */
  tail: string;
}

/**
 * Rewrites a query so that each joined SELECT has as many columns as the first: by position, extra columns are dropped
 * and missing ones are NULL, as in other dialects. `undefined` if it is not such a query. `width` counts the columns of
 * a SELECT.
 */
export function evenColumns(query: string, width: (select: string) => number): string | undefined {
  if (/^\s*WITH\b/i.test(query)) return undefined;
  const { selects, joints, tail } = split(query);
  const [first, ...others] = selects;
  if (first === undefined || others.length === 0) return undefined;
  const wanted = width(first);
  const even = others.map((select, index) => `${joints[index]} ${withWidth(select, width(select), wanted)}`);
  return [first, ...even, tail].join(" ");
}

function withWidth(select: string, width: number, wanted: number): string {
  if (width === wanted) return select;
  const names = Array.from({ length: width }, (_, index) => `c${index}`);
  const taken = Array.from({ length: wanted }, (_, index) => names[index] ?? "NULL");
  return `SELECT ${taken.join(", ")} FROM (WITH part(${names.join(", ")}) AS (${select}) SELECT * FROM part)`;
}

function split(query: string): Compound {
  const found: Compound = { selects: [], joints: [], tail: "" };
  let depth = 0;
  let from = 0;
  for (const { 0: token, index } of query.matchAll(TOKEN)) {
    if (token === "(") depth++;
    else if (token === ")") depth--;
    else if (depth === 0 && /^(?:ORDER|LIMIT)/i.test(token)) {
      found.selects.push(query.slice(from, index));
      found.tail = query.slice(index);
      return found;
    } else if (depth === 0 && /^[UEI]/i.test(token)) {
      found.selects.push(query.slice(from, index));
      found.joints.push(token);
      from = index + token.length;
    }
  }
  found.selects.push(query.slice(from));
  return found;
}
