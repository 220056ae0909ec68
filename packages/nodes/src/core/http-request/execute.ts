import type { Item, NodeOutput } from "@heddle/workflow";
import { RunCredentials } from "../../requests/authenticate.ts";
import { RatePause } from "../../requests/rate-pause.ts";
import { exchange } from "./exchange.ts";
import { failedRequestItem } from "./failed-request.ts";
import { inParallel } from "./in-parallel.ts";
import type { HttpRequestContext } from "./parameters.ts";

/** Limit for HTTP clients that set no other. */
const MAX_PARALLEL = 50;

/** Sends the request of every item; in groups with pauses when batching is on. Results keep the order of the items. */
export async function sendRequests(context: HttpRequestContext): Promise<NodeOutput> {
  const results: Item[][] = [];
  const credentials = new RunCredentials(context);
  const pause = new RatePause(context);
  const { size, interval } = batching(context);
  const count = context.items.length;
  const { maxParallel = MAX_PARALLEL } = context.http;
  for (let start = 0; start < count; start += size) {
    if (start > 0 && interval > 0) await context.clock.sleep(interval, context.signal);
    await inParallel({ start, end: Math.min(start + size, count), maxParallel }, async (index) => {
      results[index] = await resultOf(context, index, () => exchange(context, index, { credentials, pause }));
    });
  }
  return [results.flat()];
}

/** A batch of 0 counts as 1; −1 and anything but a number mean all items together. */
function batching({ items, read }: HttpRequestContext): { size: number; interval: number } {
  const { batch } = read.given().options.batching;
  const size = Number(batch?.batchSize ?? -1);
  return {
    size: Number.isInteger(size) && size >= 0 ? Math.max(1, size) : Math.max(items.length, 1),
    interval: Number(batch?.batchInterval ?? 0) || 0,
  };
}

async function resultOf(
  context: HttpRequestContext,
  index: number,
  work: () => Promise<Item[]>,
): Promise<Item[]> {
  try {
    return await work();
  } catch (thrown) {
    context.signal.throwIfAborted();
    return [failedRequestItem(context, thrown, index)];
  }
}
