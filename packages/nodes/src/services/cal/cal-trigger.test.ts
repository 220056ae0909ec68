import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./cal.credential.ts";
import trigger from "./cal-trigger.node.ts";

interface Webhook {
  id: string;
  subscriberUrl: string;
  secret: string;
}

let bench: ServiceBench;
let webhooks: Webhook[] = [];
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({ apiKey: "k", host: url }),
    answer: ({ method, path, body }) => {
      if (path === "/v2/event-types") return { json: { data: [{ id: 5, title: "Intro" }] } };
      if (method === "DELETE") webhooks = [];
      if (method === "POST") webhooks.push({ ...(body as Webhook), id: path });
      return { json: { status: "success", data: method === "GET" ? webhooks : webhooks[0] } };
    },
  });
});
afterAll(() => bench.close());

it("Cal.com Trigger registers itself for a kind of bookings, and takes signed calls", async () => {
  const parameters = { events: ["BOOKING_CREATED"], options: { eventTypeId: 5 } };
  const hook = bench.hook(trigger, parameters);
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(webhooks).toMatchObject([
    {
      id: "/v2/event-types/5/webhooks",
      subscriberUrl: TRIGGER_URL,
      triggers: ["BOOKING_CREATED"],
      active: true,
    },
  ]);
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  const json = { triggerEvent: "BOOKING_CREATED", createdAt: "now", payload: { title: "Intro" } };
  const call = (secret: string) => {
    const digest = createHmac("sha256", secret).update(JSON.stringify(json)).digest("hex");
    return bench.call(trigger, parameters, { json, hook, headers: { "x-cal-signature-256": digest } });
  };
  const item = { triggerEvent: "BOOKING_CREATED", createdAt: "now", title: "Intro" };
  expect((await call(webhooks[0]?.secret ?? "")).output).toEqual([[{ json: item }]]);
  expect((await call("wrong")).response?.status).toBe(401);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual([]);
  expect(await trigger.methods?.loadOptions?.["getEventTypes"]?.(bench.form())).toEqual([
    { name: "Intro", value: 5 },
  ]);
});
