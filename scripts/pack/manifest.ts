import { readFileSync } from "node:fs";
import path from "node:path";
import type { Dependencies } from "./dependencies.ts";

/** The `package.json` of the published package. Everything in it is exact, and nothing is run when it is installed. */
export function manifestOf(root: string, { direct, perMachine }: Dependencies): Record<string, unknown> {
  const { version, license, engines, optionalDependencies } = readJson(path.join(root, "package.json"));
  return {
    name: "heddle",
    version,
    description: "Workflow automation that keeps its promises",
    license,
    type: "module",
    bin: { heddle: "packages/heddle/bin/heddle.mjs" },
    engines,
    keywords: ["workflow", "automation", "webhooks", "self-hosted"],
    dependencies: direct,
    // Bundled: the tested versions run, whatever is published later.
    bundleDependencies: Object.keys(direct),
    // One binary per platform: npm installs the matching ones. The bundled Node is used if the one on the path is too old.
    optionalDependencies: { ...perMachine, ...(optionalDependencies as object) },
  };
}

/** The `package.json` of one of the product's own packages, with the members that are read at run time. */
export function ownManifestOf(root: string, folder: string): Record<string, unknown> {
  const { name, version, license, type } = readJson(path.join(root, folder, "package.json"));
  return { name, version, private: true, license, type };
}

export function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, "utf8"));
}
