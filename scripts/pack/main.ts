// `npm run pack [FOLDER]` creates the published package, `heddle-<version>.tgz`; with `--create` the one for `npm
// create heddle-node`, `create-heddle-node-<version>.tgz`.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { stageCreatePackage } from "./create-package/stage.ts";
import { npmPack } from "./npm-pack.ts";
import { stagePackage } from "./stage.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { create: { type: "boolean", default: false } },
});
const root = path.resolve(import.meta.dirname, "../..");
const target = path.resolve(positionals[0] ?? root);

const folder = mkdtempSync(path.join(tmpdir(), "heddle-pack-"));
try {
  mkdirSync(target, { recursive: true });
  if (values.create) stageCreatePackage(root, folder);
  else stagePackage(root, folder);
  console.log(npmPack(folder, target));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
