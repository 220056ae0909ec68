/** One statement for the writer thread: its SQL, or the number of SQL that the thread has cached. */
export type WriterStatement = [
  sql: string | number,
  parameters: readonly unknown[],
  /** Number of rows that it must change or find. */
  expect?: number,
];

/** Many callers' statements, for one transaction. */
export interface WriterBatch {
  /** SQL texts sent for the first time, by number. */
  texts: [number, string][];
  /** One entry per caller: statements that belong together. */
  calls: WriterStatement[][];
}

/** Of the last statement of a call, with the rows of the last one that returns rows. */
export interface WriteResult {
  rows: unknown[];
  changes: number;
  insertId: number | bigint;
}

/** An error that crossed from the writer thread. */
export interface WriteFailure {
  message: string;
  code?: string;
  errcode?: number;
}

/** One entry per call, in order. `undefined` = done, and the result is not needed. */
export type WriterReply = ({ result: WriteResult } | { failure: WriteFailure } | undefined)[];
