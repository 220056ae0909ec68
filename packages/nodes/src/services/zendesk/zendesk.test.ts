import { createHmac } from "node:crypto";
import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import { failuresOf, samplesOf } from "../../service/testing/written-contract/every-operation.ts";
import { WrittenContract } from "../../service/testing/written-contract/routes.ts";
import { ZENDESK } from "./testing/contract.ts";
import credential from "./zendesk.credential.ts";
import node from "./zendesk.node.ts";
import trigger from "./zendesk-trigger.node.ts";

let bench: ServiceBench;
let contract: WrittenContract;
let webhooks: Record<string, unknown>[] = [];
let triggers: Record<string, unknown>[] = [];

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ subdomain: "acme", email: "ada@example.com", apiToken: "t1" }),
    answer: (asked) => {
      if (asked.headers.authorization !== `Basic ${btoa("ada@example.com/token:t1")}`)
        return { status: 401, json: { error: "Couldn't authenticate you" } };
      return registration(asked) ?? contract.answer(asked);
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  contract = new WrittenContract(ZENDESK);
});

function registration({ method, path, body }: { method: string; path: string; body: unknown }) {
  const place = path.replace("/api/v2", "");
  const given = Object(body) as { webhook: object; trigger: object };
  if (place === "/webhooks" && method === "POST") webhooks.push({ id: "w1", ...given.webhook });
  if (place === "/webhooks") return { json: method === "POST" ? { webhook: { id: "w1" } } : { webhooks } };
  if (place === "/webhooks/w1/signing_secret") return { json: { signing_secret: { secret: "s1" } } };
  if (place === "/triggers.json") {
    triggers.push(given.trigger as Record<string, unknown>);
    return { status: 201, json: { trigger: { id: 9 } } };
  }
  if (method !== "DELETE" || !/^\/(webhooks\/w1|triggers\/9)/.test(place)) return undefined;
  if (place.startsWith("/webhooks")) webhooks = [];
  else triggers = [];
  return { status: 204 };
}

const jsonOf = (items: Item[]) => items.map(({ json }) => json);

describe("Zendesk", () => {
  it("sends documented requests in every operation", async () => {
    const run = (one: Record<string, unknown>) => bench.run(node, one);
    expect(await failuresOf(samplesOf(node, {}), run)).toEqual([]);
    const values = { ticketType: "suspended" };
    expect(await failuresOf(samplesOf(node, { values }), run)).toEqual([]);
    const asJson = {
      jsonParameters: true,
      additionalFieldsJson: '{"type":"task"}',
      updateFieldsJson: '{"type":"task"}',
    };
    expect(await failuresOf(samplesOf(node, { values: asJson }), run)).toEqual([]);
    await run({ operation: "getAll", returnAll: true });
    expect(contract.problems).toEqual([]);
    expect(contract.names.filter((name) => !contract.used.has(name))).toEqual([]);
  });

  it("adds and changes tickets with own fields and notes", async () => {
    const additionalFields = {
      subject: "={{ $json.s }}",
      tags: ["a", "b"],
      group: "5",
      customFieldsUi: { customFieldsValues: [{ id: "77", value: "x" }] },
    };
    const made = await bench.run(
      node,
      { description: "Help", additionalFields },
      { items: [{ json: { s: "S" } }] },
    );
    expect(jsonOf(made)).toEqual([{ id: 1 }]);
    const updateFields = { internalNote: "<b>n</b>", status: "solved" };
    await bench.run(node, { operation: "update", id: "1", updateFields });
    await bench.run(node, {
      operation: "update",
      id: "1",
      jsonParameters: true,
      updateFieldsJson: '{"priority":"high"}',
    });
    expect(bench.asked.map(({ body }) => body)).toEqual([
      {
        ticket: {
          comment: { body: "Help" },
          subject: "S",
          tags: ["a", "b"],
          group_id: 5,
          custom_fields: [{ id: 77, value: "x" }],
        },
      },
      { ticket: { status: "solved", comment: { html_body: "<b>n</b>", public: false } } },
      { ticket: { priority: "high" } },
    ]);
    expect(bench.asked[0]?.headers["x-meant-for"]).toBe("https://acme.zendesk.com");
    const wrong = { operation: "update", id: "1", jsonParameters: true, updateFieldsJson: "{" };
    await expect(bench.run(node, wrong)).rejects.toThrow("JSON");
  });

  it("searches tickets page after page", async () => {
    const next = "https://acme.zendesk.com/api/v2/search.json?page=2";
    contract = new WrittenContract({
      "GET /api/v2/search.json": {
        query: "query sort_by sort_order per_page page",
        answer: ({ query }: { query: { page?: string } }) =>
          query.page ? { results: [{ id: 2 }], next_page: null } : { results: [{ id: 1 }], next_page: next },
      },
    });
    const options = {
      query: "tags:vip",
      status: "open",
      group: "7",
      sortBy: "created_at",
      sortOrder: "desc",
    };
    const found = await bench.run(node, { operation: "getAll", returnAll: true, options });
    expect(jsonOf(found)).toEqual([{ id: 1 }, { id: 2 }]);
    expect(bench.asked[0]?.query).toEqual({
      query: "type:ticket status:open group:7 tags:vip",
      sort_by: "created_at",
      sort_order: "desc",
      per_page: "100",
    });
  });

  it("exports all tickets by searches that do not name their type, which Zendesk would refuse", async () => {
    const all = { operation: "getAll", returnAll: true };
    await bench.run(node, all);
    await bench.run(node, { ...all, options: { status: "open", query: "ticket_type:task" } });
    await bench.run(node, { ...all, options: { query: "type:ticket tags:vip" } });
    expect(contract.problems).toEqual([]);
    expect(bench.asked.map(({ path, query }) => [path, query["query"], query["filter[type]"]])).toEqual([
      ["/api/v2/search/export.json", "created>1970-01-01", "ticket"],
      ["/api/v2/search/export.json", "status:open ticket_type:task", "ticket"],
      ["/api/v2/search.json", "type:ticket type:ticket tags:vip", undefined],
    ]);
  });

  it("sorts suspended tickets by a field", async () => {
    const suspended = { operation: "getAll", ticketType: "suspended" };
    await bench.run(node, { ...suspended, options: { sortBy: "created_at", sortOrder: "desc" } });
    await bench.run(node, { ...suspended, options: { sortBy: "priority", sortOrder: "desc" } });
    expect(contract.problems).toEqual([]);
    expect(bench.asked.map(({ query }) => query)).toEqual([
      { sort_by: "created_at", sort_order: "desc", per_page: "50" },
      { per_page: "50" },
    ]);
  });

  it("reports Zendesk's errors", async () => {
    contract = new WrittenContract({
      "POST /api/v2/users.json": {
        body: "*",
        status: 422,
        answer: {
          error: "RecordInvalid",
          description: "Record validation errors",
          details: { email: [{ description: "Email: is taken" }] },
        },
      },
    });
    await expect(bench.run(node, { resource: "user", operation: "create", name: "A" })).rejects.toThrow(
      "RecordInvalid",
    );
  });
});

it("Zendesk Trigger makes a webhook and a trigger, and starts with signed calls", async () => {
  const parameters = {
    service: "support",
    options: { fields: ["ticket.id", "ticket.title"] },
    conditions: {
      all: [
        { resource: "ticket", field: "status", operation: "value", value: "open" },
        { field: "group", operation: "changed" },
      ],
    },
  };
  const hook = bench.hook(trigger, parameters);
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(webhooks).toMatchObject([{ endpoint: TRIGGER_URL, subscriptions: ["conditional_ticket_events"] }]);
  expect(triggers).toMatchObject([
    {
      conditions: {
        all: [
          { field: "status", operator: "value", value: "open" },
          { field: "group_id", operator: "changed" },
        ],
        any: [],
      },
      actions: [
        {
          field: "notification_webhook",
          value: ["w1", '{"ticket.id":"{{ticket.id}}","ticket.title":"{{ticket.title}}"}'],
        },
      ],
    },
  ]);
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  const json = { "ticket.id": "5" };
  const call = (secret: string, age = 0) => {
    const time = new Date(Date.now() - age * 1000).toISOString();
    const digest = createHmac("sha256", secret)
      .update(time + JSON.stringify(json))
      .digest("base64");
    const headers = { "x-zendesk-webhook-signature": digest, "x-zendesk-webhook-signature-timestamp": time };
    return bench.call(trigger, parameters, { json, hook, headers });
  };
  expect((await call("s1")).output).toEqual([[{ json }]]);
  expect((await call("wrong")).response?.status).toBe(401);
  expect((await call("s1", 301)).response?.status).toBe(401);
  await trigger.hooks?.remove(hook);
  expect([webhooks, triggers]).toEqual([[], []]);
});
