import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LARGEST_LIBRARY, writeLargeLibrary } from "./testing/large-library.ts";
import { type PackagedServer, startPackagedServer } from "./testing/packaged-server.ts";

/** Name of the largest known library, whose types share names with built-in ones. */
const NAME = "n8n-nodes-base";
const NODE_NAMES = ["httpRequest", "set", "if"];
const CREDENTIAL_NAMES = ["slackApi", "githubApi"];
const CLASHES = [...NODE_NAMES.map((name) => `${NAME}.${name}`), ...CREDENTIAL_NAMES];

let packaged: PackagedServer;
const folder = mkdtempSync(join(tmpdir(), "heddle-library-"));

beforeAll(async () => {
  packaged = await startPackagedServer();
});
afterAll(async () => {
  await packaged.stop();
  rmSync(folder, { recursive: true, force: true });
});

const typesOf = async (kind: "nodes" | "credentials") =>
  (await (await fetch(`${packaged.server.url}/types/${kind}.json`)).json()) as {
    name: string;
    displayName: string;
    version?: number[];
  }[];

describe("a library of hundreds of nodes", () => {
  it("is installed unchanged, while built-in types keep their names, and runs", async () => {
    const path = join(folder, "library");
    mkdirSync(path);
    writeLargeLibrary(path, { name: NAME, nodeNames: NODE_NAMES, credentialNames: CREDENTIAL_NAMES });
    const before = await typesOf("nodes");
    const { status, data } = await packaged.api.post("/nodes", { path });
    expect(status).toBe(200);
    expect([...data.builtInTypes].sort()).toEqual([...CLASHES].sort());
    expect(data.installedNodes).toHaveLength(LARGEST_LIBRARY.nodes - NODE_NAMES.length);
    expect(data.failedLoading).toBeUndefined();
    const nodes = await typesOf("nodes");
    const own = nodes.filter(({ name }) => name.startsWith(`${NAME}.library`));
    expect(own.length).toBeGreaterThan(LARGEST_LIBRARY.nodes);
    const builtIn = (list: typeof nodes) => list.filter(({ name }) => name === `${NAME}.set`);
    expect(builtIn(nodes)).toEqual(builtIn(before));
    expect((await typesOf("credentials")).filter(({ name }) => name.startsWith("libraryApi"))).toHaveLength(
      LARGEST_LIBRARY.credentials - CREDENTIAL_NAMES.length,
    );
    await packaged.activate("library", [
      { type: `${NAME}.library443`, parameters: { text0: "={{ 'a' + 1 }}" } },
    ]);
    expect(await packaged.call("library")).toEqual({ node: 443, text: "a1" });
    const [listed] = (await packaged.api.get("/nodes")).data;
    expect(listed.workflows).toBe(1);
  });

  it("is available after a restart, and removed again", async () => {
    await packaged.restart();
    expect(await packaged.call("library")).toEqual({ node: 443, text: "a1" });
    expect((await packaged.api.delete(`/nodes?name=${NAME}`)).status).toBe(200);
    expect((await typesOf("nodes")).some(({ name }) => name.startsWith(`${NAME}.library`))).toBe(false);
  });
});

describe("a package that depends on libraries of the family", () => {
  it("gets empty ones in their place, also behind others, and none is downloaded", async () => {
    const { registry, api } = packaged;
    const pack = (name: string, dependencies: Record<string, string>) =>
      registry.publish("n8n-nodes-sample", { name, version: "1.0.0", dependencies });
    pack("@n8n/deepest", {});
    pack("@n8n/vm2", { "@n8n/deepest": "*" });
    pack("between", { "@n8n/deepest": "1.0.0" });
    pack("n8n-nodes-sample", { "@n8n/vm2": "*", between: "*", "n8n-core": "*" });
    const { status, body } = await api.post("/nodes", { name: "n8n-nodes-sample" });
    expect([status, body.message]).toEqual([200, undefined]);
    const archives = registry.asked.filter((path) => path.endsWith(".tgz"));
    expect(archives.filter((path) => /n8n-core|@n8n/.test(path))).toEqual([]);
    expect(archives.some((path) => path.startsWith("/between/"))).toBe(true);
    const [{ folder: installed }] = Object.values(
      JSON.parse(readFileSync(join(packaged.dataFolder, "packages/lock.json"), "utf8")).packages,
    ) as [{ folder: string }];
    rmSync(join(packaged.dataFolder, "packages", installed), { recursive: true });
    await packaged.restart();
    expect((await packaged.api.get("/nodes")).data[0].isMissing).toBeUndefined();
  });
});
