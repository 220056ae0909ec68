import { fakePorts, MemoryBinaryStore } from "@heddle/engine/testing";
import { createHttpClient, type HttpClient } from "@heddle/server/testing";
import type { BinaryValue, FormContext, Item, WorkflowNode } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadAuthenticatedRequest } from "../requests/load-authenticated-request.ts";
import { runNode } from "../testing/index.ts";
import { defineService } from "./define-service.ts";
import { defineOperation } from "./operation.ts";
import credential from "./testing/library/library.credential.ts";
import node from "./testing/library/library.node.ts";
import { type Library, startLibrary } from "./testing/library/start-library.ts";

const binary = new MemoryBinaryStore();
let library: Library;
let http: HttpClient;
let credentials: Record<string, Record<string, unknown>>;

beforeAll(async () => {
  library = await startLibrary();
  http = createHttpClient({ binary, allow: ["127.0.0.1"] });
  credentials = { libraryApi: { url: `${library.url}/`, key: "123" } };
});
beforeEach(() => void library.received.splice(0));
afterAll(async () => {
  await http.close();
  await library.stop();
});

interface Run {
  items?: Item[];
  node?: Partial<WorkflowNode>;
  type?: typeof node;
}

async function run(parameters: Record<string, unknown>, { items, node: more, type = node }: Run = {}) {
  const reference = { id: "1", name: "Library" };
  const describeType = async (name: string) =>
    name === credential.name ? credential.description : undefined;
  const ports = {
    http,
    binary,
    credentials: { get: async (name: string) => credentials[name] ?? {}, describe: describeType },
  };
  const [output = []] = await runNode(type, {
    parameters,
    items: items ?? [{ json: {} }],
    node: { credentials: { libraryApi: reference }, ...more },
    ports: fakePorts(ports),
  });
  return output;
}

const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const idsOf = (items: Item[]) => items.map(({ json }) => json["id"]);
const targets = () => library.received.map(({ target }) => target);

describe("a declared service", () => {
  it("sends the parameters, and omits missing values", async () => {
    const [created] = await run({
      resource: "book",
      operation: "create",
      title: "={{ 40 + 2 }}",
      options: { isLendable: false },
      shelf: { __rl: true, mode: "url", value: `${library.url}/shelves/2/books` },
    });
    expect(created?.json).toEqual({ id: "new", title: "42", details: { pages: 100 }, lendable: false });
    expect(library.received[0]).toMatchObject({
      method: "POST",
      target: "/shelves/2/books",
      headers: { authorization: "Key 123", "x-client": "heddle", "x-origin": "form" },
    });
  });

  it("encodes values in paths, and keeps the declared fields of the answer", async () => {
    const items = await run({ resource: "book", operation: "get", bookId: "a/b" });
    expect(jsonOf(items)).toEqual([{ id: "a/b", title: "Slashes" }]);
  });

  it("returns success if the response is empty", async () => {
    expect(jsonOf(await run({ resource: "book", operation: "delete", bookId: "7" }))).toEqual([
      { success: true },
    ]);
  });

  it("processes each item, and pairs its output with it", async () => {
    const items = await run(
      { resource: "book", operation: "delete", bookId: "={{ $json.id }}" },
      { items: [{ json: { id: 7 } }, { json: { id: 7 } }] },
    );
    expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
  });
});

describe("pages of a declared service", () => {
  it.each([
    ["by number", { operation: "getAll", resource: "book" }, 7, 3],
    ["by a cursor in the body", { operation: "search", resource: "book", text: "x" }, 6, 3],
    ["by the header Link", { operation: "getAll", resource: "loan" }, 6, 2],
    ["by an address in the answer", { operation: "history", resource: "loan" }, 3, 3],
  ])("%s are all fetched", async (_title, parameters, itemCount, requestCount) => {
    const items = await run({ ...parameters, returnAll: true });
    expect(new Set(idsOf(items)).size).toBe(itemCount);
    expect(library.received).toHaveLength(requestCount);
  });

  it("are fetched up to the limit, and no further", async () => {
    const items = await run({ resource: "book", operation: "getAll", limit: 5, genre: "Crime" });
    expect(idsOf(items)).toEqual(["book-1", "book-2", "book-3", "book-4", "book-5"]);
    expect(targets()).toEqual([
      "/books?genre=Crime&per_page=3&page=1",
      "/books?genre=Crime&per_page=3&page=2",
    ]);
  });

  it("are as large as the limit if that is lower", async () => {
    expect(await run({ resource: "loan", operation: "getAll", limit: 2 })).toHaveLength(2);
    expect(targets()).toEqual(["/loans?size=2"]);
  });

  it("ends with an error when a service repeats the same page forever", async () => {
    const loops = defineOperation({
      value: "loop",
      name: "Loop",
      action: "Loop",
      description: "Never ends",
      effect: "pure",
      parameters: [],
      request: { method: "GET", path: "/loops" },
      pages: { by: "nextUrl", at: "links.next" },
      response: { items: "data" },
    });
    const type = defineService({
      name: "test.loops",
      displayName: "Loops",
      description: "Never ends",
      icon: "file:loops.svg",
      credentials: [{ type: "libraryApi", value: "key", name: "Key" }],
      baseUrl: library.url,
      operations: [loops],
      codex: {},
    });
    await expect(run({ operation: "loop", returnAll: true }, { type })).rejects.toThrow(
      "returned the same page again",
    );
  });
});

describe("files of a declared service", () => {
  it("are uploaded as parts of a form", async () => {
    const data: BinaryValue = await binary.put(new TextEncoder().encode("picture"), {
      mimeType: "image/png",
      fileName: "cover.png",
    });
    const [item] = await run(
      { resource: "cover", operation: "upload", bookId: "7", caption: "Front" },
      { items: [{ json: {}, binary: { data } }] },
    );
    expect(item?.json).toMatchObject({ type: "multipart/form-data" });
    const { body } = library.received[0] ?? { body: "" };
    expect(body).toMatch(/name="caption"\r\n[\s\S]*Front/);
    expect(body).toMatch(/name="picture"; filename="cover.png"[\s\S]*image\/png[\s\S]*picture/);
  });

  it("are put on the item under the name in the parameter", async () => {
    const [item] = await run(
      { resource: "cover", operation: "download", bookId: "7", output: "cover" },
      { items: [{ json: { kept: true } }] },
    );
    expect(item).toMatchObject({ json: { kept: true }, binary: { cover: { mimeType: "image/png" } } });
    expect(new TextDecoder().decode(await binary.get(item?.binary?.["cover"] as BinaryValue))).toBe(
      "picture",
    );
  });

  it("names a file that the item lacks", async () => {
    const upload = run({ resource: "cover", operation: "upload", bookId: "7" });
    await expect(upload).rejects.toThrow('The item has no file named "data"');
  });
});

describe("errors of a declared service", () => {
  it("contain the service's message, and the failed item", async () => {
    const items = await run(
      { resource: "book", operation: "delete", bookId: "={{ $json.id }}" },
      { items: [{ json: { id: 7 } }, { json: { id: 8 } }], node: { onError: "continueRegularOutput" } },
    );
    expect(items[0]?.json).toEqual({ success: true });
    expect(items[1]).toMatchObject({
      json: { error: "There is nothing at /books/8" },
      error: { description: expect.stringContaining("(status 404)"), context: { itemIndex: 1 } },
    });
  });

  it.each([
    [{ resource: "book", operation: "get" }, 'The parameter "Book" is empty'],
    [{ resource: "book", operation: "search" }, 'The parameter "Text" is empty'],
    [{ resource: "book", operation: "burn" }, 'There is no operation "burn" for the resource "book"'],
  ])("name the parameter: %j", async (parameters, message) => {
    await expect(run(parameters)).rejects.toThrow(message);
    expect(library.received).toEqual([]);
  });
});

describe("lists of a declared service", () => {
  const form = (parameters: Record<string, unknown> = {}) =>
    ({
      parameters,
      credentials: async (type: string) => credentials[type] ?? {},
      request: async (options, type) => {
        const build = await loadAuthenticatedRequest();
        const request = await build(
          {
            credentialType: async () => credential.description,
            evaluate: () => "Key 123",
          },
          options,
          type === undefined ? undefined : { type, data: credentials[type] ?? {} },
        );
        const { body } = await http.send(request);
        return JSON.parse(new TextDecoder().decode(body));
      },
    }) as FormContext;

  it("are searched by the service, page by page", async () => {
    const shelves = node.methods?.listSearch?.["shelves"];
    const first = await shelves?.(form());
    expect(first?.results).toEqual([
      { name: "Art", value: 1, url: `${library.url}/shelves/1` },
      { name: "Biology", value: 2, url: `${library.url}/shelves/2` },
    ]);
    const second = await shelves?.(form(), undefined, first?.paginationToken);
    expect(second).toEqual({ results: [{ name: "Chess", value: 3, url: `${library.url}/shelves/3` }] });
    expect((await shelves?.(form(), "Bio"))?.results).toHaveLength(1);
  });

  it("are filtered locally if the service cannot search, and serve as choices", async () => {
    const { listSearch, loadOptions } = node.methods ?? {};
    expect((await listSearch?.["genres"]?.(form(), "poe"))?.results).toEqual([
      { name: "Poetry", value: "Poetry" },
    ]);
    expect(await loadOptions?.["shelves"]?.(form())).toEqual([
      { name: "Art", value: 1 },
      { name: "Biology", value: 2 },
      { name: "Chess", value: 3 },
    ]);
  });
});

describe("the description of a declared service", () => {
  const [description] = node.descriptions;
  const named = (name: string) => description?.properties.filter((property) => property.name === name) ?? [];

  it("has the format's flat names", () => {
    expect(description?.properties.slice(0, 3)).toEqual([
      {
        displayName: "Authentication",
        name: "authentication",
        type: "options",
        default: "key",
        options: [
          { name: "Key", value: "key" },
          { name: "Guest", value: "guest" },
        ],
      },
      {
        displayName: "Resource",
        name: "resource",
        type: "options",
        noDataExpression: true,
        default: "book",
        options: [
          { name: "Book", value: "book" },
          { name: "Cover", value: "cover" },
          { name: "Loan", value: "loan" },
        ],
      },
      {
        displayName: "Operation",
        name: "operation",
        type: "options",
        noDataExpression: true,
        displayOptions: { show: { resource: ["loan"] } },
        default: "history",
        options: [
          {
            name: "Get History",
            value: "history",
            description: "Returns loans that have ended",
            action: "Get the history of loans",
          },
          { name: "Get Many", value: "getAll", description: "Returns loans", action: "Get many loans" },
        ],
      },
    ]);
    expect(description?.credentials).toEqual([
      { name: "libraryApi", required: true, displayOptions: { show: { authentication: ["key"] } } },
      { name: "libraryGuestApi", required: true, displayOptions: { show: { authentication: ["guest"] } } },
    ]);
  });

  it("displays a parameter for the operations that declare it", () => {
    expect(named("bookId").map(({ displayOptions }) => displayOptions)).toEqual([
      { show: { resource: ["book"], operation: ["delete", "get"] } },
      { show: { resource: ["cover"], operation: ["download", "upload"] } },
    ]);
    expect(named("limit").map(({ displayOptions }) => displayOptions)).toEqual([
      { show: { resource: ["loan"], operation: ["history", "getAll"], returnAll: [false] } },
      { show: { resource: ["book"], operation: ["getAll", "search"], returnAll: [false] } },
    ]);
  });

  it("holds plain data only", () => {
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  });

  it("declares the effect of each operation", () => {
    const effect = node.effect as (parameters: Record<string, unknown>) => string;
    expect(effect({ resource: "book", operation: "create" })).toBe("unsafe");
    expect(effect({ resource: "book", operation: "get" })).toBe("pure");
  });
});

/** Never called: a request can only name parameters of its operation. */
export const wrongNames = () => {
  const base = { value: "x", name: "X", action: "X", description: "X", effect: "pure" } as const;
  const parameters = [{ displayName: "City", name: "city", type: "string", default: "" }] as const;
  // @ts-expect-error the path names a parameter that is not declared
  defineOperation({ ...base, parameters, request: { method: "GET", path: "/{town}" } });
  // @ts-expect-error the query takes its value from a parameter that is not declared
  defineOperation({ ...base, parameters, request: { method: "GET", path: "/{city}", query: { q: "town" } } });
};
