import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fail, log } from "./log.mjs";
import { root } from "./root.mjs";
import { digestOf, isStamped } from "./stamp.mjs";

const stamp = path.join(root, "node_modules", ".heddle-install");
// Settings that npm hands to its scripts and that would change what `npm ci` does; the rest (registry, proxy, cache) is kept.
const kept =
  /^npm_config_(registry|cache|proxy|https_proxy|noproxy|userconfig|globalconfig|prefix|cafile|ca|strict_ssl|_auth.*|\/\/.*)$/i;

/** Installs the locked dependencies, unless they stand already. */
export async function install() {
  const want = `${digestOf([path.join(root, "package-lock.json")])} ${process.platform} ${process.arch}`;
  if (isStamped(stamp, want)) return;
  log("installing dependencies (only when they change; about half a minute)");
  const code = await npmCi();
  if (code !== 0)
    fail("npm could not install the dependencies; see its message above, then run the command again");
  fs.writeFileSync(stamp, want);
  log("dependencies are installed");
}

function npmCi() {
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: cleanEnvironment() };
  const npm = process.env.npm_execpath;
  const child = npm?.endsWith(".js")
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn(process.platform === "win32" ? "npm.cmd" : "npm", args, {
        ...options,
        shell: process.platform === "win32",
      });
  const ticking = setInterval(() => log("  still installing"), 10_000);
  return new Promise((resolve) => {
    const finish = (code) => {
      clearInterval(ticking);
      resolve(code);
    };
    child.on("error", () => finish(1));
    child.on("exit", (code) => finish(code ?? 1));
  });
}

function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name) || kept.test(name)),
  );
}
