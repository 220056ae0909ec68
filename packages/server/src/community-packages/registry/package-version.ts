/** A version as packages bear it, by the rules of semantic versions (semver.org). */
interface Parts {
  readonly numbers: readonly number[];
  /** Dot-separated words behind the dash; empty for a release. */
  readonly early: readonly string[];
}

const VERSION = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;

/** True for versions before a release, such as `2.0.0-beta.1`. */
function isPrerelease(version: string): boolean {
  return (partsOf(version)?.early.length ?? 0) > 0;
}

/** Negative when the first is lower, positive when it is higher. What is no version is lower than all that are. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [partsOf(a), partsOf(b)];
  if (!first || !second) return Number(first !== undefined) - Number(second !== undefined);
  return (
    compareLists(first.numbers, second.numbers, (x, y) => x - y) || compareEarly(first.early, second.early)
  );
}

/** A registry's metadata on the versions of a package. */
export interface PublishedVersions {
  /** The one that its author recommends. */
  readonly latest: string | undefined;
  readonly all: readonly string[];
}

/**
 * Version to update to; `undefined` if the installed one is the highest. A prerelease is offered only to users of
 * prereleases.
 */
export function newerVersion(installed: string, { latest, all }: PublishedVersions): string | undefined {
  const isHigher = (version: string | undefined) =>
    version !== undefined && compareVersions(version, installed) > 0;
  if (isPrerelease(installed)) return highest(all.filter(isHigher));
  if (latest !== undefined && !isPrerelease(latest)) return isHigher(latest) ? latest : undefined;
  return highest(all.filter((version) => isHigher(version) && !isPrerelease(version)));
}

function highest(versions: readonly string[]): string | undefined {
  return versions.toSorted(compareVersions).at(-1);
}

function partsOf(version: string): Parts | undefined {
  const match = VERSION.exec(version);
  if (!match) return undefined;
  return { numbers: match.slice(1, 4).map(Number), early: match[4]?.split(".") ?? [] };
}

/** A release is higher than everything before it. */
function compareEarly(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  return compareLists(a, b, compareWords);
}

/** Numbers are compared as such, and are lower than words. */
function compareWords(a: string, b: string): number {
  const [isNumber, isOther] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber && isOther) return Number(a) - Number(b);
  if (isNumber !== isOther) return isNumber ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

function compareLists<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): number {
  for (const [index, one] of a.entries()) {
    if (index >= b.length) break;
    const order = compare(one, b[index]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
