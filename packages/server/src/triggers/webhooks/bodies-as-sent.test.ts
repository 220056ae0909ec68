import { request } from "node:http";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { testNode, wireTo } from "../../testing/test-workflows.ts";

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** A request with exactly these headers. */
function send(
  url: string,
  body: Uint8Array | string,
  { headers = {}, method = "POST" }: { headers?: Record<string, string>; method?: string } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const call = request(url, {
    method,
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
  });
  call.on("error", reject).on("response", (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () => {
      const { statusCode = 0, headers: received } = response;
      resolve({ status: statusCode, headers: received, body: Buffer.concat(chunks).toString() });
    });
  });
  call.end(body);
  return promise;
}

const json = { "content-type": "application/json" };

describe("bodies of webhook calls", () => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ env: { HEDDLE_PAYLOAD_LIMIT: "1" } });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  async function activate(path: string, parameters: object, last?: object): Promise<string> {
    const hook = testNode(
      "Hook",
      "webhook",
      { path, httpMethod: "POST", responseMode: "lastNode", ...parameters },
      2,
    );
    const { data } = await api.post("/workflows", {
      name: path,
      nodes: [hook, ...(last ? [last] : [])],
      connections: last ? { Hook: { main: [wireTo("Last")] } } : {},
    });
    const active = await api.patch(`/workflows/${data.id}`, { active: true, versionId: data.versionId });
    expect(active.status, active.text).toBe(200);
    return `${server.url}/webhook/${path}`;
  }
  const fileBack = (path: string, options: object = {}) =>
    activate(path, { responseData: "firstEntryBinary", responseBinaryPropertyName: "data", options });

  it("are unpacked whatever their content coding, also several and forms", async () => {
    const url = await activate("packed", {});
    const text = '{"a":"ä"}';
    const packed: [string, Buffer][] = [
      ["gzip", zlib.gzipSync(text)],
      ["x-gzip", zlib.gzipSync(text)],
      ["deflate", zlib.deflateSync(text)],
      ["deflate", zlib.deflateRawSync(text)],
      ["br", zlib.brotliCompressSync(text)],
      ["zstd", zlib.zstdCompressSync(text)],
      ["identity", Buffer.from(text)],
      ["gzip, br", zlib.brotliCompressSync(zlib.gzipSync(text))],
    ];
    for (const [coding, body] of packed) {
      const answer = await send(url, body, { headers: { ...json, "content-encoding": coding } });
      expect([coding, answer.status, JSON.parse(answer.body).body]).toEqual([coding, 200, { a: "ä" }]);
    }
    const form = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
    const headers = { "content-type": "multipart/form-data; boundary=b", "content-encoding": "gzip" };
    expect(JSON.parse((await send(url, zlib.gzipSync(form), { headers })).body).body).toEqual({ a: "1" });
  });

  it("are refused with the reason when they cannot be unpacked or would be too large", async () => {
    const url = await activate("broken", {});
    const post = (coding: string, body: Uint8Array) =>
      send(url, body, { headers: { ...json, "content-encoding": coding } });
    const unknown = await post("compress", Buffer.from("x"));
    expect([unknown.status, unknown.headers["accept-encoding"]]).toEqual([415, "gzip, deflate, br, zstd"]);
    expect((await post("gzip", Buffer.from("{}"))).status).toBe(400);
    expect((await post("gzip", zlib.gzipSync("{}").subarray(0, 12))).status).toBe(400);
    const bomb = Buffer.alloc(64 * 1024 * 1024);
    expect((await post("gzip", zlib.gzipSync(bomb))).status).toBe(413);
    expect((await post("br", zlib.brotliCompressSync(bomb))).status).toBe(413);
    expect((await post("gzip, gzip, gzip, gzip", zlib.gzipSync("{}"))).status).toBe(415);
  });

  it("without a content type are JSON if they look like it, otherwise a file", async () => {
    const url = await activate("untyped", {});
    expect(JSON.parse((await send(url, '{"test":"ok"}')).body).body).toEqual({ test: "ok" });
    expect((await send(await fileBack("untyped-file"), "plain words")).body).toBe("plain words");
  });

  it("with a content type that is not a media type are read like those without", async () => {
    const url = await activate("no-media-type", {});
    const file = await fileBack("no-media-type-file");
    for (const type of ["json", "bogus", "", "a b/c", "json; charset=utf-8"]) {
      const headers = { "content-type": type };
      const item = JSON.parse((await send(url, '{"test":"ok"}', { headers })).body);
      expect([type, item.body, item.headers["content-type"]]).toEqual([type, { test: "ok" }, type]);
      expect((await send(file, "plain words", { headers })).body).toBe("plain words");
    }
  });

  it("of forms keep their bytes if the node requires the raw body", async () => {
    const url = await fileBack("raw-form", { rawBody: true });
    const form =
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n' +
      '--b\r\nContent-Disposition: form-data; name="f"; filename="x.txt"\r\n\r\nhi\r\n--b--\r\n';
    const answer = await send(url, form, { headers: { "content-type": "multipart/form-data; boundary=b" } });
    expect(answer.body).toBe(form);
  });

  it("keep names that every object has", async () => {
    const url = await activate("names", {});
    const query = "constructor=1&toString=2&hasOwnProperty[a]=3&__proto__=4";
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const { query: found, body } = JSON.parse(
      (await send(`${url}?${query}`, "valueOf=5", { headers: type })).body,
    );
    expect(found).toEqual({ constructor: "1", toString: "2", hasOwnProperty: { a: "3" } });
    expect(body).toEqual({ valueOf: "5" });
  });

  it("files are answered with their length", async () => {
    const url = await fileBack("length", { rawBody: true });
    for (const size of [2_000, 900_000]) {
      const answer = await send(url, "x".repeat(size), { headers: { "content-type": "text/plain" } });
      expect([
        answer.headers["content-length"],
        answer.headers["transfer-encoding"],
        answer.body.length,
      ]).toEqual([String(size), undefined, size]);
    }
  });

  it("texts of the last item are sent unchanged", async () => {
    const last = testNode(
      "Last",
      "set",
      { mode: "raw", jsonOutput: '{"said": "<b>hi</b>", "n": {"a": 1}}' },
      3.4,
    );
    const said = await send(await activate("text", { options: { responsePropertyName: "said" } }, last), "");
    expect([said.headers["content-type"], said.body]).toEqual(["text/html; charset=utf-8", "<b>hi</b>"]);
    const data = await send(await activate("data", { options: { responsePropertyName: "n" } }, last), "");
    expect([data.headers["content-type"], data.body]).toEqual(["application/json; charset=utf-8", '{"a":1}']);
    expect(data.headers["access-control-allow-origin"]).toBe("*");
  });
});
