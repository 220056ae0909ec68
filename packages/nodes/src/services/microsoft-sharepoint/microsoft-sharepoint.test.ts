import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./microsoft-sharepoint.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("microsoft-sharepoint");
  bench.account = { subdomain: "contoso" };
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const id = (value: string) => ({ __rl: true, mode: "id", value });
const item = { resource: "item", site: id("contoso.sharepoint.com,1,2"), list: id("l1") };
const columns = (value: Record<string, unknown>, matchingColumns: string[] = []) => ({
  columns: { mappingMode: "defineBelow", value, matchingColumns, schema: [] },
});

describe("items of a list", () => {
  it("are returned with their columns, filtered by the service", async () => {
    bench.server.prepare("sharepoint.items.list", () => ({
      value: [
        { id: "3", webUrl: "https://x", fields: { Title: "A", Status: "Pending", "@odata.etag": "1" } },
      ],
    }));
    const parameters = { ...item, filter: "fields/Status eq 'Pending'", limit: 1 };
    expect(await bench.json(node, parameters)).toMatchObject([{ id: "3", Title: "A", Status: "Pending" }]);
    const [call] = bench.server.calls;
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      $filter: "fields/Status eq 'Pending'",
      $expand: "fields",
    });
    const [raw] = await bench.json(node, {
      ...parameters,
      simplify: false,
      options: { fields: "Title, Status" },
    });
    expect(raw).toHaveProperty("fields.Title");
    expect(bench.server.calls.at(-1)?.query.get("$expand")).toBe("fields($select=Title,Status)");
  });

  it("are changed by their identifier", async () => {
    await bench.run(node, { ...item, operation: "update", ...columns({ id: "7", Status: "Done" }, ["id"]) });
    expect(
      bench.server.calls.map(({ method, path, body }) => [method, path.split("/lists")[1], body]),
    ).toEqual([["sharepoint.items.update", "/l1/items/7/fields", { Status: "Done" }]]);
  });

  it("are changed where columns have the values, or added", async () => {
    bench.server.prepare("sharepoint.items.list", ({ query }) => ({
      value: query.get("$filter")?.includes("O''Neil") ? [{ id: "9" }] : [],
    }));
    const upsert = { ...item, operation: "upsert" };
    await bench.run(node, { ...upsert, ...columns({ Title: "O'Neil", Age: 4 }, ["Title", "Age"]) });
    await bench.run(node, { ...upsert, ...columns({ Title: "Ada" }, ["Title"]) });
    expect(bench.server.calls.map(({ method }) => method)).toEqual([
      "sharepoint.items.list",
      "sharepoint.items.update",
      "sharepoint.items.list",
      "sharepoint.items.create",
    ]);
    expect(bench.server.calls[0]?.query.get("$filter")).toBe("fields/Title eq 'O''Neil' and fields/Age eq 4");
    expect(bench.server.calls.at(-1)?.body).toEqual({ fields: { Title: "Ada" } });
    const update = { ...item, operation: "update", ...columns({ Title: "Ada" }, ["Title"]) };
    await expect(bench.run(node, update)).rejects.toThrow("There is no such item");
  });
});

describe("files of a site", () => {
  const place = { site: id("s1"), folder: id("root") };

  it("are stored and downloaded unchanged", async () => {
    const data = await bench.binary.put(Buffer.from("hello"), { mimeType: "text/plain", fileName: "a.txt" });
    const items = [{ json: {}, binary: { data } }];
    await bench.run(
      node,
      { ...place, operation: "upload", fileName: "b 1.txt", fileContents: "data" },
      { items },
    );
    const [call] = bench.server.calls;
    expect(call?.path).toContain("/_api/v2.0/sites/s1/drive/items/root:/b 1.txt:/content");
    expect(call?.raw.body.toString()).toBe("hello");
    bench.server.prepare("sharepoint.files.get", () => ({ name: "b.txt", file: { mimeType: "text/css" } }));
    bench.server.prepare("sharepoint.files.content", () => "contents");
    const [item] = await bench.run(node, { ...place, operation: "download", file: id("f1") });
    expect(item?.binary?.["data"]).toMatchObject({ fileName: "b.txt", mimeType: "text/css" });
  });
});
