import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HttpError } from "../errors/http-error.ts";
import { forgottenLibraries } from "./forgotten-libraries.ts";
import type { InstalledPackage, NpmTree } from "./installed-package.ts";
import { missingPeers, type Peers } from "./missing-peers.ts";
import { runNpm } from "./registry/npm.ts";

/** npm's metadata of an installed package. */
interface DownloadedPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity?: string | undefined;
  readonly tree: NpmTree;
}

/** Package to install with npm. */
export interface WantedPackage {
  /** Named in messages. */
  readonly name: string;
  /** `name@version`, or the path of an archive within the folder. */
  readonly spec: string;
  /** False if no registry is used for dependencies that a package does not name itself. */
  readonly hasRegistry?: boolean | undefined;
  /** Previously installed package, which must be installed identically. */
  readonly known?: Pick<InstalledPackage, "name" | "version" | "integrity" | "tree"> | undefined;
}

/** Libraries of the family: packages get ours in their place, so that these are never installed for them. */
const FAMILY = ["n8n", "n8n-core", "n8n-nodes-base", "n8n-workflow"];
const FAMILY_SCOPE = /^@n8n\//;
/** Folder of the empty stand-in packages. */
const STAND_INS = "family";
/** Maximum rounds in which replaced or added packages reveal further libraries of the family, or further peer dependencies. */
const MAX_ROUNDS = 6;

const RULES = ["--omit=dev", "--omit=peer", "--legacy-peer-deps", "--no-bin-links", "--install-links"];

/**
 * Installs a package with its dependencies into a folder. The dependency tree is resolved and checked first; no script
 * runs. A previously installed package is restored with identical digests.
 * @throws HttpError with the reason if it cannot be installed
 */
export async function downloadPackage(folder: string, wanted: WantedPackage): Promise<DownloadedPackage> {
  const { name, known } = wanted;
  let tree = known ? await preparedAgain(folder, wanted, known.tree) : await resolvedTree(folder, wanted);
  await npm(name, ["ci", ...RULES], folder);
  if (known) return known;
  const installed = await rootOf(folder, name);
  const forgotten = wanted.hasRegistry === false ? {} : await forgottenLibraries(folder, installed, tree);
  if (Object.keys(forgotten).length > 0) {
    tree = await resolvedTree(folder, wanted, forgotten);
    await npm(name, ["ci", ...RULES], folder);
  }
  const { version = "", integrity } = tree[`node_modules/${installed}`] ?? {};
  return { name: installed, version, integrity, tree };
}

/**
 * Lets npm resolve the dependency tree, with stand-ins for all packages of the family, and with peer dependencies,
 * which are added by name so that they do not pull in the family.
 */
async function resolvedTree(folder: string, wanted: WantedPackage, beside: Peers = {}): Promise<NpmTree> {
  const { name, spec } = wanted;
  const standIns = new Set(FAMILY.filter((library) => !spec.startsWith(`${library}@`)));
  let peers = beside;
  const unknown = new Set<string>();
  let addsPeers = wanted.hasRegistry !== false;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await prepare(folder, wanted, { standIns, peers });
    const args = ["install", "--save-exact", "--package-lock-only", spec, ...RULES];
    const hasPeers = Object.keys(peers).length > 0;
    const overridden = await npm(name, args, folder).catch((error: unknown) => {
      if (!hasPeers) throw error;
      addsPeers = false;
    });
    if (hasPeers && !addsPeers) {
      // Without its peer dependencies, most of a package may still work.
      peers = {};
      continue;
    }
    // The requested package is itself a licensed library of the family: it must not be replaced.
    if (overridden !== undefined && standIns.delete(overridden)) continue;
    const tree = await readLock(folder);
    const found = familyIn(tree, await rootOf(folder, name));
    const lacking = addsPeers && round < MAX_ROUNDS - 1 ? missingPeers(tree, isOfFamily) : {};
    const more = Object.entries(lacking).filter(
      ([peer]) => !Object.hasOwn(peers, peer) && !unknown.has(peer),
    );
    // The registry may lack a peer dependency.
    const absent = Object.keys(peers).filter((peer) => !Object.hasOwn(tree, `node_modules/${peer}`));
    if (found.length === 0 && more.length === 0 && absent.length === 0) return tree;
    for (const library of found) standIns.add(library);
    for (const peer of absent) unknown.add(peer);
    const kept = Object.entries(peers).filter(([peer]) => !unknown.has(peer));
    peers = Object.fromEntries([...kept, ...more]);
  }
  throw new HttpError("package-brings-foreign-code", { name, dependency: [...standIns].at(-1)! });
}

/** The folder in its state when a package's tree was resolved. */
async function preparedAgain(folder: string, wanted: WantedPackage, tree: NpmTree): Promise<NpmTree> {
  const standIns = new Set(FAMILY.filter((library) => library !== wanted.known?.name));
  for (const [place, { resolved = "" }] of Object.entries(tree))
    if (resolved.startsWith(`file:${STAND_INS}/`)) standIns.add(libraryAt(place));
  await prepare(folder, wanted, { standIns, peers: tree[""]?.optionalDependencies ?? {} });
  const left = familyIn(await readLock(folder), wanted.known!.name);
  if (left.length > 0)
    throw new HttpError("package-brings-foreign-code", { name: wanted.name, dependency: left[0]! });
  return tree;
}

/** Libraries of the family that would come from a registry. */
function familyIn(tree: NpmTree, root: string): string[] {
  const entries = Object.entries(tree).filter(
    ([place, { resolved = "" }]) => place !== `node_modules/${root}` && !resolved.startsWith("file:"),
  );
  const libraries = entries.map(([place]) => libraryAt(place));
  return [...new Set(libraries.filter(isOfFamily))];
}

function isOfFamily(library: string): boolean {
  return FAMILY.includes(library) || FAMILY_SCOPE.test(library);
}

function libraryAt(place: string): string {
  return place.split("node_modules/").at(-1) ?? "";
}

/** Name of the requested package, as npm recorded it. */
async function rootOf(folder: string, name: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(manifest.dependencies ?? {})[0] ?? name;
}

/** The folder, with empty packages in the place of libraries of the family. */
async function prepare(
  folder: string,
  { spec, known }: WantedPackage,
  { standIns, peers }: { standIns: ReadonlySet<string>; peers: Peers },
): Promise<void> {
  const overrides: Record<string, string> = {};
  for (const library of standIns) {
    const stand = join(folder, STAND_INS, library);
    await mkdir(stand, { recursive: true });
    await writeFile(join(stand, "package.json"), JSON.stringify({ name: library, version: "1.0.0" }));
    overrides[library] = `file:${stand}`;
  }
  const manifest: Record<string, unknown> = { name: "packages", private: true, overrides };
  // Without its peer dependencies, most of a package may still work.
  if (Object.keys(peers).length > 0) manifest["optionalDependencies"] = peers;
  await rm(join(folder, LOCK), { force: true });
  if (known) {
    const isArchive = known.tree[`node_modules/${known.name}`]?.resolved?.startsWith("file:") === true;
    manifest["dependencies"] = { [known.name]: isArchive ? `file:${spec}` : known.version };
    const lock = {
      name: "packages",
      lockfileVersion: 3,
      requires: true,
      packages: fromAnyRegistry(known.tree),
    };
    await writeFile(join(folder, LOCK), JSON.stringify(lock));
  }
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
}

/** The tree without URLs of another host's registry: versions and digests identify the packages. */
function fromAnyRegistry(tree: NpmTree): NpmTree {
  const entries = Object.entries(tree).map(([place, { resolved, ...entry }]) => {
    const isInRegistry = resolved !== undefined && /^https?:.*\/-\/[^/]+\.tgz$/.test(resolved);
    return [place, isInRegistry || resolved === undefined ? entry : { ...entry, resolved }];
  });
  return Object.fromEntries(entries) as NpmTree;
}

const LOCK = "package-lock.json";

async function readLock(folder: string): Promise<NpmTree> {
  const text = await readFile(join(folder, LOCK), "utf8");
  return (JSON.parse(text) as { packages: NpmTree }).packages;
}

/** Returns the library that could not be replaced, because it is the requested package. */
async function npm(name: string, args: readonly string[], folder: string): Promise<string | undefined> {
  const { code, errors } = await runNpm(args, folder).catch(() => {
    throw new HttpError("npm-missing", {});
  });
  if (code === 0) return undefined;
  const overridden = /Override for (\S+)@\S* conflicts with direct dependency/.exec(errors)?.[1];
  if (overridden !== undefined) return overridden;
  if (/\bEINTEGRITY\b/.test(errors)) throw new HttpError("package-changed", { name });
  if (/\bE404\b|\bETARGET\b|\bENOVERSIONS\b/.test(errors)) throw notFoundIn(errors, name);
  throw new HttpError("package-install-failed", { name, reason: reasonIn(errors) });
}

/** Package that the registry lacks: the requested one, or one of its dependencies. */
function notFoundIn(errors: string, name: string): HttpError {
  const dependency = (/matching version found for (\S+?)\.?(?:\s|$)/.exec(errors) ??
    /'(\S+)' (?:is not in this registry|could not be found)/.exec(errors))?.[1];
  const isItself = dependency === undefined || dependency === name || dependency.startsWith(`${name}@`);
  if (isItself) return new HttpError("package-not-found", { name });
  return new HttpError("package-dependency-not-found", { name, dependency });
}

/** First meaningful line of npm's error output, without local paths. */
function reasonIn(errors: string): string {
  const lines = errors.split("\n").map((line) => line.replace(/^npm (?:error|ERR!)\s*/, "").trim());
  const said = lines.find((line) => line !== "" && !/^code\b|\/_logs\/|^A complete log/.test(line));
  return (said ?? "it did not say why").slice(0, 300);
}
