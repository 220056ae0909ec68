import { createHmac } from "node:crypto";
import type { CredentialTestRun } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, type OpenPackage, openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";
import { type SampleService, startSampleService } from "./testing/sample-service.ts";

let opened: OpenPackage;
let service: SampleService;
let runner: ReturnType<typeof packageRunner>;

beforeAll(async () => {
  service = await startSampleService();
  opened = await openPackage(locationOf("n8n-nodes-sample"));
  runner = packageRunner(opened);
});
beforeEach(() => void service.asked.splice(0));
afterAll(async () => {
  await endProcesses();
  await runner.http.close();
  await service.stop();
});

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ json: { n } }));
const tool = (parameters: Record<string, unknown>, options = {}) => runner.run("tool", parameters, options);
const jsonOf = async (output: ReturnType<typeof tool>) => (await output).map(({ json }) => json);

describe("a package", () => {
  it("describes its nodes and credential types without running in the server", () => {
    const { nodes, credentials, failures } = opened.catalogue;
    expect(failures).toEqual([]);
    expect(nodes.map(({ name }) => name)).toEqual([
      "n8n-nodes-sample.tool",
      "n8n-nodes-sample.records",
      "n8n-nodes-sample.versions",
      "n8n-nodes-sample.watch",
    ]);
    const [first] = nodes;
    expect(first?.icon).toBe("lib/nodes/Tool/tool.svg");
    expect(first?.versions[0]?.description).toMatchObject({
      inputs: ["main"],
      subtitle: '={{$parameter["action"]}}',
      usableAsTool: true,
      codex: { categories: ["Development"], alias: ["hammer"] },
    });
    expect(nodes[2]?.versions.map(({ description }) => description.version)).toEqual([[1], [2], [2.1]]);
    expect(credentials.map(({ name }) => name)).toContain("sampleApi");
  });
});

describe("the code of a package's node", () => {
  it("polls at times that its form defines", async () => {
    expect(await runner.run("watch", {})).toMatchObject([{ json: { found: true } }]);
    const { properties } = opened.node("watch").descriptions[0]!;
    expect(properties.map(({ name }) => name)).toEqual(["pollTimes"]);
  });

  it("reads parameters of every item, evaluated with the data of the workflow", async () => {
    const parameters = { action: "map", value: "={{ $json.n + 1 }}", options: { suffix: "!" } };
    const output = await tool(parameters, { items: items(100) });
    expect(output).toHaveLength(100);
    expect(output[41]).toMatchObject({ json: { value: 42, suffix: "!" }, pairedItem: { item: 41 } });
  });

  it("gets fallbacks, raw expressions and the identifier in a locator", async () => {
    expect(await jsonOf(tool({ action: "map", value: "a" }))).toEqual([{ value: "a", suffix: "none" }]);
    expect(await jsonOf(tool({ action: "raw", value: "={{ $json.n }}" }))).toEqual([
      { raw: "={{ $json.n }}" },
    ]);
    const row = { __rl: true, mode: "url", value: "https://sample.test/rows/17" };
    expect(await jsonOf(tool({ action: "locator", row }))).toEqual([{ row: "17" }]);
    await expect(tool({ action: "missing" })).rejects.toThrow('The node has no parameter "nothing".');
  });

  it("evaluates templates and reads the variables of expressions", async () => {
    const output = await jsonOf(tool({ action: "evaluate" }, { items: items(2) }));
    expect(output[1]).toEqual({ value: 2, own: { n: 1 } });
  });

  it("knows its node, its workflow and how it runs", async () => {
    const [about] = await jsonOf(tool({ action: "about" }));
    expect(about).toMatchObject({
      type: "n8n-nodes-sample.tool",
      typeVersion: 1,
      mode: "manual",
      zone: "UTC",
    });
  });

  it("fails with the message, the description and the item of its error", async () => {
    const failed = await tool({ action: "fail" }, { items: items(2) }).catch((error) => error);
    expect(failed).toMatchObject({ message: "The tool broke", description: "Repair it" });
    const kept = await tool(
      { action: "fail" },
      { items: items(2), node: { onError: "continueRegularOutput" } },
    );
    expect(kept).toMatchObject([
      { json: { error: "The tool broke" } },
      { json: { error: "The tool broke" } },
    ]);
  });

  it("runs the class of the node's version, also one that receives its context as an argument", async () => {
    const run = (typeVersion: number) => runner.run("versions", { name: "Ada" }, { typeVersion });
    expect(await run(1)).toMatchObject([{ json: { old: "Hello Ada" } }]);
    expect(await run(2.1)).toMatchObject([{ json: { now: "Welcome Ada" } }]);
  });

  it("can return objects that are not wrapped in items", async () => {
    expect(await jsonOf(tool({ action: "bare" }))).toEqual([{ name: "Ada" }]);
  });

  it("finds an undeclared library, as the incumbent includes it", async () => {
    expect(await jsonOf(tool({ action: "dates" }))).toEqual([{ year: 2026 }]);
  });

  it("reads and makes files", async () => {
    const data = await runner.binary.put(Buffer.from("given"), { mimeType: "text/plain" });
    const [item] = await tool({ action: "file" }, { items: [{ json: {}, binary: { data } }] });
    expect(item?.json).toEqual({ input: "given", mimeType: "text/plain", name: "note.txt" });
    expect(String(await runner.binary.get(item!.binary!["made"]!))).toBe("content");
  });
});

describe("requests of a package's node", () => {
  it("go out in the newer words", async () => {
    const [answer] = await jsonOf(tool({ action: "request", url: service.url }));
    expect(answer).toMatchObject({
      method: "POST",
      target: "/echo?a=1&list%5B%5D=x&list%5B%5D=y",
      body: '{"n":0}',
      type: "application/json",
    });
    expect(service.asked[0]?.headers["x-own"]).toBe("yes");
  });

  it("go out in the older words", async () => {
    const [answer] = await jsonOf(tool({ action: "legacy", url: service.url }));
    expect(answer).toMatchObject({ status: 200, isBuffer: true, length: 6 });
    expect(answer?.["body"]).toMatchObject({
      target: "/echo?list%5B0%5D=x&list%5B1%5D=y",
      body: "name=Ada&tags%5B0%5D=a&tags%5B1%5D=b",
    });
  });

  it("upload files in forms", async () => {
    const [answer] = await jsonOf(tool({ action: "upload", url: service.url }));
    expect(answer?.["type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(answer?.["body"]).toMatch(/name="file"; filename="a.txt"[\s\S]*hello/);
  });

  it("are signed outside of the package, or by the function of its credential type", async () => {
    await tool(
      { action: "signed", value: "sampleApi", url: service.url },
      { credentials: { sampleApi: { apiKey: "k1" } } },
    );
    await tool(
      { action: "signed", value: "sampleSignedApi", url: service.url },
      { credentials: { sampleSignedApi: { secret: "s" } } },
    );
    expect(service.asked[0]?.headers["x-key"]).toBe("k1");
    expect(service.asked[1]?.headers["x-signature"]).toMatch(/^[0-9a-f]{64}$/);
  });

  it("are passed to that function in the node's format, and sent where it directs", async () => {
    const credentials = { sampleSignedApi: { secret: "s", service: service.url } };
    const [answer] = await jsonOf(tool({ action: "signedPath" }, { credentials }));
    expect(answer).toMatchObject({ method: "PUT", target: "/echo?a=1", body: '{"n":0}' });
    const signature = createHmac("sha256", "s").update("PUT /echo").digest("hex");
    expect(service.asked[0]?.headers["x-signature"]).toBe(signature);
  });

  it("contain no parts of a credential whose type does not define request authentication", async () => {
    const credentials = { samplePlainApi: { key: "k1" } };
    const [answer] = await jsonOf(
      tool({ action: "signed", value: "samplePlainApi", url: service.url }, { credentials }),
    );
    expect(answer).toMatchObject({ method: "GET", target: "/echo" });
  });

  it("end with their run, whatever its code still wants to send", async () => {
    const ended = new AbortController();
    const running = tool({ action: "endless", url: service.url }, { signal: ended.signal }).catch(
      (error) => error,
    );
    await vi.waitFor(() => expect(service.asked.length).toBeGreaterThan(2));
    ended.abort();
    await running;
    const sent = async () => {
      await tool({ action: "request", url: service.url });
      return service.asked.filter(({ method }) => method === "GET").length;
    };
    // Messages in progress at the end of the run have arrived before later ones.
    const before = await sent();
    expect(await sent()).toBe(before);
  });

  it("test a credential by the function that a node has for its type", async () => {
    const test = opened.credential("sampleSignedApi")?.description.test as { run: CredentialTestRun };
    const tested = await test.run(runner.http, { secret: service.url }, { addressOf: async (host) => host });
    expect(tested).toEqual({ status: "OK", message: "It was tried" });
    expect(service.asked).toHaveLength(1);
  });

  it("test a credential by the request that a node declares for its type", async () => {
    const triggers = await openPackage(locationOf("n8n-nodes-triggers"));
    expect(triggers.credential("triggersApi")?.description.test).toEqual({
      request: { method: "GET", url: "http://127.0.0.1/key" },
    });
  });

  it("fail with the service's message", async () => {
    const failed = await tool({ action: "refused", url: service.url }).catch((error) => error);
    expect(failed).toMatchObject({ message: "The record is locked" });
  });

  it("go out by the global fetch as well", async () => {
    const [answer] = await jsonOf(tool({ action: "global", url: service.url }));
    expect(answer).toMatchObject({ status: 200, method: "PUT", body: "text" });
  });

  it("can only use credentials that the description names", async () => {
    const credentials = { sampleApi: { apiKey: "k1" }, slackApi: { accessToken: "no" } };
    const read = (value: string) => tool({ action: "credentials", value }, { credentials });
    expect(await read("sampleApi")).toMatchObject([{ json: { apiKey: "k1" } }]);
    await expect(read("slackApi")).rejects.toThrow("may not read credentials of the type");
  });
});
