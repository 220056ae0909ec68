import { EventStreamReader, type Item, type StreamEvent } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { SseContext } from "./description.ts";

/**
 * Takes events until the connection or the signal ends. Returns when the server has closed the stream: this is normal,
 * and clients reconnect.
 */
export async function listen(context: SseContext): Promise<void> {
  const { http, signal, state } = context;
  const url = context.read().url.trim();
  if (!/^https?:\/\//i.test(url)) throw nodeError("event-stream-url-invalid", { url });
  const reader = new EventStreamReader();
  const lastId = state["lastId"];
  const { status, headers } = await http.send({
    method: "GET",
    url,
    headers: {
      accept: "text/event-stream",
      "cache-control": "no-store",
      ...(typeof lastId === "string" && lastId !== "" ? { "last-event-id": lastId } : {}),
    },
    timeout: 0,
    signal,
    onBegin: ({ status, headers }) => {
      assertStream(url, status, headers["content-type"]);
      context.established();
    },
    onBody: async (part) => {
      for (const event of eventsIn(reader, part, url)) await take(context, event);
    },
  });
  assertStream(url, status, headers["content-type"]);
}

function eventsIn(reader: EventStreamReader, part: Uint8Array, url: string): StreamEvent[] {
  try {
    return reader.read(part);
  } catch {
    throw nodeError("event-too-long", { url });
  }
}

/** Named events are only for listeners that subscribe to them. */
async function take({ emit, state, signal }: SseContext, event: StreamEvent): Promise<void> {
  signal.throwIfAborted();
  if (event.type === "message") await emit(itemsOf(event.data));
  state["lastId"] = event.lastId;
}

/** An object is one item, a list of objects several; all other data are stored under `data`. */
function itemsOf(data: string): Item[] {
  const value = parsed(data);
  const list = Array.isArray(value) && value.length > 0 ? value : [value];
  if (list.every(isObject)) return list.map((json) => ({ json }) as Item);
  return [{ json: { data: value } as Item["json"] }];
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function assertStream(url: string, status: number, type: string | string[] | undefined): void {
  if (status !== 200) throw nodeError("event-stream-refused", { url, status });
  const found = String(type ?? "");
  if (!/^text\/event-stream\b/i.test(found)) throw nodeError("event-stream-other", { url, type: found });
}
