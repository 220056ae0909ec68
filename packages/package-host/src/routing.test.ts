import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";
import { type SampleService, startSampleService } from "./testing/sample-service.ts";

let service: SampleService;
let runner: ReturnType<typeof packageRunner>;

beforeAll(async () => {
  service = await startSampleService();
  runner = packageRunner(await openPackage(locationOf("n8n-nodes-sample")));
});
beforeEach(() => void service.asked.splice(0));
afterAll(async () => {
  await endProcesses();
  await runner.http.close();
  await service.stop();
});

const records = (parameters: Record<string, unknown>, options = {}) =>
  runner.run("records", parameters, {
    credentials: { sampleApi: { apiKey: "k1", baseUrl: `${service.url}/` } },
    ...options,
  });
const targets = () => service.asked.map(({ target }) => target);

describe("a declared node of a package", () => {
  it("sends a request for each item, with defaults, expressions and credential", async () => {
    const output = await records(
      { operation: "get", id: "={{ $json.id }}" },
      { items: [{ json: { id: "a" } }, { json: { id: "b" } }] },
    );
    expect(output).toMatchObject([
      { json: { path: "/records/a" }, pairedItem: { item: 0 } },
      { json: { path: "/records/b" }, pairedItem: { item: 1 } },
    ]);
    expect(service.asked[0]?.headers).toMatchObject({ "x-default": "on", "x-key": "k1" });
  });

  it("adds parameters to the body, including those of collections and lists, and calls the package before it sends", async () => {
    const [created] = await records({
      operation: "create",
      title: "one",
      fields: { color: "red", dotted: "x" },
      tags: { tag: [{ name: "first" }, { name: "second" }] },
    });
    expect(created?.json).toEqual({
      created: {
        record: { title: "ONE" },
        color: "red",
        "a.b": "x",
        tags: [{ name: "first" }, { name: "second" }],
      },
    });
    expect(service.asked[0]).toMatchObject({ method: "POST", target: "/records" });
    expect(service.asked[0]?.headers["x-mark"]).toBe("one");
  });

  it("sends a value everywhere that parameters of its name declare", async () => {
    await records({ operation: "move", id: "r1" });
    expect(service.asked[0]).toMatchObject({ method: "PUT", target: "/records/r1", body: '{"moved":"r1"}' });
  });

  it("makes items of the answer by declared steps and functions", async () => {
    const output = await records({ operation: "list", limit: 2 });
    expect(output.map(({ json }) => json)).toEqual([
      { label: "Ada", n: 1, of: 3, status: 200 },
      { label: "Cid", n: 3, of: 3, status: 200 },
    ]);
    expect(targets()).toEqual(["/records?max=2"]);
  });

  it("fetches pages by offset, by expressions and by a function of the package", async () => {
    expect(await records({ operation: "pages", limit: 3 })).toHaveLength(3);
    expect(targets()).toEqual(["/paged?max=3&limit=2&offset=0", "/paged?max=3&limit=2&offset=2"]);
    service.asked.splice(0);
    expect((await records({ operation: "generic" })).map(({ json }) => json)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(targets()).toEqual(["/linked?cursor=start", "/linked?cursor=two"]);
    service.asked.splice(0);
    expect((await records({ operation: "follow" })).map(({ json }) => json["page"])).toEqual([1, 2, 3]);
  });

  it("stores a file of the answer", async () => {
    const [item] = await records({ operation: "download" });
    expect(item?.binary?.["file"]).toMatchObject({ mimeType: "image/png" });
    expect(await runner.binary.get(item!.binary!["file"]!)).toHaveLength(6);
  });
});
