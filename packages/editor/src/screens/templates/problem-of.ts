import { isResponseError } from "../../base/rest/index.ts";

/** Describes an error, and how to fix it. */
export function problemOf(error: Error): string {
  return [error.message, isResponseError(error) ? error.hint : ""].filter(Boolean).join(" ");
}
