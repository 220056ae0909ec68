import { cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readJson } from "../manifest.ts";
import { ENTRY, emitNodeApi } from "./emit.ts";

/** Lays out the package with the types and functions that files of nodes import. It has no dependencies. */
export function stageNodeApi(root: string, target: string): void {
  emitNodeApi(root, target);
  cpSync(path.join(import.meta.dirname, "readme.md"), path.join(target, "README.md"));
  cpSync(path.join(root, "LICENSE"), path.join(target, "LICENSE"));
  const { version, license, engines } = readJson(path.join(root, "package.json"));
  const types = `./${ENTRY}.d.ts`;
  const manifest = {
    name: "@heddle/node-api",
    version,
    description: "Types and functions for custom nodes of Heddle",
    license,
    type: "module",
    sideEffects: false,
    types,
    exports: { ".": { types, default: `./${ENTRY}.js` } },
    engines,
    keywords: ["heddle", "workflow", "nodes", "types"],
  };
  writeFileSync(path.join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
