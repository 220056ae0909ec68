import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fail } from "./log.mjs";
import { root } from "./root.mjs";

const wanted = [24, 15];
const windows = process.platform === "win32";

/**
 * Node that runs the product: this one if it is new enough, otherwise the bundled one. It is searched in its package's
 * folder, because some npm versions delete `node_modules/.bin/node`.
 */
export function findRuntime() {
  if (isNewEnough(process.version)) return { bin: process.execPath };
  const bundled = bundledAbove(root);
  if (bundled && isNewEnough(versionOf(bundled.bin))) return bundled;
  return fail(
    `Node ${wanted.join(".")} or later is needed; this is ${process.version}, and none is bundled for ` +
      `${process.platform} ${process.arch}. Install a newer Node and run the command again.`,
  );
}

/** Package with the Node binary of this platform; `undefined` if there is none. */
export function bundledName() {
  const optional = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")).optionalDependencies;
  return packageNames().find((name) => Object.hasOwn(optional, name));
}

/** Node in a folder's `node_modules`. */
export function bundledIn(project) {
  for (const name of packageNames()) {
    const folder = path.join(project, "node_modules", name);
    const bin = path.join(folder, "bin", windows ? "node.exe" : "node");
    if (fs.existsSync(bin)) return { bin, folder };
  }
  return undefined;
}

/** Node as resolved from a folder like other packages: for an installed package, npm can put both side by side. */
function bundledAbove(folder) {
  const above = path.dirname(folder);
  return bundledIn(folder) ?? (above === folder ? undefined : bundledAbove(above));
}

function packageNames() {
  const platform = `${windows ? "win" : process.platform}-${process.arch}`;
  return [`node-${platform}`, `node-bin-${platform}`];
}

function versionOf(bin) {
  const result = spawnSync(bin, ["-p", "process.version"], { encoding: "utf8" });
  return result.status === 0 ? result.stdout.trim() : "v0.0";
}

function isNewEnough(version) {
  const [major, minor] = version.replace("v", "").split(".").map(Number);
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
}

/** The environment of a child: the chosen Node comes first on the path. */
export function environmentFor(runtime) {
  const PATH = [path.dirname(runtime.bin), path.join(root, "node_modules", ".bin"), process.env.PATH].join(
    path.delimiter,
  );
  const env = { ...process.env, PATH };
  // A user's npmrc can point at headers of a different Node; addons would then be built for the wrong one.
  if (runtime.folder) env.npm_config_nodedir = runtime.folder;
  else delete env.npm_config_nodedir;
  return env;
}
