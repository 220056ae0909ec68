// Where every thread begins. Plain JavaScript, so that a thread can read the compile cache before it meets TypeScript: without it each
// would load the compiler, which takes a quarter of a second and twenty megabytes.
import { enableCompileCache } from "node:module";
import { workerData } from "node:worker_threads";

if (workerData.compileCache) enableCompileCache(workerData.compileCache);
await import(workerData.module);
