import { sql } from "kysely";
import { isStaleWrite } from "../store/stale-write.ts";
import type { ReturnedRows, Statement, Store } from "../store/store.ts";
import { compiled } from "./read-rows.ts";

/** Most rows whose change a mark records: a longer mark would be larger than the change. */
const MAX_MARKED_ROWS = 10_000;
/** Ends the mark of a write whose next part is still missing. */
const MORE = "\n";

/** Identifies a write of an execution. The mark is stored in the transaction of the write, so that no crash repeats it. */
export interface WriteMark {
  readonly key: string;
  readonly executionId: number;
}

/** One part of a write in several transactions. */
export interface MarkedPart {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Rows of the whole write. */
  readonly total: number;
}

/** An earlier try of the same step of an execution. */
export interface EarlierWrite {
  /** Results of its parts, in order. */
  readonly results: readonly unknown[];
  /** False if a crash ended it between two parts. */
  readonly isComplete: boolean;
}

/** The earlier try of a write, if any. */
export async function readMark(
  { db }: Pick<Store, "db">,
  mark: WriteMark | undefined,
): Promise<EarlierWrite | undefined> {
  if (!mark) return undefined;
  const row = await db
    .selectFrom("dataTableWrite")
    .select("result")
    .where("key", "=", mark.key)
    .executeTakeFirst();
  if (!row) return undefined;
  const results = row.result
    .split(MORE)
    .filter((part) => part !== "")
    .flatMap((part) => JSON.parse(part) as unknown);
  return { results, isComplete: !row.result.endsWith(MORE) };
}

/** Records the rows that the previous statement returned. */
export function markStatements(
  store: Store,
  mark: WriteMark | undefined,
  { isFirst, isLast, total }: MarkedPart,
  returned: ReturnedRows["returned"],
): Statement[] {
  if (!mark || total > MAX_MARKED_ROWS) return [];
  if (isFirst) return insertMark(store, mark, returned, isLast ? "" : MORE);
  const rows: ReturnedRows = { returned };
  const result = sql`"result" || cast(${rows} as text) || cast(${isLast ? "" : MORE} as text)`;
  const query = sql`update "dataTableWrite" set "result" = ${result} where "key" = ${mark.key}`;
  return [{ ...compiled(store, query), expect: 1 }];
}

/** The same for a write in one transaction. */
export function insertMark(
  store: Store,
  mark: WriteMark | undefined,
  returned: ReturnedRows["returned"],
  end = "",
): Statement[] {
  if (!mark) return [];
  const rows: ReturnedRows = { returned };
  const query = sql`insert into "dataTableWrite" ("key", "executionId", "result")
    values (${mark.key}, ${mark.executionId}, cast(${rows} as text) || cast(${end} as text)) on conflict ("key") do nothing`;
  return [{ ...compiled(store, query), expect: 1 }];
}

/** Repeats a write if the same step was written in the meantime, so that it finds the mark. */
export async function againIfMarked<Result>(
  store: Store,
  mark: WriteMark | undefined,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!mark || !isStaleWrite(error) || !(await readMark(store, mark))) throw error;
    return write();
  }
}
