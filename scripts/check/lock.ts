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

/** Versions by name, or those of a package's dependencies. */
interface Overrides {
  [name: string]: string | Overrides;
}

/** Packages whose install script is not needed, each with its reason. */
const harmlessScripts = new Set([
  "isolated-vm", // carries prebuilt binaries, which are loaded directly
  "msgpackr-extract", // optional, prebuilt per platform; without it plain JavaScript does the same
  "ssh2", // compiles ciphers; without them, Node's own do the same
  "cpu-features", // optional, compiled; ssh2 orders its ciphers without it too
  "fsevents", // optional, macOS only, prebuilt
]);

/** Packages that report installations to third parties. */
const REPORTING = /^@scarf\//;

/**
 * npm 11 rejects a lock without a platform package; npm 9.2 cannot read an override that aliases one package to
 * another; install scripts are never run; the lock contains no download URLs.
 */
export function checkLock(root: string): string[] {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const { overrides = {} } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    overrides?: Overrides;
  };
  const aliases = aliasesIn(overrides).map(
    (name) =>
      `package.json overrides ${name} by an alias, which npm 9.2 cannot read: use a package of stand-ins/`,
  );
  return aliases.concat(
    Object.entries(lock.packages).flatMap(([key, one]) => problemsOf(lock.packages, key, one)),
  );
}

/** Every override that starts with `npm:`, however deep. */
export function aliasesIn(overrides: Overrides): string[] {
  return Object.entries(overrides).flatMap(([name, value]) => {
    if (typeof value !== "string") return aliasesIn(value);
    return value.startsWith("npm:") ? [name] : [];
  });
}

function problemsOf(packages: Record<string, LockedPackage>, key: string, one: LockedPackage): string[] {
  const name = key.split("node_modules/").at(-1) ?? "";
  return [
    ...(key.includes("node_modules/") ? [] : inexact(key, one)),
    ...Object.keys({ ...one.dependencies, ...one.optionalDependencies })
      .filter((needed) => !isLocked(packages, key, needed))
      .map((needed) => `${key || "the root"} needs ${needed}, which the lock does not hold`),
    ...(REPORTING.test(name) ? [`${key} reports installations`] : []),
    ...(one.hasInstallScript && !harmlessScripts.has(name)
      ? [`${key} ${one.version} has an install script`]
      : []),
    ...(one.resolved && !one.link
      ? [`${key} comes from ${one.resolved}; the lock names versions and digests, not places`]
      : []),
  ];
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
