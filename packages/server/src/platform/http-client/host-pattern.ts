import { plainHost } from "@heddle/workflow";

/** Compares a host with an exact name, `*.suffix` (any host below it) or `*`. */
export function matchesHost(host: string, pattern: string): boolean {
  const name = plainHost(host);
  const wanted = plainHost(pattern.trim());
  if (wanted === "*") return true;
  if (wanted.startsWith("*.")) return name.endsWith(wanted.slice(1)) && name.length > wanted.length - 1;
  return wanted !== "" && name === wanted;
}
