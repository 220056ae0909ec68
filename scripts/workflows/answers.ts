import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Json } from "./sample.ts";

/** A server that stands for every service of the world. */
export interface Answers {
  port: number;
  /** What JSON answers hold besides the usual, for the workflow that runs now. */
  expect(sample: { [key: string]: Json }): void;
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
  let sample: { [key: string]: Json } = {};
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => answer(request, response, { ...usual, ...sample }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    expect: (next) => {
      sample = next;
    },
    close: () => server.close(),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, body: { [key: string]: Json }): void {
  const path = decodeURIComponent((request.url ?? "/").split("?")[0] as string).toLowerCase();
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
  send("application/json", JSON.stringify(body));
}
