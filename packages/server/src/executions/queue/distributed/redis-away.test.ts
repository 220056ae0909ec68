import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  findRedis,
  startTestCluster,
  type TestClient,
  type TestCluster,
  type TestProcess,
} from "../../../testing/index.ts";
import { chain, webhook } from "../../testing/test-runtime.ts";

const CALLS = 400;
const WAIT = { timeout: 120_000 };

describe.skipIf(!findRedis() || inject("postgresBroker") === 0)("calls while Redis is away", () => {
  let cluster: TestCluster;
  let server: TestProcess;
  let owner: TestClient;
  beforeAll(async () => {
    cluster = await startTestCluster();
    server = await cluster.server();
    owner = await cluster.signIn(server);
    await cluster.worker();
  });
  afterAll(() => cluster?.remove());

  it("are accepted by webhooks that answer immediately, and each runs once when it is back", async () => {
    const { id: _, ...content } = chain([webhook("away"), { type: "noOp" }], { name: "away" });
    const { data } = await owner.post("/workflows", { ...content, active: false });
    await owner.patch(`/workflows/${data.id}`, { active: true, versionId: data.versionId });
    const call = async () => (await fetch(`${server.url}/webhook/away`, { method: "POST" })).status;
    expect(await call()).toBe(200);
    await cluster.redis.kill();
    const statuses: number[] = [];
    while (statuses.length < CALLS) statuses.push(...(await Promise.all(Array.from({ length: 20 }, call))));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await cluster.redis.restart();
    const count = async () =>
      (await owner.get(`/executions?filter=${JSON.stringify({ workflowId: data.id, status: "success" })}`))
        .data.count;
    await expect.poll(count, WAIT).toBe(CALLS + 1);
    expect(await call()).toBe(200);
    await expect.poll(count, WAIT).toBe(CALLS + 2);
  });
});
