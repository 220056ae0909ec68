import { type AddressInfo, createServer, type Server } from "node:net";
import { BLANK_VALUE } from "@heddle/api";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../testing/index.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A mail server that offers authentication, with the given response to it. */
async function mailServer(answer: (sent: string) => string): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 sink\r\n");
    socket.on("data", (data) => {
      const line = String(data).trim();
      const plain = /^AUTH PLAIN (\S+)/.exec(line)?.[1];
      const sent = Buffer.from(plain ?? "", "base64").toString();
      socket.write(plain ? `${answer(sent)}\r\n` : "250-sink\r\n250 AUTH PLAIN\r\n");
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

describe("testing a credential that signs in by a connection", () => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  const test = (data: object) =>
    api.post("/credentials/test", {
      credentials: {
        type: "smtp",
        data: { host: "127.0.0.1", secure: false, user: "ada", password: "s3cret-of-ada", ...data },
      },
    });

  it("redacts secrets that a server echoes", async () => {
    const port = await mailServer((sent) => `535 you sent ${sent.replaceAll("\0", " ")}`);
    const { text, data } = await test({ port });
    expect(data).toEqual({ status: "Error", message: expect.stringContaining("535 you sent") });
    expect(text).toContain("[secret]");
    expect(text).not.toContain("s3cret-of-ada");
  });

  it("only connects to hosts that nodes can access", async () => {
    const { data } = await test({ host: "127.0.0.2", port: 25 });
    expect(data).toMatchObject({ status: "Error", message: expect.stringMatching(/not allowed/) });
    expect((await test({ port: await mailServer(() => "235 welcome") })).data).toMatchObject({
      status: "OK",
    });
  });

  it("reports a credential that cannot be decrypted, and a missing type", {
    tags: ["CRD-56"],
  }, async () => {
    const body = { name: "Broken", type: "openAiApi", data: { apiKey: "s3cret" } };
    const { id } = (await api.post("/credentials", body)).data;
    const { db } = server.context.store;
    await db.updateTable("credential").set({ data: "x.y.z" }).where("id", "=", id).execute();
    const read = (await api.get(`/credentials/${id}?includeData=true`)).data;
    expect(read).toMatchObject({
      name: "Broken",
      data: {},
      problem: expect.stringContaining("cannot be decrypted"),
    });
    const kept = { credentials: { id, type: "openAiApi", data: { apiKey: BLANK_VALUE } } };
    expect((await api.post("/credentials/test", kept)).data).toEqual({
      status: "Error",
      message: expect.stringContaining("cannot be decrypted"),
    });
    await db.updateTable("credential").set({ type: "goneApi" }).where("id", "=", id).execute();
    const gone = { credentials: { id, type: "goneApi", data: {} } };
    expect((await api.post("/credentials/test", gone)).data).toEqual({
      status: "Error",
      message: 'The credential type "goneApi" is not installed.',
    });
    expect((await api.get(`/credentials/${id}?includeData=true`)).status).toBe(200);
    expect((await api.delete(`/credentials/${id}`)).data).toBe(true);
  });
});
