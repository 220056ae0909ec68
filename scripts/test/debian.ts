import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs a package of the distribution if no password is needed; false if it cannot. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`heddle: installing ${name} from the distribution`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  return apt("install", "-y", "-qq", name) || (apt("update", "-qq") && apt("install", "-y", "-qq", name));
}
