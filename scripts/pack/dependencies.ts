import { readFileSync } from "node:fs";
import path from "node:path";

/** Platforms with a Node binary, and a sandbox for scripts. */
const KINDS = /^(?:linux|darwin|win32) (?:x64|arm64)$/;

/** A package in the lock file. */
interface LockedPackage {
  /** Its own name, if its folder has another one. */
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
  readonly os?: readonly string[] | string;
  readonly cpu?: readonly string[] | string;
}

/** Packages by path, such as `node_modules/pg`; the product's own by folder. */
export type Lock = Readonly<Record<string, LockedPackage>>;

/** A runtime dependency of the product, and its path in the published package. */
export interface Placed {
  /** Below the root of the clone. */
  readonly from: string;
  /** Below the root of the package. */
  readonly to: string;
  readonly name: string;
  readonly version: string;
}

/** Runtime dependencies of the product. */
export interface Dependencies {
  readonly placed: readonly Placed[];
  /** Exact versions of packages with platform-specific binaries; npm installs the matching ones. */
  readonly perMachine: Readonly<Record<string, string>>;
  /** Names that the product's own packages import, with exact versions. */
  readonly direct: Readonly<Record<string, string>>;
}

export function readLock(root: string): Lock {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as { packages: Lock };
  return lock.packages;
}

/**
 * All runtime dependencies of the package at `start`, laid out so that each resolves its own versions. Packages in
 * `left` are excluded; none of their parts is needed.
 */
export function dependenciesOf(lock: Lock, start: string, left: ReadonlySet<string>): Dependencies {
  const own = ownPackages(lock, start);
  const direct: Record<string, string> = {};
  const sources = new Map<string, string>();
  for (const folder of own)
    for (const name of Object.keys(lock[folder]?.dependencies ?? {})) {
      const key = resolve(lock, folder, name);
      if (key === undefined || lock[key]?.link || left.has(name)) continue;
      if (sources.has(name) && sources.get(name) !== key)
        throw new Error(`two packages of Heddle need different versions of ${name}`);
      sources.set(name, key);
      direct[name] = lock[key]!.version!;
    }
  return { ...layOut(lock, sources, left), direct: sorted(direct) };
}

/** The product's own packages that one of them imports, including itself. */
export function ownPackages(lock: Lock, start: string): string[] {
  const found = new Set([start]);
  for (const folder of found)
    for (const name of Object.keys(lock[folder]?.dependencies ?? {})) {
      const { link, resolved } = lock[`node_modules/${name}`] ?? {};
      if (link && resolved) found.add(resolved);
    }
  return [...found];
}

/** Each at the top if its name is free there, otherwise below its dependent. */
function layOut(
  lock: Lock,
  sources: ReadonlyMap<string, string>,
  left: ReadonlySet<string>,
): Omit<Dependencies, "direct"> {
  const at = new Map<string, string>();
  const perMachine: Record<string, string> = {};
  const queue: string[] = [];
  const place = (to: string, from: string) => {
    at.set(to, from);
    queue.push(to);
  };
  for (const [name, from] of sources) place(`node_modules/${name}`, from);
  for (const to of queue)
    for (const [name, from] of needsOf(lock, at.get(to)!, left)) {
      const { os, cpu, version } = lock[from]!;
      if (os ?? cpu) {
        if (KINDS.test(`${os} ${cpu}`)) perMachine[name] = version!;
      } else if (visible(at, to, name) !== from)
        place(at.has(`node_modules/${name}`) ? `${to}/node_modules/${name}` : `node_modules/${name}`, from);
    }
  const placed = [...at].map(([to, from]) => ({
    from,
    to,
    name: to.slice(to.lastIndexOf("node_modules/") + "node_modules/".length),
    version: lock[from]!.version!,
  }));
  return { placed: placed.sort((a, b) => (a.to < b.to ? -1 : 1)), perMachine: sorted(perMachine) };
}

function needsOf(lock: Lock, key: string, left: ReadonlySet<string>): [name: string, key: string][] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[key]!;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
  return [...names].flatMap((name): [string, string][] => {
    const found = left.has(name) ? undefined : resolve(lock, key, name);
    if (found === undefined) return [];
    // A workspace package has the name of a dependency's requirement.
    const { link, resolved } = lock[found]!;
    return [[name, link && resolved ? resolved : found]];
  });
}

/** The package that a name means in a folder, found as Node finds it. */
function resolve(lock: Lock, folder: string, name: string): string | undefined {
  return above(folder)
    .map((base) => `${base}node_modules/${name}`)
    .find((key) => key in lock);
}

function visible(at: ReadonlyMap<string, string>, folder: string, name: string): string | undefined {
  const found = above(folder)
    .map((base) => `${base}node_modules/${name}`)
    .find((key) => at.has(key));
  return found === undefined ? undefined : at.get(found);
}

/** `a/b` → `a/b/`, `a/`, and nothing for the root. */
function above(folder: string): string[] {
  const parts = folder.split("/");
  return parts.map((_part, index) => `${parts.slice(0, parts.length - index).join("/")}/`).concat("");
}

function sorted(record: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
