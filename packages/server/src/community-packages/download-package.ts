import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HttpError } from "../errors/http-error.ts";
import { runNpm } from "./npm.ts";

/** What npm wrote down about a package that it installed. */
export interface DownloadedPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity?: string | undefined;
}

/** Libraries of the family: packages get ours in their place, so that these are never installed. */
const FAMILY = ["n8n", "n8n-core", "n8n-nodes-base", "n8n-workflow"];
const FAMILY_SCOPE = /^@n8n\//;

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

/**
 * Installs a package with what it depends on into an empty folder. What will be installed is worked out first and looked through; no
 * script runs.
 * @param wanted what npm is asked for: `name@version`, or the path of a folder or archive
 * @throws HttpError that says why it cannot be installed
 */
export async function downloadPackage(
  folder: string,
  name: string,
  wanted: string,
): Promise<DownloadedPackage> {
  await prepare(folder);
  const rules = ["--omit=dev", "--omit=peer", "--legacy-peer-deps", "--no-bin-links", "--install-links"];
  await npm(name, ["install", "--save-exact", "--package-lock-only", wanted, ...rules], folder);
  const lock = await readLock(folder);
  for (const key of Object.keys(lock)) refuseFamily(name, key, lock[key]!);
  await npm(name, ["ci", ...rules], folder);
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    dependencies?: Record<string, string>;
  };
  const installed = Object.keys(manifest.dependencies ?? {})[0] ?? name;
  const { version = "", integrity } = lock[`node_modules/${installed}`] ?? {};
  return { name: installed, version, integrity };
}

/** The folder, with empty packages in the place of the family's libraries. */
async function prepare(folder: string): Promise<void> {
  const overrides: Record<string, string> = {};
  for (const library of FAMILY) {
    const stand = join(folder, "family", library);
    await mkdir(stand, { recursive: true });
    await writeFile(join(stand, "package.json"), JSON.stringify({ name: library, version: "1.0.0" }));
    overrides[library] = `file:${stand}`;
  }
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ name: "packages", private: true, overrides }),
  );
}

async function readLock(folder: string): Promise<Record<string, LockedPackage>> {
  const text = await readFile(join(folder, "package-lock.json"), "utf8");
  return (JSON.parse(text) as { packages: Record<string, LockedPackage> }).packages;
}

function refuseFamily(name: string, key: string, { resolved = "" }: LockedPackage): void {
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
  if (/\bE404\b|\bETARGET\b|\bENOVERSIONS\b/.test(errors)) throw new HttpError("package-not-found", { name });
  throw new HttpError("package-install-failed", { name, reason: reasonIn(errors) });
}

/** The first line of npm's complaint that says something, without paths of this machine. */
function reasonIn(errors: string): string {
  const lines = errors.split("\n").map((line) => line.replace(/^npm (?:error|ERR!)\s*/, "").trim());
  const said = lines.find((line) => line !== "" && !/^code\b|\/_logs\/|^A complete log/.test(line));
  return (said ?? "it did not say why").slice(0, 300);
}
