/** Lower case, without brackets and trailing dot: the form for comparing host names. */
export function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "");
}

/** Compares a host with an exact name, `*.suffix` (any host below it) or `*`. */
export function matchesHost(host: string, pattern: string): boolean {
  const name = plainHost(host);
  const wanted = plainHost(pattern.trim());
  if (wanted === "*") return true;
  if (wanted.startsWith("*.")) return name.endsWith(wanted.slice(1)) && name.length > wanted.length - 1;
  return wanted !== "" && name === wanted;
}
