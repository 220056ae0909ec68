// Entry point of every thread. Plain JavaScript, so that a thread can read the compile cache before loading TypeScript:
// without it each would load the compiler, which takes a quarter of a second and twenty megabytes.
import { enableCompileCache } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

if (workerData.compileCache) enableCompileCache(workerData.compileCache);
await import(workerData.module);
// Announces that the module is loaded, for measuring the time of tasks.
if (workerData.announces) parentPort.postMessage([]);
