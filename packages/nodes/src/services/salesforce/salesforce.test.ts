import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { failuresOf, samplesOf } from "../../service/testing/written-contract/every-operation.ts";
import { WrittenContract } from "../../service/testing/written-contract/routes.ts";
import node from "./salesforce.node.ts";
import credential from "./salesforce-oauth2.credential.ts";
import trigger from "./salesforce-trigger.node.ts";
import { SALESFORCE } from "./testing/contract.ts";

let bench: ServiceBench;
let contract: WrittenContract;

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({
      oauthTokenData: { access_token: "t1", instance_url: "https://acme.my.salesforce.com" },
    }),
    answer: (asked) => {
      if (asked.headers.authorization !== "Bearer t1")
        return {
          status: 401,
          json: [{ message: "Session expired or invalid", errorCode: "INVALID_SESSION_ID" }],
        };
      return contract.answer(asked);
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  contract = new WrittenContract(SALESFORCE);
});

const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const sent = () =>
  bench.asked.map(({ method, path, body }) => [method, path.replace("/services/data/v62.0", ""), body]);
const queries = () =>
  bench.asked.filter(({ path }) => path.endsWith("/query")).map(({ query }) => query["q"]);

describe("Salesforce", () => {
  it("sends documented requests in every operation", async () => {
    const data = await bench.binary.put(new TextEncoder().encode("hi"), {
      mimeType: "text/plain",
      fileName: "a.txt",
    });
    const items = [{ json: {}, binary: { data } }];
    const values = {
      binaryPropertyName: "data",
      customObject: "Thing__c",
      externalId: "Ext__c",
      query: "SELECT Id FROM Lead",
      customFieldsUi: { customFieldsValues: [{ fieldId: "Score__c", value: "1" }] },
      conditionsUi: { conditionValues: [{ field: "Name", value: "a" }] },
    };
    expect(await failuresOf(samplesOf(node, { values }), (one) => bench.run(node, one, { items }))).toEqual(
      [],
    );
    expect(contract.problems).toEqual([]);
    expect(contract.names.filter((name) => !contract.used.has(name))).toEqual([]);
  });

  it("adds, matches and changes objects, with own fields", async () => {
    const own = { customFieldsUi: { customFieldsValues: [{ fieldId: "Score__c", value: "9" }] } };
    const lead = {
      company: "C",
      lastname: "={{ $json.n }}",
      additionalFields: { email: "a@example.com", ...own },
    };
    const made = await bench.run(node, lead, { items: [{ json: { n: "Ada" } }] });
    expect(jsonOf(made)).toEqual([{ id: "001", success: true, errors: [] }]);
    const upsert = {
      resource: "account",
      operation: "upsert",
      externalId: "tax_id__c",
      externalIdValue: "7 8",
      name: "A",
    };
    await bench.run(node, upsert);
    const update = {
      resource: "opportunity",
      operation: "update",
      opportunityId: "006",
      updateFields: { closeDate: "2026-03-01T10:00:00Z" },
    };
    expect(jsonOf(await bench.run(node, update))).toEqual([{ success: true }]);
    expect(sent()).toEqual([
      ["POST", "/sobjects/Lead", { Company: "C", LastName: "Ada", Email: "a@example.com", Score__c: "9" }],
      ["PATCH", "/sobjects/Account/tax_id__c/7 8", { Name: "A" }],
      ["PATCH", "/sobjects/Opportunity/006", { CloseDate: "2026-03-01" }],
    ]);
    expect(bench.asked[0]?.headers["x-meant-for"]).toBe("https://acme.my.salesforce.com");
  });

  it("lists by conditions whose values are formatted by field type, page by page", async () => {
    contract = new WrittenContract({
      ...SALESFORCE,
      "GET /services/data/v62.0/query": {
        query: "q",
        answer: {
          records: [{ Id: "1" }],
          done: false,
          nextRecordsUrl: "/services/data/v62.0/query/01g-2000",
        },
      },
      "GET /services/data/v62.0/query/01g-2000": { answer: { records: [{ Id: "2" }], done: true } },
    });
    const options = {
      fields: ["Id", "Name"],
      conditionsUi: {
        conditionValues: [
          { field: "Name", value: "O'Neil" },
          { field: "Age__c", operation: ">=", value: "90" },
          { field: "CreatedDate", operation: "<", value: "2026-01-01T00:00:00Z" },
        ],
      },
    };
    const found = await bench.run(node, { operation: "getAll", returnAll: true, options });
    expect(jsonOf(found)).toEqual([{ Id: "1" }, { Id: "2" }]);
    await bench.run(node, { operation: "getAll", limit: 1 });
    expect(queries()).toEqual([
      "SELECT Id,Name FROM Lead WHERE Name = 'O\\'Neil' AND Age__c >= 90 AND CreatedDate < 2026-01-01T00:00:00Z",
      "SELECT Id,Company,FirstName,LastName,Street,PostalCode,City,Email,Status FROM Lead LIMIT 1",
    ]);
  });

  it("takes nothing but a value out of a condition", async () => {
    const conditionValues = [
      { field: "Age__c", value: "1 OR Name != null" },
      { field: "Id FROM User --", value: "x" },
    ];
    await bench.run(node, { operation: "getAll", options: { conditionsUi: { conditionValues } } });
    expect(queries()[0]).toContain("WHERE Age__c = '1 OR Name != null' AND IdFROMUser = 'x'");
  });

  it("reports Salesforce's errors", async () => {
    contract = new WrittenContract({
      "POST /services/data/v62.0/sobjects/Lead": {
        body: "*",
        status: 400,
        answer: [{ message: "Required fields are missing: [LastName]", errorCode: "REQUIRED_FIELD_MISSING" }],
      },
    });
    await expect(bench.run(node, { company: "C", lastname: "A" })).rejects.toThrow(
      "Required fields are missing",
    );
  });

  it("lists own fields and kinds of objects for the form", async () => {
    contract = new WrittenContract({
      ...SALESFORCE,
      "GET /services/data/v62.0/sobjects": {
        answer: {
          sobjects: [
            { name: "Lead", label: "Lead", custom: false },
            { name: "Thing__c", label: "Thing", custom: true },
          ],
        },
      },
    });
    const ask = (name: string, more = {}) => node.methods?.loadOptions?.[name]?.(bench.form(more));
    expect(await ask("getCustomFields")).toEqual([{ name: "Age", value: "Age__c" }]);
    expect(await ask("getCustomObjects")).toEqual([{ name: "Thing", value: "Thing__c" }]);
    expect(await ask("getCustomObjectFields", { customObject: "Thing__c" })).toHaveLength(4);
  });
});

it("Salesforce Trigger finds what is new since the last time, and nothing twice", async () => {
  const lead = (Id: string, minute: string) => ({ Id, CreatedDate: `2026-03-01T09:${minute}:00.000+0000` });
  let records = [lead("1", "00")];
  contract = new WrittenContract({
    ...SALESFORCE,
    "GET /services/data/v62.0/query": { query: "q", answer: () => ({ records, done: true }) },
  });
  const parameters = { triggerOn: "leadCreated" };
  const first = await bench.poll(trigger, parameters);
  expect(first.items).toEqual([]);
  const second = await bench.poll(trigger, parameters, { staticData: first.staticData });
  expect(jsonOf(second.items)).toEqual(records);
  records = [lead("1", "00"), lead("2", "05")];
  const third = await bench.poll(trigger, parameters, { staticData: second.staticData });
  expect(jsonOf(third.items)).toEqual([lead("2", "05")]);
  expect(queries().at(-1)).toContain(
    "FROM Lead WHERE CreatedDate >= 2026-03-01T09:00:00.000Z ORDER BY CreatedDate ASC",
  );
  const test = await bench.poll(trigger, parameters, { mode: "manual" });
  expect(test.items).toHaveLength(2);
});
