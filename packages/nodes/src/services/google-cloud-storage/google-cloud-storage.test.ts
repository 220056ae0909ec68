import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-cloud-storage.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-cloud-storage");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const object = { resource: "object", bucketName: "b1", objectName: "in/a b.txt" };

describe("objects", () => {
  it("are stored as streams, with their metadata", async () => {
    const data = await bench.binary.put(Buffer.from("hello"), { mimeType: "text/css", fileName: "a.css" });
    const items = [{ json: {}, binary: { data } }];
    const createData = { metadata: '{"who":"Ada"}', cacheControl: "no-store" };
    const encryptionHeaders = { "X-Goog-Encryption-Algorithm": "AES256" };
    await bench.run(
      node,
      {
        ...object,
        operation: "create",
        createData,
        createQuery: { ifGenerationMatch: 0 },
        encryptionHeaders,
      },
      { items },
    );
    const [announced, sent] = bench.server.calls;
    expect(announced?.body).toEqual({
      name: "in/a b.txt",
      contentType: "text/css",
      cacheControl: "no-store",
      metadata: { who: "Ada" },
    });
    expect(Object.fromEntries(announced?.query ?? [])).toEqual({
      uploadType: "resumable",
      projection: "noAcl",
      ifGenerationMatch: "0",
    });
    expect(announced?.raw.headers["x-goog-encryption-algorithm"]).toBe("AES256");
    expect(sent?.raw.body.toString()).toBe("hello");
    await bench.run(node, { ...object, operation: "create", createFromBinary: false, createContent: "text" });
    expect(bench.server.calls.at(-1)?.raw.body.toString()).toBe("text");
  });

  it("are returned with their contents", async () => {
    const [item] = await bench.run(node, {
      ...object,
      operation: "get",
      alt: "media",
      binaryPropertyName: "doc",
    });
    expect(item?.binary?.["doc"]).toMatchObject({ fileName: "a b.txt", mimeType: "text/plain" });
    expect(bench.server.calls[0]?.raw.target).toContain("/b/b1/o/in%2Fa%20b.txt?");
  });

  it("are listed page by page, by prefix", async () => {
    bench.server.prepare("storage.objects.list", ({ query }) =>
      query.has("pageToken")
        ? { items: [{ name: "in/2" }] }
        : { items: [{ name: "in/1" }], nextPageToken: "x" },
    );
    const list = { ...object, operation: "getAll", returnAll: true, listFilters: { prefix: "in/" } };
    expect(await bench.json(node, list)).toEqual([{ name: "in/1" }, { name: "in/2" }]);
    expect(bench.server.calls[0]?.query.get("prefix")).toBe("in/");
  });
});

describe("buckets", () => {
  it("are created with properties from JSON", async () => {
    const createBody = { location: "EU", versioning: '{"enabled":true}' };
    const create = { resource: "bucket", operation: "create", projectId: "p", bucketName: "b" };
    await bench.run(node, { ...create, createBody, createAcl: { predefinedAcl: "private" } });
    expect(bench.server.calls[0]?.body).toEqual({ name: "b", location: "EU", versioning: { enabled: true } });
    await expect(bench.run(node, { ...create, createBody: { cors: "[" } })).rejects.toThrow("not valid JSON");
  });
});
