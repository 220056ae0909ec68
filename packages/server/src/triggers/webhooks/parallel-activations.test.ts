import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { chain, webhook } from "../../executions/testing/test-runtime.ts";
import {
  findRedis,
  startTestCluster,
  type TestClient,
  type TestCluster,
  type TestProcess,
} from "../../testing/index.ts";

const ROUNDS = 8;

describe.skipIf(!findRedis() || inject("postgresBroker") === 0)("two servers on one database", () => {
  let cluster: TestCluster;
  let servers: TestProcess[];
  let clients: TestClient[];
  beforeAll(async () => {
    cluster = await startTestCluster();
    const first = await cluster.server();
    servers = [first, await cluster.server()];
    clients = [await cluster.signIn(first), await cluster.signIn(servers[1]!)];
  });
  afterAll(() => cluster?.remove());

  const create = async (path: string): Promise<string> => {
    const { id: _, ...content } = chain([webhook(path)]);
    const { status, text, data } = await clients[0]!.post("/workflows", content);
    expect(status, text).toBe(200);
    return data.id;
  };
  const statuses = (path: string) =>
    Promise.all(
      servers.map(async ({ url }) => (await fetch(`${url}/webhook/${path}`, { method: "POST" })).status),
    );

  it("activate one of two workflows with the same method and path, and both answer its calls", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const path = `round-${round}`;
      const ids = [await create(path), await create(path)];
      const answers = await Promise.all(
        ids.map((id, at) => clients[at]!.patch(`/workflows/${id}`, { active: true })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(answers.find(({ status }) => status === 400)?.text).toContain(
        "is already used by another workflow",
      );
      expect(await statuses(path)).toEqual([200, 200]);

      const winner = ids[answers.findIndex(({ status }) => status === 200)];
      expect((await clients[1]!.patch(`/workflows/${winner}`, { active: false })).status).toBe(200);
      expect(await statuses(path)).toEqual([404, 404]);
    }
  });
});
