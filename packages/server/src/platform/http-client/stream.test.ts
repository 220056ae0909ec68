import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type HttpStream, openStream } from "@heddle/workflow";
import { afterEach, describe, expect, it } from "vitest";
import { createHttpClient, type HttpClient } from "./http-client.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closers.push(
    () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function client(allow: readonly string[] = ["127.0.0.1"]): HttpClient {
  const made = createHttpClient({ binary: { get: fail, stream: fail }, allow });
  closers.push(() => made.close());
  return made;
}

const fail = () => {
  throw new Error("no files here");
};

async function textOf({ parts }: HttpStream): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of parts) text += decoder.decode(part, { stream: true });
  return text;
}

describe("A streamed answer", () => {
  it("is read while the service is still writing it", async () => {
    let write: ((text: string) => void) | undefined;
    let end: (() => void) | undefined;
    const url = await serve((_request, response) => {
      write = (text) => response.write(text);
      end = () => response.end();
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("one");
    });
    const stream = await openStream(client(), { method: "GET", url });
    expect(stream.status).toBe(200);
    expect(stream.headers["content-type"]).toBe("text/event-stream");
    const seen: string[] = [];
    for await (const part of stream.parts) {
      seen.push(Buffer.from(part).toString());
      if (seen.length === 1) write?.("two");
      if (seen.length === 2) end?.();
    }
    expect(seen).toEqual(["one", "two"]);
  });

  it("with an error status includes its body", async () => {
    const url = await serve((_request, response) => response.writeHead(429).end("slow down"));
    const stream = await openStream(client(), { method: "POST", url });
    expect(stream.status).toBe(429);
    expect(await textOf(stream)).toBe("slow down");
  });

  it("closes the connection when the reader stops", async () => {
    let closed: () => void = fail;
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const url = await serve((_request, response) => {
      response.on("close", closed);
      response.write("endless");
    });
    for await (const _part of (await openStream(client(), { method: "GET", url })).parts) break;
    await isClosed;
  });

  it("ends with an error when the connection breaks in the middle", async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
    });
    const stream = await openStream(client(), { method: "GET", url });
    await expect(textOf(stream)).rejects.toThrow(/127\.0\.0\.1/);
  });

  it("ends with an error when the service goes silent before or within its answer", async () => {
    const mute = await serve(() => {});
    await expect(openStream(client(), { method: "GET", url: mute, maxSilence: 30 })).rejects.toThrow(
      /sent nothing for 0\.03 seconds/,
    );
    const stalling = await serve((_request, response) => {
      response.write("begun");
    });
    const stream = await openStream(client(), { method: "GET", url: stalling, maxSilence: 60 });
    await expect(textOf(stream)).rejects.toThrow(/sent nothing for 0\.06 seconds/);
  });

  it("has a size limit if requested", async () => {
    const url = await serve((_request, response) => response.end("x".repeat(2000)));
    const stream = await openStream(client(), { method: "GET", url, maxResponseBytes: 1000 });
    await expect(textOf(stream)).rejects.toThrow(/is larger than/);
  });

  it("is limited to permitted addresses", async () => {
    const url = await serve((_request, response) => response.end("inside"));
    await expect(openStream(client([]), { method: "GET", url })).rejects.toThrow(/not allowed/);
  });

  it("ends with the reason of the caller's signal", async () => {
    const url = await serve((_request, response) => {
      response.write("begun");
    });
    const cancel = new AbortController();
    const stream = await openStream(client(), { method: "GET", url, signal: cancel.signal });
    const reading = textOf(stream);
    cancel.abort(new Error("the run was stopped"));
    await expect(reading).rejects.toThrow("the run was stopped");
  });
});
