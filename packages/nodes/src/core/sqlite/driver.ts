import type { DatabaseFailure, DiskDatabase } from "@heddle/workflow";
import type { SqlDriver } from "../../stores/sql/run-queries.ts";
import { storeError } from "../../stores/store-error.ts";
import { sendable } from "./statements.ts";

const REMEDIES: Readonly<Record<number, string>> = {
  5: "Another program or execution writes to the database. Try again later, with the retries of the node for example.",
  8: "Check whether this user may write to the file and its folder.",
  13: "Make room on the disk of the server.",
  14: "Check the path, and whether this user may write to the folder.",
  18: "Ask for fewer or shorter rows at once.",
  19: "Check the values against the rules of the table.",
  23: "Statements reach only the database of the node: other files, extensions and settings of SQLite are closed.",
  26: "The file is no SQLite database, or is encrypted. Check the path.",
};

const OTHERWISE =
  'Check the query. Expressions in it are values: where a name is meant, write "{{ … }}" with quotation marks, or $1:name.';

/** Converts an error of SQLite to the error of a run. */
export function sqliteError(thrown: unknown): Error {
  const { errcode = 0 } = thrown as Partial<DatabaseFailure>;
  return storeError(thrown, REMEDIES[errcode] ?? OTHERWISE);
}

/** Statements on one database, one after the other. */
export function sqliteDriver(database: DiskDatabase): SqlDriver<DiskDatabase> {
  return {
    begin: "BEGIN IMMEDIATE",
    errorOf: sqliteError,
    lend: (work) => work(database),
    send: async (client, { text, values }, take) => {
      const rows = await client.run({ text, values: values.map(sendable) });
      for (const row of rows) take(readable(row));
    },
  };
}

/** Safe integers are numbers, others strings; binary data is Base64. */
function readable(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readableValue(value)]));
}

function readableValue(value: unknown): unknown {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value.toString();
  }
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
}
