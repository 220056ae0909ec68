import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import { everything } from "../../service/testing/contract-server/fill-forms.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { failuresOf, samplesOf } from "../../service/testing/written-contract/every-operation.ts";
import { type Routes, WrittenContract } from "../../service/testing/written-contract/routes.ts";
import node from "./highlevel.node.ts";
import credential from "./highlevel-oauth2.credential.ts";

describeEveryOperation({
  nodes: [node],
  contracts: ["highlevel"],
  account: { oauthTokenData: { locationId: "l1" } },
  fill: everything(),
});

let bench: ServiceBench;
let contract: WrittenContract;

const CONTACT = `firstName lastName name email phone address1 city state postalCode website timezone dnd tags customFields source country
  companyName assignedTo`;
const TASK = "title body dueDate completed assignedTo";
const OPPORTUNITY = "pipelineId name pipelineStageId status monetaryValue assignedTo customFields";

/** Taken from the package `@gohighlevel/api-client` 3.1.0 (MIT), which HighLevel makes of its description. */
const HIGHLEVEL: Routes = {
  "POST /contacts/upsert": { body: `${CONTACT} locationId`, answer: { new: true, contact: { id: "c1" } } },
  "PUT /contacts/{id}": { body: CONTACT, answer: { contact: { id: "c1" } } },
  "GET /contacts/": {
    query: "locationId query limit startAfter startAfterId",
    answer: { contacts: [{ id: "c1" }], meta: {} },
  },
  "GET /contacts/{id}": { answer: { contact: { id: "c1" } } },
  "DELETE /contacts/{id}": { answer: { succeded: true } },
  "POST /contacts/{id}/tasks": { body: TASK, answer: { task: { id: "t1" } } },
  "PUT /contacts/{id}/tasks/{task}": { body: TASK, answer: { task: { id: "t1" } } },
  "GET /contacts/{id}/tasks/{task}": { answer: { task: { id: "t1" } } },
  "DELETE /contacts/{id}/tasks/{task}": { answer: { succeded: true } },
  "GET /contacts/{id}/tasks": { answer: { tasks: [{ id: "t1" }, { id: "t2" }] } },
  "POST /opportunities/": {
    body: `${OPPORTUNITY} locationId contactId`,
    answer: { opportunity: { id: "o1" } },
  },
  "GET /opportunities/search": {
    query: `q location_id pipeline_id pipeline_stage_id contact_id status assigned_to campaignId id order endDate startAfter startAfterId date
      country page limit`,
    answer: { opportunities: [{ id: "o1" }], meta: {} },
  },
  "PUT /opportunities/{id}": { body: OPPORTUNITY, answer: { opportunity: { id: "o1" } } },
  "GET /opportunities/{id}": { answer: { opportunity: { id: "o1" } } },
  "DELETE /opportunities/{id}": { answer: { succeded: true } },
  "POST /calendars/events/appointments": {
    body: `title appointmentStatus assignedUserId description address ignoreDateRange toNotify calendarId locationId contactId startTime endTime`,
    answer: { id: "a1" },
  },
  "GET /calendars/{id}/free-slots": {
    query: "startDate endDate timezone userId",
    answer: { "2026-03-01": { slots: [] } },
  },
};

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ oauthTokenData: { access_token: "t1", locationId: "l1" } }),
    answer: (asked) => {
      if (asked.headers.authorization !== "Bearer t1" || asked.headers["version"] !== "2021-07-28")
        return { status: 401, json: { statusCode: 401, message: "Invalid token" } };
      return contract.answer(asked);
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  contract = new WrittenContract(HIGHLEVEL);
});

const jsonOf = (items: Item[]) => items.map(({ json }) => json);

describe("HighLevel", () => {
  it.each([1, 2])("sends documented requests in every operation, in version %d", async (version) => {
    const samples = samplesOf(node, { version });
    expect(await failuresOf(samples, (one) => bench.run(node, one, { typeVersion: version }))).toEqual([]);
    expect(contract.problems).toEqual([]);
    expect(contract.names.filter((name) => !contract.used.has(name))).toEqual([]);
  });

  it("adds or changes contacts with tags and own fields, in the location of the account", async () => {
    const additionalFields = {
      firstName: "={{ $json.n }}",
      tags: "a, b",
      customFields: { values: [{ fieldId: { __rl: true, mode: "id", value: "f1" }, fieldValue: "x" }] },
    };
    const items = await bench.run(
      node,
      { email: "ada@example.com", additionalFields },
      { items: [{ json: { n: "Ada" } }] },
    );
    expect(jsonOf(items)).toEqual([{ id: "c1", new: true }]);
    expect(bench.asked[0]?.body).toEqual({
      locationId: "l1",
      email: "ada@example.com",
      firstName: "Ada",
      tags: ["a", "b"],
      customFields: [{ id: "f1", field_value: "x" }],
    });
  });

  it("lists page after page", async () => {
    const full = Array.from({ length: 100 }, (_, index) => ({ id: `o${index}` }));
    contract = new WrittenContract({
      "GET /opportunities/search": {
        query: "location_id status date limit startAfter startAfterId",
        answer: ({ query }: { query: Record<string, string> }) =>
          query["startAfterId"]
            ? { opportunities: [{ id: "last" }], meta: { startAfterId: "last", startAfter: 2 } }
            : { opportunities: full, meta: { startAfterId: "o99", startAfter: 1 } },
      },
    });
    const filters = { status: "won", startDate: "2026-02-26T00:00:00" };
    const all = { resource: "opportunity", operation: "getAll", returnAll: true, filters };
    const found = jsonOf(await bench.run(node, all));
    expect([found.length, found.at(-1)]).toEqual([101, { id: "last" }]);
    expect(bench.asked[1]?.query).toEqual({
      location_id: "l1",
      status: "won",
      date: "02-26-2026",
      limit: "100",
      startAfter: "1",
      startAfterId: "o99",
    });
    expect(await bench.run(node, { ...all, returnAll: false, limit: 1 })).toHaveLength(1);
  });

  it("sorts contacts, and reports HighLevel's errors", async () => {
    contract = new WrittenContract({
      "GET /contacts/": {
        query: "locationId limit",
        answer: {
          contacts: [
            { id: "a", dateUpdated: "2026-01-02" },
            { id: "b", dateUpdated: "2026-01-01" },
          ],
        },
      },
      "GET /contacts/{id}": {
        status: 400,
        answer: { statusCode: 400, message: "Contact not found", error: "Bad Request" },
      },
    });
    const options = { sortBy: "date_updated", order: "asc" };
    expect(jsonOf(await bench.run(node, { operation: "getAll", options })).map(({ id }) => id)).toEqual([
      "b",
      "a",
    ]);
    await expect(bench.run(node, { operation: "get", contactId: "x" })).rejects.toThrow("Contact not found");
  });

  it("lists pipelines, stages and fields for the form", async () => {
    const stages = [{ id: "s1", name: "New" }];
    contract = new WrittenContract({
      "GET /opportunities/pipelines": {
        query: "locationId",
        answer: {
          pipelines: [
            { id: "p1", name: "Sales", stages },
            { id: "p2", name: "Other", stages: [{ id: "s2", name: "Old" }] },
          ],
        },
      },
      "GET /locations/l1/customFields": {
        query: "model",
        answer: { customFields: [{ id: "f1", name: "Size" }] },
      },
    });
    const ask = (name: string, more = {}) => node.methods?.loadOptions?.[name]?.(bench.form(more));
    expect(await ask("getPipelines")).toHaveLength(2);
    expect(await ask("getPipelineStages", { filters: { pipelineId: "p1" } })).toEqual([
      { name: "New", value: "s1" },
    ]);
    const fields = await node.methods?.listSearch?.["searchCustomFields"]?.(bench.form(), "si");
    expect(fields).toEqual({ results: [{ name: "Size", value: "f1" }] });
  });
});
