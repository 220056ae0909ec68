import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createSecureContext, createServer as createSecureServer, TLSSocket } from "node:tls";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { certificate, privateKey } from "../../platform/http-client/self-signed.fixture.ts";
import {
  createTestDatabase,
  findRedis,
  startTestRedis,
  startTestServer,
  type TestClient,
  type TestRedis,
  type TestServer,
} from "../../testing/index.ts";
import { testConnection } from "./index.ts";
import { reach } from "./reach.ts";
import { testSmtp } from "./smtp.ts";

const ALLOW = ["127.0.0.1"];
const OK = { status: "OK", message: "The connection works." };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that speaks in lines; `answer` returns its reply to a line, `greeting` is its first line. */
async function speaking(
  greeting: string,
  answer: (line: string, socket: Socket) => string | undefined,
  { isSecure = false } = {},
): Promise<number> {
  const talk = (socket: Socket, first: string | undefined) => {
    socket.on("error", () => {});
    socket.setEncoding("latin1");
    if (first !== undefined) socket.write(`${first}\r\n`);
    socket.on("data", (text: string) => {
      for (const line of text.split("\r\n").filter(Boolean)) {
        const said = answer(line, socket);
        if (said !== undefined) socket.write(`${said}\r\n`);
        if (line !== "STARTTLS") continue;
        socket.removeAllListeners("data");
        const secure = new TLSSocket(socket, {
          isServer: true,
          secureContext: createSecureContext({ cert: certificate, key: privateKey }),
        });
        return talk(secure, undefined);
      }
    });
  };
  const server = isSecure
    ? createSecureServer({ cert: certificate, key: privateKey }, (socket) => talk(socket, greeting))
    : createServer((socket) => talk(socket, greeting));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

describe.skipIf(inject("postgresBroker") === 0)("a PostgreSQL credential", () => {
  it("is tested by signing in", async () => {
    const url = new URL(await createTestDatabase());
    const data = {
      host: "127.0.0.1",
      port: Number(url.port),
      database: url.pathname.slice(1),
      user: url.username,
      password: "p",
    };
    expect(await testConnection("postgres", data, ALLOW)).toEqual(OK);
    expect(await testConnection("postgres", { ...data, database: "nowhere" }, ALLOW)).toEqual({
      status: "Error",
      message: expect.stringMatching(/rejected the sign-in: database "nowhere" does not exist/),
    });
    expect(await testConnection("postgres", { ...data, user: "nobody" }, ALLOW)).toEqual({
      status: "Error",
      message: expect.stringMatching(/rejected the sign-in: .*nobody/),
    });
    expect(await testConnection("postgres", { ...data, ssl: "require" }, ALLOW)).toMatchObject({
      status: "Error",
    });
  });
});

describe.skipIf(!findRedis())("a Redis credential", () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startTestRedis();
    const client = new Redis(redis.url);
    await client.config("SET", "requirepass", "s3cret-of-redis");
    client.disconnect();
  });
  afterAll(() => redis.stop());

  it("is tested by signing in", async () => {
    const data = { host: "127.0.0.1", port: Number(new URL(redis.url).port), password: "s3cret-of-redis" };
    expect(await testConnection("redis", data, ALLOW)).toEqual(OK);
    for (const wrong of [
      { password: "s3cret-but-wrong" },
      { password: "" },
      { database: 99 },
      { user: "nobody" },
    ]) {
      const result = await testConnection("redis", { ...data, ...wrong }, ALLOW);
      expect(result).toEqual({
        status: "Error",
        message: expect.stringMatching(/127\.0\.0\.1 rejected the sign-in: \w+/),
      });
      expect(result.message).not.toContain("s3cret");
    }
  });
});

describe("an SMTP credential", () => {
  const mail = (users: Record<string, string>, offers: string) => (line: string) => {
    if (/^EHLO/.test(line)) return `250-sink\r\n${offers}250 SIZE 1000`;
    const plain = /^AUTH PLAIN (\S+)/.exec(line)?.[1];
    if (plain) {
      const [, user = "", password] = Buffer.from(plain, "base64").toString().split("\0");
      return users[user] === password ? "235 welcome" : `535 5.7.8 no such ${user} ${password}`;
    }
    return line === "STARTTLS" ? "220 go ahead" : "221 bye";
  };
  const data = (port: number, more: object = {}) => ({
    host: "127.0.0.1",
    port,
    secure: false,
    user: "ada",
    password: "s3cret-of-ada",
    ...more,
  });

  it("is tested by signing in, and tells what the server says", async () => {
    const port = await speaking("220 sink", mail({ ada: "s3cret-of-ada" }, "250-AUTH PLAIN\r\n"));
    expect(await testConnection("smtp", data(port), ALLOW)).toEqual(OK);
    expect(await testConnection("smtp", data(port, { user: "" }), ALLOW)).toEqual(OK);
    expect(await testConnection("smtp", data(port, { user: "eve" }), ALLOW)).toMatchObject({
      status: "Error",
      message: expect.stringContaining("535 5.7.8 no such eve"),
    });
  });

  it("signs in by the older way where the server offers that one only", async () => {
    const heard: string[] = [];
    const port = await speaking("220 sink", (line) => {
      heard.push(line);
      if (/^EHLO/.test(line)) return "250-sink\r\n250 AUTH LOGIN";
      return heard.length === 4 ? "235 welcome" : "334 go on";
    });
    expect(await testConnection("smtp", data(port), ALLOW)).toEqual(OK);
    expect(heard.slice(1, 4)).toEqual(["AUTH LOGIN", btoa("ada"), btoa("s3cret-of-ada")]);
  });

  it("says nothing unencrypted where the server offers encryption, and trusts no unknown certificate", async () => {
    const heard: string[] = [];
    const answer = mail({}, "250-STARTTLS\r\n250-AUTH PLAIN\r\n");
    const port = await speaking("220 sink", (line) => {
      heard.push(line);
      return answer(line);
    });
    const result = await testConnection("smtp", data(port), ALLOW);
    expect(result.message).toMatch(/certificate of 127\.0\.0\.1:\d+ could not be verified/);
    expect(heard.join()).not.toContain("AUTH");
  });

  it("tells apart what goes wrong before that", async () => {
    const silent = await speaking("", () => undefined);
    const web = await speaking("HTTP/1.1 400 Bad Request", () => undefined);
    const result = (port: number) => reach(testSmtp, data(port), ALLOW, 300);
    expect((await result(silent)).message).toMatch(/did not answer within 0\.3 seconds/);
    expect((await result(web)).message).toMatch(/did not answer within|rejected the sign-in/);
    expect((await result(1)).message).toMatch(/127\.0\.0\.1:1 refused the connection\. Nothing listens/);
    expect(await testConnection("smtp", data(25), [])).toMatchObject({
      message: expect.stringMatching(/127\.0\.0\.1 are not allowed.*HEDDLE_HTTP_ALLOW/),
    });
    expect((await testConnection("smtp", data(25, { host: "" }), ALLOW)).message).toBe(
      "Enter the host of the server.",
    );
  });
});

describe("IMAP and FTP credentials", () => {
  it("are tested by signing in", async () => {
    const imap = await speaking(
      "* OK ready",
      (line) => {
        const [mark, command] = line.split(" ");
        if (command !== "LOGIN") return `${mark} OK`;
        return line === 'a3 LOGIN "ada" "a\\"b\\\\c"' ? "a3 OK welcome" : "a3 NO [AUTHENTICATIONFAILED] no";
      },
      { isSecure: true },
    );
    const mail = {
      host: "127.0.0.1",
      port: imap,
      user: "ada",
      password: 'a"b\\c',
      allowUnauthorizedCerts: true,
    };
    expect(await testConnection("imap", mail, ALLOW)).toEqual(OK);
    expect((await testConnection("imap", { ...mail, password: "x" }, ALLOW)).message).toContain(
      "AUTHENTICATIONFAILED",
    );
    expect((await testConnection("imap", { ...mail, password: "x\r\na4 DELETE" }, ALLOW)).message).toContain(
      "several lines",
    );
    const { allowUnauthorizedCerts: _, ...strict } = mail;
    expect((await testConnection("imap", strict, ALLOW)).message).toMatch(/certificate/);
    const ftp = await speaking("220-hello\r\n220 ready", (line) => {
      if (line.startsWith("USER")) return "331 who says so";
      return line === "PASS right" ? "230 welcome" : "530 no";
    });
    const files = { host: "127.0.0.1", port: ftp, username: "ada", password: "right" };
    expect(await testConnection("ftp", files, ALLOW)).toEqual(OK);
    expect((await testConnection("ftp", { ...files, password: "wrong" }, ALLOW)).message).toBe(
      "127.0.0.1 rejected the sign-in: 530 no",
    );
  });
});

describe("testing over the API", () => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ env: { HEDDLE_HTTP_ALLOW: ALLOW.join() } });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  it("hides secrets that a server says back", async () => {
    const port = await speaking("220 sink", (line) => {
      if (/^EHLO/.test(line)) return "250 AUTH PLAIN";
      return `535 you sent ${Buffer.from(line.slice(11), "base64").toString().replaceAll("\0", " ")}`;
    });
    const data = { host: "127.0.0.1", port, secure: false, user: "ada", password: "s3cret-of-ada" };
    const { text, data: result } = await api.post("/credentials/test", {
      credentials: { type: "smtp", data },
    });
    expect(result).toEqual({ status: "Error", message: expect.stringContaining("535 you sent") });
    expect(text).toContain("[secret]");
    expect(text).not.toContain("s3cret-of-ada");
  });

  it("answers for a credential that cannot be decrypted, and for a type that is gone", {
    tags: ["CRD-56"],
  }, async () => {
    const body = { name: "Broken", type: "openAiApi", data: { apiKey: "s3cret" } };
    const { id } = (await api.post("/credentials", body)).data;
    await server.context.store.db
      .updateTable("credential")
      .set({ data: "x.y.z" })
      .where("id", "=", id)
      .execute();
    const read = (await api.get(`/credentials/${id}?includeData=true`)).data;
    expect(read).toMatchObject({
      name: "Broken",
      data: {},
      problem: expect.stringContaining("cannot be decrypted"),
    });
    const { BLANK_VALUE } = await import("@heddle/api");
    const kept = { credentials: { id, type: "openAiApi", data: { apiKey: BLANK_VALUE } } };
    expect((await api.post("/credentials/test", kept)).data).toEqual({
      status: "Error",
      message: expect.stringContaining("cannot be decrypted"),
    });
    await server.context.store.db
      .updateTable("credential")
      .set({ type: "goneApi" })
      .where("id", "=", id)
      .execute();
    const gone = { credentials: { id, type: "goneApi", data: {} } };
    expect((await api.post("/credentials/test", gone)).data).toEqual({
      status: "Error",
      message: 'The credential type "goneApi" is not installed.',
    });
    expect((await api.get(`/credentials/${id}?includeData=true`)).status).toBe(200);
    expect((await api.delete(`/credentials/${id}`)).data).toBe(true);
  });
});
