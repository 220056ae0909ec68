import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createHttpClient, type HttpClient, type HttpClientOptions } from "./http-client.ts";

/** All addresses of this host or of private networks, in any notation. */
const CLOSED: Record<string, string[]> = {
  "this machine": ["127.0.0.1", "127.1", "127.0.1", "127.255.255.254", "0.0.0.0", "0", "0.1.2.3"],
  "other notations of it": [
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "0x7f.1",
    "0X7F.0X0.0X0.0X1",
    "0177.0.0.1",
    "0177.1",
    "017700000001",
    "00000177.0.0.01",
    "127.0.0.1.",
    "127.0.0.0x1",
    "0x7f.0.1",
  ],
  "digits of other scripts": [
    "１２７.０.０.１",
    "①②⑦.⓪.⓪.①",
    "127。0。0。1",
    "127．0．0．1",
    "𝟭𝟮𝟳.𝟬.𝟬.𝟭",
    "%31%32%37.0.0.1",
  ],
  "names of it": ["localhost", "LOCALHOST", "localhost.", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "l%6fcalhost"],
  "IPv6 of it": [
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[0000:0000:0000:0000:0000:0000:0000:0001]",
    "[::]",
    "[::127.0.0.1]",
    "[::7f00:1]",
  ],
  "IPv4 inside of IPv6": [
    "[::ffff:127.0.0.1]",
    "[::FFFF:7F00:1]",
    "[0:0:0:0:0:ffff:127.0.0.1]",
    "[::ffff:0:127.0.0.1]",
    "[::ffff:169.254.169.254]",
    "[::ffff:10.0.0.1]",
    "[64:ff9b::127.0.0.1]",
    "[64:ff9b::a9fe:a9fe]",
    "[64:ff9b:1::a00:1]",
    "[2002:7f00:1::]",
    "[2002:a9fe:a9fe::1]",
    "[2001:0:7f00:1::]",
  ],
  "addresses of clouds": [
    "169.254.169.254",
    "2852039166",
    "0xa9fea9fe",
    "0251.0376.0251.0376",
    "169.254.43518",
    "100.100.100.200",
    "192.0.0.192",
    "[fd00:ec2::254]",
    "[fe80::a9fe:a9fe]",
  ],
  "private networks": [
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "100.64.0.1",
    "198.18.0.1",
    "[fc00::1]",
    "[fd12:3456::1]",
    "[fe80::1]",
    "[fec0::1]",
  ],
  "nobody in particular": [
    "224.0.0.1",
    "255.255.255.255",
    "240.0.0.1",
    "[ff02::1]",
    "[100::1]",
    "[2001:db8::1]",
    "[5f00::1]",
  ],
  "names that lead there": ["inside.example", "INSIDE.example.", "mixed.example", "six.example"],
};
const names: Record<string, { address: string; family: number }[]> = {
  "inside.example": [{ address: "10.0.0.7", family: 4 }],
  "mixed.example": [
    { address: "93.184.216.34", family: 4 },
    { address: "127.0.0.1", family: 4 },
  ],
  "six.example": [{ address: "::ffff:127.0.0.1", family: 6 }],
  "open.example": [{ address: "127.0.0.1", family: 4 }],
};
const all = Object.entries(CLOSED).flatMap(([kind, hosts]) => hosts.map((host) => [kind, host] as const));

describe("requests to targets that workflows cannot access", () => {
  let server: Server;
  let port: number;
  let reached: string[];
  let location = "";
  const clients: HttpClient[] = [];
  const client = (options: Partial<HttpClientOptions> = {}) => {
    const refuse = () => {
      throw new Error("no files");
    };
    const resolve: HttpClientOptions["resolve"] = async (host) => {
      const known = names[host.toLowerCase().replace(/\.$/, "")];
      if (known) return known;
      if (/^localhost\.?$/i.test(host))
        return [
          { address: "::1", family: 6 },
          { address: "127.0.0.1", family: 4 },
        ];
      throw Object.assign(new Error(host), { code: "ENOTFOUND" });
    };
    const made = createHttpClient({
      binary: { get: refuse, stream: refuse },
      allow: [],
      resolve,
      ...options,
    });
    clients.push(made);
    return made;
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      reached.push(request.url ?? "");
      if (request.url === "/redirect") response.writeHead(302, { location }).end();
      else response.end("inside");
    });
    await new Promise<void>((done) => server.listen(0, done));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((one) => one.close()));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const messageOf = (promise: Promise<unknown>) =>
    promise.then(
      () => "it was answered",
      (error: Error) => error.message,
    );

  it.each(all)("are refused: %s, as %s", async (_, host) => {
    reached = [];
    const own = client();
    for (const url of [
      `http://${host}:${port}/`,
      `https://${host}:${port}/`,
      `http://a:b@${host}:${port}/x?y#z`,
    ])
      expect(await messageOf(own.send({ method: "GET", url }))).toMatch(/are not allowed|is not a valid URL/);
    expect(reached).toEqual([]);
  });

  it.each(all)("are refused behind a redirect: %s, as %s", async (_, host) => {
    reached = [];
    // Headers carry no other letters; the host is decoded again.
    location = `http://${/[^ -~]/.test(host) ? encodeURIComponent(host) : host}:${port}/secret`;
    const own = client({ allow: ["open.example"] });
    const message = await messageOf(own.send({ method: "GET", url: `http://open.example:${port}/redirect` }));
    expect(message).toMatch(/are not allowed|is not a valid URL/);
    expect(reached).toEqual(["/redirect"]);
  });

  it.each([
    "http://evil.example@127.0.0.1/",
    "http://127.0.0.1\\@evil.example/",
    "http:\\\\127.0.0.1\\",
    "http:/\\/\\127.0.0.1/",
    "http:127.0.0.1",
    "hTtP://127.0.0.1",
    "\thttp://127.0.0.1\n",
    "http://127.0.0.1%2f@evil.example/",
    "http://127.0.0.1#@evil.example/",
    "http://127.0.0.1?@evil.example/",
    "http://[::1%25lo]/",
    "http://[::1]:80:90/",
  ])("are refused by their address, in any notation: %j", async (url) => {
    expect(await messageOf(client().send({ method: "GET", url }))).toMatch(
      /127\.0\.0\.1 are not allowed|not a valid URL|host evil\.example is not known/,
    );
  });

  it.each([
    "file:///etc/passwd",
    "ftp://127.0.0.1/",
    "gopher://127.0.0.1:6379/_",
    "data:text/plain,x",
    "unix:/var/run/docker.sock",
    "javascript:1",
    "blob:http://127.0.0.1/x",
  ])("are refused with other protocols than HTTP, also behind a redirect: %s", async (url) => {
    expect(await messageOf(client().send({ method: "GET", url }))).toMatch(
      /cannot be requested|not a valid URL/,
    );
    location = url;
    const redirected = client({ allow: ["open.example"] });
    const message = await messageOf(
      redirected.send({ method: "GET", url: `http://open.example:${port}/redirect` }),
    );
    expect(message).toMatch(/cannot be requested|not a valid URL/);
  });

  it("are refused when a name server changes its answer between check and connection", async () => {
    reached = [];
    const answers = ["93.184.216.34", "127.0.0.1"];
    let asked = 0;
    const resolve = async () => [{ address: answers[Math.min(asked++, 1)]!, family: 4 }];
    const rebinding = client({ resolve });
    const first = rebinding.send({ method: "GET", url: `http://rebind.example:${port}/`, timeout: 300 });
    expect(await messageOf(first)).toMatch(
      /did not answer within|did not accept|cannot be reached|refused|failed/,
    );
    const second = rebinding.send({ method: "GET", url: `http://rebind.example:${port}/` });
    expect(await messageOf(second)).toMatch(/rebind\.example \(127\.0\.0\.1\) are not allowed/);
    expect(reached).toEqual([]);
  });

  it("are refused through a proxy, whose own address is checked too, by name and by number", async () => {
    let connections = 0;
    const proxy = createTcpServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
    const proxyPort = (proxy.address() as AddressInfo).port;
    for (const host of ["127.0.0.1", "2130706433", "localhost", "open.example", "[::ffff:7f00:1]"]) {
      const message = messageOf(
        client().send({ method: "GET", url: "http://93.184.216.34/", proxy: `http://${host}:${proxyPort}` }),
      );
      expect(await message).toMatch(/are not allowed/);
    }
    const behind = client({ allow: ["open.example"] });
    for (const host of ["10.0.0.1", "inside.example", "[fd00::1]"]) {
      const proxied = { method: "GET", url: `http://${host}/`, proxy: `http://open.example:${proxyPort}` };
      expect(await messageOf(behind.send(proxied))).toMatch(/are not allowed/);
    }
    expect(connections).toBe(0);
    proxy.close();
  });

  it("are permitted if the administrator allows them, and no others", async () => {
    reached = [];
    const own = client({ allow: ["open.example", "127.0.0.1/32"] });
    expect(await messageOf(own.send({ method: "GET", url: `http://open.example:${port}/a` }))).toBe(
      "it was answered",
    );
    expect(await messageOf(own.send({ method: "GET", url: `http://2130706433:${port}/b` }))).toBe(
      "it was answered",
    );
    expect(await messageOf(own.send({ method: "GET", url: `http://127.0.0.2:${port}/c` }))).toMatch(
      /not allowed/,
    );
    expect(
      await messageOf(own.send({ method: "GET", url: `http://open.example.inside.example:${port}/d` })),
    ).toMatch(/not known/);
    expect(reached).toEqual(["/a", "/b"]);
  });
});
