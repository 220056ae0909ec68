import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordsIn } from "../../service/plain.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { failuresOf, samplesOf } from "../../service/testing/written-contract/every-operation.ts";
import { WrittenContract } from "../../service/testing/written-contract/routes.ts";
import { FIELDS, ZOHO } from "./testing/contract.ts";
import node from "./zoho-crm.node.ts";
import credential from "./zoho-oauth2.credential.ts";

let bench: ServiceBench;
let contract: WrittenContract;
let unknown: string[] = [];

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ oauthTokenData: { access_token: "t1", api_domain: "https://www.zohoapis.eu" } }),
    answer: (asked) => {
      if (asked.headers.authorization !== "Zoho-oauthtoken t1")
        return {
          status: 401,
          json: { code: "INVALID_TOKEN", message: "invalid oauth token", status: "error" },
        };
      const module = asked.path.split("/")[3] ?? "";
      for (const record of recordsIn(Object(asked.body).data))
        unknown.push(
          ...Object.keys(record)
            .filter((name) => !FIELDS[module]?.has(name))
            .map((name) => `${module}.${name}`),
        );
      return contract.answer(asked);
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  contract = new WrittenContract(ZOHO);
  unknown = [];
});

const jsonOf = (items: Item[]) => items.map(({ json }) => json);

describe("Zoho CRM", () => {
  it("sends documented requests in every operation, with existing fields of the modules", async () => {
    const values = { fieldId: "Score" };
    expect(await failuresOf(samplesOf(node, { values }), (one) => bench.run(node, one))).toEqual([]);
    expect([contract.problems, unknown]).toEqual([[], []]);
    expect(contract.names.filter((name) => !contract.used.has(name))).toEqual([]);
  });

  it("adds contacts with an address and custom fields, in the region of the account", async () => {
    const additionalFields = {
      Email: "ada@example.com",
      Mailing_Address: { address_fields: { Mailing_City: "Berlin", Mailing_Zip: "10115" } },
      customFields: { customFields: [{ fieldId: "Score", value: "9" }] },
    };
    const contact = { resource: "contact", lastName: "={{ $json.n }}", additionalFields };
    const made = await bench.run(node, contact, { items: [{ json: { n: "Ada" } }] });
    expect(jsonOf(made)).toEqual([{ id: "7", code: "SUCCESS", message: "record added", status: "success" }]);
    expect(bench.asked[0]?.body).toEqual({
      data: [
        {
          Last_Name: "Ada",
          Email: "ada@example.com",
          Mailing_City: "Berlin",
          Mailing_Zip: "10115",
          Score: "9",
        },
      ],
    });
    expect(bench.asked[0]?.headers["x-meant-for"]).toBe("https://www.zohoapis.eu");
  });

  it("writes documents with lines and links, and changes deals", async () => {
    const order = {
      resource: "purchaseOrder",
      subject: "O",
      vendorId: "4",
      Product_Details: [{ id: "9", quantity: 2 }],
    };
    await bench.run(node, { ...order, additionalFields: { PO_Date: "2026-03-01T10:00:00Z" } });
    const updateFields = { Stage: "Closed Won", Account_Name: "12" };
    await bench.run(node, { resource: "deal", operation: "update", dealId: "5", updateFields });
    expect(bench.asked.map(({ method, body }) => [method, body])).toEqual([
      [
        "POST",
        {
          data: [
            {
              Subject: "O",
              Vendor_Name: { id: "4" },
              PO_Date: "2026-03-01",
              Product_Details: [{ quantity: 2, product: { id: "9" } }],
            },
          ],
        },
      ],
      ["PUT", { data: [{ Stage: "Closed Won", Account_Name: { id: "12" } }] }],
    ]);
  });

  it("lists page by page, and returns nothing for an empty list", async () => {
    contract = new WrittenContract({
      "GET /crm/v2/Leads": {
        query: "page per_page fields sort_by",
        answer: ({ query }: { query: { page: string } }) => ({
          data: [{ id: query.page }],
          info: { more_records: query.page === "1" },
        }),
      },
    });
    const options = { fields: ["Email", "Phone"], sort_by: "Email" };
    const all = { resource: "lead", operation: "getAll", returnAll: true, options };
    expect(jsonOf(await bench.run(node, all))).toEqual([{ id: "1" }, { id: "2" }]);
    expect(bench.asked[1]?.query).toEqual({
      fields: "Email,Phone",
      sort_by: "Email",
      page: "2",
      per_page: "200",
    });
    contract = new WrittenContract({ "GET /crm/v2/Leads": { query: "page per_page", status: 204 } });
    expect(await bench.run(node, { resource: "lead", operation: "getAll" })).toEqual([]);
  });

  it("reports Zoho's refusals, including those with a success status", async () => {
    const data = [
      { code: "INVALID_DATA", details: { api_name: "Email" }, message: "invalid data", status: "error" },
    ];
    contract = new WrittenContract({ "POST /crm/v2/Leads": { body: "data", status: 202, answer: { data } } });
    const lead = { resource: "lead", Company: "C", lastName: "A" };
    await expect(bench.run(node, lead)).rejects.toThrow("invalid data: Email");
  });

  it("lists own fields for the form", async () => {
    const ask = node.methods?.loadOptions?.["getCustomFields"];
    expect(await ask?.(bench.form({ resource: "contact" }))).toEqual([{ name: "Score", value: "Score" }]);
    expect(bench.asked[0]?.query).toEqual({ module: "Contacts" });
  });
});
