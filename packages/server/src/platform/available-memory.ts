import { totalmem } from "node:os";

/** Bytes of memory available to this process: of the host, or of the container (cgroup) that it runs in. */
export function availableMemoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
