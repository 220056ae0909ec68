import type { Worker } from "node:worker_threads";

/**
 * Room of a thread's heap above the limit for one native call, like JSON.parse, which cannot be interrupted: V8 ends the whole process, not the
 * thread, when such a call exceeds the heap. Texts are checked first, so that none needs more.
 */
export const NATIVE_MEGABYTES = 2_048;

const INTERVAL_MS = 100;
const MEGABYTE = 2 ** 20;

/**
 * Ends a thread whose heap and buffers together exceed a limit in megabytes. V8's own limits do not count buffers, and a heap that grows
 * past them too quickly ends the whole process: they are {@link NATIVE_MEGABYTES} higher.
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
