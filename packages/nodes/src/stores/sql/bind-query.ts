import { nodeError } from "../../errors/node-error.ts";
import type { SqlDialect, Statement } from "./dialect.ts";
import { type SqlPart, scanSql, splitStatements } from "./scan-sql.ts";

/** Options for reading the placeholders of a query. */
interface BindOptions {
  /** Adds the type to each value, for positions where the database cannot infer one. */
  readonly isTyped?: boolean;
  /** `'$1'` is the string $1, and not the value. */
  readonly keepsQuoted?: boolean;
}

const PLACEHOLDER = /\$(\d+)(?::(\w+)|([~^#]))?(?!\w)/g;
const QUOTED_PLACEHOLDER = /^'\$(\d+)'$/;

/**
 * Splits a query with `$1`, `$2` … into statements, each with its own values. `$1:name` is a quoted name, `$1:csv` a
 * list of values. A query without values stays whole.
 * @throws NodeError for a placeholder without a value
 */
export function bindQuery(
  query: string,
  values: readonly unknown[],
  dialect: SqlDialect,
  options: BindOptions = {},
): Statement[] {
  const parts = scanSql(query, dialect);
  if (values.length === 0 && !parts.some(isOurs)) return [{ text: query, values: [] }];
  return splitStatements(parts).map((statement) => bindStatement(statement, values, dialect, options));
}

/** Forms of placeholders that the database itself does not know. */
function isOurs({ kind, text }: SqlPart): boolean {
  return kind === "code" && /\$\d+:[a-z]/i.test(text);
}

/** The number of the last placeholder in a query. */
export function placeholdersIn(query: string, dialect: SqlDialect): number {
  const code = scanSql(query, dialect).filter(({ kind }) => kind === "code" || kind === "text");
  const numbers = code.flatMap(({ text }) =>
    [...text.matchAll(PLACEHOLDER)].map(([, number]) => Number(number)),
  );
  return Math.max(0, ...numbers);
}

/** Whether the query only reads, judging by its first keyword. */
export function isReading(query: string, dialect: SqlDialect): boolean {
  const statements = splitStatements(scanSql(query, dialect));
  return (
    statements.length > 0 &&
    statements.every((statement) =>
      /^\s*\(*\s*(?:select|show|explain|describe|with|values|table)\b/i.test(codeOf(statement)),
    )
  );
}

function codeOf(statement: readonly SqlPart[]): string {
  return statement.map(({ kind, text }) => (kind === "comment" ? " " : text)).join("");
}

function bindStatement(
  statement: readonly SqlPart[],
  values: readonly unknown[],
  dialect: SqlDialect,
  { isTyped = false, keepsQuoted = false }: BindOptions,
): Statement {
  const bound: unknown[] = [];
  // Each position has a separate number: one value can be used at positions of different types.
  const bind = (value: unknown) => {
    bound.push(value ?? null);
    const number = bound.length;
    return isTyped && dialect.typedPlaceholder
      ? dialect.typedPlaceholder(number, value)
      : dialect.placeholder(number);
  };
  const inCode = (whole: string, number: string, form: string | undefined, sign: string | undefined) => {
    const value = valueAt(values, number);
    switch (form?.toLowerCase() ?? sign) {
      case undefined:
        return bind(value);
      case "name":
      case "~":
        return namesOf(value).map(dialect.name).join(", ");
      case "csv":
      case "list":
        return [value].flat().map(bind).join(", ");
      case "json":
        return bind(JSON.stringify(value ?? null));
      default:
        throw nodeError("query-parameter-raw", { name: whole });
    }
  };
  const text = statement.map((part) => {
    if (part.kind === "code") return part.text.replace(PLACEHOLDER, inCode);
    const quoted = keepsQuoted ? null : QUOTED_PLACEHOLDER.exec(part.text);
    return quoted ? bind(textOf(valueAt(values, quoted[1]!))) : part.text;
  });
  return { text: text.join("").trim(), values: bound };
}

function valueAt(values: readonly unknown[], number: string): unknown {
  const index = Number(number) - 1;
  if (index < 0 || index >= values.length)
    throw nodeError("query-parameter-missing", { name: `$${number}`, count: values.length });
  return values[index];
}

function textOf(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** `public.users` is one name with a dot in it; a list is several names. */
function namesOf(value: unknown): string[] {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return Object.keys(value);
  return [value].flat().map((name) => String(name));
}
