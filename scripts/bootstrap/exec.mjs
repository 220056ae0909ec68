import { spawn } from "node:child_process";
import { root } from "./root.mjs";
import { environmentFor } from "./runtime.mjs";

/** Runs a program in place of this one: signals go on to it, its exit code becomes ours. */
export function exec(runtime, argv, cwd = root) {
  execAll(runtime, [{ argv, cwd }]);
}

/** Runs several programs together; when one ends, all end. */
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

/** npm does not pass SIGTERM on: a changed parent means that npm is gone and that we are to stop. */
function watchParent(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    stop();
  }, 250);
  watching.unref();
}
