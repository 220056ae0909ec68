// `npm run pack [FOLDER]` makes the package that is published, `heddle-<version>.tgz`.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stagePackage } from "./stage.ts";

const root = path.resolve(import.meta.dirname, "../..");
const target = path.resolve(process.argv[2] ?? root);

/** npm packs what lies in the folder; nothing is run and nothing is fetched. */
function pack(folder: string): string {
  const args = ["pack", "--ignore-scripts", "--json", "--loglevel=error", "--pack-destination", target];
  const npm = process.env["npm_execpath"];
  const { status, stdout, stderr } = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 })
    : spawnSync("npm", args, {
        cwd: folder,
        encoding: "utf8",
        maxBuffer: 2 ** 28,
        shell: process.platform === "win32",
      });
  if (status !== 0) throw new Error(`npm could not pack the package: ${stderr}`);
  const [made] = JSON.parse(stdout) as { filename: string }[];
  return path.join(target, made!.filename);
}

const folder = mkdtempSync(path.join(tmpdir(), "heddle-pack-"));
try {
  mkdirSync(target, { recursive: true });
  stagePackage(root, folder);
  console.log(pack(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
