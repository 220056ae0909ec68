// `npm run pack [FOLDER]` creates the published packages: `heddle`, `create-heddle-node` and `@heddle/node-api`, each
// as an archive with its version in the name. `--only NAME` creates one of them.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { stageCreatePackage } from "./create-package/stage.ts";
import { stageNodeApi } from "./node-api/stage.ts";
import { npmPack } from "./npm-pack.ts";
import { stagePackage } from "./stage.ts";

/** Lays out a package in an empty folder, by its name. */
const STAGES: Readonly<Record<string, (root: string, target: string) => void>> = {
  heddle: stagePackage,
  "create-heddle-node": stageCreatePackage,
  "@heddle/node-api": stageNodeApi,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: "string" } } });
const root = path.resolve(import.meta.dirname, "../..");
const target = path.resolve(positionals[0] ?? root);
const names = values.only === undefined ? Object.keys(STAGES) : [values.only];
const unknown = names.find((name) => !Object.hasOwn(STAGES, name));
if (unknown !== undefined) {
  console.error(`There is no package ${unknown}. Packages: ${Object.keys(STAGES).join(", ")}.`);
  process.exit(1);
}
mkdirSync(target, { recursive: true });
for (const name of names) packOne(name);

function packOne(name: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), "heddle-pack-"));
  try {
    STAGES[name]!(root, folder);
    console.log(npmPack(folder, target));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
