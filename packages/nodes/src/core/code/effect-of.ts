import type { Effect } from "@heddle/workflow";

/** Words of a script that may send requests, in whatever way it got the function. */
const SENDS_REQUESTS = /\bhttpRequest\b|\brequest\s*\(|\bfetch\b|\baxios\b|\bnode-fetch\b|\bgot\b/;

/** Words of a script that may use data tables, whose writes are noted with them. */
const USES_TABLES = /\bdataTable\b/;

/** The effect of running a script a second time. */
export function effectOf(code: unknown): Effect {
  return SENDS_REQUESTS.test(String(code ?? ""))
    ? "unsafe"
    : USES_TABLES.test(String(code ?? ""))
      ? "idempotent"
      : "pure";
}
