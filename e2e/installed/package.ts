import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { importsOf } from "../../scripts/check/imports.ts";
import { parseSource } from "../../scripts/check/sources.ts";

/** The part of a `package.json` that the tests read. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
}

/** Returns the folders of all packages below a `node_modules`, including nested packages. */
export function packagesBelow(modules: string): string[] {
  if (!existsSync(modules)) return [];
  return readdirSync(modules)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@")
        ? readdirSync(path.join(modules, name)).map((inner) => `${name}/${inner}`)
        : [name],
    )
    .map((name) => path.join(modules, name))
    .flatMap((folder) => [folder, ...packagesBelow(path.join(folder, "node_modules"))]);
}

/** Returns the total size of all files below a folder, in bytes. */
export function bytesBelow(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Returns imports of the product's own files that do not resolve. */
export function brokenImports(home: string): string[] {
  return filesBelow(path.join(home, "packages"))
    .filter((file) => /\/src\/.*\.m?js$/.test(file))
    .flatMap((file) =>
      importsOf(parseSource(file, readFileSync(file, "utf8")))
        .filter(({ from }) => !isFound(file, from))
        .map(({ from }) => `${path.relative(home, file)} imports ${from}`),
    );
}

function isFound(file: string, from: string): boolean {
  if (isBuiltin(from)) return true;
  if (from.startsWith(".")) return existsSync(path.join(path.dirname(file), from));
  const name = from
    .split("/")
    .slice(0, from.startsWith("@") ? 2 : 1)
    .join("/");
  return createRequire(file)
    .resolve.paths(name)!
    .some((modules) => existsSync(path.join(modules, name)));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
