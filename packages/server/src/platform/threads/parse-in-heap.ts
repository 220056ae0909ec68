import { getHeapStatistics } from "node:v8";
import { exceededLimit } from "../http/json-scan.ts";

/** More than JSON.parse needs for a character, whatever it is. */
const MAX_BYTES_PER_CHARACTER = 64;
/** The part of the free heap that a value may fill. */
const MAX_PART = 0.8;

/** Parses JSON after {@link checkHeap}. @throws RangeError if it needs more than the heap of this thread, or than `maxBytes` */
export function parseInHeap(text: string, maxBytes?: number): unknown {
  checkHeap(text, maxBytes);
  return JSON.parse(text);
}

/**
 * Refuses JSON that needs more heap than this thread has left, or than `maxBytes`: V8 ends the whole process, not the thread, when JSON.parse
 * exceeds the heap. @throws RangeError
 */
export function checkHeap(text: string, maxBytes = Number.POSITIVE_INFINITY): void {
  const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics();
  const maxHeapBytes = Math.min(maxBytes, (limit - used) * MAX_PART - text.length);
  if (text.length * MAX_BYTES_PER_CHARACTER <= maxHeapBytes) return;
  const exceeded = exceededLimit(text, { maxDepth: Number.POSITIVE_INFINITY, maxHeapBytes });
  if (exceeded !== undefined) throw new RangeError("The JSON needs more memory than this thread has left.");
}
