import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { chain, waitFor, webhook } from "../executions/testing/test-runtime.ts";
import {
  findRedis,
  startTestCluster,
  type TestClient,
  type TestCluster,
  type TestProcess,
} from "../testing/index.ts";
import { type HookService, startHookService } from "../triggers/testing/hook-service.ts";
import { startTestRegistry, type TestRegistry } from "./testing/test-registry.ts";

const NAME = "n8n-nodes-sample";

describe.skipIf(!findRedis() || inject("postgresBroker") === 0)("packages on several hosts", () => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-machines-"));
  let registry: TestRegistry;
  let service: HookService;
  let cluster: TestCluster;
  let first: TestProcess;
  let second: TestProcess;
  let owner: TestClient;

  /** Environment of a process on its own host: only externally stored files are shared. */
  const machine = (name: string) => ({
    HEDDLE_DATA: join(folder, name),
    HEDDLE_FILES: join(folder, "shared"),
    HEDDLE_ENCRYPTION_KEY: "5e".repeat(32),
    npm_config_registry: registry.url,
    npm_config_cache: join(folder, `cache-${name}`),
  });

  beforeAll(async () => {
    registry = await startTestRegistry();
    service = await startHookService();
    cluster = await startTestCluster();
    first = await cluster.server(machine("first"));
    second = await cluster.server(machine("second"));
    await cluster.worker(machine("worker"));
    owner = await cluster.signIn(first);
  });
  afterAll(async () => {
    await cluster?.remove();
    await service?.close();
    await registry?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function activate(nodes: object[]): Promise<void> {
    const { id: _, ...content } = chain(nodes as never) as { id?: string };
    const text = JSON.stringify(content).replaceAll("n8n-nodes-base.n8n-nodes-", "n8n-nodes-");
    const { data } = await owner.post("/workflows", { ...JSON.parse(text), active: false });
    const active = await owner.patch(`/workflows/${data.id}`, { active: true, versionId: data.versionId });
    expect(active.status, active.text).toBe(200);
  }

  const knows = async ({ url }: TestProcess, type: string) =>
    (await (await fetch(`${url}/types/nodes.json`)).text()).includes(`"${type}"`);
  const foldersOf = (name: string) =>
    readdirSync(join(folder, name, "packages")).filter((one) => one.startsWith(NAME));
  const run = async () => (await fetch(`${second.url}/webhook/packed`)).json();

  it("are installed on every server and worker when the call returns, and run there", async () => {
    registry.publish(NAME);
    const { status, text } = await owner.post("/nodes", { name: NAME });
    expect(status, text).toBe(200);
    expect(await Promise.all([knows(first, `${NAME}.tool`), knows(second, `${NAME}.tool`)])).toEqual([
      true,
      true,
    ]);
    expect(["first", "second", "worker"].map((name) => foldersOf(name).length)).toEqual([1, 1, 1]);
    const lock = JSON.parse(readFileSync(join(folder, "shared/packages/lock.json"), "utf8"));
    expect(Object.keys(lock.packages)).toEqual([NAME]);
    await activate([
      webhook("packed", { responseMode: "lastNode", httpMethod: "GET" }),
      { type: `${NAME}.tool`, name: "Packed", parameters: { action: "map", value: "={{ 6 * 7 }}" } },
    ]);
    expect(await run()).toMatchObject({ value: 42 });
  });

  it("are also installed from archives, which all of them can access", async () => {
    const path = join(import.meta.dirname, "../../../../fixtures/packages/n8n-nodes-triggers");
    const { status, text } = await owner.post("/nodes", { path });
    expect(status, text).toBe(200);
    expect(await knows(second, "n8n-nodes-triggers.listen")).toBe(true);
  });

  it("are changed by one server for a process that starts later", async () => {
    registry.publish(NAME, { version: "2.0.0" });
    const other = await cluster.signIn(second);
    expect((await other.patch("/nodes", { name: NAME })).data.installedVersion).toBe("2.0.0");
    expect((await owner.get("/nodes")).data[0].installedVersion).toBe("2.0.0");
    const late = await cluster.server(machine("late"));
    expect(await knows(late, `${NAME}.tool`)).toBe(true);
    expect(foldersOf("late")).toEqual([expect.stringContaining("@2.0.0")]);
    await late.end("SIGTERM");
  });

  it("listen in one server, and in the other one when that is killed", async () => {
    const credential = await owner.post("/credentials", {
      name: "Key",
      type: "triggersApi",
      data: { key: "k" },
    });
    expect(credential.status, credential.text).toBe(200);
    await activate([
      {
        type: "n8n-nodes-triggers.listen",
        name: "Listen",
        parameters: { url: service.url },
        credentials: { triggersApi: { id: credential.data.id, name: "Key" } },
      },
      { type: "noOp", name: "End" },
    ]);
    const opened = () => service.asked.filter((asked) => asked === "GET /open").length;
    const stored = () => service.asked.filter((asked) => asked.startsWith("GET /stored")).length;
    await waitFor(async () => opened() === 1 || undefined);
    service.send({ n: 1 });
    await waitFor(async () => stored() === 1 || undefined);
    await first.end("SIGKILL");
    await waitFor(async () => opened() === 2 || undefined);
    // The question of the killed server is still open at the service: it takes the first event.
    service.send({});
    service.send({ n: 2 });
    await waitFor(async () => stored() === 2 || undefined);
  });

  it("are removed everywhere", async () => {
    const other = await cluster.signIn(second);
    expect((await other.delete(`/nodes?name=${NAME}`)).status).toBe(200);
    expect(await knows(second, `${NAME}.tool`)).toBe(false);
    expect(await run()).not.toHaveProperty("value");
  });
});
