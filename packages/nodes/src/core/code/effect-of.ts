import type { Effect } from "@heddle/workflow";

/** Names by which a script can send requests, however it obtained the function. */
const SENDS_REQUESTS = /\bhttpRequest\b|\brequest\s*\(|\bfetch\b|\baxios\b|\bnode-fetch\b|\bgot\b/;

/** Names by which a script can use data tables, whose writes are recorded. */
const USES_TABLES = /\bdataTable\b/;

/** The effect of running a script a second time. */
export function effectOf(code: unknown): Effect {
  return SENDS_REQUESTS.test(String(code ?? ""))
    ? "unsafe"
    : USES_TABLES.test(String(code ?? ""))
      ? "idempotent"
      : "pure";
}
