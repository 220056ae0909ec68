import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compiledName, compileSource } from "../compile-source.ts";
import { readJson } from "../manifest.ts";

const NAME = "create-heddle-node";
/** Folder of the template, which the command `heddle packages new` writes too. */
const SOURCES = "packages/server/src/commands/packages";
const COMPILED = [
  "write-package.ts",
  "package-template.ts",
  "declared-node-template.ts",
  "trigger-template.ts",
];

/** Lays out the package for `npm create heddle-node`, which writes a new node package. It has no dependencies. */
export function stageCreatePackage(root: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const file of COMPILED) {
    const text = readFileSync(path.join(root, SOURCES, file), "utf8");
    writeFileSync(path.join(target, compiledName(file)), compileSource(file, text, new Map()));
  }
  cpSync(path.join(import.meta.dirname, `${NAME}.mjs`), path.join(target, `${NAME}.mjs`));
  cpSync(path.join(import.meta.dirname, "readme.md"), path.join(target, "README.md"));
  cpSync(path.join(root, "LICENSE"), path.join(target, "LICENSE"));
  const { version, license, engines } = readJson(path.join(root, "package.json"));
  const manifest = {
    name: NAME,
    version,
    description: "Writes a package of nodes for workflows",
    license,
    type: "module",
    bin: { [NAME]: `${NAME}.mjs` },
    engines,
    keywords: ["heddle", "n8n-community-node-package", "create"],
  };
  writeFileSync(path.join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
