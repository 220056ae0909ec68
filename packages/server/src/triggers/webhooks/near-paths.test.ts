import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const webhookNode = {
  id: "1",
  name: "Webhook",
  type: "n8n-nodes-base.webhook",
  typeVersion: 2,
  position: [0, 0],
  parameters: { path: "orders-of-ada" },
  webhookId: "w",
};

it("names similar URLs only to users who can read their workflows", async () => {
  const [holder, other, owner] = [
    await server.signInMember(),
    await server.signInMember(),
    await server.signIn(),
  ];
  const body = { name: "Orders", nodes: [webhookNode], connections: {}, settings: {} };
  const { id, versionId } = (await holder.post("/workflows", body)).data;
  expect((await holder.patch(`/workflows/${id}`, { active: true, versionId })).data).toMatchObject({
    active: true,
  });
  const hintFor = async ({ cookie }: Pick<TestClient, "cookie">) => {
    const answer = await fetch(`${server.url}/webhook/orders-of-bob`, { headers: cookie ? { cookie } : {} });
    expect(answer.status).toBe(404);
    return ((await answer.json()) as { hint: string }).hint;
  };
  expect(await hintFor(holder)).toContain("GET orders-of-ada");
  expect(await hintFor(owner)).toContain("GET orders-of-ada");
  expect(await hintFor(other)).not.toContain("orders-of-ada");
  expect(await hintFor({ cookie: "" })).not.toContain("orders-of-ada");
});
