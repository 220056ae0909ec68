import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HttpError } from "../errors/http-error.ts";
import type { InstalledPackage, NpmEntry, NpmTree } from "./installed-package.ts";
import { runNpm } from "./npm.ts";

/** What npm wrote down about a package that it installed. */
interface DownloadedPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity?: string | undefined;
  readonly tree: NpmTree;
}

/** What npm is asked for. */
export interface WantedPackage {
  /** Named in messages. */
  readonly name: string;
  /** `name@version`, or the path of an archive within the folder. */
  readonly spec: string;
  /** What was installed once, and is to be the same again. */
  readonly known?: Pick<InstalledPackage, "name" | "version" | "integrity" | "tree"> | undefined;
}

/** Libraries of the family: packages get ours in their place, so that these are never installed. */
const FAMILY = ["n8n", "n8n-core", "n8n-nodes-base", "n8n-workflow"];
const FAMILY_SCOPE = /^@n8n\//;

const RULES = ["--omit=dev", "--omit=peer", "--legacy-peer-deps", "--no-bin-links", "--install-links"];

/**
 * Installs a package with what it depends on into a folder. What will be installed is worked out first and looked through; no
 * script runs. What was installed before is brought again digest by digest.
 * @throws HttpError that says why it cannot be installed
 */
export async function downloadPackage(folder: string, wanted: WantedPackage): Promise<DownloadedPackage> {
  const { name, known } = wanted;
  await prepare(folder, wanted);
  if (!known)
    await npm(name, ["install", "--save-exact", "--package-lock-only", wanted.spec, ...RULES], folder);
  const tree = await readLock(folder);
  for (const key of Object.keys(tree)) refuseFamily(name, key, tree[key]!);
  await npm(name, ["ci", ...RULES], folder);
  if (known) return known;
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    dependencies?: Record<string, string>;
  };
  const installed = Object.keys(manifest.dependencies ?? {})[0] ?? name;
  const { version = "", integrity } = tree[`node_modules/${installed}`] ?? {};
  return { name: installed, version, integrity, tree };
}

/** The folder, with empty packages in the place of the family's libraries. */
async function prepare(folder: string, { spec, known }: WantedPackage): Promise<void> {
  const overrides: Record<string, string> = {};
  for (const library of FAMILY) {
    const stand = join(folder, "family", library);
    await mkdir(stand, { recursive: true });
    await writeFile(join(stand, "package.json"), JSON.stringify({ name: library, version: "1.0.0" }));
    overrides[library] = `file:${stand}`;
  }
  const manifest: Record<string, unknown> = { name: "packages", private: true, overrides };
  if (known) {
    const isArchive = known.tree[`node_modules/${known.name}`]?.resolved?.startsWith("file:") === true;
    manifest["dependencies"] = { [known.name]: isArchive ? `file:${spec}` : known.version };
    const lock = {
      name: "packages",
      lockfileVersion: 3,
      requires: true,
      packages: fromAnyRegistry(known.tree),
    };
    await writeFile(join(folder, "package-lock.json"), JSON.stringify(lock));
  }
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
}

/** The tree without addresses in the registry of another machine: versions and digests say what is meant. */
function fromAnyRegistry(tree: NpmTree): NpmTree {
  const entries = Object.entries(tree).map(([place, { resolved, ...entry }]) => {
    const isInRegistry = resolved !== undefined && /^https?:.*\/-\/[^/]+\.tgz$/.test(resolved);
    return [place, isInRegistry || resolved === undefined ? entry : { ...entry, resolved }];
  });
  return Object.fromEntries(entries) as NpmTree;
}

async function readLock(folder: string): Promise<NpmTree> {
  const text = await readFile(join(folder, "package-lock.json"), "utf8");
  return (JSON.parse(text) as { packages: NpmTree }).packages;
}

function refuseFamily(name: string, key: string, { resolved = "" }: NpmEntry): void {
  const dependency = key.split("node_modules/").at(-1) ?? "";
  const isFamily = FAMILY.includes(dependency) || FAMILY_SCOPE.test(dependency);
  if (isFamily && /^https?:/.test(resolved))
    throw new HttpError("package-brings-foreign-code", { name, dependency });
}

async function npm(name: string, args: readonly string[], folder: string): Promise<void> {
  const { code, errors } = await runNpm(args, folder).catch(() => {
    throw new HttpError("npm-missing", {});
  });
  if (code === 0) return;
  if (/\bEINTEGRITY\b/.test(errors)) throw new HttpError("package-changed", { name });
  if (/\bE404\b|\bETARGET\b|\bENOVERSIONS\b/.test(errors)) throw new HttpError("package-not-found", { name });
  throw new HttpError("package-install-failed", { name, reason: reasonIn(errors) });
}

/** The first line of npm's complaint that says something, without paths of this machine. */
function reasonIn(errors: string): string {
  const lines = errors.split("\n").map((line) => line.replace(/^npm (?:error|ERR!)\s*/, "").trim());
  const said = lines.find((line) => line !== "" && !/^code\b|\/_logs\/|^A complete log/.test(line));
  return (said ?? "it did not say why").slice(0, 300);
}
