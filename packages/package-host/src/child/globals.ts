import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { Writable } from "node:stream";
import { format } from "node:util";
import type { ResponseMessage } from "../protocol/messages.ts";
import { call, send } from "./channel.ts";
import { currentTask } from "./current-task.ts";
import { bodyForServer } from "./supplies/bodies.ts";

/** Output of packages is written to the log; the streams themselves would be sockets. */
export function quietOutput(): void {
  for (const level of ["debug", "error", "info", "log", "trace", "warn"] as const)
    console[level] = (...values: unknown[]) => send({ type: "log", level, values: [format(...values)] });
  for (const name of ["stdout", "stderr"]) {
    const lines = new Writable({
      write(chunk: Buffer, _encoding, done) {
        send({ type: "log", level: "info", values: [chunk.toString()] });
        done();
      },
    });
    Object.defineProperty(process, name, { value: lines, configurable: false });
  }
}

/** Libraries look for settings in a user's home before using defaults: nothing is there. */
export function hideFilesOutside(): void {
  const exists = fs.existsSync;
  fs.existsSync = (path) => {
    try {
      return exists(path);
    } catch {
      return false;
    }
  };
  syncBuiltinESMExports();
}

/** The global `fetch` sends its requests by way of the server, as the helpers do. */
export function replaceFetch(hasNetwork: boolean): void {
  if (hasNetwork) return;
  Object.defineProperty(globalThis, "fetch", { value: fetchByServer, configurable: false });
}

async function fetchByServer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const bytes = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  const options = {
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    ...(bytes ? await bodyForServer({ body: bytes }) : {}),
    encoding: "arraybuffer",
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    disableFollowRedirect: request.redirect === "manual",
  };
  request.signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) =>
    request.signal.addEventListener("abort", () => reject(request.signal.reason as Error), { once: true }),
  );
  aborted.catch(() => {});
  const answer = (await Promise.race([call(currentTask(), "http", { options }), aborted])) as ResponseMessage;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value].flat()) headers.append(name, one);
  const isEmpty = [101, 204, 205, 304].includes(answer.statusCode);
  return new Response(isEmpty ? null : (answer.body as BodyInit), {
    status: answer.statusCode,
    statusText: answer.statusMessage,
    headers,
  });
}
