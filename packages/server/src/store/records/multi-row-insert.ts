import { type RawBuilder, sql } from "kysely";
import type { Statement, Store } from "../store.ts";

/** Row counts with their own prepared statement; few, so that the database keeps them all prepared. */
const SIZES = [64, 32, 16, 8, 4, 2, 1];

type Value = string | number | null | Uint8Array;

/** Condition of inserted rows. */
export interface RowCondition {
  /** SQL that finds the columns of a row as `given.column1`, `given.column2` and so on. */
  readonly where: string;
  /** Column types, which the database cannot infer from the positions of the values. */
  readonly types: readonly string[];
}

/** Inserts many rows into one table per statement, with SQL that is cached per number of rows. */
export class MultiRowInsert {
  readonly #dialect: Store["dialect"];
  readonly #head: string;
  readonly #tail: string;
  readonly #width: number;
  readonly #types: readonly string[] | undefined;
  readonly #texts = new Map<number, string>();

  /** With `only`, inserts just the rows that meet a condition. */
  constructor(
    dialect: Store["dialect"],
    table: string,
    columns: readonly string[],
    tail = "",
    only?: RowCondition,
  ) {
    this.#dialect = dialect;
    const into = `insert into "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) `;
    this.#head = only ? `${into}select * from (values ` : `${into}values `;
    this.#tail = only ? `) as given where ${only.where}${tail}` : tail;
    this.#types = only?.types;
    this.#width = columns.length;
  }

  statements(rows: readonly (readonly Value[])[]): Statement[] {
    const statements: Statement[] = [];
    let start = 0;
    for (const size of SIZES) {
      while (rows.length - start >= size) {
        const parameters: Value[] = [];
        for (let i = start; i < start + size; i++) parameters.push(...rows[i]!);
        statements.push({ sql: this.#text(size), parameters });
        start += size;
      }
    }
    return statements;
  }

  #text(size: number): string {
    let text = this.#texts.get(size);
    if (text === undefined) {
      const rows = Array.from({ length: size }, (_, row) => this.#placeholders(row));
      text = this.#head + rows.join(", ") + this.#tail;
      this.#texts.set(size, text);
    }
    return text;
  }

  #placeholders(row: number): string {
    const marks = Array.from({ length: this.#width }, (_, column) => {
      const mark = this.#dialect === "sqlite" ? "?" : `$${row * this.#width + column + 1}`;
      return this.#types ? `cast(${mark} as ${this.#types[column]})` : mark;
    });
    return `(${marks.join(",")})`;
  }
}

/** The numbers of a list that is one parameter, so that the SQL is the same for every length. */
export function numbersIn(dialect: Store["dialect"], numbers: readonly number[]): RawBuilder<number> {
  return dialect === "sqlite"
    ? sql<number>`(select value from json_each(${JSON.stringify(numbers)}))`
    : sql<number>`(select unnest(${`{${numbers.join(",")}}`}::bigint[]))`;
}

/** Deletes rows by a list of numbers, many per statement. */
export class DeleteByNumber {
  readonly #sql: string;
  readonly #dialect: Store["dialect"];

  constructor(dialect: Store["dialect"], table: string, column: string) {
    this.#dialect = dialect;
    const list = dialect === "sqlite" ? "(select value from json_each(?))" : "(select unnest($1::bigint[]))";
    this.#sql = `delete from "${table}" where "${column}" in ${list}`;
  }

  statement(numbers: readonly number[]): Statement {
    const value = this.#dialect === "sqlite" ? JSON.stringify(numbers) : `{${numbers.join(",")}}`;
    return { sql: this.#sql, parameters: [value] };
  }
}
