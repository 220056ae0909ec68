import { createHmac } from "node:crypto";
import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./stripe.credential.ts";
import node from "./stripe.node.ts";
import trigger from "./stripe-trigger.node.ts";

let bench: ServiceBench;
let endpoints: { id: string; url: string }[] = [];

const fieldsOf = (body: unknown) => Object.fromEntries(new URLSearchParams(String(body)));

/** Stripe as its documentation describes it; lists have two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ secretKey: "sk" }),
    answer: ({ method, path, query, body }) => {
      const place = path.replace("/v1", "");
      if (place === "/webhook_endpoints" && method === "POST")
        endpoints.push({ id: "we_1", url: fieldsOf(body)["url"] ?? "" });
      if (place === "/webhook_endpoints")
        return {
          json: method === "POST" ? { id: "we_1", secret: "whsec_1" } : { data: endpoints, has_more: false },
        };
      if (place === "/webhook_endpoints/we_1") endpoints = [];
      if (place === "/customers/404")
        return { status: 404, json: { error: { message: "No such customer: '404'" } } };
      if (method === "GET" && /^\/(charges|customers|coupons)$/.test(place)) {
        const rest = query["starting_after"] !== undefined;
        return { json: { data: rest ? [{ id: "c3" }] : [{ id: "c1" }, { id: "c2" }], has_more: !rest } };
      }
      return { json: { id: "x" } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const jsonOf = (items: Item[]) => items.map(({ json }) => json);

describe("Stripe", () => {
  it("charges once, even if the item is repeated", async () => {
    const charge = {
      resource: "charge",
      operation: "create",
      customerId: "cus_1",
      amount: 500,
      currency: "JPY",
      source: "card_1",
    };
    const metadata = { metadataProperties: [{ key: "order", value: "7" }] };
    await bench.run(node, { ...charge, additionalFields: { description: "D", metadata } });
    expect(bench.asked[0]).toMatchObject({ method: "POST", path: "/v1/charges" });
    expect(fieldsOf(bench.asked[0]?.body)).toEqual({
      customer: "cus_1",
      amount: "500",
      currency: "jpy",
      source: "card_1",
      description: "D",
      "metadata[order]": "7",
    });
    expect(bench.asked[0]?.headers["idempotency-key"]).toMatch(/^\w{64}$/);
  });

  it("adds customers with addresses", async () => {
    const details = { line1: "Street 1", city: "Berlin", country: "DE" };
    await bench.run(node, {
      resource: "customer",
      operation: "create",
      name: "Ada",
      additionalFields: {
        email: "ada@example.com",
        address: { details },
        shipping: { shippingProperties: { name: "Ada", address: { details } } },
      },
    });
    expect(fieldsOf(bench.asked[0]?.body)).toEqual({
      name: "Ada",
      email: "ada@example.com",
      "address[line1]": "Street 1",
      "address[city]": "Berlin",
      "address[country]": "DE",
      "shipping[name]": "Ada",
      "shipping[address][line1]": "Street 1",
      "shipping[address][city]": "Berlin",
      "shipping[address][country]": "DE",
    });
  });

  it("lists page by page, up to the limit", async () => {
    const list = { resource: "customer", operation: "getAll", filters: { email: "a@example.com" } };
    expect(jsonOf(await bench.run(node, { ...list, returnAll: true }))).toEqual([
      { id: "c1" },
      { id: "c2" },
      { id: "c3" },
    ]);
    expect(bench.asked.map(({ query }) => query)).toEqual([
      { email: "a@example.com", limit: "100" },
      { email: "a@example.com", limit: "100", starting_after: "c2" },
    ]);
    expect(await bench.run(node, { ...list, limit: 2 })).toHaveLength(2);
    expect(bench.asked.at(-1)?.query["limit"]).toBe("2");
  });

  it("creates coupons, reads the balance, and reports Stripe's errors", async () => {
    await bench.run(node, {
      resource: "coupon",
      operation: "create",
      type: "fixedAmount",
      amountOff: 100,
      currency: "eur",
    });
    expect(fieldsOf(bench.asked[0]?.body)).toEqual({ duration: "once", amount_off: "100", currency: "eur" });
    await bench.run(node, {});
    expect(bench.asked[1]).toMatchObject({ method: "GET", path: "/v1/balance" });
    const get = { resource: "customer", operation: "get", customerId: "404" };
    await expect(bench.run(node, get)).rejects.toThrow("No such customer");
  });
});

it("Stripe Trigger registers itself, and starts with signed, subscribed events", async () => {
  const parameters = { events: ["invoice.paid"], apiVersion: "2024-06-20" };
  const hook = bench.hook(trigger, parameters);
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(fieldsOf(bench.asked.at(-1)?.body)).toMatchObject({
    url: TRIGGER_URL,
    "enabled_events[0]": "invoice.paid",
    api_version: "2024-06-20",
  });
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  const call = (type: string, secret: string, age = 0) => {
    const time = Math.floor(Date.now() / 1000) - age;
    const json = { id: "evt_1", type };
    const v1 = createHmac("sha256", secret)
      .update(`${time}.${JSON.stringify(json)}`)
      .digest("hex");
    return bench.call(trigger, parameters, {
      json,
      hook,
      headers: { "stripe-signature": `t=${time},v1=old,v1=${v1}` },
    });
  };
  expect((await call("invoice.paid", "whsec_1")).output).toEqual([
    [{ json: { id: "evt_1", type: "invoice.paid" } }],
  ]);
  expect(await call("invoice.created", "whsec_1")).toEqual({});
  expect((await call("invoice.paid", "wrong")).response?.status).toBe(401);
  // A recording of more than five minutes ago.
  for (const age of [301, -301])
    expect((await call("invoice.paid", "whsec_1", age)).response?.status).toBe(401);
  await trigger.hooks?.remove(hook);
  expect(endpoints).toEqual([]);
});
