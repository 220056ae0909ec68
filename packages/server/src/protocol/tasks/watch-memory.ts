import type { Worker } from "node:worker_threads";

const INTERVAL_MS = 100;
const MEGABYTE = 2 ** 20;

/**
 * Ends a thread whose heap and buffers together exceed a limit in megabytes. V8's own limits do not count buffers, and a heap that grows
 * past them too quickly ends the whole process.
 */
export function watchMemory(worker: Worker, maxMegabytes: number): void {
  const check = async () => {
    // Rejects for a thread that has ended.
    const { used_heap_size: heap, external_memory: buffers } = await worker.getHeapStatistics();
    if (heap + buffers > maxMegabytes * MEGABYTE) void worker.terminate();
    else watch();
  };
  const watch = () => {
    setTimeout(() => void check().catch(() => {}), INTERVAL_MS).unref();
  };
  worker.once("online", watch);
}
