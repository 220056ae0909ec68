import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import microsoft from "../microsoft/microsoft-oauth2.credential.ts";
import credential from "./microsoft-teams-oauth2.credential.ts";
import trigger from "./microsoft-teams-trigger.node.ts";

interface Subscription {
  id: string;
  resource: string;
  clientState: string;
  notificationUrl: string;
}

let bench: ServiceBench;
let subscriptions: Subscription[] = [];

/** Graph, which keeps subscriptions. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [oAuth2, microsoft, credential],
    credential: () => ({ oauthTokenData: { access_token: "t1" } }),
    answer: ({ method, path, body }) => {
      const place = path.replace("/v1.0", "");
      if (place === "/subscriptions" && method === "GET")
        return { json: { value: subscriptions.map(({ clientState: _, ...shown }) => shown) } };
      if (place === "/subscriptions") {
        const created = { ...(body as Subscription), id: `s${subscriptions.length + 1}` };
        subscriptions.push(created);
        return { status: 201, json: created };
      }
      if (method === "DELETE") {
        subscriptions = subscriptions.filter(({ id }) => !place.endsWith(`/${id}`));
        return { status: 204 };
      }
      if (method === "PATCH") return { json: {} };
      if (place === "/me/joinedTeams") return { json: { value: [{ id: "t1" }, { id: "t2" }] } };
      if (place.endsWith("/channels")) return { json: { value: [{ id: "general" }] } };
      return { json: { id: "m1", body: { content: "hello" } } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  subscriptions = [];
});

const id = (value: string) => ({ __rl: true, mode: "id", value });
const chat = { event: "newChatMessage", chatId: id("c1") };

describe("Microsoft Teams Trigger", () => {
  it("subscribes to the selected resource, and to every team if all are watched", async () => {
    const hook = bench.hook(trigger, chat);
    await trigger.hooks?.create(hook);
    expect(subscriptions).toMatchObject([
      { resource: "/chats/c1/messages", notificationUrl: TRIGGER_URL, changeType: "created" },
    ]);
    expect(await trigger.hooks?.exists(hook)).toBe(true);
    await trigger.hooks?.remove(hook);
    expect(subscriptions).toEqual([]);
    const all = bench.hook(trigger, { event: "newChannelMessage", watchAllTeams: true });
    await trigger.hooks?.create(all);
    expect(subscriptions.map(({ resource }) => resource)).toEqual([
      "/teams/t1/channels/general/messages",
      "/teams/t2/channels/general/messages",
    ]);
    expect(await trigger.hooks?.exists(all)).toBe(true);
    await trigger.hooks?.remove(all);
    expect(subscriptions).toEqual([]);
  });

  it("responds to the validation of its URL", async () => {
    const { response } = await bench.call(trigger, chat, { query: { validationToken: "a b" } });
    expect(response).toMatchObject({ status: 200, body: { kind: "text", text: "a b" } });
  });

  it("reads the objects in notifications, and renews the subscription before it ends", async () => {
    const hook = bench.hook(trigger, chat);
    await trigger.hooks?.create(hook);
    const { clientState } = subscriptions[0]!;
    const change = { clientState, subscriptionId: "s1", resource: "chats('c1')/messages('m1')" };
    const { output } = await bench.call(trigger, chat, { hook, json: { value: [change] } });
    expect(output).toMatchObject([[{ json: { id: "m1", body: { content: "hello" } } }]]);
    expect(bench.asked.at(-1)?.path).toBe("/v1.0/chats('c1')/messages('m1')");
    const warning = { clientState, subscriptionId: "s1", lifecycleEvent: "reauthorizationRequired" };
    expect((await bench.call(trigger, chat, { hook, json: { value: [warning] } })).output).toBeUndefined();
    expect(bench.asked.at(-1)).toMatchObject({ method: "PATCH", path: "/v1.0/subscriptions/s1" });
  });

  it("accepts only calls with the secret of the subscription", async () => {
    const hook = bench.hook(trigger, chat);
    await trigger.hooks?.create(hook);
    const change = { clientState: "other", subscriptionId: "s1", resource: "chats('c1')" };
    const { output, response } = await bench.call(trigger, chat, { hook, json: { value: [change] } });
    expect([output, response?.status]).toEqual([undefined, 401]);
  });
});
