import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compiledName, compileSource, type FrontDoors } from "./compile-source.ts";
import { copyDependency } from "./copy-dependencies.ts";
import { dependenciesOf, type Lock, ownPackages, readLock } from "./dependencies.ts";
import { editorLicenses } from "./licenses.ts";
import { manifestOf, ownManifestOf, readJson } from "./manifest.ts";

/** Start package. */
const START = "packages/heddle";
/**
 * Unneeded packages: one speeds up a codec that works without it, the others set the order of ciphers in ssh2. All of
 * them run install scripts.
 */
const LEFT = ["msgpackr-extract", "cpu-features", "nan"];
/** Files and folders of the clone that the product reads or users want, under the same paths. */
const COPIED = [
  "LICENSE",
  "NOTICE",
  "CHANGELOG.md",
  "SECURITY.md",
  "docs",
  "templates",
  "deploy/Containerfile",
  "deploy/heddle.service",
  "packages/editor/dist",
  "packages/heddle/bin",
  ...["exec", "log", "root", "runtime"].map((name) => `scripts/bootstrap/${name}.mjs`),
];
const LEFT_SOURCE = /\.test\.tsx?$|\.fixture\.\w+$|(?:^|\/)testing(?:\/|\.ts$)|README\.md$/;

/** Lays out the published package in an empty folder. */
export function stagePackage(root: string, target: string): void {
  const lock = readLock(root);
  const left = new Set([...LEFT, ...typesOnly(lock)]);
  const needed = dependenciesOf(lock, START, left);
  const own = ownPackages(lock, START);
  const doors = frontDoorsOf(root, own);
  for (const folder of own) stageOwn(root, target, folder, doors);
  stageBuilt(root, target, doors);
  for (const part of COPIED)
    cpSync(path.join(root, part), path.join(target, part), { recursive: true, filter: isPublished });
  for (const one of needed.placed) copyDependency(root, target, one, left);
  writeJson(path.join(target, "package.json"), manifestOf(root, needed));
  cpSync(path.join(import.meta.dirname, "package-readme.md"), path.join(target, "README.md"));
  writeFileSync(path.join(target, "packages/editor/LICENSES.txt"), editorLicenses(root, lock));
}

/** Declarations of types are not loaded. */
function typesOnly(lock: Lock): string[] {
  return Object.keys(lock).flatMap((key) => /(?<=node_modules\/)@types\/[^/]+$/.exec(key)?.[0] ?? []);
}

function isPublished(file: string): boolean {
  return !/(?:^|\/)\.stamp$|\.map$/.test(file);
}

function stageOwn(root: string, target: string, folder: string, doors: FrontDoors): void {
  for (const inside of filesBelow(path.join(root, folder, "src"))) {
    const file = path.posix.join(folder, "src", inside);
    if (LEFT_SOURCE.test(file)) continue;
    const made = path.join(target, compiledName(file));
    mkdirSync(path.dirname(made), { recursive: true });
    const source = path.join(root, file);
    if (/\.(?:ts|m?js)$/.test(file))
      writeFileSync(made, compileSource(file, readFileSync(source, "utf8"), doors));
    else cpSync(source, made);
  }
  writeJson(path.join(target, folder, "package.json"), ownManifestOf(root, folder));
}

/** The built server refers to files next to its sources, which have another extension in the package. */
function stageBuilt(root: string, target: string, doors: FrontDoors): void {
  const folder = path.posix.join(START, "dist");
  for (const inside of filesBelow(path.join(root, folder)).filter(isPublished)) {
    const file = path.posix.join(folder, inside);
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(
      path.join(target, file),
      compileSource(file, readFileSync(path.join(root, file), "utf8"), doors),
    );
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
}

function frontDoorsOf(root: string, own: readonly string[]): FrontDoors {
  return new Map(
    own.flatMap((folder) => {
      const { name, exports } = readJson(path.join(root, folder, "package.json"));
      return Object.entries(exports as Record<string, string>).map(([door, file]): [string, string] => [
        path.posix.join(name as string, door),
        path.posix.join(folder, file),
      ]);
    }),
  );
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
