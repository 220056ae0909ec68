import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, connect } from "node:net";
import type { TLSSocket } from "node:tls";
import { gzipSync } from "node:zlib";
import type { BinaryValue, NodeError } from "@heddle/workflow";
import { afterEach, describe, expect, it } from "vitest";
import { createHttpClient, type HttpClient, type HttpClientOptions } from "./http-client.ts";
import { certificate, privateKey } from "./self-signed.fixture.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function serve(listener: RequestListener): Promise<{ port: number; url: string; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closers.push(
    () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, server };
}

const stored = Buffer.from("a stored file");
const binary: HttpClientOptions["binary"] = {
  get: async () => stored,
  stream: async function* () {
    yield stored.subarray(0, 4);
    yield stored.subarray(4);
  },
};

function client(options: Partial<HttpClientOptions> = {}): HttpClient {
  const made = createHttpClient({ binary, allow: ["127.0.0.1"], ...options });
  closers.push(() => made.close());
  return made;
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const echo = async (request: IncomingMessage, response: ServerResponse) => {
  response.setHeader("content-type", "application/json");
  const body = await read(request);
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }));
};

async function failure(promise: Promise<unknown>): Promise<NodeError> {
  return promise.then(
    () => {
      throw new Error("it succeeded");
    },
    (error) => error,
  );
}

describe("the HTTP client", () => {
  it("sends method, headers and body and reads the answer", async () => {
    const { url } = await serve(echo);
    const response = await client().send({
      method: "post",
      url: `${url}/a?b=1`,
      headers: { "X-One": "1", "Content-Length": "999" },
      body: "hello",
    });
    const seen = JSON.parse(textOf(response.body));
    expect(response.status).toBe(200);
    expect(response.statusText).toBe("OK");
    expect(response.url).toBe(`${url}/a?b=1`);
    expect(seen).toMatchObject({ method: "POST", url: "/a?b=1", body: "hello", headers: { "x-one": "1" } });
  });

  it("writes header names in the given case", async () => {
    const { url } = await serve((request, response) => response.end(JSON.stringify(request.rawHeaders)));
    const response = await client().send({
      method: "GET",
      url,
      headers: { "x-api-key": "1", "x-other": "2" },
      headerNames: { "x-api-key": "X-Api-KEY", "x-absent": "X-Absent" },
    });
    const names = JSON.parse(textOf(response.body)) as string[];
    expect(names).toEqual(expect.arrayContaining(["X-Api-KEY", "x-other"]));
    expect(names).not.toContain("X-Absent");
  });

  it("decompresses and joins repeated headers", async () => {
    const { url } = await serve((_, response) => {
      response.setHeader("content-encoding", "gzip");
      response.setHeader("set-cookie", ["a=1", "b=2"]);
      response.setHeader("x-many", ["1", "2"]);
      response.end(gzipSync("zipped"));
    });
    const response = await client().send({ method: "GET", url });
    expect(textOf(response.body)).toBe("zipped");
    expect(response.headers).toMatchObject({ "set-cookie": ["a=1", "b=2"], "x-many": "1, 2" });
  });

  it("sends a form with stored files and its exact length", async () => {
    const { url } = await serve(echo);
    const file: BinaryValue = {
      data: "store",
      id: "store:1",
      mimeType: "text/plain",
      fileName: 'a"b.txt',
      bytes: 13,
    };
    const response = await client().send({
      method: "POST",
      url,
      headers: { "content-type": "multipart/form-data" },
      body: {
        multipart: [
          { name: "kind", value: "tést" },
          { name: "file", file },
        ],
      },
    });
    const seen = JSON.parse(textOf(response.body));
    expect(seen.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(Number(seen.headers["content-length"])).toBe(Buffer.byteLength(seen.body));
    expect(seen.body).toContain('name="kind"\r\n\r\ntést\r\n');
    expect(seen.body).toContain('filename="a%22b.txt"\r\nContent-Type: text/plain\r\n\r\na stored file\r\n');
  });

  it("sends a stored file as the body even when its length is unknown", async () => {
    const { url } = await serve(echo);
    const file: BinaryValue = { data: "store", id: "store:1", mimeType: "image/png" };
    const seen = JSON.parse(
      textOf((await client().send({ method: "PUT", url, body: { binary: file } })).body),
    );
    expect(seen).toMatchObject({
      body: "a stored file",
      headers: { "content-type": "image/png", "content-length": "13" },
    });
  });

  it("uses user info of the URL as basic authentication and removes it from results", async () => {
    const { port } = await serve(echo);
    const response = await client().send({ method: "GET", url: `http://me:p%40ss@127.0.0.1:${port}/` });
    expect(JSON.parse(textOf(response.body)).headers.authorization).toBe(`Basic ${btoa("me:p@ss")}`);
    expect(response.url).not.toContain("me:");
  });

  it("ends with an error after the timeout", async () => {
    const { url } = await serve(() => {});
    const error = await failure(client().send({ method: "GET", url, timeout: 50 }));
    expect(error.message).toMatch(/did not answer within 0.05 seconds/);
  });

  it("ends when its signal ends", async () => {
    const { url } = await serve(() => {});
    const abort = new AbortController();
    const sent = client().send({ method: "GET", url, signal: abort.signal });
    abort.abort(new Error("cancelled by the user"));
    await expect(sent).rejects.toThrow("cancelled by the user");
  });

  it("stops reading an answer that is too large, also when it grows by decompression", async () => {
    const { url } = await serve((request, response) => {
      if (request.url === "/zip")
        response.setHeader("content-encoding", "gzip").end(gzipSync(Buffer.alloc(5_000_000)));
      else response.end(Buffer.alloc(5_000_000));
    });
    for (const path of ["/plain", "/zip"]) {
      const error = await failure(
        client().send({ method: "GET", url: url + path, maxResponseBytes: 2_097_152 }),
      );
      expect(error.message).toMatch(/larger than 2 MB/);
    }
  });

  it("names the host that refused the connection without the secrets of the URL", async () => {
    const { port, server } = await serve(() => {});
    await new Promise((done) => server.close(done));
    const error = await failure(
      client().send({ method: "GET", url: `http://127.0.0.1:${port}/?key=s3cret` }),
    );
    expect(error.message).toBe(`127.0.0.1:${port} refused the connection`);
    expect(JSON.stringify([error, error.message, error.description])).not.toContain("s3cret");
  });

  it.each([
    ["", /empty/],
    ["example.com/a?key=s3cret", /"example.com\/a" is not a valid URL/],
    ["file:///etc/passwd", /file:\/\/ cannot be requested/],
    ["gopher://x", /cannot be requested/],
  ])("refuses the address %j", async (url, message) => {
    expect((await failure(client().send({ method: "GET", url }))).message).toMatch(message);
  });

  it("answers a digest challenge", async () => {
    const { url } = await serve((request, response) => {
      const sent = request.headers.authorization;
      if (!sent) {
        response.setHeader(
          "www-authenticate",
          'Digest realm="r", nonce="n", qop="auth,auth-int", algorithm=SHA-256',
        );
        response.writeHead(401).end();
      } else response.end(sent);
    });
    const response = await client().send({
      method: "GET",
      url: `${url}/x?y=1`,
      digest: { user: "u", password: "p" },
    });
    expect(textOf(response.body)).toMatch(
      /^Digest username="u", realm="r", nonce="n", uri="\/x\?y=1", algorithm=SHA-256/,
    );
  });

  it("goes through a proxy", async () => {
    const target = await serve(echo);
    const proxy = await serve((request, response) => {
      response.end(`${request.headers["proxy-authorization"]} ${request.url}`);
    });
    const response = await client().send({
      method: "GET",
      url: `${target.url}/seen`,
      proxy: `http://user:pw@127.0.0.1:${proxy.port}`,
    });
    expect(textOf(response.body)).toBe(`Basic ${btoa("user:pw")} ${target.url}/seen`);
  });
});

describe("secure connections", () => {
  async function serveSecurely(): Promise<number> {
    const server = createSecureServer(
      { cert: certificate, key: privateKey, requestCert: true, rejectUnauthorized: false },
      (request, response) => {
        const peer = (request.socket as TLSSocket).getPeerCertificate();
        response.end(peer.subject?.CN ?? "nobody");
      },
    );
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    closers.push(
      () =>
        new Promise((done) => {
          server.closeAllConnections();
          server.close(done);
        }),
    );
    return (server.address() as AddressInfo).port;
  }

  it("reject unverifiable certificates, unless disabled", async () => {
    const url = `https://127.0.0.1:${await serveSecurely()}/`;
    const own = client();
    const error = await failure(own.send({ method: "GET", url }));
    expect(error.message).toMatch(/certificate of 127.0.0.1:\d+ could not be verified/);
    expect((await own.send({ method: "GET", url, insecureTls: true })).status).toBe(200);
    expect((await failure(own.send({ method: "GET", url }))).message).toMatch(/could not be verified/);
  });

  it("use their own certificate authorities and client certificates", async () => {
    const url = `https://127.0.0.1:${await serveSecurely()}/`;
    const response = await client().send({
      method: "GET",
      url,
      tls: { ca: certificate, cert: certificate, key: privateKey },
    });
    expect(textOf(response.body)).toBe("localhost");
  });

  it("go through the tunnel of a proxy", async () => {
    const port = await serveSecurely();
    const asked: string[] = [];
    const proxy = await serve(() => {});
    proxy.server.on("connect", (request, socket) => {
      asked.push(request.url ?? "");
      const target = connect(port, "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        socket.pipe(target).pipe(socket);
      });
    });
    const tunnelled = client({
      allow: ["127.0.0.1", "secure.example"],
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    });
    const response = await tunnelled.send({
      method: "GET",
      url: `https://secure.example:${port}/`,
      proxy: `http://127.0.0.1:${proxy.port}`,
      tls: { ca: certificate },
    });
    expect(response.status).toBe(200);
    expect(asked).toEqual([`secure.example:${port}`]);
  });
});

describe("redirects", () => {
  it.each([
    [301, "POST", "GET", ""],
    [302, "POST", "GET", ""],
    [303, "PUT", "GET", ""],
    [307, "POST", "POST", "hello"],
    [308, "PUT", "PUT", "hello"],
    [302, "PUT", "PUT", "hello"],
  ])("%i turns %s into %s", async (status, method, expected, body) => {
    const { url } = await serve((request, response) => {
      if (request.url === "/start") response.writeHead(status, { location: "/end" }).end();
      else void echo(request, response);
    });
    const seen = JSON.parse(
      textOf((await client().send({ method, url: `${url}/start`, body: "hello" })).body),
    );
    expect(seen).toMatchObject({ method: expected, body, url: "/end" });
  });

  it("keep secrets on the same origin and drop them elsewhere", async () => {
    const other = await serve(echo);
    const { url } = await serve((request, response) => {
      if (request.url === "/same") response.writeHead(302, { location: "/end" }).end();
      else if (request.url === "/other") response.writeHead(302, { location: `${other.url}/end` }).end();
      else void echo(request, response);
    });
    const headers = { Authorization: "Bearer x", "X-Api-Key": "k", "X-Plain": "stays" };
    const send = async (path: string) => {
      const request = { method: "GET", url: url + path, headers, secretHeaders: ["x-api-key"] };
      return JSON.parse(textOf((await client().send(request)).body)).headers;
    };
    expect(await send("/same")).toMatchObject({
      authorization: "Bearer x",
      "x-api-key": "k",
      "x-plain": "stays",
    });
    const elsewhere = await send("/other");
    expect(elsewhere["x-plain"]).toBe("stays");
    expect(elsewhere["authorization"]).toBeUndefined();
    expect(elsewhere["x-api-key"]).toBeUndefined();
  });

  it("are counted, and returned unchanged if none can be followed", async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(302, { location: "/again" }).end();
    });
    expect((await client().send({ method: "GET", url, maxRedirects: 0 })).status).toBe(302);
    const error = await failure(client().send({ method: "GET", url, maxRedirects: 3 }));
    expect(error.message).toMatch(/more than 3 times/);
  });
});

describe("the address policy of the client", () => {
  const closed = { allow: [], resolve: async () => [{ address: "127.0.0.1", family: 4 }] };

  it.each([
    "http://127.0.0.1/",
    "http://localhost/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://0/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://169.254.169.254/latest/meta-data",
    "http://name-that-points-inside.example/",
  ])("rejects %s with a remedy", async (url) => {
    const error = await failure(client(closed).send({ method: "GET", url }));
    expect(error.message).toMatch(/not allowed/);
    expect(error.description).toContain("HEDDLE_HTTP_ALLOW");
  });

  it("refuses a host if one of its addresses is forbidden", async () => {
    const resolve = async () => [
      { address: "8.8.8.8", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    const error = await failure(
      client({ allow: [], resolve }).send({ method: "GET", url: "http://mixed.example" }),
    );
    expect(error.message).toMatch(/mixed.example \(10.0.0.1\)/);
  });

  it("refuses a redirect to a forbidden address", async () => {
    const { port } = await serve((_, response) => {
      response.writeHead(302, { location: `http://inside.example:${port}/secret` }).end("hidden");
    });
    const allowed = client({ allow: ["open.example"], resolve: closed.resolve });
    const error = await failure(allowed.send({ method: "GET", url: `http://open.example:${port}/` }));
    expect(error.message).toMatch(/inside.example \(127.0.0.1\) are not allowed\. .*HEDDLE_HTTP_ALLOW/);
    expect(error.isFinal).toBe(true);
  });

  it("connects to the checked address, not to a later answer of the DNS server", async () => {
    const { port } = await serve(echo);
    let asked = 0;
    const resolve = async () => [{ address: asked++ === 0 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
    const rebinding = client({ allow: ["127.0.0.1/32"], resolve });
    const response = await rebinding.send({ method: "GET", url: `http://rebind.example:${port}/` });
    expect(response.status).toBe(200);
    expect(asked).toBe(1);
  });

  it("checks the target and the proxy when a proxy is used", async () => {
    const proxied = client({ allow: [] });
    const target = failure(
      proxied.send({ method: "GET", url: "http://10.0.0.1/", proxy: "http://8.8.8.8:3128" }),
    );
    expect((await target).message).toMatch(/10.0.0.1 are not allowed/);
    const proxy = failure(
      proxied.send({ method: "GET", url: "http://8.8.8.8/", proxy: "http://127.0.0.1:3128" }),
    );
    expect((await proxy).message).toMatch(/127.0.0.1 are not allowed/);
  });

  it("keeps a credential on its hosts, also through redirects", async () => {
    const { port, url } = await serve((_, response) => {
      response.writeHead(302, { location: `http://other.example:${port}/` }).end();
    });
    const limited = client({ resolve: closed.resolve, allow: ["127.0.0.1/32"] });
    const refused = failure(limited.send({ method: "GET", url, allowedHosts: ["api.example"] }));
    expect((await refused).message).toMatch(/may not be sent to 127.0.0.1/);
    const redirected = failure(limited.send({ method: "GET", url, allowedHosts: ["127.0.0.1"] }));
    expect((await redirected).message).toMatch(/may not be sent to other.example/);
  });
});
