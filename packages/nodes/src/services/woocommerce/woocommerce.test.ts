import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import { failuresOf, samplesOf } from "../../service/testing/written-contract/every-operation.ts";
import { WrittenContract } from "../../service/testing/written-contract/routes.ts";
import { WOOCOMMERCE } from "./testing/contract.ts";
import credential from "./woocommerce.credential.ts";
import node from "./woocommerce.node.ts";
import trigger from "./woocommerce-trigger.node.ts";

let bench: ServiceBench;
let contract: WrittenContract;
let webhooks: { id: number; topic: string; delivery_url: string; status: string; secret: string }[] = [];

/** A shop as its documentation describes it. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({ url: `${url}/`, consumerKey: "ck_1", consumerSecret: "cs_1" }),
    answer: (asked) => {
      if (asked.headers.authorization !== `Basic ${btoa("ck_1:cs_1")}`)
        return { status: 401, json: { code: "woocommerce_rest_cannot_view", message: "Sorry, you cannot." } };
      const path = asked.path.replace("/wp-json/wc/v3", "");
      if (path === "/webhooks" && asked.method === "POST")
        webhooks.push({
          id: 5,
          status: "active",
          ...(asked.body as { topic: string; delivery_url: string; secret: string }),
        });
      if (path === "/webhooks/5") {
        webhooks = [];
        return { json: {} };
      }
      if (path === "/webhooks") return { json: asked.method === "POST" ? { id: 5 } : webhooks };
      if (path === "/orders/404")
        return { status: 404, json: { code: "woocommerce_rest_order_invalid_id", message: "Invalid ID." } };
      return contract.answer({ ...asked, path });
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  contract = new WrittenContract(WOOCOMMERCE);
});

describe("WooCommerce", () => {
  it("sends documented requests in every operation", async () => {
    const values = { categories: ["3"], tags: [4], crossSellIds: "5, 6", upsellIds: "7" };
    expect(await failuresOf(samplesOf(node, { values }), (one) => bench.run(node, one))).toEqual([]);
    expect(contract.problems).toEqual([]);
    expect(contract.names.filter((name) => !contract.used.has(name))).toEqual([]);
  });

  it("adds products with pictures, sizes and further data", async () => {
    await bench.run(
      node,
      {
        name: "={{ $json.name }}",
        imagesUi: { imagesValues: [{ src: "https://example.com/a.png", alt: "", name: "" }] },
        dimensionsUi: { dimensionsValues: { height: "3" } },
        metadataUi: { metadataValues: [{ key: "k", value: "v" }] },
        additionalFields: {
          sku: "S1",
          regularPrice: "9.50",
          manageStock: true,
          stockQuantity: 4,
          categories: [3],
          upsellIds: "7, 8",
        },
      },
      { items: [{ json: { name: "Cup" } }] },
    );
    expect(bench.asked[0]?.body).toEqual({
      name: "Cup",
      sku: "S1",
      regular_price: "9.50",
      manage_stock: true,
      stock_quantity: 4,
      categories: [{ id: 3 }],
      upsell_ids: [7, 8],
      dimensions: { height: "3" },
      images: [{ src: "https://example.com/a.png" }],
      meta_data: [{ key: "k", value: "v" }],
    });
  });

  it("sends prices and phone numbers as strings and dates with a time, in the shop's format", async () => {
    const items = [{ json: { price: 9.5, left: "4", phone: 4930123 } }];
    const product = {
      name: "Cup",
      dimensionsUi: { dimensionsValues: { height: "={{ $json.price }}" } },
      additionalFields: { regularPrice: "={{ $json.price }}", stockQuantity: "={{ $json.left }}" },
    };
    await bench.run(node, product, { items });
    const billingUi = { billingValues: { phone: "={{ $json.phone }}" } };
    await bench.run(node, { resource: "order", billingUi }, { items });
    expect(bench.asked.map(({ body }) => body)).toEqual([
      { name: "Cup", regular_price: "9.5", stock_quantity: 4, dimensions: { height: "9.5" } },
      { billing: { phone: "4930123" } },
    ]);
    const options = { after: "2026-01-01", before: "2026-02-01T10:00:00" };
    await bench.run(node, { resource: "order", operation: "getAll", options });
    expect(bench.asked.at(-1)?.query).toMatchObject({ ...options, after: "2026-01-01T00:00:00" });
  });

  it("adds orders with addresses and lines", async () => {
    await bench.run(node, {
      resource: "order",
      billingUi: {
        billingValues: {
          firstName: "Ada",
          addressLine1: "Street 1",
          postalCode: "1",
          email: "ada@example.com",
        },
      },
      lineItemsUi: {
        lineItemsValues: [
          {
            productId: 9,
            quantity: 2,
            total: "5",
            metadataUi: { metadataValues: [{ key: "a", value: "b" }] },
          },
        ],
      },
      shippingLinesUi: { shippingLinesValues: [{ methodID: "flat_rate", methodTitle: "Flat" }] },
      additionalFields: { status: "processing", customerId: "12", transactionID: "t" },
    });
    expect(bench.asked[0]?.body).toEqual({
      status: "processing",
      transaction_id: "t",
      customer_id: 12,
      billing: { first_name: "Ada", address_1: "Street 1", postcode: "1", email: "ada@example.com" },
      line_items: [{ product_id: 9, quantity: 2, total: "5", meta_data: [{ key: "a", value: "b" }] }],
      shipping_lines: [{ method_id: "flat_rate", method_title: "Flat" }],
    });
  });

  it("lists page by page with conditions, pairs items, and reports the shop's errors", async () => {
    const full = Array.from({ length: 100 }, (_, id) => ({ id }));
    contract = new WrittenContract({
      "GET /orders": {
        query: "page per_page status after",
        answer: ({ query }: { query: { page: string } }) => (query.page === "1" ? full : [{ id: 100 }]),
      },
    });
    const options = { status: "completed", after: "2026-01-01T00:00:00" };
    const parameters = { resource: "order", operation: "getAll", returnAll: true, options };
    const found = await bench.run(node, parameters, { items: [{ json: {} }, { json: {} }] });
    expect(found).toHaveLength(202);
    expect(found.at(-1)).toMatchObject({ json: { id: 100 }, pairedItem: { item: 1 } });
    expect(bench.asked[1]?.query).toEqual({ ...options, page: "2", per_page: "100" });
    await expect(bench.run(node, { resource: "order", operation: "get", orderId: "404" })).rejects.toThrow(
      "Invalid ID.",
    );
    expect(await bench.run(node, { ...parameters, returnAll: false, limit: 3 })).toHaveLength(3);
  });

  it("lists categories for the form", async () => {
    contract = new WrittenContract({
      "GET /products/categories": { query: "per_page", answer: [{ id: 3, name: "Cups" }] },
    });
    // Requests of the form use the same authentication as those of the node.
    expect(await node.methods?.loadOptions?.["getCategories"]?.(bench.form())).toEqual([
      { name: "Cups", value: 3 },
    ]);
  });
});

it("WooCommerce Trigger registers itself, answers the first question, and starts with signed calls", async () => {
  const parameters = { event: "order.created" };
  const hook = bench.hook(trigger, parameters);
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(webhooks).toMatchObject([{ topic: "order.created", delivery_url: TRIGGER_URL }]);
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  expect(await bench.call(trigger, parameters, { hook, json: { webhook_id: 5 } })).toEqual({});
  const json = { id: 7 };
  const call = (secret: string) => {
    const digest = createHmac("sha256", secret).update(JSON.stringify(json)).digest("base64");
    const headers = { "x-wc-webhook-topic": "order.created", "x-wc-webhook-signature": digest };
    return bench.call(trigger, parameters, { json, hook, headers });
  };
  expect((await call(webhooks[0]!.secret)).output).toEqual([[{ json }]]);
  expect((await call("wrong")).response?.status).toBe(401);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual([]);
});
