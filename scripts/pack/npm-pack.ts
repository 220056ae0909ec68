import { spawnSync } from "node:child_process";
import path from "node:path";

/** npm packs the folder without running or downloading anything. Returns the path of the archive. */
export function npmPack(folder: string, target: string): string {
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
