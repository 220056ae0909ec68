import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setOwnTypes } from "@heddle/nodes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../testing/index.ts";
import { startTestRegistry, type TestRegistry } from "./testing/test-registry.ts";

let registry: TestRegistry;
let server: TestServer;
let api: TestClient;
const dataFolder = mkdtempSync(join(tmpdir(), "heddle-packages-"));

beforeAll(async () => {
  registry = await startTestRegistry();
  registry.publish("n8n-nodes-sample");
  process.env["npm_config_registry"] = registry.url;
  process.env["npm_config_cache"] = join(dataFolder, "npm-cache");
  server = await startTestServer({ dataFolder });
  api = await server.signIn();
});
afterAll(async () => {
  delete process.env["npm_config_registry"];
  delete process.env["npm_config_cache"];
  await server.stop();
  setOwnTypes();
  await registry.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

let runs = 0;

/** Runs a node of a package in an executor, and returns what it sends. */
async function runPacked(type: string, parameters: Record<string, unknown>): Promise<unknown> {
  const path = `packed-${++runs}`;
  const nodes = [
    node("Hook", "n8n-nodes-base.webhook", { path, responseMode: "lastNode" }),
    node("Packed", type, parameters),
  ];
  const connections = { Hook: { main: [[{ node: "Packed", type: "main", index: 0 }]] } };
  const workflow = { name: path, nodes, connections, settings: { executionOrder: "v1" } };
  const { id, versionId } = (await api.post("/workflows", workflow)).data;
  await api.patch(`/workflows/${id}`, { active: true, versionId });
  return (await fetch(`${server.url}/webhook/${path}`)).json();
}

function node(name: string, type: string, parameters: Record<string, unknown>) {
  return { id: name, name, type, typeVersion: 1, position: [0, 0], parameters };
}

describe("packages of nodes", () => {
  it("are refused with the reason when they cannot be installed", { tags: ["CN-8"] }, async () => {
    const refused = async (name: unknown) => {
      const { status, body } = await api.post("/nodes", { name });
      return [status, body.message];
    };
    expect(await refused("left-pad")).toEqual([
      400,
      expect.stringContaining("is not the name of a node package"),
    ]);
    expect(await refused("n8n-nodes-nowhere")).toEqual([
      400,
      expect.stringContaining("has no package n8n-nodes-nowhere"),
    ]);
    registry.publish("n8n-nodes-hostile", { n8n: { nodes: [] } });
    expect(await refused("n8n-nodes-hostile")).toEqual([
      400,
      expect.stringContaining("has no nodes that can be loaded: its package.json names none"),
    ]);
    registry.publish("n8n-nodes-hostile", { name: "n8n-nodes-lost", dependencies: { "left-out": "^3.1.0" } });
    expect(await refused("n8n-nodes-lost")).toEqual([
      400,
      expect.stringContaining("depends on left-out@^3.1.0, which the registry does not have"),
    ]);
    registry.publish("n8n-nodes-hostile", { name: "n8n-nodes-compiled" }, (folder) =>
      writeFileSync(join(folder, "lib/Hostile.node.js"), 'require("./build/binding.node");'),
    );
    expect(await refused("n8n-nodes-compiled")).toEqual([
      400,
      expect.stringContaining("it needs compiled code (binding.node)"),
    ]);
    expect(await refused("")).toEqual([400, expect.any(String)]);
    expect((await api.get("/nodes")).data).toEqual([]);
  });

  it("are installed from the registry and run immediately, without a restart", {
    tags: ["CN-1", "CN-5", "CN-6"],
  }, async () => {
    const { data: settings } = await api.get("/settings");
    expect(settings).toMatchObject({ communityNodesEnabled: true, isNpmAvailable: true });
    const { data: installed } = await api.post("/nodes", { name: "n8n-nodes-sample" });
    expect(installed).toMatchObject({
      packageName: "n8n-nodes-sample",
      installedVersion: "1.2.0",
      authorName: "Ada Sample",
      authorEmail: "ada@sample.test",
      license: "MIT",
    });
    expect(installed.installedNodes).toContainEqual({
      name: "Sample Tool",
      type: "n8n-nodes-sample.tool",
      latestVersion: 1,
    });
    const nodes = (await (await fetch(`${server.url}/types/nodes.json`)).json()) as { name: string }[];
    expect(nodes.find(({ name }) => name === "n8n-nodes-sample.tool")).toMatchObject({
      iconUrl: "icons/n8n-nodes-sample/tool.svg",
    });
    expect((await fetch(`${server.url}/icons/n8n-nodes-sample/tool.svg`)).status).toBe(200);
    expect(await runPacked("n8n-nodes-sample.tool", { action: "map", value: "={{ 6 * 7 }}" })).toMatchObject({
      value: 42,
    });
    expect((await api.post("/nodes", { name: "n8n-nodes-sample" })).body.message).toContain(
      "installed already",
    );
  });

  it("never install the libraries of the family, whatever they request", () => {
    expect(registry.asked.some((path) => /^\/(n8n-workflow|n8n-core)/.test(path))).toBe(false);
  });

  it("are written down with their digest, and there after a restart", async () => {
    const lock = JSON.parse(readFileSync(join(dataFolder, "packages/lock.json"), "utf8"));
    expect(lock.packages["n8n-nodes-sample"]).toMatchObject({
      version: "1.2.0",
      integrity: expect.stringMatching(/^sha512-/),
    });
    await server.stop();
    server = await startTestServer({ dataFolder });
    api = await server.signIn();
    expect(await runPacked("n8n-nodes-sample.versions", { name: "Ada" })).toEqual({ old: "Hello Ada" });
  });

  it("are updated to the newest version, and removed", { tags: ["CN-2", "CN-3"] }, async () => {
    registry.publish("n8n-nodes-sample", { version: "2.0.0" });
    const { data: listed } = await api.get("/nodes");
    expect(listed[0]).toMatchObject({ installedVersion: "1.2.0", updateAvailable: "2.0.0" });
    const { data: updated } = await api.patch("/nodes", { name: "n8n-nodes-sample" });
    expect(updated.installedVersion).toBe("2.0.0");
    const folders = () => readdirSync(join(dataFolder, "packages")).filter((name) => name.includes("@"));
    expect(folders()).toEqual([
      expect.stringMatching(/^n8n-nodes-sample@1\.2\.0-/),
      expect.stringMatching(/^n8n-nodes-sample@2\.0\.0-/),
    ]);
    expect((await api.delete("/nodes?name=n8n-nodes-sample")).status).toBe(200);
    expect(folders()).toEqual([]);
    expect((await api.delete("/nodes?name=n8n-nodes-sample")).status).toBe(404);
  });

  it("are restricted to administrators of the instance", async () => {
    const member = await server.signInMember();
    expect((await member.get("/nodes")).status).toBe(403);
    expect((await member.post("/nodes", { name: "n8n-nodes-sample" })).status).toBe(403);
  });

  it("are recorded in the audit log", async () => {
    const { db } = server.context.store;
    const acts = await db
      .selectFrom("auditEvent")
      .select("event")
      .where("event", "like", "audit.package.%")
      .execute();
    expect(acts.map(({ event }) => event).sort()).toEqual([
      "audit.package.deleted",
      "audit.package.installed",
      "audit.package.updated",
    ]);
  });
});

describe("a server with packages disabled", () => {
  it("reports it", async () => {
    const other = await startTestServer({ env: { HEDDLE_PACKAGES: "false" } });
    try {
      const owner = await other.signIn();
      expect((await owner.get("/settings")).data).toMatchObject({
        communityNodesEnabled: false,
        isNpmAvailable: false,
      });
      const { status, body } = await owner.post("/nodes", { name: "n8n-nodes-sample" });
      expect([status, body.message]).toEqual([400, expect.stringContaining("are disabled")]);
      expect(existsSync(join(other.dataFolder, "packages"))).toBe(false);
    } finally {
      await other.stop();
    }
  });
});
