import type { Item } from "../document/item.ts";

/** Runs user code outside the server's process. */
export interface CodeRunner {
  run(request: CodeRequest): Promise<CodeResult>;
}

/** A script to run, and its accessible data. */
export interface CodeRequest {
  /**
   * For `sql`, the code is one SELECT over the tables of the root `tables` (name, columns and types of each). Items are their rows:
   * `{table, values}` with the number of the table. The value is a list of the columns and of each row as a list.
   */
  language: "javaScript" | "python" | "sql";
  mode: "runOnceForAllItems" | "runOnceForEachItem";
  code: string;
  items: readonly Item[];
  /** JSON-safe data roots by name: `$workflow`, `$execution`, `$vars`, `$env`, `$prevNode` …, and `now` (milliseconds), `timezone`. */
  roots: Record<string, unknown>;
  /** If each item runs separately: a failed item does not end the others, it is listed in `failures`. */
  keepGoing?: boolean;
  /**
   * Handles calls of the script at run time: outputs of other nodes, paired items, helpers. Arguments and results are
   * plain data.
   */
  call(name: string, args: unknown[]): Promise<unknown> | unknown;
  /** Milliseconds of wall clock, within the limit of the instance; 0 = just that. */
  timeout: number;
  signal: AbortSignal;
  onLog(values: unknown[]): void;
}

/** The result of a script. */
export interface CodeResult {
  /**
   * Result of the script, as plain data without `__proto__` keys, not yet validated; a list with one entry per item in
   * per-item mode.
   */
  value: unknown;
  /** Items that failed, with `keepGoing`. */
  failures?: { index: number; message: string; line?: number }[];
}
