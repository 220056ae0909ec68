import { isResponseError } from "../../base/rest/index.ts";

/** What is wrong, and what to do about it. */
export function problemOf(error: Error): string {
  return [error.message, isResponseError(error) ? error.hint : ""].filter(Boolean).join(" ");
}
