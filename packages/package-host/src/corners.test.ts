import { fakePorts } from "@heddle/engine/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";
import { type SampleService, startSampleService } from "./testing/sample-service.ts";

let service: SampleService;
let runner: ReturnType<typeof packageRunner>;

beforeAll(async () => {
  service = await startSampleService();
  const opened = await openPackage(locationOf("n8n-nodes-corners"));
  expect(opened.catalogue.failures).toEqual([]);
  runner = packageRunner(opened);
});
beforeEach(() => void service.asked.splice(0));
afterAll(async () => {
  await endProcesses();
  await runner.http.close();
  await service.stop();
});

const corner = async (action: string, options = {}) =>
  (await runner.run("corners", { action, url: service.url }, options)).map(({ json }) => json);

describe("requests in rare words", () => {
  it("send strings as the JSON that they contain, or as forms", async () => {
    expect(await corner("jsonTexts")).toEqual([
      { body: '{"a":1}', type: "application/json" },
      { body: '"a text"', type: "application/json" },
      { body: "a=1&b=2", type: "application/x-www-form-urlencoded" },
      { body: '{"a":1}', type: "application/json" },
      { body: '{"a":1}', type: "application/json" },
    ]);
  });

  it("parse JSON regardless of `json` in the newer options, and omit null values", async () => {
    expect(await corner("readsJson")).toEqual([{ isObject: true }]);
    expect(await corner("query")).toEqual([{ target: "/echo?c%5Bd%5D=1" }]);
  });

  it("ignore selected error statuses, and fail with the service's message for others", async () => {
    expect(await corner("ignored")).toEqual([{ statusCode: 422, status: 422, said: "The record is locked" }]);
  });

  it("contain the token of an account in the service's format", async () => {
    const tokens = { access_token: "t1", user: { token: "t2" } };
    const credentials = { cornersOAuth2Api: { oauthTokenData: tokens } };
    expect(await corner("tokens", { credentials })).toEqual([
      { authorization: "Token t2", token: "t2" },
      { authorization: "t1" },
      { authorization: "Token t1" },
      { authorization: "Bearer t1" },
    ]);
  });
});

describe("tokens of a package's credentials", () => {
  const name = "cornersOAuth2Api";
  const renewing = (renew: () => Promise<Record<string, unknown> | undefined>) => ({
    ports: fakePorts({
      http: runner.http,
      credentials: { get: async () => ({ oauthTokenData: { access_token: "t1" } }), renew },
    }),
    node: { credentials: { [name]: { id: "1", name } } },
  });

  it("are renewed on request of its code", async () => {
    const renew = async () => ({ oauthTokenData: { access_token: "t2" } });
    expect(await corner("renewed", renewing(renew))).toEqual([{ access_token: "t2" }]);
    await expect(
      corner(
        "renewed",
        renewing(async () => undefined),
      ),
    ).rejects.toThrow("has no token that can be renewed");
  });
});

describe("credential types of a package", () => {
  it("of its own apply to its nodes, even if another one has the same name", async () => {
    const name = "cornersKeyApi";
    const ports = fakePorts({
      http: runner.http,
      credentials: {
        get: async () => ({ key: "k1" }),
        describe: async () => ({
          name,
          displayName: "Another one of that name",
          properties: [],
          authenticate: { type: "generic", properties: { headers: { "X-Other": "={{$credentials.key}}" } } },
        }),
      },
    });
    const node = { credentials: { [name]: { id: "1", name } } };
    const [headers] = await corner("ownType", { ports, node });
    expect([headers?.["x-own"], headers?.["x-other"]]).toEqual(["k1", undefined]);
  });
});

describe("declared requests", () => {
  it("can become forms with files before they are sent", async () => {
    await runner.run("uploads", { operation: "send", url: service.url, title: "Ada" });
    expect(service.asked[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(service.asked[0]?.body).toMatch(/name="title"\s+Ada[\s\S]*filename="note.txt"[\s\S]*content/);
  });

  it("fetch their pages as the description defines for all operations", async () => {
    expect(await runner.run("uploads", { operation: "all", url: service.url })).toHaveLength(4);
    expect(service.asked.map(({ target }) => target)).toEqual([
      "/paged?limit=2&offset=0",
      "/paged?limit=2&offset=2",
      "/paged?limit=2&offset=4",
    ]);
  });
});

describe("items and files of a package", () => {
  it("provide the content of stored files like the incumbent, and do not return it", async () => {
    const data = await runner.binary.put(Buffer.from("given"), { mimeType: "text/plain", fileName: "a.txt" });
    const [item] = await runner.run(
      "corners",
      { action: "content" },
      { items: [{ json: {}, binary: { data } }] },
    );
    expect(item?.json).toEqual({
      text: "given",
      metadata: { fileName: "a.txt", mimeType: "text/plain", fileSize: 5 },
    });
    const read = async (name: string) =>
      Buffer.from(await runner.binary.get(item!.binary![name]!)).toString();
    expect(item?.binary?.["same"]).toEqual(data);
    expect([await read("same"), await read("copy"), await read("changed")]).toEqual([
      "given",
      "given",
      "changed",
    ]);
  });

  it("can be any response of a service", async () => {
    expect(await corner("answers")).toEqual([{}, {}, { data: "a text" }, { data: [1, 2] }, { a: 1 }]);
  });
});

describe("the code of a package", () => {
  it("finds nothing outside of its folder, and loads with libraries that are not there", async () => {
    expect(await corner("exists")).toEqual([{ found: false }]);
    const failed = await corner("outside").catch((error) => error);
    expect(failed.message).toBe(
      "This package may not read the file /etc/hostname. An owner can grant it files.",
    );
  });

  it("remembers which values it has processed, each by itself or by the highest so far", async () => {
    expect(await corner("seen")).toEqual([
      {
        first: { new: ["a", "b", 1], processed: [] },
        second: { new: ["1", "c"], processed: ["b"] },
        counted: 5,
        again: { new: ["a"], processed: ["b"] },
        few: 2,
        higher: { new: [6, 7], processed: [4, 5] },
        later: { new: ["2026-01-03"], processed: ["2026-01-01"] },
      },
    ]);
  });

  it("settles promises from outside, and reads parameters without naming an item", async () => {
    expect(await corner("deferred")).toEqual([{ all: ["done", "done"] }]);
    expect(await corner("firstItem")).toEqual([{ action: "firstItem" }]);
  });
});
