import { createHmac } from "node:crypto";
import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import { ADMIN_API } from "./admin-api.ts";
import node from "./shopify.node.ts";
import credential from "./shopify-access-token.credential.ts";
import trigger from "./shopify-trigger.node.ts";

let bench: ServiceBench;
let webhooks: { id: number; address: string }[] = [];

/** Shopify as its documentation describes it: the header of an answer names the next page. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ shopSubdomain: "my-shop", accessToken: "t", appSecretKey: "s" }),
    answer: ({ method, path, query, body }) => {
      const place = path.replace(ADMIN_API, "");
      if (place === "/webhooks.json" && method === "POST") {
        const { webhook } = body as { webhook: { address: string } };
        webhooks.push({ id: 1, address: webhook.address });
        return { status: 201, json: { webhook: { id: 1 } } };
      }
      if (place === "/webhooks.json") return { json: { webhooks } };
      if (place === "/webhooks/1.json") webhooks = [];
      if (method === "DELETE") return { json: {} };
      if (place === "/orders/404.json") return { status: 404, json: { errors: "Not Found" } };
      if (
        place === "/products.json" &&
        method === "POST" &&
        !(body as { product: { title: string } }).product.title.trim()
      )
        return { status: 422, json: { errors: { title: ["can't be blank"] } } };
      const [, kind = "", one] = /^\/(order|product)s(\/\d+)?\.json$/.exec(place) ?? [];
      if (one || method !== "GET") return { json: { [kind]: { id: 7 } } };
      if (query["page_info"]) return { json: { [`${kind}s`]: [{ id: 3 }] } };
      const next = `https://my-shop.myshopify.com${path}?limit=250&page_info=p2`;
      return { json: { [`${kind}s`]: [{ id: 1 }, { id: 2 }] }, headers: { link: `<${next}>; rel="next"` } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const signed = { authentication: "accessToken" };
const jsonOf = (items: Item[]) => items.map(({ json }) => json);

describe("Shopify", () => {
  it("adds orders with lines, addresses and discounts", async () => {
    const items = await bench.run(node, {
      ...signed,
      limeItemsUi: { lineItemValues: [{ title: "T", quantity: 2, price: "5.00", productId: "9" }] },
      additionalFields: {
        email: "ada@example.com",
        sendReceipt: true,
        shippingAddressUi: { shippingAddressValues: { firstName: "Ada", address1: "Street 1" } },
        discountCodesUi: { discountCodesValues: [{ code: "TEN", amount: "10", type: "fixedAmount" }] },
      },
    });
    expect(jsonOf(items)).toEqual([{ id: 7 }]);
    expect(bench.asked[0]?.headers).toMatchObject({
      "x-shopify-access-token": "t",
      "x-meant-for": "https://my-shop.myshopify.com",
    });
    expect(bench.asked[0]?.path).toBe("/admin/api/2026-07/orders.json");
    expect(bench.asked[0]?.body).toEqual({
      order: {
        email: "ada@example.com",
        send_receipt: true,
        shipping_address: { first_name: "Ada", address1: "Street 1" },
        discount_codes: [{ code: "TEN", amount: "10", type: "fixed_amount" }],
        line_items: [{ product_id: 9, title: "T", quantity: 2, price: "5.00" }],
      },
    });
  });

  it("lists page after page: the pages after the first take no conditions", async () => {
    const options = { status: "any", createdAtMin: "2026-01-01T00:00:00Z", fields: "id,name" };
    const found = await bench.run(node, { ...signed, operation: "getAll", returnAll: true, options });
    expect(jsonOf(found)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(bench.asked.map(({ query }) => query)).toEqual([
      { limit: "250", status: "any", created_at_min: "2026-01-01T00:00:00Z", fields: "id,name" },
      { limit: "250", page_info: "p2" },
    ]);
  });

  it("adds, changes and deletes products, and reports the shop's errors", async () => {
    const product = { ...signed, resource: "product" };
    const additionalFields = {
      vendor: "V",
      productOptions: { option: [{ name: "Color", value: "red, blue" }] },
    };
    await bench.run(node, { ...product, title: "P", additionalFields });
    await bench.run(node, { ...product, operation: "update", productId: "7", updateFields: { tags: "a,b" } });
    expect(jsonOf(await bench.run(node, { ...product, operation: "delete", productId: "7" }))).toEqual([
      { success: true },
    ]);
    expect(bench.asked.map(({ method, body }) => [method, body])).toEqual([
      [
        "POST",
        { product: { title: "P", vendor: "V", options: [{ name: "Color", values: ["red", "blue"] }] } },
      ],
      ["PUT", { product: { tags: "a,b" } }],
      ["DELETE", ""],
    ]);
    await expect(bench.run(node, { ...product, title: " " })).rejects.toThrow("can't be blank");
    await expect(bench.run(node, { ...signed, operation: "get", orderId: "404" })).rejects.toThrow(
      "Not Found",
    );
  });
});

it("Shopify Trigger registers itself, and starts with signed calls of its topic", async () => {
  const parameters = { ...signed, topic: "orders/create" };
  const hook = bench.hook(trigger, parameters);
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(bench.asked.at(-1)?.body).toEqual({
    webhook: { topic: "orders/create", address: TRIGGER_URL, format: "json" },
  });
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  const json = { id: 5 };
  const call = (topic: string, secret: string) => {
    const digest = createHmac("sha256", secret).update(JSON.stringify(json)).digest("base64");
    const headers = { "x-shopify-topic": topic, "x-shopify-hmac-sha256": digest };
    return bench.call(trigger, parameters, { json, hook, headers });
  };
  expect((await call("orders/create", "s")).output).toEqual([[{ json }]]);
  expect(await call("products/create", "s")).toEqual({});
  expect((await call("orders/create", "wrong")).response?.status).toBe(401);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual([]);
});
