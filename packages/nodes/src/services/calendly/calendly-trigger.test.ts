import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./calendly.credential.ts";
import trigger from "./calendly-trigger.node.ts";

interface Webhook {
  uri: string;
  callback_url: string;
  signing_key: string;
}

let bench: ServiceBench;
let webhooks: Webhook[] = [];
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k" }),
    answer: ({ method, path, body }) => {
      if (path === "/users/me") return { json: { resource: { uri: "u1", current_organization: "o1" } } };
      if (method === "DELETE") webhooks = webhooks.filter(({ uri }) => !uri.endsWith(path));
      if (method === "DELETE") return { status: 204 };
      if (method === "GET") return { json: { collection: webhooks } };
      const { url, ...more } = body as { url: string; signing_key: string };
      const resource = {
        uri: "https://api.calendly.com/webhook_subscriptions/w1",
        callback_url: url,
        ...more,
      };
      webhooks.push(resource);
      return { status: 201, json: { resource } };
    },
  });
});
afterAll(() => bench.close());

it("Calendly Trigger registers itself for a user or an organization, and takes signed calls", async () => {
  const parameters = { events: ["invitee.created"], scope: "organization" };
  const hook = bench.hook(trigger, parameters);
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(webhooks).toMatchObject([
    { callback_url: TRIGGER_URL, scope: "organization", organization: "o1", events: ["invitee.created"] },
  ]);
  expect(webhooks[0]).not.toHaveProperty("user");
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  const json = { event: "invitee.created", payload: { email: "ada@example.com" } };
  const call = (secret: string, age = 0) => {
    const time = Math.floor(Date.now() / 1000) - age;
    const v1 = createHmac("sha256", secret)
      .update(`${time}.${JSON.stringify(json)}`)
      .digest("hex");
    return bench.call(trigger, parameters, {
      json,
      hook,
      headers: { "calendly-webhook-signature": `t=${time},v1=${v1}` },
    });
  };
  expect((await call(webhooks[0]?.signing_key ?? "")).output).toEqual([[{ json }]]);
  expect((await call("wrong")).response?.status).toBe(401);
  expect((await call(webhooks[0]?.signing_key ?? "", 181)).response?.status).toBe(401);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual([]);
});

it("Calendly Trigger is for the user by default", async () => {
  await trigger.hooks?.create(bench.hook(trigger, { events: ["invitee.canceled"] }));
  expect(webhooks).toMatchObject([{ scope: "user", user: "u1", organization: "o1" }]);
});
