/**
 * The page of the editor to which a person comes back: a path that stays on this server, whatever it names, else the first page. Browsers
 * read `//` and `/\` as another host, and leave out tabs and line ends.
 */
export function returnPage(wanted: string | undefined): string {
  return wanted !== undefined && /^\/(?![/\\])[^\\\s\p{Cc}]{0,2000}$/u.test(wanted) ? wanted : "/";
}
