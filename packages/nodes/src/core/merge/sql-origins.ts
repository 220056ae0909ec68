/** A query whose last columns also return the source row of each table for a row of the result. */
export interface QueryWithOrigins {
  readonly query: string;
  /** Input index of each added column, from 0. */
  readonly inputs: readonly number[];
}

/** Rows of such queries combine several rows, or rows that cannot be referenced from outside. */
const NO_ORIGINS =
  /\b(?:group\s+by|having|distinct|union|intersect|except|with|over)\b|\b(?:count|sum|avg|min|max|total|group_concat|json_group_array|json_group_object|string_agg)\s*\(/i;
const TABLE =
  /(?:\bfrom|\bjoin|,)\s+(?:"input(\d+)"|`input(\d+)`|input(\d+))(?:\s+(?:as\s+)?(?!(?:on|using|where|join|left|right|full|inner|outer|cross|natural|order|limit|window)\b)([\p{L}_][\p{L}\d_]*))?/giu;

/**
 * Adds the row number of every table to the columns of a plain SELECT; `undefined` for queries that group, combine or
 * nest, whose rows belong to all items.
 */
export function withOrigins(query: string): QueryWithOrigins | undefined {
  const code = withoutQuotes(query);
  const from = code.search(/\bfrom\b/i);
  if (!/^\s*select\b/i.test(code) || from < 0 || NO_ORIGINS.test(code)) return undefined;
  if (/\bselect\b/gi.exec(code.slice(from)) || code.slice(0, from).match(/\bselect\b/gi)?.length !== 1)
    return undefined;
  const tables = [...code.slice(from).matchAll(TABLE)].map(([, double, tick, plain, alias]) => {
    const number = double ?? tick ?? plain ?? "";
    return { input: Number(number) - 1, name: alias ?? `input${number}` };
  });
  if (tables.length === 0) return undefined;
  const rows = tables.map(({ name }, index) => `"${name}".rowid AS "__row${index}"`).join(", ");
  return {
    query: `${query.slice(0, from).trimEnd()}, ${rows} ${query.slice(from)}`,
    inputs: tables.map(({ input }) => input),
  };
}

/** The query with blanks instead of quoted text, so that words there are not read as SQL; positions stay the same. */
function withoutQuotes(query: string): string {
  return query.replace(/'(?:[^']|'')*'|"(?!input\d+")[^"]*"|`(?!input\d+`)[^`]*`/g, (text) =>
    "_".repeat(text.length),
  );
}
