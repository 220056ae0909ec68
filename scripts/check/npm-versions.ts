import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** One npm of each generation in use, and the one of Debian 12 and Ubuntu 24.04 (9.2.0), with the digests that the registry names. */
const VERSIONS: Readonly<Record<string, string>> = {
  "8.19.4": "sha512-3HANl8i9DKnUA89P4KEgVNN28EjSeDCmvEqbzOAuxCFDzdBZzjUl99zgnGpOUumvW5lvJo2HKcjrsc+tfyv1Hw==",
  "9.2.0": "sha512-oypVdaWGHDuV79RXLvp+B9gh6gDyAmoHKrQ0/JBYTWWx5D8/+AAxFdZC84fSIiyDdyW4qfrSyYGKhekxDOaMXQ==",
  "10.9.4": "sha512-OnUG836FwboQIbqtefDNlyR0gTHzIfwRfE3DuiNewBvnMnWEpB0VEXwBlFVgqpNzIgYo/MHh3d2Hel/pszapAA==",
  "11.6.2": "sha512-7iKzNfy8lWYs3zq4oFPa8EXZz5xt9gQNKJZau3B1ErLBb6bF7sBJ00x09485DOvRT2l5Gerbl3VlZNT57MxJVA==",
};

/**
 * Reads the lock file with every npm version, by a dry run of `npm ci` next to copies of the manifests. The versions
 * are downloaded from the registry once, into `.cache/npm`; an unchanged lock file is not read again.
 */
export function checkNpmVersions(root: string): { problems: string[]; notices: string[] } {
  const cache = path.join(root, ".cache/npm");
  const manifests = manifestsOf(root);
  const read = path.join(cache, `read-${digestOf(root, manifests)}`);
  if (existsSync(read)) return { problems: [], notices: [] };
  const found = Object.keys(VERSIONS).map((version) => tryVersion(root, manifests, cache, version));
  const problems = found.flatMap(({ problem }) => problem ?? []);
  const missing = found.flatMap(({ missing }) => missing ?? []);
  if (process.env["CI"]) return { problems: [...problems, ...missing], notices: [] };
  if (problems.length + missing.length === 0) writeFileSync(read, "");
  return { problems, notices: missing };
}

/** Files that npm reads: the manifests of the root and of the workspace, the lock and the settings. */
function manifestsOf(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    workspaces: string[];
  };
  const inside = workspaces.flatMap((pattern) => {
    const folder = pattern.replace(/\/\*$/, "");
    return readdirSync(path.join(root, folder)).map((name) => path.join(folder, name, "package.json"));
  });
  return ["package.json", "package-lock.json", ".npmrc", ...inside].filter((file) =>
    existsSync(path.join(root, file)),
  );
}

function digestOf(root: string, files: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(VERSIONS));
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest("hex").slice(0, 16);
}

function tryVersion(
  root: string,
  manifests: readonly string[],
  cache: string,
  version: string,
): { problem?: string; missing?: string } {
  const npm = fetchNpm(cache, version);
  if (npm === undefined)
    return { missing: `npm ${version} could not be fetched, so it did not read the lock file` };
  const problem = readLock(root, manifests, npm);
  return problem === undefined ? {} : { problem: `npm ${version} cannot read the lock file:\n${problem}` };
}

/** Its script; `undefined` if the registry does not respond or sends something else. */
export function fetchNpm(cache: string, version: string): string | undefined {
  const folder = path.join(cache, version);
  const script = path.join(folder, "package/bin/npm-cli.js");
  if (existsSync(script)) return script;
  mkdirSync(folder, { recursive: true });
  const options = { cwd: folder, encoding: "utf8", shell: process.platform === "win32" } as const;
  const packed = spawnSync("npm", ["pack", "--silent", `npm@${version}`], options);
  const file = `npm-${version}.tgz`;
  if (packed.status !== 0 || !existsSync(path.join(folder, file))) return undefined;
  const digest = createHash("sha512")
    .update(readFileSync(path.join(folder, file)))
    .digest("base64");
  if (`sha512-${digest}` !== VERSIONS[version]) return undefined;
  return spawnSync("tar", ["-xzf", file], options).status === 0 ? script : undefined;
}

/** npm's error for an unreadable lock file. */
function readLock(root: string, manifests: readonly string[], npm: string): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "heddle-lock-"));
  try {
    for (const file of manifests) cpSync(path.join(root, file), path.join(folder, file));
    // Everything is in the lock file: the registry is not queried.
    const words = [
      "ci",
      "--dry-run",
      "--offline",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=verbose",
    ];
    const { status, stderr } = spawnSync(process.execPath, [npm, ...words], {
      cwd: folder,
      encoding: "utf8",
    });
    return status === 0 ? undefined : wordsOf(stderr);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without warnings about Node versions and times. */
function wordsOf(stderr: string): string {
  const lines = stderr
    .split("\n")
    .filter((line) => !/EBADENGINE|npm (?:timing|http)|verb (?:title|argv|logfile)/.test(line));
  return lines.slice(0, 20).join("\n");
}
