import { spawn } from "node:child_process";

// Settings that npm hands to its scripts and that would change what `npm ci` does; the rest (registry, proxy, cache) is kept.
const kept =
  /^npm_config_(registry|cache|proxy|https_proxy|noproxy|userconfig|globalconfig|prefix|cafile|ca|strict_ssl|_auth.*|\/\/.*)$/i;

/** Runs `npm ci` in a folder, with the npm that started us, on the given Node. Resolves to its exit code. */
export function npmCi(cwd, node = process.execPath) {
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { cwd, stdio: ["ignore", "inherit", "inherit"], env: cleanEnvironment() };
  const npm = process.env.npm_execpath;
  const windows = process.platform === "win32";
  const child = npm?.endsWith(".js")
    ? spawn(node, [npm, ...args], options)
    : spawn(windows ? "npm.cmd" : "npm", args, { ...options, shell: windows });
  return new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** The environment without what npm hands to its scripts, but with what says where packages come from. */
export function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name) || kept.test(name)),
  );
}
