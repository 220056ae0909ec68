import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

// Settings that npm hands to its scripts and that would change what `npm ci` does; the rest (registry, proxy, cache) is kept.
const kept =
  /^npm_config_(registry|cache|proxy|https_proxy|noproxy|userconfig|globalconfig|prefix|cafile|ca|strict_ssl|_auth.*|\/\/.*)$/i;

/** Lines of a verbose npm that explain no failure. */
const NOISE = /EBADENGINE|^npm (?:timing|http|verb (?:title|argv|logfile|exit))/i;
const MAX_LINES = 60;

/**
 * Runs `npm ci` in a folder, with the npm that started us, on the given Node. Resolves to its exit code. npm reports
 * the reason of a failure only at its verbose level ("npm ci can only install with an existing package-lock.json" can
 * mean an unreadable lock file), so its verbose output is shown when it fails.
 */
export function npmCi(cwd, node = process.execPath) {
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=verbose"];
  const options = { cwd, stdio: ["ignore", "pipe", "pipe"], env: cleanEnvironment() };
  const npm = process.env.npm_execpath;
  const windows = process.platform === "win32";
  const child = npm?.endsWith(".js")
    ? spawn(node, [npm, ...args], options)
    : spawn(windows ? "npm.cmd" : "npm", args, { ...options, shell: windows });
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) readLines(stream, lines);
  return new Promise((resolve) => {
    const end = (code) => {
      if (code !== 0) console.error(explained(lines));
      resolve(code);
    };
    child.on("error", (error) => {
      lines.push(`npm could not be started: ${error.message}`);
      end(1);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

function readLines(stream, lines) {
  createInterface({ input: stream }).on("line", (line) => {
    if (NOISE.test(line)) return;
    lines.push(line);
  });
}

/** The first lines name the cause, the last ones the consequence. */
function explained(lines) {
  if (lines.length <= MAX_LINES) return lines.join("\n");
  const half = MAX_LINES / 2;
  const left = `… ${lines.length - MAX_LINES} more lines; npm names the file of the complete log below …`;
  return [...lines.slice(0, half), left, ...lines.slice(-half)].join("\n");
}

/** Environment without npm's variables for scripts, but with the registry settings. */
export function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name) || kept.test(name)),
  );
}
