import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PackagedServer, startPackagedServer } from "./testing/packaged-server.ts";
import { pack } from "./testing/test-registry.ts";

const NAME = "n8n-nodes-sample";

let packaged: PackagedServer;

beforeAll(async () => {
  packaged = await startPackagedServer();
  const { registry } = packaged;
  const library = (name: string, manifest: object, code: string) =>
    registry.publish(NAME, { name, version: "4.1.0", n8n: undefined, main: "index.js", ...manifest }, (to) =>
      writeFileSync(join(to, "index.js"), code),
    );
  library("farther", { peerDependencies: {} }, "module.exports = 'farther';");
  library(
    "expected",
    { peerDependencies: { farther: "4", "n8n-core": "*" } },
    "module.exports = require('farther');",
  );
  library("lodash", { peerDependencies: {} }, "module.exports = { name: 'lodash' };");
  library("unheard-of", { peerDependencies: {} }, "");
});
afterAll(() => packaged.stop());

/** Publishes a package whose node returns the value of an expression. */
function publish(name: string, manifest: object, expression: string): void {
  packaged.registry.publish(
    NAME,
    { name, version: "1.0.0", n8n: { nodes: ["own/Own.node.js"] }, ...manifest },
    (to) => {
      mkdirSync(join(to, "own"));
      writeFileSync(
        join(to, "own/Own.node.js"),
        `exports.Own = class {
  constructor() {
    this.description = { displayName: "Own", name: "own", group: ["transform"], version: 1, description: "",
      defaults: { name: "Own" }, inputs: ["main"], outputs: ["main"], properties: [] };
  }
  async execute() { return [[{ json: { value: ${expression} } }]]; }
};`,
      );
    },
  );
}

const installed = async (name: string) => {
  const { status, body } = await packaged.api.post("/nodes", { name });
  expect([status, body.message]).toEqual([200, undefined]);
  await packaged.activate(name, [{ type: `${name}.own` }]);
  return packaged.call(name);
};

describe("peer dependencies of a package", () => {
  it("is installed along with its own peer dependencies, and none of the family", async () => {
    publish(
      "n8n-nodes-beside",
      { peerDependencies: { expected: ">=4", "n8n-workflow": "*" } },
      "require('expected')",
    );
    expect(await installed("n8n-nodes-beside")).toEqual({ value: "farther" });
    expect(packaged.registry.asked.some((path) => /n8n-(core|workflow)/.test(path))).toBe(false);
  });

  it("is not installed if it is marked as optional", async () => {
    const peers = {
      peerDependencies: { expected: "4", "unheard-of": "4" },
      peerDependenciesMeta: { "unheard-of": { optional: true } },
    };
    publish("n8n-nodes-optional", peers, "require('expected')");
    expect(await installed("n8n-nodes-optional")).toEqual({ value: "farther" });
    expect(packaged.registry.asked).not.toContain("/unheard-of");
  });

  it("is skipped if it does not exist, or if no registry is used", async () => {
    const without = "(() => { try { return require('unheard-of-too'); } catch { return 'none'; } })()";
    publish("n8n-nodes-alone", { peerDependencies: { "unheard-of-too": "*" } }, without);
    expect(await installed("n8n-nodes-alone")).toEqual({ value: "none" });
    await packaged.restart({ env: { HEDDLE_PACKAGE_REGISTRY: "false" } });
    packaged.registry.asked.splice(0);
    const archive = pack("n8n-nodes-sample", { peerDependencies: { expected: "4" } }).archive.toString(
      "base64",
    );
    expect((await packaged.api.post("/nodes", { archive })).status).toBe(200);
    expect(packaged.registry.asked).toEqual([]);
    await packaged.restart();
  });

  it("is restored with the package from the lock file", async () => {
    const lock = JSON.parse(readFileSync(join(packaged.dataFolder, "packages/lock.json"), "utf8"));
    const { folder } = lock.packages["n8n-nodes-beside"];
    rmSync(join(packaged.dataFolder, "packages", folder), { recursive: true });
    await packaged.restart();
    expect(await packaged.call("n8n-nodes-beside")).toEqual({ value: "farther" });
  });
});

describe("what a package forgot to name", () => {
  it("is installed if the incumbent includes it, and no other name is requested", async () => {
    publish("n8n-nodes-forgetful", { peerDependencies: {} }, "require('lodash').name");
    expect(await installed("n8n-nodes-forgetful")).toEqual({ value: "lodash" });
    publish(
      "n8n-nodes-careless",
      { peerDependencies: {} },
      "(() => { try { return require('unheard-of'); } catch { return 'none'; } })()",
    );
    expect(await installed("n8n-nodes-careless")).toEqual({ value: "none" });
    expect(packaged.registry.asked).not.toContain("/unheard-of");
  });
});
