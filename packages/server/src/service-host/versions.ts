import type { Release } from "@heddle/api";

/** Release of this version and newer ones, newest first. */
export function releasesFrom(releases: readonly Release[], version: string): Release[] {
  return releases
    .filter(({ name }) => compareVersions(name, version) >= 0)
    .toSorted((a, b) => compareVersions(b.name, a.name));
}

/** Compares `1.10.2` with `1.9.0` by their numbers; prereleases (after a hyphen) precede their release. */
function compareVersions(a: string, b: string): number {
  const [numbersA = "", beforeA] = a.split("-", 2);
  const [numbersB = "", beforeB] = b.split("-", 2);
  const byNumber = numbersA.localeCompare(numbersB, "en", { numeric: true });
  if (byNumber !== 0) return byNumber;
  if (beforeA === beforeB) return 0;
  if (beforeA === undefined) return 1;
  if (beforeB === undefined) return -1;
  return beforeA.localeCompare(beforeB, "en", { numeric: true });
}
