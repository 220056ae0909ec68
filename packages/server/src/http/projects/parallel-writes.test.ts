import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const ROUNDS = 20;
const MAX_AT_ONCE = 8;
const MAX_ALERTS = 20;

describeStores("eight concurrent calls", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  let folders: string;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
    const [own] = await server.context.store.db.selectFrom("project").select("id").execute();
    folders = `/projects/${own?.id}/folders`;
  });
  afterAll(() => server.stop());

  const atOnce = async (run: (at: number) => ReturnType<TestClient["post"]>) =>
    (await Promise.all(Array.from({ length: MAX_AT_ONCE }, (_, at) => run(at))))
      .map(({ status }) => status)
      .sort();
  const workflow = (more: object = {}) => ({ name: "W", nodes: [], connections: {}, settings: {}, ...more });

  it("give the name of a folder once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const statuses = await atOnce(() => api.post(folders, { name: `Round ${round}` }));
      expect(statuses).toEqual([200, ...Array(MAX_AT_ONCE - 1).fill(400)]);
    }
  });

  it("never move two folders into each other", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b] = await Promise.all(
        ["a", "b"].map(async (name) => (await api.post(folders, { name: `${name} ${round}` })).data.id),
      );
      const move = (id: string, parentId: string) => api.patch(`${folders}/${id}`, { parentId });
      const moved = await Promise.all([move(a, b), move(b, a)]);
      expect(moved.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  it("keep what each changes of a variable", async () => {
    const { id } = (await api.post("/variables", { key: "first", value: "0" })).data;
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all([
        api.patch(`/variables/${id}`, { key: `key${round}` }),
        api.patch(`/variables/${id}`, { value: `value ${round}` }),
      ]);
      const { data } = await api.get(`/variables/${id}`);
      expect(data).toMatchObject({ key: `key${round}`, value: `value ${round}` });
    }
  });

  it("make no more alerts than a workflow can have", async () => {
    const { id } = (await api.post("/workflows", workflow())).data;
    const body = { rule: { kind: "failures", more: 1, minutes: 60 }, mailTo: ["ops@example.com"] };
    for (let round = 0; round < 4; round++) await atOnce(() => api.post(`/workflows/${id}/alerts`, body));
    expect((await api.get(`/alerts?workflowId=${id}`)).data.alerts).toHaveLength(MAX_ALERTS);
  });

  it("make a new tag once and link it to each workflow", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const tags = [{ name: `tag ${round}` }];
      expect(
        await atOnce((at) => api.post("/workflows", workflow({ name: `${round}/${at}`, tags }))),
      ).toEqual(Array(MAX_AT_ONCE).fill(200));
      const all = (await api.get("/tags?withUsageCount=true")).data as { name: string; usageCount: number }[];
      expect(all.filter(({ name }) => name === `tag ${round}`)).toMatchObject([{ usageCount: MAX_AT_ONCE }]);
    }
  });
});
