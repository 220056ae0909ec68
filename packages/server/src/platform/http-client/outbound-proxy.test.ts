import { createServer, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ForwardProxy, startForwardProxy } from "../../testing/forward-proxy.ts";
import { createHttpClient, type HttpClient, type HttpClientOptions } from "./http-client.ts";
import { proxyFor } from "./outbound-proxy.ts";
import { certificate, privateKey } from "./self-signed.fixture.ts";

const binary = { get: () => Promise.reject(), stream: async function* () {} } as HttpClientOptions["binary"];
const servers: Server[] = [];
const proxies: Record<"open" | "locked" | "closed", ForwardProxy> = {} as never;
const clients: HttpClient[] = [];
let plain = 0;
let secure = 0;

beforeAll(async () => {
  const start = (server: Server) =>
    new Promise<number>((done) => {
      servers.push(server);
      server.listen(0, "127.0.0.1", () => done((server.address() as AddressInfo).port));
    });
  plain = await start(
    createServer((request, response) => {
      if (request.url === "/away")
        response.writeHead(302, { location: `http://direct.example:${plain}/end` });
      response.end(`plain ${request.url}`);
    }),
  );
  secure = await start(
    createSecureServer({ cert: certificate, key: privateKey }, (_, response) => response.end("secure")),
  );
  proxies.open = await startForwardProxy();
  proxies.locked = await startForwardProxy({ password: "user:secret" });
  proxies.closed = await startForwardProxy({ status: 403 });
});
afterEach(async () => {
  for (const proxy of Object.values(proxies)) proxy.seen.length = 0;
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(async () => {
  await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
  for (const server of servers) server.close();
});

/** Targets resolve to a public address that is never connected to, except `direct.example` and unknown hosts. */
async function resolve(host: string) {
  if (host === "private.example") return [{ address: "10.0.0.7", family: 4 }];
  if (host === "direct.example") return [{ address: "127.0.0.1", family: 4 }];
  if (host === "inside.example") throw Object.assign(new Error("unknown"), { code: "ENOTFOUND" });
  return [{ address: "203.0.114.9", family: 4 }];
}

function behind(proxy: string, options: Partial<HttpClientOptions> = {}): HttpClient {
  const client = createHttpClient({ binary, resolve, proxies: { http: proxy, https: proxy }, ...options });
  clients.push(client);
  return client;
}

async function get(client: HttpClient, url: string, more: object = {}): Promise<string> {
  const { body } = await client.send({ method: "GET", url, ...more });
  return new TextDecoder().decode(body);
}

const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => "no error",
    (error: Error) => error.message,
  );

describe("the proxy for outgoing requests", () => {
  it("carries plain requests and tunnels, although its own address is private", async () => {
    const client = behind(proxies.open.url);
    expect(await get(client, `http://target.example:${plain}/a`)).toBe("plain /a");
    expect(await get(client, `https://target.example:${secure}/`, { insecureTls: true })).toBe("secure");
    expect(proxies.open.seen).toEqual([
      `http://target.example:${plain}/a`,
      `CONNECT target.example:${secure}`,
    ]);
  });

  it("receives the user and password of its URL", async () => {
    const client = behind(proxies.locked.url);
    expect(await get(client, `http://target.example:${plain}/`)).toBe("plain /");
    expect(await get(client, `https://target.example:${secure}/`, { insecureTls: true })).toBe("secure");
  });

  it.each(["http", "https"])("is named in errors of %s requests that lack its password", async (protocol) => {
    const { port } = proxies.locked;
    const message = await failure(
      get(behind(`http://user:wrong@127.0.0.1:${port}`), `${protocol}://a.example/`),
    );
    expect(message).toBe(`The proxy 127.0.0.1:${port} does not accept the user and password`);
  });

  it("is named when it refuses a tunnel", async () => {
    const message = await failure(get(behind(proxies.closed.url), "https://target.example/"));
    expect(message).toBe(
      `The proxy 127.0.0.1:${proxies.closed.port} refused the connection to target.example (403)`,
    );
  });

  it("is named if it is unreachable", async () => {
    const message = await failure(get(behind("http://127.0.0.1:1"), "http://target.example/"));
    expect(message).toBe("The proxy 127.0.0.1:1 cannot be reached (ECONNREFUSED)");
  });

  it("receives no request for a target that the address policy forbids", async () => {
    const client = behind(proxies.open.url);
    for (const host of ["10.0.0.1", "private.example"]) {
      expect(await failure(get(client, `http://${host}/`))).toContain("are not allowed");
    }
    expect(proxies.open.seen).toEqual([]);
  });

  it("receives requests for hosts that only it can resolve", async () => {
    expect(await get(behind(proxies.open.url), `http://inside.example:${plain}/b`)).toBe("plain /b");
  });

  it("is overridden by the proxy of a request, which the address policy checks", async () => {
    const client = behind(proxies.closed.url, { allow: ["127.0.0.1"] });
    const url = `http://target.example:${plain}/c`;
    expect(await get(client, url, { proxy: proxies.open.url })).toBe("plain /c");
    expect(proxies.closed.seen).toEqual([]);
    const strict = behind(proxies.open.url);
    await get(strict, url);
    expect(await failure(get(strict, url, { proxy: proxies.open.url }))).toContain(
      "127.0.0.1 are not allowed",
    );
  });

  it("is chosen again for each redirect", async () => {
    const { url } = proxies.open;
    const client = behind(url, { allow: ["127.0.0.1"], proxies: { http: url, except: ["direct.example"] } });
    expect(await get(client, `http://target.example:${plain}/away`)).toBe("plain /end");
    expect(proxies.open.seen).toEqual([`http://target.example:${plain}/away`]);
  });
});

describe("proxyFor", () => {
  it.each([
    ["http://a.example/", "example", true],
    ["http://a.example/", ".example", true],
    ["http://a.example/", "*.example", true],
    ["http://A.Example./", "a.example", true],
    ["http://notexample/", "example", false],
    ["https://a.example/", "a.example:443", true],
    ["https://a.example:8443/", "a.example:443", false],
    ["http://a.example/", "*", true],
    ["http://10.1.2.3/", "10.0.0.0/8", true],
    ["http://11.1.2.3/", "10.0.0.0/8", false],
    ["http://10.1.2.3/", "10.1.2.3", true],
    ["http://[fd00::1]/", "fd00::/8", true],
    ["http://[fd00::1]/", "fd00::1", true],
    ["http://a.example/", "10.0.0.0/99", false],
    ["http://localhost:1/", "none", true],
    ["http://127.0.0.9/", "none", true],
    ["http://[::1]/", "none", true],
  ])("%s with the exception %s is direct: %s", (url, entry, isDirect) => {
    const urls = { http: "http://p:1", https: "http://p:1", except: [entry] };
    expect(proxyFor(new URL(url), urls) === undefined).toBe(isDirect);
  });
});
