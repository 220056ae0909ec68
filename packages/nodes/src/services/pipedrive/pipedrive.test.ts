import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import { failuresOf, samplesOf } from "../../service/testing/written-contract/every-operation.ts";
import { WrittenContract } from "../../service/testing/written-contract/routes.ts";
import credential from "./pipedrive.credential.ts";
import node from "./pipedrive.node.ts";
import trigger from "./pipedrive-trigger.node.ts";
import { PIPEDRIVE } from "./testing/contract.ts";

let bench: ServiceBench;
let contract: WrittenContract;
let webhooks: Record<string, unknown>[] = [];

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiToken: "t1", user: "u", password: "p" }),
    answer: (asked) => {
      if (asked.headers["x-api-token"] !== "t1" || "api_token" in asked.query)
        return { status: 401, json: { success: false, error: "unauthorized access" } };
      if (asked.path === "/api/v1/webhooks") {
        if (asked.method === "POST") webhooks.push({ id: 3, ...(asked.body as object) });
        return { json: { data: asked.method === "POST" ? { id: 3 } : webhooks } };
      }
      if (asked.path === "/api/v1/webhooks/3") {
        webhooks = [];
        return { json: {} };
      }
      if (asked.path.endsWith("/404"))
        return { status: 404, json: { success: false, error: "Deal not found" } };
      return contract.answer(asked);
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  contract = new WrittenContract(PIPEDRIVE);
});

const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const sent = () => bench.asked.map(({ method, path, body }) => [method, path, body]);

describe("Pipedrive", () => {
  it("sends documented requests in every operation", async () => {
    const data = await bench.binary.put(new TextEncoder().encode("hi"), {
      mimeType: "text/plain",
      fileName: "a.txt",
    });
    const items = [{ json: {}, binary: { data } }];
    const common = { resolveProperties: true, encodeProperties: true };
    const values = { binaryPropertyName: "data", archived_status: "archived" };
    const samples = samplesOf(node, { common, values });
    expect(await failuresOf(samples, (one) => bench.run(node, one, { items }))).toEqual([]);
    expect(contract.problems).toEqual([]);
    expect(contract.names.filter((name) => !contract.used.has(name))).toEqual([]);
  });

  it("writes deals with own fields by name and label, and returns them so", async () => {
    contract = new WrittenContract({
      ...PIPEDRIVE,
      "GET /api/v2/deals/{id}": {
        answer: { data: { id: 7, owner_id: 4, label_ids: [2], custom_fields: { k1: 5 } } },
      },
    });
    const additionalFields = {
      customProperties: { property: [{ name: "Source", value: "Web" }] },
      value: "10",
      label: "2",
      user_id: "4",
    };
    const deal = {
      title: "={{ $json.t }}",
      associateWith: "person",
      person_id: "12",
      encodeProperties: true,
      additionalFields,
    };
    await bench.run(node, deal, { items: [{ json: { t: "A" } }, { json: { t: "B" } }] });
    expect(sent().map(([method]) => method)).toEqual(["GET", "POST", "POST"]);
    expect(bench.asked.at(-1)?.body).toEqual({
      title: "B",
      person_id: 12,
      value: 10,
      owner_id: 4,
      label_ids: [2],
      custom_fields: { k1: 5 },
    });
    const got = await bench.run(node, { operation: "get", dealId: "7", resolveProperties: true });
    expect(jsonOf(got)[0]).toMatchObject({ id: 7, user_id: 4, label: 2, Source: "Web" });
    await expect(bench.run(node, { operation: "get", dealId: "404" })).rejects.toThrow("Deal not found");
  });

  it("writes persons with email addresses and phone numbers", async () => {
    const additionalFields = { email: ["ada@example.com", "a@example.com"], phone: ["1"], org_id: 3 };
    await bench.run(node, { resource: "person", name: "Ada", additionalFields });
    expect(bench.asked[0]?.body).toEqual({
      name: "Ada",
      org_id: 3,
      emails: [
        { value: "ada@example.com", primary: true, label: "work" },
        { value: "a@example.com", primary: false, label: "work" },
      ],
      phones: [{ value: "1", primary: true, label: "work" }],
    });
  });

  it("lists page after page, and finds", async () => {
    contract = new WrittenContract({
      "GET /api/v2/persons": {
        query: "limit cursor",
        answer: ({ query }: { query: { cursor?: string } }) =>
          query.cursor
            ? { data: [{ id: 2 }], additional_data: { next_cursor: null } }
            : { data: [{ id: 1, emails: [{ value: "a" }] }], additional_data: { next_cursor: "c2" } },
      },
      "GET /api/v1/notes": {
        query: "limit start deal_id",
        answer: ({ query }: { query: { start?: string } }) =>
          query.start
            ? { data: [{ id: 2 }], additional_data: { pagination: { more_items_in_collection: false } } }
            : { data: [{ id: 1 }], additional_data: { pagination: { next_start: 500 } } },
      },
      "GET /api/v2/persons/search": {
        query: "term fields exact_match limit",
        answer: { data: { items: [{ result_score: 0.5, item: { id: 4, name: "Ada" } }] } },
      },
    });
    const all = { operation: "getAll", returnAll: true };
    expect(jsonOf(await bench.run(node, { ...all, resource: "person" }))).toMatchObject([
      { id: 1, email: [{ value: "a" }] },
      { id: 2 },
    ]);
    expect(
      await bench.run(node, { ...all, resource: "note", additionalFields: { deal_id: "7" } }),
    ).toHaveLength(2);
    const search = {
      resource: "person",
      operation: "search",
      term: "ada@example.com",
      additionalFields: { fields: "email" },
    };
    expect(jsonOf(await bench.run(node, search))).toEqual([{ id: 4, name: "Ada" }]);
    const raw = { ...search, exactMatch: true, additionalFields: { rawData: true } };
    expect(jsonOf(await bench.run(node, raw))).toEqual([{ result_score: 0.5, item: { id: 4, name: "Ada" } }]);
    expect(bench.asked.at(-1)?.query).toMatchObject({ exact_match: "true" });
    expect(contract.problems).toEqual([]);
  });

  it("downloads files", async () => {
    const [item] = await bench.run(node, { resource: "file", operation: "download", fileId: "1" });
    expect(item?.binary?.["data"]).toMatchObject({ fileName: "a.txt" });
  });

  it("lists choices for the form", async () => {
    contract = new WrittenContract({
      "GET /api/v2/stages": { query: "limit", answer: { data: [{ id: 1, name: "New" }] } },
      "GET /api/v2/dealFields": {
        query: "limit",
        answer: { data: [{ field_code: "label_ids", options: [{ id: 2, label: "Hot" }] }] },
      },
    });
    expect(await node.methods?.loadOptions?.["getStageIds"]?.(bench.form())).toEqual([
      { name: "New", value: 1 },
    ]);
    expect(await node.methods?.loadOptions?.["getDealLabels"]?.(bench.form())).toEqual([
      { name: "Hot", value: 2 },
    ]);
  });
});

describe("Pipedrive Trigger", () => {
  const parameters = { action: "create", entity: "deal" };

  it("registers itself with a generated password, and starts with calls that have it", async () => {
    const hook = bench.hook(trigger, parameters);
    expect(await trigger.hooks?.exists(hook)).toBe(false);
    await trigger.hooks?.create(hook);
    expect(webhooks).toMatchObject([
      {
        name: `Workflow ${TRIGGER_URL}`,
        subscription_url: TRIGGER_URL,
        event_action: "create",
        event_object: "deal",
        version: "2.0",
      },
    ]);
    expect(await trigger.hooks?.exists(hook)).toBe(true);
    const { http_auth_user, http_auth_password } = webhooks[0] as Record<string, string>;
    const json = { data: { id: 7 }, meta: { action: "create" } };
    const call = (password: string) =>
      bench.call(trigger, parameters, {
        hook,
        json,
        headers: { authorization: `Basic ${btoa(`${http_auth_user}:${password}`)}` },
      });
    expect((await call(http_auth_password!)).output).toEqual([[{ json }]]);
    expect((await call("wrong")).response?.status).toBe(401);
    await trigger.hooks?.remove(hook);
    expect(webhooks).toEqual([]);
  });

  it("takes the name and password of a credential instead", async () => {
    const own = { ...parameters, incomingAuthentication: "basicAuth" };
    const hook = bench.hook(trigger, own);
    await trigger.hooks?.create(hook);
    expect(webhooks).toMatchObject([{ http_auth_user: "u", http_auth_password: "p" }]);
    const headers = { authorization: `Basic ${btoa("u:p")}` };
    expect((await bench.call(trigger, own, { hook, json: {}, headers })).output).toEqual([[{ json: {} }]]);
    await trigger.hooks?.remove(hook);
  });
});
