/**
 * Path under which a proxy serves Heddle, such as `/heddle`; empty if Heddle has the whole host. The server writes it
 * into the page.
 */
export const PATH_PREFIX: string = globalThis.document?.documentElement.dataset["prefix"] ?? "";

/** Returns the path of a page or call with the prefix. URLs of other hosts stay unchanged. */
export function serverPath(path: string): string {
  return /^\/(?!\/)/.test(path) ? PATH_PREFIX + path : path;
}
