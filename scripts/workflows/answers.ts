import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { objectOf } from "./sample.ts";
import type { Json, Shape } from "./shape.ts";

/** A server that stands for every service of the world. */
export interface Answers {
  port: number;
  /** What the answers to the nodes of the workflow that runs now hold besides the usual, by the places of the nodes. */
  expect(shapes: readonly Shape[], files: ReadonlySet<number>): void;
  close(): void;
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
  "base64",
);
const usual: { [key: string]: Json } = {
  id: 42,
  name: "Sample",
  ok: true,
  success: true,
  status: "completed",
  message: "Done",
  url: "https://example.com/sample",
  access_token: "sample-token",
  data: [{ id: 1, name: "Sample", url: "https://example.com/1" }],
};

/** Answers by what the address asks for: pictures, feeds, tables, pages, else JSON. */
export async function startAnswers(): Promise<Answers> {
  let expected: readonly Shape[] = [];
  let files: ReadonlySet<number> = new Set();
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      const [, place, path] = /^\/~(\d+)(\/.*)$/.exec(request.url ?? "/") ?? [
        undefined,
        "",
        request.url ?? "/",
      ];
      const times = (asked.get(request.url ?? "") ?? 0) + 1;
      asked.set(request.url ?? "", times);
      const isFile = files.has(Number(place));
      answer(request, response, { path: path as string, shape: expected[Number(place)], times, isFile });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    expect: (next, nextFiles) => {
      expected = next;
      files = nextFiles;
      asked.clear();
    },
    close: () => server.close(),
  };
}

interface Asked {
  path: string;
  shape: Shape | undefined;
  /** How often the same was asked before, this time included. */
  times: number;
  /** Another node reads the answer as a file. */
  isFile: boolean;
}

function answer(request: IncomingMessage, response: ServerResponse, asked: Asked): void {
  const path = decodeURIComponent(asked.path.split("?")[0] as string).toLowerCase();
  const send = (type: string, content: string | Buffer) =>
    response.writeHead(200, { "content-type": type }).end(content);
  if (/\.(png|jpe?g|gif|webp|ico)$/.test(path)) return void send("image/png", pixel);
  if (/\.pdf$/.test(path)) return void send("application/pdf", "%PDF-1.4\n%%EOF\n");
  if (/\.csv$/.test(path)) return void send("text/csv", "id,name\n1,Sample\n");
  if (/(\.xml|\.rss|\/feed\/?|\/rss\/?)$/.test(path)) {
    return void send(
      "application/xml",
      '<?xml version="1.0"?><rss><channel><item><title>Sample</title></item></channel></rss>',
    );
  }
  if (/\.html?$/.test(path) || (request.headers.accept ?? "").startsWith("text/html,")) {
    return void send(
      "text/html",
      "<html><head><title>Sample</title></head><body><p>Sample</p></body></html>",
    );
  }
  if (request.method === "HEAD") return void response.writeHead(200).end();
  const { shape } = asked;
  if (asked.isFile) return void send("image/png", pixel);
  // Some services send JSON as plain text, which workflows then read from the field "data".
  if (shape?.has("data") && shape.property("data").isParsed)
    return void send("text/plain", String(objectOf(shape)["data"]));
  const body = { ...usual, ...(shape ? bodyOf(shape) : {}) };
  send("application/json", JSON.stringify(asked.times > 1 ? lastPage(body, asked.times) : body));
}

/** Nodes that ask for the whole response read its body from a field. */
function bodyOf(shape: Shape): { [key: string]: Json } {
  const isWhole = shape.has("statusCode") && shape.has("body");
  return objectOf(isWhole ? shape.property("body") : shape);
}

/** Pages and loops come to an end: asked again, there is no next page; asked often, there is nothing more. */
function lastPage(body: { [key: string]: Json }, times: number): Json {
  const entries = Object.entries(body).flatMap(([key, value]): [string, Json][] => {
    if (/next|cursor|has_?more|offset/i.test(key)) return [];
    return [[key, Array.isArray(value) && times > 20 ? [] : value]];
  });
  return Object.fromEntries(entries);
}
