import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { Redis } from "ioredis";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import {
  createTestDatabase,
  findDirectory,
  findRedis,
  startTestDirectory,
  startTestRedis,
  startTestServer,
  type TestClient,
  type TestDirectory,
  type TestRedis,
  type TestServer,
} from "../../testing/index.ts";

const POSTGRES = "n8n-nodes-base.postgres";
const OPTIONS = "/dynamic-node-parameters/options";
const RESOURCES = "/dynamic-node-parameters/resource-locator-results";
const FIELDS = "/dynamic-node-parameters/resource-mapper-fields";

let server: TestServer;
let owner: TestClient;
/** Ports that this thread, which is the server's main thread, has connected to. */
let ports: (number | undefined)[];

const onSocket = (published: unknown) => {
  const { socket } = published as { socket: Socket };
  socket.once("connect", () => ports.push(socket.remotePort));
};

beforeAll(async () => {
  server = await startTestServer({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
  owner = await server.signIn();
});
afterAll(() => server.stop());
beforeEach(() => {
  ports = [];
  subscribe("net.client.socket", onSocket);
});
afterEach(() => unsubscribe("net.client.socket", onSocket));

async function credentialOf(type: string, data: object) {
  const { id } = (await owner.post("/credentials", { name: type, type, data })).data;
  return { [type]: { id, name: type } };
}

interface Asked {
  readonly type: string;
  readonly methodName: string;
  readonly credentials: object;
  readonly parameters?: object | undefined;
  readonly filter?: string | undefined;
}

function ask(route: string, { type: name, parameters = {}, ...more }: Asked, client = owner) {
  const nodeTypeAndVersion = { name, version: 2 };
  return client.post(route, {
    nodeTypeAndVersion,
    path: "parameters.x",
    currentNodeParameters: parameters,
    ...more,
  });
}

describe.skipIf(inject("postgresBroker") === 0)("lists from PostgreSQL", () => {
  let credentials: object;
  let port: number;
  let admin: pg.Client;
  const parameters = {
    schema: { __rl: true, mode: "list", value: "public" },
    table: { __rl: true, mode: "list", value: "people" },
  };

  beforeAll(async () => {
    const {
      hostname: host,
      port: given,
      username: user,
      pathname,
      href,
    } = new URL(await createTestDatabase());
    port = Number(given);
    admin = new pg.Client(href);
    await admin.connect();
    await admin.query(
      "CREATE TABLE people (id int PRIMARY KEY, name text NOT NULL); CREATE TABLE orders (id int)",
    );
    const database = pathname.slice(1);
    credentials = await credentialOf("postgres", {
      host,
      port,
      user,
      password: "",
      database,
      ssl: "disable",
    });
  });
  afterAll(() => admin.end());

  it("of all kinds are loaded outside of the main thread, also for tools", async () => {
    const tables = { type: POSTGRES, methodName: "searchTables", credentials };
    const rows = await ask(RESOURCES, { ...tables, parameters });
    expect(rows.data).toEqual({
      results: [
        { name: "orders", value: "orders" },
        { name: "people", value: "people" },
      ],
    });
    const found = await ask(RESOURCES, { ...tables, parameters, filter: "PEO" });
    expect(found.data).toEqual({ results: [{ name: "people", value: "people" }] });
    const tool = { type: `${POSTGRES}Tool`, methodName: "columns", credentials, parameters };
    expect((await ask(OPTIONS, tool)).data).toEqual([
      { name: "id", value: "id", description: "number" },
      { name: "name", value: "name", description: "string" },
    ]);
    const mapper = { type: POSTGRES, methodName: "tableColumns", credentials, parameters };
    expect((await ask(FIELDS, mapper)).data.fields).toMatchObject([
      { id: "id", required: true, defaultMatch: true, type: "number" },
      { id: "name", required: true, defaultMatch: false, type: "string" },
    ]);
    expect(ports).not.toContain(port);
  });

  it("report errors of the database with their remedies, unknown lists, and credentials of others", async () => {
    const wrong = await credentialOf("postgres", {
      host: "127.0.0.1",
      port,
      user: "heddle",
      database: "gone",
    });
    const refused = await ask(RESOURCES, { type: POSTGRES, methodName: "searchTables", credentials: wrong });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("gone")]);
    expect(refused.body.hint).toBe("Check the database in the credential.");
    const unknown = await ask(RESOURCES, { type: POSTGRES, methodName: "toString", credentials });
    expect([unknown.status, unknown.body.message]).toEqual([
      400,
      expect.stringContaining('no list called "toString"'),
    ]);
    const member = await server.signInMember();
    const tables = { type: POSTGRES, methodName: "searchTables", credentials };
    const other = await ask(RESOURCES, tables, member);
    expect([other.status, other.body.message]).toEqual([400, expect.stringContaining("may not be used")]);
    const none = await ask(RESOURCES, { ...tables, credentials: {} });
    expect(none.body.message).toBe("Select a credential first");
    expect(ports).not.toContain(port);
  });
});

describe.skipIf(findDirectory() === undefined)("lists from a directory", () => {
  let directory: TestDirectory;
  beforeAll(async () => {
    directory = await startTestDirectory([]);
  });
  afterAll(() => directory.stop());

  it("are loaded outside of the main thread", async () => {
    const { port, reader } = directory;
    const data = { hostname: "127.0.0.1", port, bindDN: reader.dn, bindPassword: reader.password };
    const credentials = await credentialOf("ldap", { ...data, connectionSecurity: "none" });
    const { data: classes } = await ask(OPTIONS, {
      type: "n8n-nodes-base.ldap",
      methodName: "getObjectClasses",
      credentials,
    });
    expect(classes).toContainEqual({ name: "inetOrgPerson", value: "inetOrgPerson" });
    expect(ports).not.toContain(port);
  });
});

describe.skipIf(findRedis() === undefined)("lists from Redis", () => {
  let redis: TestRedis;
  let client: Redis;
  let credentials: object;
  beforeAll(async () => {
    redis = await startTestRedis();
    client = new Redis(redis.url);
    const { port } = new URL(redis.url);
    credentials = await credentialOf("redis", { host: "127.0.0.1", port: Number(port), database: 0 });
  });
  afterAll(async () => {
    client.disconnect();
    await redis.stop();
  });

  const names = () =>
    ask(RESOURCES, {
      type: "@n8n/n8n-nodes-langchain.vectorStoreRedis",
      methodName: "redisIndexSearch",
      credentials,
    });

  it("are loaded outside of the main thread", async () => {
    await client.set("doc:notes:1", "x");
    expect((await names()).data).toEqual({ results: [{ name: "notes", value: "notes" }] });
    expect(ports).not.toContain(Number(new URL(redis.url).port));
  });

  it("are refused when they are too long", async () => {
    const long = "n".repeat(5_000);
    const keys = Array.from({ length: 250 }, (_, index) => [`doc:${index}${long}:1`, "x"]);
    await client.mset(Object.fromEntries(keys));
    const refused = await names();
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "The list is too long: it has more than 2,000,000 characters",
    ]);
    expect(refused.body.hint).toContain("enter the name or ID yourself");
    expect(refused.text.length).toBeLessThan(2_000);
  });
});
