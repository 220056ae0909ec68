/**
 * Returns the editor page to which a user returns: a path on this server, otherwise the first page. Browsers read
 * `//` and `/\` as a different host, and ignore tabs and line breaks.
 */
export function returnPage(wanted: string | undefined): string {
  return wanted !== undefined && /^\/(?![/\\])[^\\\s\p{Cc}]{0,2000}$/u.test(wanted) ? wanted : "/";
}
