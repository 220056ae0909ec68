import type { Effect } from "@heddle/workflow";

/** Words of a script that may send requests, however it came by the function. */
const sendsRequests = /\bhttpRequest\b|\brequest\s*\(|\bfetch\b|\baxios\b|\bnode-fetch\b|\bgot\b/;

/** What running a script a second time may do. */
export function effectOf(code: unknown): Effect {
  return sendsRequests.test(String(code ?? "")) ? "unsafe" : "pure";
}
