import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { importsOf } from "../../scripts/check/imports.ts";
import { parseSource } from "../../scripts/check/sources.ts";

/** What a `package.json` says, as far as it is looked at here. */
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

/** Folders of all packages below a `node_modules`, those of packages inside packages too. */
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

/** Bytes of all files below a folder. */
export function bytesBelow(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Imports of the program's own files that would find nothing. */
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
