import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { objectOf } from "./sample.ts";
import { kindOfPath, type SampleFile, sampleFile } from "./sample-files.ts";
import type { Json, Shape } from "./shape.ts";

/** A server that replaces all external services. */
export interface Answers {
  port: number;
  /** Additional contents of responses to nodes of the running workflow, by node position. */
  expect(shapes: readonly Shape[], files: ReadonlyMap<number, SampleFile>): void;
  close(): void;
}

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

const RSS =
  '<?xml version="1.0"?><rss version="2.0"><channel><item><title>Sample</title><link>https://example.com/1</link><pubDate>Thu, 15 Jan 2026 09:30:00 GMT</pubDate><description>Sample</description></item></channel></rss>';
/** Only entries of this kind of feed have an id. */
const ATOM =
  '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Sample</title><id>https://example.com/1</id><link href="https://example.com/1"/><updated>2026-01-15T09:30:00Z</updated><summary>Sample</summary></entry></feed>';

/** Responses by the requested type: images, feeds, tables, pages, otherwise JSON. */
export async function startAnswers(): Promise<Answers> {
  let expected: readonly Shape[] = [];
  let files: ReadonlyMap<number, SampleFile> = new Map();
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      const [, place, path] = /^\/~(\d+)(\/.*)$/.exec(request.url ?? "/") ?? [
        undefined,
        "",
        request.url ?? "/",
      ];
      const address = (request.url ?? "").split("?")[0] as string;
      const times = (asked.get(address) ?? 0) + 1;
      asked.set(address, times);
      const file = files.get(Number(place));
      answer(request, response, { path: path as string, shape: expected[Number(place)], times, file });
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
  /** Number of identical requests so far, including this one. */
  times: number;
  /** File format as which another node reads the response. */
  file: SampleFile | undefined;
}

function answer(request: IncomingMessage, response: ServerResponse, asked: Asked): void {
  const path = decodeURIComponent(asked.path.split("?")[0] as string).toLowerCase();
  const send = (type: string, content: string | Buffer) =>
    response.writeHead(200, { "content-type": type }).end(content);
  const { shape, file } = asked;
  const markup = shape?.has("data") ? shape.property("data").markup : undefined;
  if (markup !== undefined) return void send("text/html", markup);
  if (file)
    return void send(
      file.mimeType.startsWith("text/") ? "application/octet-stream" : file.mimeType,
      file.content,
    );
  const kind = kindOfPath(path);
  if (kind && !/^(html|json|xml)$/.test(kind)) {
    const { mimeType, content } = sampleFile(kind, shape);
    return void send(mimeType, content);
  }
  if (/(\.xml|\.rss|\/feed\/?|\/rss\/?)$/.test(path)) {
    return void send("application/xml", shape?.has("id") ? ATOM : RSS);
  }
  if (/\.html?$/.test(path) || (request.headers.accept ?? "").startsWith("text/html,")) {
    return void send(
      "text/html",
      "<html><head><title>Sample</title></head><body><p>Sample</p></body></html>",
    );
  }
  if (request.method === "HEAD") return void response.writeHead(200).end();
  // Some services send JSON as plain text, which workflows then read from the field "data".
  if (shape?.has("data") && shape.property("data").isParsed)
    return void send("text/plain", String(objectOf(shape)["data"]));
  const wanted = shape ? bodyOf(shape) : {};
  if (Array.isArray(wanted))
    return void send("application/json", JSON.stringify(asked.times > 20 ? [] : wanted));
  const body = { ...usual, ...wanted };
  send("application/json", JSON.stringify(asked.times > 1 ? lastPage(body, asked.times) : body));
}

/** Nodes that request the whole response read its body from a field. */
function bodyOf(shape: Shape): { [key: string]: Json } | Json[] {
  const list = shape.has("body") ? shape.property("body").render("") : undefined;
  if (Array.isArray(list)) return list;
  const isWhole = shape.has("statusCode") && shape.has("body");
  return objectOf(isWhole ? shape.property("body") : shape);
}

/**
 * Pagination and loops end: a repeated request has no next page; after many requests there are no more entries, and
 * finally no data at all.
 */
function lastPage(body: { [key: string]: Json }, times: number): Json {
  if (times > 40) return {};
  const entries = Object.entries(body).flatMap(([key, value]): [string, Json][] => {
    if (/next|cursor|has_?more|offset/i.test(key)) return [];
    return [[key, Array.isArray(value) && times > 20 ? [] : value]];
  });
  return Object.fromEntries(entries);
}
