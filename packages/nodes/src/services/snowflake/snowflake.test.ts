import { createHash, generateKeyPairSync, verify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { signIn } from "./sign-in.ts";
import credential from "./snowflake.credential.ts";
import node from "./snowflake.node.ts";

let bench: ServiceBench;
let polls = 0;
let onPoll: () => void = () => undefined;

const PATH = "/api/v2/statements";

/** Snowflake's SQL API as its documentation describes it: `slow` needs a while, `many` has two partitions. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({
      account: "myorg-account1",
      username: "ada",
      authentication: "password",
      password: "pat",
      database: "DB",
      warehouse: "WH",
    }),
    answer: ({ method, path, query, body }) => {
      const { statement = "" } = (body || {}) as { statement?: string };
      if (statement.includes("nothing"))
        return {
          status: 422,
          json: { code: "002003", message: "Object 'NOTHING' does not exist", sqlState: "42S02" },
        };
      if (statement.startsWith("INSERT"))
        return {
          json: {
            resultSetMetaData: { rowType: [{ name: "number of rows inserted", type: "fixed", scale: 0 }] },
            data: [["2"]],
          },
        };
      if (statement.includes("slow")) return { status: 202, json: { statementHandle: "h2" } };
      if (path === `${PATH}/h2` && method === "GET" && ++polls < 2) {
        onPoll();
        return { status: 202, json: { statementHandle: "h2" } };
      }
      if (query["partition"] === "1") return { json: { data: [["2"]] } };
      const rowType = [{ name: "ID", type: "fixed", scale: 0 }];
      const partitionInfo = statement.includes("many") ? [{}, {}] : [{}];
      if (statement.includes("types")) return { json: TYPES };
      return {
        json: { statementHandle: "h1", resultSetMetaData: { rowType, partitionInfo }, data: [["1"]] },
      };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  polls = 0;
});

const column = (name: string, type: string, scale = 0) => ({ name, type, scale });
const TYPES = {
  resultSetMetaData: {
    rowType: [
      column("BIG", "fixed"),
      column("PRICE", "fixed", 2),
      column("RATE", "real"),
      column("OK", "boolean"),
      column("DAY", "date"),
      column("AT", "time"),
      column("NTZ", "timestamp_ntz"),
      column("TZ", "timestamp_tz"),
      column("DATA", "variant"),
      column("NONE", "text"),
    ],
  },
  data: [
    [
      "12345678901234567890",
      "7.50",
      "0.1",
      "true",
      "18262",
      "3723.500000000",
      "1577836800.250000000",
      "1577836800.000000000 1500",
      '{"a":[1]}',
      null,
    ],
  ],
};

const json = async (parameters: Record<string, unknown>, items = [{ json: {} }]) =>
  (await bench.run(node, parameters, { items })).map((item) => item.json);
const query = (sql: string) => json({ operation: "executeQuery", query: sql });

describe("Snowflake", () => {
  it("runs statements at the credential's account, only once even if repeated", async () => {
    expect(await query("SELECT id FROM t")).toEqual([{ ID: 1 }]);
    const [asked] = bench.asked;
    expect(asked).toMatchObject({
      method: "POST",
      path: PATH,
      body: { statement: "SELECT id FROM t", database: "DB", warehouse: "WH" },
    });
    expect(asked?.query).toEqual({
      requestId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      retry: "true",
    });
    expect(asked?.headers).toMatchObject({
      "x-meant-for": "https://myorg-account1.snowflakecomputing.com",
      authorization: "Bearer pat",
      "x-snowflake-authorization-token-type": "PROGRAMMATIC_ACCESS_TOKEN",
    });
  });

  it("waits for statements that take long, and reads all partitions", async () => {
    expect(await query("SELECT slow")).toEqual([{ ID: 1 }]);
    expect(polls).toBe(2);
    expect(await query("SELECT many")).toEqual([{ ID: 1 }, { ID: 2 }]);
  });

  it("ends statements of runs that are stopped", async () => {
    const stop = new AbortController();
    onPoll = () => stop.abort();
    const run = bench.run(node, { operation: "executeQuery", query: "SELECT slow" }, { signal: stop.signal });
    await run.catch(() => undefined);
    onPoll = () => undefined;
    await expect.poll(() => bench.asked.at(-1)?.path).toBe(`${PATH}/h2/cancel`);
    expect(bench.asked.at(-1)?.headers["authorization"]).toBe("Bearer pat");
  });

  it("returns values with the types of their columns", async () => {
    expect(await query("SELECT types")).toEqual([
      {
        BIG: "12345678901234567890",
        PRICE: 7.5,
        RATE: 0.1,
        OK: true,
        DAY: "2020-01-01",
        AT: "01:02:03.5",
        NTZ: "2020-01-01T00:00:00.250",
        TZ: "2020-01-01T00:00:00.000Z",
        DATA: { a: [1] },
        NONE: null,
      },
    ]);
  });

  it("adds many items with one statement, whose values are parameters", async () => {
    const items = [
      { json: { id: 1, name: "O'Hara", deep: { a: 1 } } },
      { json: { id: 2.5, name: null, deep: true } },
    ];
    const parameters = { table: "shop.users", columns: 'id, name, deep, miss"ing' };
    expect(await json(parameters, items)).toEqual([{ "number of rows inserted": 2 }]);
    expect(bench.asked).toHaveLength(1);
    expect(bench.asked[0]?.body).toMatchObject({
      statement: 'INSERT INTO shop.users (id, name, deep, "miss""ing") VALUES (?, ?, ?, ?), (?, ?, ?, ?)',
      bindings: {
        "1": { type: "FIXED", value: "1" },
        "2": { type: "TEXT", value: "O'Hara" },
        "3": { type: "TEXT", value: '{"a":1}' },
        "4": { type: "TEXT", value: null },
        "5": { type: "REAL", value: "2.5" },
        "7": { type: "BOOLEAN", value: "true" },
      },
    });
  });

  it("adds more rows than a statement takes with several", async () => {
    const items = Array.from({ length: 2_500 }, (_, id) => ({ json: { id } }));
    const run = await bench.run(node, { table: "t", columns: "id" }, { items });
    expect(run.map(({ pairedItem }) => (pairedItem as unknown[]).length)).toEqual([1000, 1000, 500]);
    const ids = new Set(bench.asked.map(({ query: { requestId } }) => requestId));
    expect(ids.size).toBe(3);
  });

  it("changes rows by their key, and never without one", async () => {
    const update = { operation: "update", table: "t; DROP", updateKey: "id", columns: "id,name" };
    await json(update, [{ json: { id: 7, name: "A" } }] as never);
    expect(bench.asked[0]?.body).toMatchObject({
      statement: 'UPDATE "t; DROP" SET name = ? WHERE id = ?',
      bindings: { "1": { value: "A" }, "2": { value: "7" } },
    });
    await expect(json(update, [{ json: { name: "A" } }] as never)).rejects.toThrow("no value for the key id");
    expect(bench.asked).toHaveLength(1);
  });

  it("reports Snowflake's errors", async () => {
    await expect(query("SELECT * FROM nothing")).rejects.toThrow("Object 'NOTHING' does not exist");
  });
});

describe("a key pair", () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const request = { method: "POST", url: "https://a.snowflakecomputing.com/", headers: {} };
  const data = { authentication: "keyPair", account: "xy12345.us-east-1", username: "ada" };

  it("signs a token for the user, even if a passphrase protects the key", () => {
    const pem = privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "p" });
    const { headers } = signIn(request, { ...data, privateKey: pem, passphrase: "p" }, 1_000_000);
    expect(headers?.["x-snowflake-authorization-token-type"]).toBe("KEYPAIR_JWT");
    const [head = "", claims = "", signature = ""] = (headers?.["authorization"] ?? "").slice(7).split(".");
    const der = publicKey.export({ type: "spki", format: "der" });
    const fingerprint = createHash("sha256").update(der).digest("base64");
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
      iss: `XY12345.ADA.SHA256:${fingerprint}`,
      sub: "XY12345.ADA",
      iat: 1000,
      exp: 1600,
    });
    const isSigned = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      publicKey,
      Buffer.from(signature, "base64url"),
    );
    expect(isSigned).toBe(true);
  });

  it("rejects a key that cannot be read", () => {
    expect(() => signIn(request, { ...data, privateKey: "no" })).toThrow("private key");
  });
});
