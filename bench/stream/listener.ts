import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Destination that holds its responses until it is opened. */
export interface GatedListener {
  readonly url: string;
  /** IDs of the received events. */
  readonly ids: ReadonlySet<string>;
  /** Number of deliveries, repeats included, and the bytes of the bodies. */
  readonly count: number;
  readonly bytes: number;
  open(): void;
  /** Resolves when that many distinct events have arrived. */
  has(events: number): Promise<void>;
  close(): Promise<void>;
}

/** Listens on a free port. */
export async function listenGated(): Promise<GatedListener> {
  const ids = new Set<string>();
  const held: ServerResponse[] = [];
  const state = { isOpen: false, count: 0, bytes: 0, wanted: Number.POSITIVE_INFINITY, done: () => {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      state.bytes += body.length;
      for (const id of idsIn(JSON.parse(body.toString()))) {
        ids.add(id);
        state.count++;
      }
      if (state.isOpen) response.end("{}");
      else held.push(response);
      if (ids.size >= state.wanted) state.done();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ids,
    get count() {
      return state.count;
    },
    get bytes() {
      return state.bytes;
    },
    open: () => {
      state.isOpen = true;
      for (const response of held.splice(0)) response.end("{}");
    },
    has: (events) =>
      new Promise((resolve) => {
        state.wanted = events;
        state.done = resolve;
        if (ids.size >= events) resolve();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface LogRecords {
  resourceLogs: {
    scopeLogs: { logRecords: { attributes: { key: string; value: { stringValue?: string } }[] }[] }[];
  }[];
}

/** Returns the IDs of the events in a body, from a webhook or OpenTelemetry. */
function idsIn(body: { id: string } | LogRecords): string[] {
  if ("id" in body) return [body.id];
  const records = body.resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((one) => one.logRecords));
  return records.map(
    ({ attributes }) => attributes.find(({ key }) => key === "event.id")?.value.stringValue ?? "",
  );
}
