import type { Effect } from "@heddle/workflow";

/** Words of a script that may send requests, however it came by the function. */
const SENDS_REQUESTS = /\bhttpRequest\b|\brequest\s*\(|\bfetch\b|\baxios\b|\bnode-fetch\b|\bgot\b/;

/** What running a script a second time may do. */
export function effectOf(code: unknown): Effect {
  return SENDS_REQUESTS.test(String(code ?? "")) ? "unsafe" : "pure";
}
