import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./whatsapp-trigger.credential.ts";
import trigger from "./whatsapp-trigger.node.ts";

let bench: ServiceBench;
let subscriptions: { object: string; callback_url: string; fields: { name: string }[] }[] = [];

/** Meta as its documentation describes it. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ clientId: "app1", clientSecret: "s1" }),
    answer: ({ method, path, headers, body }) => {
      if (headers.authorization !== "Bearer app1|s1")
        return { status: 401, json: { error: { message: "Bad token" } } };
      if (path !== "/v21.0/app1/subscriptions") return undefined;
      if (method === "GET") return { json: { data: subscriptions } };
      const { object, callback_url, fields = "" } = body as Record<string, string>;
      subscriptions = [];
      if (method === "POST")
        subscriptions = [
          {
            object: object!,
            callback_url: callback_url!,
            fields: fields.split(",").map((name) => ({ name })),
          },
        ];
      return { json: { success: true } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  subscriptions = [];
});

const parameters = { updates: ["messages"], options: {} };

it("subscribes at Meta once, and unsubscribes on deactivation", async () => {
  const hook = bench.hook(trigger, parameters);
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(subscriptions).toEqual([
    { object: "whatsapp_business_account", callback_url: TRIGGER_URL, fields: [{ name: "messages" }] },
  ]);
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  await trigger.hooks?.remove(hook);
  expect(subscriptions).toEqual([]);
});

it("subscribes to the updates of all workflows with the app, at the URL of one of them", async () => {
  const url = "https://heddle.example.com/webhook/first";
  subscriptions = [
    { object: "whatsapp_business_account", callback_url: url, fields: [{ name: "messages" }] },
  ];
  const others = [{ parameters, url }];
  const hook = { ...bench.hook(trigger, { updates: ["account_update"], options: {} }), others };
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(bench.asked.at(-1)?.body).toMatchObject({
    callback_url: TRIGGER_URL,
    fields: "account_update,messages",
  });
  const fields = [{ name: "messages" }, { name: "account_update" }];
  subscriptions = [{ object: "whatsapp_business_account", callback_url: url, fields }];
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  expect(await trigger.hooks?.exists({ ...hook, reason: "manual" })).toBe(false);
});

it("reports an app whose webhook belongs to another client, and keeps that webhook", async () => {
  subscriptions = [
    { object: "whatsapp_business_account", callback_url: "https://other.example.com/", fields: [] },
  ];
  const hook = bench.hook(trigger, parameters);
  await expect(trigger.hooks?.exists(hook)).rejects.toThrow("calls another address");
  await trigger.hooks?.remove(hook);
  expect(subscriptions).toHaveLength(1);
});

it("answers Meta's challenge with the string that it sent", async () => {
  const hook = bench.hook(trigger, parameters);
  await trigger.hooks?.create(hook);
  const { verify_token } = bench.asked.at(-1)!.body as { verify_token: string };
  const ask = (token: string) =>
    bench.call(trigger, parameters, {
      method: "GET",
      webhookName: "setup",
      query: { "hub.mode": "subscribe", "hub.challenge": "158", "hub.verify_token": token },
    });
  expect((await ask(verify_token)).response).toMatchObject({ status: 200, body: { text: "158" } });
  expect((await ask("wrong")).response?.status).toBe(403);
});

const news = (value: object, field = "messages") => ({
  object: "whatsapp_business_account",
  entry: [{ id: "1", changes: [{ value, field }] }],
});

function call(json: object, more: object = {}, secret = "s1") {
  const digest = createHmac("sha256", secret).update(JSON.stringify(json)).digest("hex");
  return bench.call(
    trigger,
    { ...parameters, ...more },
    { json, headers: { "x-hub-signature-256": `sha256=${digest}` } },
  );
}

it("starts with signed messages, and with status updates of sent ones if requested", async () => {
  const message = { messages: [{ from: "49", text: { body: "Hi" } }], contacts: [{ wa_id: "49" }] };
  expect((await call(news(message))).output).toEqual([[{ json: { ...message, field: "messages" } }]]);
  expect((await call(news(message), {}, "wrong")).response?.status).toBe(403);
  expect((await call(news({}, "security"))).output).toBeUndefined();
  const read = news({ statuses: [{ id: "1", status: "read" }] });
  expect((await call(read)).output).toBeUndefined();
  expect((await call(read, { options: { messageStatusUpdates: ["read"] } })).output).toHaveLength(1);
  expect((await call(read, { options: { messageStatusUpdates: ["sent"] } })).output).toBeUndefined();
});
