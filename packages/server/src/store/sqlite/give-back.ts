import type { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Store } from "../store.ts";
import { openConnection } from "./connection.ts";

/** Pages returned by one step; few, so that other writes are not delayed. */
const STEP_PAGES = 256;
/** Pages that stay free for the next writes. */
const SPARE_PAGES = 1_024;
/**
 * Share of the used pages that stays free as well, so that a file whose content changes does not shrink and grow all
 * the time.
 */
const SPARE_PART = 0.1;

/**
 * Returns free pages of a SQLite file to the disk, in small steps; returns their number. For files created before this
 * feature, only `makeShrinkable` helps.
 */
export async function giveBackSpace(
  store: Store,
  { pause, spare = SPARE_PAGES }: { pause(stepMs: number): Promise<boolean>; spare?: number },
): Promise<number> {
  if (store.dialect !== "sqlite" || (await pragma(store, "auto_vacuum")) === 0) return 0;
  let given = 0;
  for (;;) {
    const free = await pragma(store, "freelist_count");
    const used = (await pragma(store, "page_count")) - free;
    const pages = Math.min(STEP_PAGES, free - Math.max(spare, Math.floor(used * SPARE_PART)));
    if (pages <= 0) return given;
    const begun = performance.now();
    await store.write([{ sql: `pragma incremental_vacuum(${pages})`, parameters: [] }]);
    given += pages;
    if (!(await pause(performance.now() - begun))) return given;
  }
}

async function pragma({ db }: Store, name: "auto_vacuum" | "freelist_count" | "page_count"): Promise<number> {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(db);
  return rows[0]![name]!;
}

/** Rewriting a larger file would take too long for a start. */
const MAX_BYTES_AT_START = 256 * 2 ** 20;

/** Rewrites a file created before space could be released, unless it is large or the disk too full. */
export function makeShrinkable(database: DatabaseSync, maxBytes = MAX_BYTES_AT_START): void {
  const numberOf = (name: string) => Object.values(database.prepare(`pragma ${name}`).get()!)[0] as number;
  if (numberOf("auto_vacuum") !== 0 || numberOf("page_count") * numberOf("page_size") > maxBytes) return;
  try {
    database.exec("vacuum");
  } catch {
    // The file is unchanged, without any loss.
  }
}

/** Rewrites a file, of whatever size, that nothing else has open. */
export function compactFile(file: string): void {
  const database = openConnection(file);
  try {
    database.exec("vacuum");
  } finally {
    database.close();
  }
}
