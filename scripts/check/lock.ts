import { readFileSync } from "node:fs";
import path from "node:path";

interface LockedPackage {
  version?: string;
  link?: boolean;
  resolved?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages whose install script is not needed, each with its reason. */
const harmlessScripts = new Set([
  "isolated-vm", // carries prebuilt binaries, which are loaded directly
  "fsevents", // optional, macOS only, prebuilt
]);

/** A lock that misses a platform package is refused by npm 11; install scripts are never run; sources are registries only. */
export function checkLock(root: string): string[] {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages).flatMap(([key, one]) => [
    ...Object.keys({ ...one.dependencies, ...one.optionalDependencies })
      .filter((name) => !isLocked(lock.packages, key, name))
      .map((name) => `${key || "the root"} needs ${name}, which the lock does not hold`),
    ...(one.hasInstallScript && !harmlessScripts.has(key.split("node_modules/").at(-1) ?? "")
      ? [`${key} ${one.version} has an install script`]
      : []),
    ...(one.resolved && !one.link && !one.resolved.startsWith("https://registry.npmjs.org/")
      ? [`${key} comes from ${one.resolved}`]
      : []),
  ]);
}

function isLocked(packages: Record<string, LockedPackage>, from: string, name: string): boolean {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf("node_modules/") - 1))) {
    if (packages[`${base ? `${base}/` : ""}node_modules/${name}`]) return true;
    if (base === "" || !base.includes("node_modules/")) return packages[`node_modules/${name}`] !== undefined;
  }
}
