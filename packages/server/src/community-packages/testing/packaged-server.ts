import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setOwnTypes } from "@heddle/nodes";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { startTestRegistry, type TestRegistry } from "./test-registry.ts";

/** A server whose npm uses a registry of the test, and operations of tests on its packages. */
export interface PackagedServer {
  readonly registry: TestRegistry;
  readonly dataFolder: string;
  readonly server: TestServer;
  /** A client of the owner. */
  readonly api: TestClient;
  /** Stops the server and starts a new one, on the same data folder unless one is given. */
  restart(options?: { dataFolder?: string; env?: Record<string, string> }): Promise<void>;
  /** Stores a workflow with a webhook and, behind it, nodes of a package; switches it on. Returns its id. */
  activate(name: string, nodes: readonly PackedNode[]): Promise<string>;
  /** Calls the webhook of such a workflow. */
  call(name: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** A node of a package in a workflow. */
interface PackedNode {
  readonly type: string;
  readonly parameters?: Record<string, unknown>;
  readonly typeVersion?: number;
  readonly name?: string;
}

export async function startPackagedServer(): Promise<PackagedServer> {
  const registry = await startTestRegistry();
  const dataFolder = mkdtempSync(join(tmpdir(), "heddle-packages-"));
  process.env["npm_config_registry"] = registry.url;
  process.env["npm_config_cache"] = join(dataFolder, "npm-cache");
  let server = await startTestServer({ dataFolder });
  let api = await server.signIn();
  return {
    registry,
    dataFolder,
    get server() {
      return server;
    },
    get api() {
      return api;
    },
    restart: async ({ dataFolder: folder = dataFolder, env = {} } = {}) => {
      await server.stop();
      server = await startTestServer({ dataFolder: folder, env });
      api = await server.signIn();
    },
    activate: (name, nodes) => activate(api, name, nodes),
    call: async (name) => (await fetch(`${server.url}/webhook/${name}`)).json(),
    stop: async () => {
      delete process.env["npm_config_registry"];
      delete process.env["npm_config_cache"];
      await server.stop();
      setOwnTypes();
      await registry.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function activate(api: TestClient, name: string, packed: readonly PackedNode[]): Promise<string> {
  const given: PackedNode[] = [
    {
      name: "Hook",
      type: "n8n-nodes-base.webhook",
      parameters: { path: name, responseMode: "lastNode" },
    },
    ...packed,
  ];
  const nodes = given.map(({ type, parameters = {}, typeVersion = 1, name: called = type }, index) => ({
    id: `${index}`,
    name: called,
    type,
    typeVersion,
    position: [index * 200, 0],
    parameters,
  }));
  const connections = Object.fromEntries(
    nodes
      .slice(1)
      .map((node, index) => [nodes[index]!.name, { main: [[{ node: node.name, type: "main", index: 0 }]] }]),
  );
  const workflow = { name, nodes, connections, settings: { executionOrder: "v1" } };
  const { id, versionId } = (await api.post("/workflows", workflow)).data;
  await api.patch(`/workflows/${id}`, { active: true, versionId });
  return id;
}

/** Replaces text in a file of a package that is published. */
export function replaceIn(file: string, from: string, to: string) {
  return (folder: string) => {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
    writeFileSync(path, text.replaceAll(from, to));
  };
}
