import fs from "node:fs";
import path from "node:path";
import { fail, log } from "./log.mjs";
import { npmCi } from "./npm-ci.mjs";
import { root } from "./root.mjs";
import { bundledIn, bundledName } from "./runtime.mjs";
import { digestOf, isStamped } from "./stamp.mjs";

const lockFile = path.join(root, "package-lock.json");
const stamp = path.join(root, "node_modules", ".heddle-install");

/** Installs the locked dependencies, unless they are installed already. */
export async function install() {
  const want = `${digestOf([lockFile])} ${process.platform} ${process.arch}`;
  if (isStamped(stamp, want)) return;
  log("installing dependencies (only when they change; about half a minute)");
  const ticking = setInterval(() => log("  still installing"), 10_000);
  const code = await npmCi(root, await nodeForNpm());
  clearInterval(ticking);
  if (code !== 0)
    fail("npm could not install the dependencies; see its message above, then run the command again");
  fs.writeFileSync(stamp, want);
  log("dependencies are installed");
}

/**
 * npm skips optional packages, and with them the native parts of the build tools, if they require a newer Node than the
 * one npm runs on. On such a Node the bundled one is downloaded first, and npm runs on that.
 */
async function nodeForNpm() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const suffices = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  const name = bundledName();
  if (suffices || name === undefined || !process.env.npm_execpath?.endsWith(".js")) return process.execPath;
  const folder = path.join(root, ".cache", "runtime");
  if (!bundledIn(folder)) {
    log("fetching Node, because this one is too old for the build tools");
    writeRuntimeProject(folder, name);
    if ((await npmCi(folder)) !== 0)
      fail("npm could not fetch Node; see its message above, then run the command again");
  }
  return bundledIn(folder)?.bin ?? process.execPath;
}

/** A project with nothing in it but the locked Node. */
function writeRuntimeProject(folder, name) {
  const locked = JSON.parse(fs.readFileSync(lockFile, "utf8")).packages[`node_modules/${name}`];
  const project = { name: "heddle-runtime", version: "0.0.0", dependencies: { [name]: locked.version } };
  const lock = {
    ...project,
    lockfileVersion: 3,
    packages: { "": project, [`node_modules/${name}`]: { ...locked, optional: undefined } },
  };
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify(project));
  fs.writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(lock));
}
