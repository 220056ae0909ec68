import { nodeError } from "../../errors/node-error.ts";
import { type Condition, whereClause } from "./conditions.ts";
import type { SqlDialect, Statement } from "./dialect.ts";

/** Values of a row by their columns. */
export type RowValues = Readonly<Record<string, unknown>>;

/** A table by the parts of its name: schema and table, or the table alone. */
export type TableName = readonly string[];

/** Collects values while a statement is written. */
export class StatementWriter {
  readonly dialect: SqlDialect;
  readonly #values: unknown[] = [];

  constructor(dialect: SqlDialect) {
    this.dialect = dialect;
  }

  readonly bind = (value: unknown): string => {
    this.#values.push(value);
    return this.dialect.placeholder(this.#values.length);
  };

  name(name: string): string {
    return this.dialect.name(name);
  }

  names(names: readonly string[]): string {
    return names.map(this.dialect.name).join(", ");
  }

  table(table: TableName): string {
    return table
      .filter((part) => part !== "")
      .map(this.dialect.name)
      .join(".");
  }

  /** `a = $1, b = $2`, or with another word between them. */
  pairs(row: RowValues, between: string): string {
    return Object.entries(row)
      .map(([name, value]) => `${this.name(name)} = ${this.bind(value)}`)
      .join(between);
  }

  where(conditions: readonly Condition[], combination: string): string {
    return whereClause(conditions, combination, this.dialect, this.bind);
  }

  end(text: string): Statement {
    return { text, values: this.#values };
  }
}

/** Selection of rows to read. */
export interface Selection {
  readonly table: TableName;
  /** All if it is empty or contains `*`. */
  readonly columns: readonly string[];
  readonly conditions: readonly Condition[];
  readonly combination: string;
  readonly order: readonly { readonly column: string; readonly direction: string }[];
  /** Limit; undefined for all. */
  readonly limit: number | undefined;
}

/** `SELECT …`; the limit as `LIMIT` at the end. */
export function selectStatement(selection: Selection, dialect: SqlDialect): Statement {
  const writer = new StatementWriter(dialect);
  const { table, columns, conditions, combination, order, limit } = selection;
  const where = writer.where(conditions, combination);
  const rest = `${orderClause(order, writer)}${limit === undefined ? "" : ` LIMIT ${wholeNumber(limit)}`}`;
  return writer.end(`SELECT ${columnList(columns, writer)} FROM ${writer.table(table)}${where}${rest}`);
}

/** `a, b`, or `*` if none or all are selected. */
export function columnList(columns: readonly string[], writer: StatementWriter): string {
  return columns.length === 0 || columns.includes("*") ? "*" : writer.names(columns);
}

/** ` ORDER BY …`, or nothing. */
function orderClause(order: Selection["order"], writer: StatementWriter): string {
  const parts = order
    .filter(({ column }) => column !== "")
    .map(({ column, direction }) => `${writer.name(column)} ${direction === "DESC" ? "DESC" : "ASC"}`);
  return parts.length === 0 ? "" : ` ORDER BY ${parts.join(", ")}`;
}

/** An integer for use in a statement. */
function wholeNumber(value: unknown): number {
  return Math.max(0, Math.trunc(Number(value)) || 0);
}

/** Splits a row into the columns that identify it and those to write. @throws NodeError if one of them has no value */
export function splitRow(row: RowValues, matching: readonly string[]): { match: RowValues; rest: RowValues } {
  if (matching.length === 0) throw nodeError("matching-column-missing", {});
  const missing = matching.find((column) => row[column] === undefined);
  if (missing !== undefined) throw nodeError("matching-value-missing", { column: missing });
  const isMatch = ([name]: [string, unknown]) => matching.includes(name);
  const all = Object.entries(row);
  return {
    match: Object.fromEntries(all.filter(isMatch)),
    rest: Object.fromEntries(all.filter((entry) => !isMatch(entry))),
  };
}

/** @throws NodeError for a row without values */
export function refuseEmpty(row: RowValues): void {
  if (Object.keys(row).length === 0) throw nodeError("values-missing", {});
}
