// Thread that parses untrusted content. Plain JavaScript, so that the thread can read the compile cache before loading
// TypeScript.
import { enableCompileCache } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

if (workerData.compileCache) enableCompileCache(workerData.compileCache);

parentPort.on("message", async ({ module, name, args }) => {
  try {
    const parse = (await import(module))[name];
    // The time of a task starts when its module is loaded.
    parentPort.postMessage({ isStarted: true });
    parentPort.postMessage({ value: await parse(...args) });
  } catch (error) {
    parentPort.postMessage({ error: fieldsOf(error) });
  }
});

/** An error as plain data, with the fields that errors of nodes have. */
function fieldsOf(error) {
  const { name = "Error", message = String(error), description, itemIndex, code } = error ?? {};
  return { name, message, description, itemIndex, code, isOfNode: error?.context !== undefined };
}
