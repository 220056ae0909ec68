/** A statement with the values that go beside it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** How a family of databases writes SQL. */
export interface SqlDialect {
  /** A name, quoted. */
  name(text: string): string;
  /** What stands for the value with this number, which begins at 1. */
  placeholder(number: number): string;
  /** What stands for such a value when its place does not say its type. */
  typedPlaceholder?(number: number, value: unknown): string;
  /** Texts between `$$`, as PostgreSQL has them. */
  readonly hasDollarTexts: boolean;
  /** A backslash in a text guards the next character. */
  readonly hasBackslashes: boolean;
  /** `#` begins a comment. */
  readonly hasHashComments?: boolean;
  /** Names stand between these characters; `[` ends with `]`. */
  readonly nameQuotes: readonly string[];
}

const doubleQuoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A type for a value of which PostgreSQL cannot know it: `concat($1)` takes anything. */
function postgresType(value: unknown): string {
  if (typeof value === "number") return "::numeric";
  if (typeof value === "boolean") return "::boolean";
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return "::jsonb";
  return Array.isArray(value) ? "::text[]" : "::text";
}

/** PostgreSQL and what speaks its language. */
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
