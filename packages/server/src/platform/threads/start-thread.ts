import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { Worker, type WorkerOptions } from "node:worker_threads";

/** Starts a thread with the module at `url`, which finds `data` in its `workerData`; it shares this thread's compile cache. */
export function startThread(
  url: URL,
  data: object,
  options: Pick<WorkerOptions, "name" | "resourceLimits" | "env">,
): Worker {
  const cache = getCompileCacheDir();
  return new Worker(new URL("./thread-entry.mjs", import.meta.url), {
    ...options,
    execArgv: [],
    // Folder that this process was given; Node reports a subfolder for its version.
    workerData: { ...data, module: url.href, compileCache: cache ? dirname(cache) : undefined },
  });
}
