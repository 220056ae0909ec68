import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./hubspot-developer.credential.ts";
import trigger from "./hubspot-trigger.node.ts";

let bench: ServiceBench;
let settings: Record<string, unknown> | undefined;
let subscriptions: Record<string, unknown>[] = [];

/** The webhooks of an app as HubSpot's documentation describes them. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k1", appId: "55", clientSecret: "s1" }),
    answer: ({ method, path, query, body }) => {
      if (query["hapikey"] !== "k1") return { status: 401, json: { message: "This hapikey is not valid" } };
      const place = path.replace("/webhooks/v3/55", "");
      if (place === "/settings") {
        if (method === "GET")
          return settings ? { json: settings } : { status: 404, json: { message: "No settings" } };
        settings = method === "PUT" ? (body as Record<string, unknown>) : undefined;
        return { json: settings ?? {} };
      }
      if (place === "/subscriptions") {
        if (method === "POST")
          subscriptions.push({ id: String(subscriptions.length + 1), ...(body as object) });
        return { json: method === "POST" ? {} : { results: subscriptions } };
      }
      subscriptions = subscriptions.filter(({ id }) => place !== `/subscriptions/${String(id)}`);
      return { status: 204 };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  settings = undefined;
  subscriptions = [];
});

const parameters = {
  eventsUi: { eventValues: [{}, { name: "deal.propertyChange", property: "dealstage" }] },
  additionalFields: { maxConcurrentRequests: 7 },
};

describe("HubSpot Trigger", () => {
  it("subscribes the app to its events once, and unsubscribes on deactivation", async () => {
    const hook = bench.hook(trigger, parameters);
    expect(await trigger.hooks?.exists(hook)).toBe(false);
    await trigger.hooks?.create(hook);
    expect(settings).toEqual({
      targetUrl: TRIGGER_URL,
      throttling: { maxConcurrentRequests: 7 },
    });
    expect(subscriptions).toEqual([
      { id: "1", eventType: "contact.creation", active: true },
      { id: "2", eventType: "deal.propertyChange", propertyName: "dealstage", active: true },
    ]);
    expect(await trigger.hooks?.exists(hook)).toBe(true);
    const other = bench.hook(trigger, {
      ...parameters,
      eventsUi: { eventValues: [{ name: "deal.creation" }] },
    });
    expect(await trigger.hooks?.exists(other)).toBe(false);
    await trigger.hooks?.remove(hook);
    expect([settings, subscriptions]).toEqual([undefined, []]);
  });

  it("subscribes to the events of all workflows with the app, at the URL of one of them", async () => {
    const first = bench.hook(trigger, parameters);
    await trigger.hooks?.create(first);
    const wanted = [{ name: "deal.creation" }, { name: "contact.creation" }];
    const url = TRIGGER_URL;
    settings = { targetUrl: "https://heddle.example.com/webhook/first" };
    const second = {
      ...bench.hook(trigger, { eventsUi: { eventValues: wanted } }),
      others: [{ parameters, url: "https://heddle.example.com/webhook/first" }],
    };
    expect(await trigger.hooks?.exists(second)).toBe(false);
    await trigger.hooks?.create(second);
    expect(settings).toMatchObject({ targetUrl: url });
    expect(subscriptions.map(({ eventType }) => eventType)).toEqual([
      "deal.creation",
      "contact.creation",
      "deal.propertyChange",
    ]);
    settings = { targetUrl: "https://heddle.example.com/webhook/first" };
    expect(await trigger.hooks?.exists(second)).toBe(true);
    expect(await trigger.hooks?.exists({ ...second, reason: "manual" })).toBe(false);
  });

  it("reports an app whose URL belongs to another client, and keeps that URL", async () => {
    settings = { targetUrl: "https://other.example.com/" };
    const hook = bench.hook(trigger, parameters);
    await expect(trigger.hooks?.exists(hook)).rejects.toThrow("calls another address");
    await trigger.hooks?.remove(hook);
    expect(settings).toEqual({ targetUrl: "https://other.example.com/" });
  });

  it("starts with signed events, each an item", async () => {
    const json = [
      { subscriptionType: "contact.creation", objectId: 7 },
      {
        subscriptionType: "deal.propertyChange",
        objectId: 8,
        propertyName: "dealstage",
        propertyValue: "won",
      },
    ];
    const call = (secret: string) => {
      const digest = createHash("sha256").update(secret).update(JSON.stringify(json)).digest("hex");
      return bench.call(trigger, parameters, { json, headers: { "x-hubspot-signature": digest } });
    };
    expect((await call("s1")).output).toEqual([
      [{ json: { ...json[0], contactId: 7 } }, { json: { ...json[1], dealId: 8 } }],
    ]);
    expect((await call("wrong")).response?.status).toBe(401);
  });
});
