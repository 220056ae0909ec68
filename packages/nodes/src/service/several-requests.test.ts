import { FakeClock, fakePorts, MemoryBinaryStore } from "@heddle/engine/testing";
import { createHttpClient, type HttpClient } from "@heddle/server/testing";
import type { BinaryValue, Item, NodeType, WorkflowNode } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runNode } from "../testing/index.ts";
import { defineService } from "./define-service.ts";
import { defineOperation } from "./operation.ts";
import { answerJson, type StartedService, startService } from "./testing/start-service.ts";

const FILE = Buffer.alloc(300_000, "heddle");
const word = { displayName: "Word", name: "word", type: "string", default: "", required: true } as const;

const computed = defineOperation({
  value: "computed",
  name: "Computed",
  action: "Compute a request",
  description: "One request",
  effect: "idempotent",
  parameters: [word],
  request: ({ parameters: { word }, idempotencyKey }) => ({
    method: "PUT",
    path: `/words/${encodeURIComponent(word)}`,
    query: { length: word.length, part: ["a", "b"], none: undefined },
    body: { kind: "json", value: { key: idempotencyKey() } },
  }),
  response: {
    items: (body, { parameters: { word } }) => ({ word, key: (body as { sent: { key: string } }).sent.key }),
  },
});

const several = defineOperation({
  value: "several",
  name: "Several",
  action: "Send several requests",
  description: "Several requests",
  effect: "unsafe",
  parameters: [word],
  run: async (call) => {
    const { id } = await call.send<{ id: number }>({
      method: "POST",
      path: "/start",
      body: { kind: "form", fields: [["word", call.parameters.word]] },
    });
    const entries = await call.list<{ n: number }>(
      { method: "GET", path: "/entries" },
      { by: "cursor", at: "next", to: { query: "from" }, items: "entries", limit: 5 },
    );
    const file = await call.download({ method: "GET", path: "/file" }, { fileName: "words.txt" });
    return { json: { id, entries: entries.map(({ n }) => n) }, binary: { data: file } };
  },
});

const together = defineOperation({
  value: "together",
  name: "Together",
  action: "Send all items together",
  description: "One request for all items",
  effect: "unsafe",
  parameters: [word],
  runAll: async (call) => {
    const words = call.context.items.map((_, index) => call.read(index).word);
    await call.send({
      method: "POST",
      path: "/batch",
      body: { kind: "bytes", bytes: Buffer.from(JSON.stringify(words)), contentType: "application/json" },
    });
    return words.map((word, item) => ({ json: { word }, pairedItem: { item } }));
  },
});

let service: StartedService;
let http: HttpClient;
let type: NodeType;
let refusals: { status: number; headers?: Record<string, string>; body: unknown }[] = [];
const binary = new MemoryBinaryStore();

beforeAll(async () => {
  service = await startService(({ method, target, body }, response) => {
    const refusal = refusals.shift();
    if (refusal) {
      for (const [name, value] of Object.entries(refusal.headers ?? {})) response.setHeader(name, value);
      return answerJson(response, refusal.body, refusal.status);
    }
    const { pathname, searchParams } = new URL(target, "http://service");
    if (pathname === "/file") return response.writeHead(200, { "content-type": "text/plain" }).end(FILE);
    if (pathname === "/start") return answerJson(response, { id: 7 });
    if (pathname === "/entries") {
      const from = Number(searchParams.get("from") ?? 0);
      return answerJson(response, {
        entries: [{ n: from }, { n: from + 1 }],
        next: from < 8 ? from + 2 : null,
      });
    }
    if (method === "PUT") return answerJson(response, { sent: JSON.parse(body.toString()) });
    answerJson(response, { ok: true });
  });
  http = createHttpClient({ binary, allow: ["127.0.0.1"] });
  type = defineService({
    name: "test.computed",
    displayName: "Computed",
    description: "Computes",
    icon: "file:computed.svg",
    credentials: [{ type: "libraryApi", value: "key", name: "Key" }],
    baseUrl: service.url,
    arrayFormat: "repeat",
    operations: [computed, several, together],
    codex: { categories: ["Development"] },
  });
});
beforeEach(() => {
  refusals = [];
  service.received.splice(0);
});
afterAll(async () => {
  await http.close();
  await service.stop();
});

interface Run {
  items?: Item[];
  node?: Partial<WorkflowNode>;
  clock?: FakeClock;
}

async function run(parameters: Record<string, unknown>, { items, node, clock }: Run = {}) {
  const describeType = async (name: string) => ({
    name,
    displayName: "Library",
    properties: [],
    authenticate: { type: "generic" as const, properties: {} },
  });
  const ports = fakePorts({
    http,
    binary,
    clock: clock ?? new FakeClock(),
    credentials: { get: async () => ({}), describe: describeType },
  });
  const [output = []] = await runNode(type, {
    parameters,
    items: items ?? [{ json: {} }],
    node: { credentials: { libraryApi: { id: "1", name: "Library" } }, ...node },
    ports,
  });
  return output;
}

describe("an operation of a declared service", () => {
  it("computes its request and shapes its items", async () => {
    const [item] = await run({ operation: "computed", word: "a/b" });
    expect(service.received[0]).toMatchObject({
      method: "PUT",
      target: "/words/a%2Fb?length=3&part=a&part=b",
    });
    expect(item?.json).toEqual({ word: "a/b", key: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it("has a key for each item that a repetition of the run has as well", async () => {
    const items = [{ json: {} }, { json: {} }];
    const keys = async () =>
      (await run({ operation: "computed", word: "x" }, { items })).map(({ json }) => json["key"]);
    const first = await keys();
    expect(new Set(first).size).toBe(2);
    expect(await keys()).toEqual(first);
  });

  it("can send several requests, read pages up to a limit and stream files", async () => {
    const [item] = await run({ operation: "several", word: "x y" });
    expect(item?.json).toEqual({ id: 7, entries: [0, 1, 2, 3, 4] });
    expect(service.received[0]?.body.toString()).toBe("word=x%20y");
    const file = item?.binary?.["data"] as BinaryValue;
    expect(file).toMatchObject({ fileName: "words.txt", mimeType: "text/plain" });
    expect(Buffer.from(await binary.get(file)).equals(FILE)).toBe(true);
  });

  it("can send all items in one request, and keeps their pairing", async () => {
    const items = [{ json: { w: "a" } }, { json: { w: "b" } }];
    const output = await run({ operation: "together", word: "={{ $json.w }}" }, { items });
    expect(service.received.map(({ body }) => body.toString())).toEqual(['["a","b"]']);
    expect(output.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
  });

  it("fails for all items of a joint request", async () => {
    refusals = [{ status: 500, body: { message: "Broken" } }];
    const items = [{ json: {} }, { json: {} }];
    const node = { onError: "continueRegularOutput" as const };
    const output = await run({ operation: "together", word: "x" }, { items, node });
    expect(output.map(({ json }) => json["error"])).toEqual(["Broken", "Broken"]);
  });

  it.each(["computed", "several"])("requires parameters before %s sends anything", async (operation) => {
    await expect(run({ operation })).rejects.toThrow('The parameter "Word" is empty');
    expect(service.received).toEqual([]);
  });
});

describe("a declared service", () => {
  it("waits as long as the service requests, and repeats rejected requests", async () => {
    refusals = [{ status: 429, headers: { "retry-after": "7" }, body: { message: "Slow down" } }];
    const clock = new FakeClock();
    expect(await run({ operation: "together", word: "x" }, { clock })).toHaveLength(1);
    expect(clock.slept).toEqual([7000]);
    expect(service.received).toHaveLength(2);
  });

  it("waits longer after each try if the service sets no delay, and gives up eventually", async () => {
    refusals = Array.from({ length: 4 }, () => ({ status: 429, body: { message: "Slow down" } }));
    const clock = new FakeClock();
    await expect(run({ operation: "together", word: "x" }, { clock })).rejects.toThrow("Slow down");
    expect(clock.slept).toEqual([1000, 2000, 4000]);
  });
});
