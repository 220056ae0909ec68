import type { Channel } from "../protocol/channel.ts";
import type { DriverCredential, DriverService } from "../protocol/tasks/driver-service.ts";
import { TaskThreads } from "../protocol/tasks/task-threads.ts";

/** Maximum duration of a task. */
export const MAX_DRIVER_MS = 30_000;
/** Heap and buffers of a thread. */
const MAX_MEGABYTES = 192;
/** Few: garbage of drivers leaves little memory behind. */
const YOUNG_MEGABYTES = 8;
/** A thread and its timer do not end at exactly the same time. */
const INEXACT_MS = 50;

/** Drivers decode everything that a service sends, and some throw, loop forever or exhaust memory: only their thread ends. */
const threads = new TaskThreads<DriverService>({
  program: new URL("../driver-thread/driver-thread.ts", import.meta.url),
  name: "drivers",
  maxThreads: 4,
  maxTaskMs: MAX_DRIVER_MS,
  maxMegabytes: MAX_MEGABYTES,
  maxYoungMegabytes: YOUNG_MEGABYTES,
});

/** Owner and limits of a task. */
interface DriverTurn {
  readonly userId: string;
  readonly maxMs: number;
  /** Leaves one thread to others. */
  readonly isLarge?: boolean | undefined;
}

/** A result, or why the thread was ended: it took too long, or it exceeded its memory or threw an uncaught error. */
export type DriverOutcome<Value> =
  | { readonly is: "done"; readonly value: Value }
  | { readonly is: "late" }
  | { readonly is: "broken" };

/** Runs a task in a thread; users take turns. @throws CallFailed with the error of the driver */
export async function runDriver<Value>(
  task: (thread: Channel<DriverService>) => Promise<Value>,
  { userId, maxMs, isLarge }: DriverTurn,
): Promise<DriverOutcome<Value>> {
  let startedAt = 0;
  const start = (thread: Channel<DriverService>) => {
    startedAt = performance.now();
    return task(thread);
  };
  const value = await threads.run(start, { group: userId, maxTaskMs: maxMs, isLarge });
  if (value !== undefined) return { is: "done", value };
  return { is: performance.now() - startedAt >= maxMs - INEXACT_MS ? "late" : "broken" };
}

/** Host of a credential, as the subject of a sentence. */
export function hostOf({ data }: DriverCredential): string {
  return String(data["host"] || data["hostname"] || data["server"] || "The service");
}
