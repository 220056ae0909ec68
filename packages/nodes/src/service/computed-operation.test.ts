import { fakePorts, MemoryBinaryStore } from "@heddle/engine/testing";
import { createHttpClient, type HttpClient } from "@heddle/server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runNode } from "../testing/index.ts";
import { jsonBody } from "./call.ts";
import { defineService } from "./define-service.ts";
import { defineOperation } from "./operation.ts";
import credential from "./testing/library/library.credential.ts";
import { type Library, startLibrary } from "./testing/library/start-library.ts";

let library: Library;
let http: HttpClient;

beforeAll(async () => {
  library = await startLibrary();
  http = createHttpClient({ binary: new MemoryBinaryStore(), allow: ["127.0.0.1"] });
});
beforeEach(() => void library.received.splice(0));
afterAll(async () => {
  await http.close();
  await library.stop();
});

const parameters = [
  { displayName: "Title", name: "title", type: "string", default: "", required: true },
  {
    displayName: "Limit",
    name: "limit",
    type: "number",
    default: 3,
    displayOptions: { show: { returnAll: [false] } },
  },
] as const;

const add = defineOperation({
  value: "add",
  name: "Add",
  action: "Add a book",
  description: "Adds a book",
  effect: "unsafe",
  isDefault: true,
  parameters,
  request: ({ parameters: { title }, version }) => ({
    method: "POST",
    path: "/shelves/2/books",
    body: jsonBody({ title: title.toUpperCase(), version, note: "" }),
  }),
});

const search = defineOperation({
  value: "all",
  name: "All",
  action: "Search",
  description: "Searches",
  effect: "pure",
  parameters,
  request: () => ({ method: "POST", path: "/search", body: jsonBody({}) }),
  pages: { by: "cursor", at: "meta.next", to: { json: "cursor" } },
  response: { items: (body) => (body as { hits: { id: string }[] }).hits.map(({ id }) => ({ hit: id })) },
});

const replace = defineOperation({
  value: "replace",
  name: "Replace",
  action: "Replace a book",
  description: "Removes a book and adds another one",
  effect: "unsafe",
  parameters,
  run: async (call) => {
    const removed = await call.send({ method: "DELETE", path: "/books/7" });
    const body = jsonBody({ title: call.parameters.title, key: (await call.credential())["key"] });
    const added = await call.send({ method: "POST", path: "/shelves/2/books", body });
    return [{ json: { isEmpty: removed === undefined } }, { json: added as { id: string } }];
  },
});

const loans = defineOperation({
  value: "loans",
  name: "Loans",
  action: "List loans",
  description: "Lists who has a book",
  effect: "pure",
  parameters,
  run: async (call) => {
    if (call.parameters.title === "unread") Object.entries(undefined as unknown as object);
    const { loans: found } = await call.send<{ loans: { by: string }[] }>({
      method: "POST",
      path: "/search",
      body: jsonBody({}),
    });
    return found.map(({ by }) => ({ json: { by } }));
  },
});

const type = defineService({
  name: "test.computed",
  displayName: "Computed",
  description: "Lends books",
  icon: "file:computed.svg",
  version: [1, 1.1],
  credentials: [{ type: "libraryApi", value: "key", name: "Key" }],
  baseUrl: ({ url }) => String(url),
  refusal: (body) => ((body as { title?: string } | undefined)?.title === "NO" ? "No such title" : undefined),
  operations: [search, add, replace, loans],
  codex: {},
});

async function run(given: Record<string, unknown>, typeVersion?: number) {
  const data = { url: library.url, key: "123" };
  const [items = []] = await runNode(type, {
    parameters: given,
    ...(typeVersion === undefined ? {} : { typeVersion }),
    node: { credentials: { libraryApi: { id: "1", name: "Library" } } },
    ports: fakePorts({
      http,
      credentials: { get: async () => data, describe: async () => credential.description },
    }),
  });
  return items.map(({ json }) => json);
}

describe("an operation that computes its request", () => {
  it("receives its parameters and the version, and omits empty values", async () => {
    expect(await run({ title: "a" }, 1)).toEqual([{ id: "new", title: "A", version: 1 }]);
    expect(await run({ title: "a" })).toMatchObject([{ version: 1.1 }]);
  });

  it("fails if a required parameter is empty, before sending anything", async () => {
    await expect(run({ operation: "replace" })).rejects.toThrow('The parameter "Title" is empty');
    expect(library.received).toEqual([]);
  });

  it("fetches pages, converts their responses to items, and can have its own limit", async () => {
    const found = await run({ operation: "all", title: "x" });
    expect(found).toEqual([{ hit: "hit-1" }, { hit: "hit-2" }, { hit: "hit-3" }]);
  });

  it("fails with the service's message if it refuses with a success status", async () => {
    await expect(run({ title: "no" })).rejects.toThrow("No such title");
  });
});

describe("an operation that reads an answer", () => {
  it("reports an incomplete response", async () => {
    await expect(run({ operation: "loans", title: "x" })).rejects.toMatchObject({
      message: "The service’s response does not match its API description",
      description: expect.stringContaining("(reading 'map')"),
      context: { itemIndex: 0 },
    });
  });

  it("does not blame the service for errors before the request", async () => {
    await expect(run({ operation: "loans", title: "unread" })).rejects.toThrow("Cannot convert");
    expect(library.received).toEqual([]);
  });
});

it("an operation of several requests sends one after the other and returns items", async () => {
  expect(await run({ operation: "replace", title: "b" })).toEqual([
    { isEmpty: true },
    { id: "new", title: "b", key: "123" },
  ]);
  expect(library.received.map(({ method, target }) => `${method} ${target}`)).toEqual([
    "DELETE /books/7",
    "POST /shelves/2/books",
  ]);
});

it("a new node does what its default operation does", () => {
  const { properties } = type.descriptions[0] ?? { properties: [] };
  expect(properties.find(({ name }) => name === "operation")).toMatchObject({ default: "add" });
  expect(properties.filter(({ name }) => name === "limit")).toHaveLength(1);
});
