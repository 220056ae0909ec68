/** Lower case, without brackets and trailing dot: the form for comparing host names. */
export function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "");
}
