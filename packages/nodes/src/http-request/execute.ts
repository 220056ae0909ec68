import {
  type ExecuteContext,
  failedItem,
  type HttpResponse,
  type Item,
  type NodeOutput,
} from "@heddle/workflow";
import { authenticate, type CredentialCache } from "./authentication.ts";
import { buildDraft } from "./build-draft.ts";
import { type Draft, toRequest } from "./draft.ts";
import { paginationOf } from "./pagination.ts";
import { contentOf, itemsOf, type ResponseSettings, responseSettings } from "./read-response.ts";
import { responseError } from "./response-error.ts";

/** How many requests of one node are under way at the same time. */
const concurrency = 50;

/** Sends the request of every item; in groups with pauses when batching is on. Results keep the order of the items. */
export async function sendRequests(context: ExecuteContext): Promise<NodeOutput> {
  const results: Item[][] = [];
  const cache: CredentialCache = new Map();
  const { size, interval } = batching(context);
  const count = context.items.length;
  for (let start = 0; start < count; start += size) {
    if (start > 0 && interval > 0) await context.clock.sleep(interval, context.signal);
    await inParallel(start, Math.min(start + size, count), async (index) => {
      results[index] = await resultOf(context, index, cache);
    });
  }
  return [results.flat()];
}

function batching(context: ExecuteContext): { size: number; interval: number } {
  const option = (name: string) => context.parameter<unknown>(`options.batching.batch.${name}`, 0);
  const size = Number(option("batchSize") ?? -1);
  return {
    size: Number.isInteger(size) && size > 0 ? size : Math.max(context.items.length, 1),
    interval: Number(option("batchInterval") ?? 0) || 0,
  };
}

async function inParallel(start: number, end: number, run: (index: number) => Promise<void>): Promise<void> {
  let next = start;
  let isFailed = false;
  const worker = async () => {
    while (next < end && !isFailed) {
      try {
        await run(next++);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, end - start) }, worker));
}

async function resultOf(context: ExecuteContext, index: number, cache: CredentialCache): Promise<Item[]> {
  try {
    return await exchange(context, index, cache);
  } catch (thrown) {
    context.signal.throwIfAborted();
    return [failedItem(context, thrown, index)];
  }
}

async function exchange(context: ExecuteContext, index: number, cache: CredentialCache): Promise<Item[]> {
  const draft = await authenticate(context, buildDraft(context, index), index, cache);
  const settings = responseSettings(context, index);
  const pagination = paginationOf(context, index);
  if (!pagination) {
    const response = await send(context, draft);
    return items(context, checked(response, settings, index), settings, index);
  }
  const pages: Item[] = [];
  for (let next = await pagination.next(draft); next; next = await pagination.next(draft)) {
    const response = await send(context, next);
    if (pagination.isEndStatus(response.status)) break;
    const content = contentOf(checked(response, settings, index), settings.format, index);
    pages.push(...(await itemsOf(context, response, { content, settings, index })));
    pagination.received({ response, content }, next);
  }
  return pages;
}

function send(context: ExecuteContext, draft: Draft): Promise<HttpResponse> {
  return context.http.send(toRequest(draft));
}

function checked(response: HttpResponse, settings: ResponseSettings, index: number): HttpResponse {
  if (response.status >= 400 && !settings.neverError) throw responseError(response, index);
  return response;
}

function items(
  context: ExecuteContext,
  response: HttpResponse,
  settings: ResponseSettings,
  index: number,
): Promise<Item[]> {
  const content = contentOf(response, settings.format, index);
  return itemsOf(context, response, { content, settings, index });
}
