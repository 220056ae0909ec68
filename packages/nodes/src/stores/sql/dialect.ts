/** A statement with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** SQL dialect of a family of databases. */
export interface SqlDialect {
  /** A name, quoted. */
  name(text: string): string;
  /** Placeholder of the value with this number, from 1. */
  placeholder(number: number): string;
  /** Placeholder of a value whose position does not determine its type. */
  typedPlaceholder?(number: number, value: unknown): string;
  /** Strings between `$$`, as in PostgreSQL. */
  readonly hasDollarTexts: boolean;
  /** A backslash in a string escapes the next character. */
  readonly hasBackslashes: boolean;
  /** `#` starts a comment. */
  readonly hasHashComments?: boolean;
  /** Quote characters of names; `[` ends with `]`. */
  readonly nameQuotes: readonly string[];
}

const doubleQuoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Type for a value that PostgreSQL cannot infer: `concat($1)` takes anything. */
function postgresType(value: unknown): string {
  if (typeof value === "number") return "::numeric";
  if (typeof value === "boolean") return "::boolean";
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return "::jsonb";
  return Array.isArray(value) ? "::text[]" : "::text";
}

/** PostgreSQL and compatible databases. */
export const POSTGRES_SQL: SqlDialect = {
  name: doubleQuoted,
  placeholder: (number) => `$${number}`,
  typedPlaceholder: (number, value) => `$${number}${postgresType(value)}`,
  hasDollarTexts: true,
  hasBackslashes: false,
  nameQuotes: ['"'],
};

/** MySQL and MariaDB. */
export const MYSQL_SQL: SqlDialect = {
  name: (text) => `\`${text.replaceAll("`", "``")}\``,
  placeholder: () => "?",
  hasDollarTexts: false,
  hasBackslashes: true,
  hasHashComments: true,
  nameQuotes: ["`"],
};

/** Microsoft SQL Server and Azure SQL. */
export const MICROSOFT_SQL: SqlDialect = {
  name: (text) => `[${text.replaceAll("]", "]]")}]`,
  placeholder: (number) => `@p${number}`,
  hasDollarTexts: false,
  hasBackslashes: false,
  nameQuotes: ["[", '"'],
};
