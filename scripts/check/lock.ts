import { readFileSync } from "node:fs";
import path from "node:path";

interface LockedPackage {
  version?: string;
  link?: boolean;
  resolved?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Packages whose install script is not needed, each with its reason. */
const harmlessScripts = new Set([
  "isolated-vm", // carries prebuilt binaries, which are loaded directly
  "msgpackr-extract", // optional, prebuilt per platform; without it plain JavaScript does the same
  "@scarf/scarf", // counts downloads of a package that needs it by name alone; it is never loaded
  "ssh2", // compiles ciphers; without them, those of Node do the same
  "cpu-features", // optional, compiled; ssh2 orders its ciphers without it too
  "fsevents", // optional, macOS only, prebuilt
]);

/** A lock that misses a platform package is refused by npm 11; install scripts are never run; no place of download is written down. */
export function checkLock(root: string): string[] {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages).flatMap(([key, one]) => [
    ...(key.includes("node_modules/") ? [] : inexact(key, one)),
    ...Object.keys({ ...one.dependencies, ...one.optionalDependencies })
      .filter((name) => !isLocked(lock.packages, key, name))
      .map((name) => `${key || "the root"} needs ${name}, which the lock does not hold`),
    ...(one.hasInstallScript && !harmlessScripts.has(key.split("node_modules/").at(-1) ?? "")
      ? [`${key} ${one.version} has an install script`]
      : []),
    ...(one.resolved && !one.link
      ? [`${key} comes from ${one.resolved}; the lock names versions and digests, not places`]
      : []),
  ]);
}

/** Our own packages name exact versions: older npm versions resolve a range differently. */
function inexact(key: string, one: LockedPackage): string[] {
  return Object.entries({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
    .map(([name, version]) => `${key || "the root"} names ${name} by a range, ${version}: pin its version`);
}

function isLocked(packages: Record<string, LockedPackage>, from: string, name: string): boolean {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf("node_modules/") - 1))) {
    if (packages[`${base ? `${base}/` : ""}node_modules/${name}`]) return true;
    if (base === "" || !base.includes("node_modules/")) return packages[`node_modules/${name}`] !== undefined;
  }
}
