import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { root } from "./root.mjs";
import { environmentFor } from "./runtime.mjs";

/** Replaces this process by a child: forwards signals, and exits with its exit code. */
export function exec(runtime, argv, cwd = root) {
  execAll(runtime, [{ argv, cwd }]);
}

/** Runs several processes together; when one ends, all end. */
export function execAll(runtime, programs) {
  const children = programs.map(({ argv, cwd }) =>
    spawn(runtime.bin, argv, { cwd, stdio: "inherit", env: environmentFor(runtime) }),
  );
  const killAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => killAll(signal));
  watchParent(() => killAll("SIGTERM"));
  for (const child of children) {
    child.on("exit", (code, signal) => {
      killAll("SIGTERM");
      process.exitCode = code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1);
    });
  }
}

/**
 * npm and npx do not forward SIGTERM: when one of them has exited, this process must stop. A shell between them and
 * this process survives them.
 */
export function watchParent(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const above = isShell(parent) ? parentOf(parent) : undefined;
  const watching = setInterval(() => {
    if (process.ppid === parent && (above === undefined || parentOf(parent) === above)) return;
    clearInterval(watching);
    stop();
  }, 250);
  watching.unref();
}

function isShell(pid) {
  return /(?:^|\/)(?:sh|dash|bash|zsh|ash|busybox)$/.test(statusOf(pid, "comm"));
}

function parentOf(pid) {
  const parent = Number(statusOf(pid, "ppid"));
  return parent > 0 ? parent : undefined;
}

/** Name or parent of a process; empty if the system does not report it. */
function statusOf(pid, field) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    return field === "comm" ? stat.slice(stat.indexOf("(") + 1, end) : stat.slice(end + 2).split(" ")[1];
  } catch {
    if (process.platform === "win32" || process.platform === "linux") return "";
    return spawnSync("ps", ["-o", `${field}=`, "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() ?? "";
  }
}
