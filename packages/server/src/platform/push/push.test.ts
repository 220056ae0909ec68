import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { tabKey } from "./tab-key.ts";
import { openChannel } from "./testing/open-channel.ts";

describe("push", () => {
  let server: TestServer;
  let api: TestClient;
  let own: string;
  beforeAll(async () => {
    server = await startTestServer();
    api = await server.signIn();
    own = (await api.get("/login")).data.id;
  });
  afterAll(() => server.stop());

  const openEvents = (client: TestClient, sessionId: string) => openChannel(server.url, client, sessionId);

  it("streams messages to the session they are for", { tags: ["PUSH-3"] }, async () => {
    const events = await openEvents(api, "tab-1");
    expect(events.response.headers.get("content-type")).toContain("text/event-stream");
    const message = (workflowId: string) => ({ type: "testWebhookDeleted", data: { workflowId } });
    server.context.push.toSession(tabKey(own, "tab-2"), message("no"));
    server.context.push.toSession(tabKey(own, "tab-1"), message("yes"));
    expect(await events.read()).toBe('data: {"type":"testWebhookDeleted","data":{"workflowId":"yes"}}');
    server.context.push.toSessionText(tabKey(own, "tab-1"), JSON.stringify(message("text")));
    expect(await events.read()).toBe('data: {"type":"testWebhookDeleted","data":{"workflowId":"text"}}');
    events.close();
  });

  it("closes the first connection of a session when a second one opens", async () => {
    const first = await openEvents(api, "tab-3");
    const second = await openEvents(api, "tab-3");
    expect(await first.read()).toBe("");
    second.close();
  });

  it("notifies no other user, even one that names the same session id", async () => {
    const events = await openEvents(api, "guessed");
    const spy = await openEvents(await server.signInMember(), "guessed");
    server.context.push.toSession(tabKey(own, "guessed"), { type: "messagesMissed", data: {} });
    expect(await events.read()).toContain("messagesMissed");
    events.close();
    spy.close();
  });

  it("ends with the sign-in that opened it", async () => {
    const member = await server.signInMember();
    const events = await openEvents(member, "ending");
    await member.post("/logout");
    expect(await events.read()).toBe("");
  });

  it("reaches only users who can read the workflow", async () => {
    const workflow = (await api.post("/workflows", { name: "Private", nodes: [], connections: {} })).data;
    const owner = await openEvents(api, "owner");
    const other = await server.signInMember();
    const otherTab = tabKey((await other.get("/login")).data.id, "member");
    const member = await openEvents(other, "member");
    server.context.push.toReaders(workflow.id, { type: "executionRecovered", data: { executionId: "1" } });
    expect(await owner.read()).toContain("executionRecovered");
    server.context.push.toSession(otherTab, { type: "messagesMissed", data: {} });
    expect(await member.read()).not.toContain("executionRecovered");
    owner.close();
    member.close();
  });

  it("needs a session id", async () => {
    const refused = await api.get("/push");
    expect([refused.status, refused.body.code]).toEqual([400, 400]);
  });

  it("speaks WebSocket as well, to its own pages only", async () => {
    const open = (headers: Record<string, string>) =>
      new Promise<WebSocket | undefined>((resolve) => {
        const address = `${server.url.replace("http", "ws")}/rest/push?sessionId=socket`;
        const socket = new WebSocket(address, { headers } as never);
        socket.onopen = () => resolve(socket);
        socket.onerror = () => resolve(undefined);
      });
    expect(await open({})).toBeUndefined();
    expect(await open({ cookie: api.cookie, origin: "https://evil.example" })).toBeUndefined();
    const socket = (await open({ cookie: api.cookie }))!;
    const message = new Promise<string>((resolve) => {
      socket.onmessage = ({ data }) => resolve(data);
    });
    server.context.push.toSession(tabKey(own, "socket"), { type: "messagesMissed", data: {} });
    expect(JSON.parse(await message)).toEqual({ type: "messagesMissed", data: {} });
    socket.close();
  });
});
