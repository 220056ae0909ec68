import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordsIn } from "../../service/plain.ts";
import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import { everything } from "../../service/testing/contract-server/fill-forms.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { failuresOf, samplesOf } from "../../service/testing/written-contract/every-operation.ts";
import { type Routes, WrittenContract } from "../../service/testing/written-contract/routes.ts";
import node from "./xero.node.ts";
import credential from "./xero-oauth2.credential.ts";

// The description no longer has names at Skype.
describeEveryOperation({
  nodes: [node],
  contracts: ["xero"],
  fill: everything({ currency: "EUR", defaultCurrency: "EUR", skypeUserName: undefined }),
});

let bench: ServiceBench;
let contract: WrittenContract;
let unknown: string[] = [];

/** The members of records: https://developer.xero.com/documentation/api/accounting/overview */
const FIELDS: Record<string, string> = {
  Contacts: `Name AccountNumber Addresses BankAccountDetails ContactNumber ContactStatus DefaultCurrency EmailAddress FirstName LastName Phones
    PurchasesDefaultAccountCode SalesDefaultAccountCode SkypeUserName TaxNumber XeroNetworkKey`,
  Invoices: `Type Contact LineItems BrandingThemeID CurrencyCode CurrencyRate Date DueDate ExpectedPaymentDate InvoiceNumber LineAmountTypes
    PlannedPaymentDate Reference SentToContact Status Url`,
};

const routes = (kind: string, query: string) => {
  const answer = { [kind]: [{ id: 1 }] };
  return [
    [`POST /api.xro/2.0/${kind}`, { body: kind, answer }] as const,
    [`POST /api.xro/2.0/${kind}/{id}`, { body: kind, answer }] as const,
    [`GET /api.xro/2.0/${kind}/{id}`, { answer }] as const,
    [`GET /api.xro/2.0/${kind}`, { query: `page pageSize where order ${query}`, answer }] as const,
  ];
};

const XERO: Routes = Object.fromEntries([
  ...routes("Contacts", "includeArchived"),
  ...routes("Invoices", "createdByMyApp Statuses"),
]);

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ oauthTokenData: { access_token: "t1" } }),
    answer: (asked) => {
      if (asked.headers.authorization !== "Bearer t1")
        return { status: 401, json: { Title: "Unauthorized", Detail: "TokenExpired" } };
      if (asked.path === "/connections") return { json: [{ tenantId: "o1", tenantName: "Acme" }] };
      if (asked.headers["xero-tenant-id"] === undefined)
        return { status: 403, json: { Detail: "AuthenticationUnsuccessful" } };
      for (const [kind, list] of Object.entries(Object(asked.body)))
        for (const record of recordsIn(list)) {
          const known = new Set((FIELDS[kind] ?? "").split(/\s+/));
          unknown.push(...Object.keys(record).filter((name) => !known.has(name)));
        }
      return contract.answer(asked);
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  contract = new WrittenContract(XERO);
  unknown = [];
});

const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const organizationId = "o1";

describe("Xero", () => {
  it("sends documented requests in every operation, with existing members of the records", async () => {
    expect(await failuresOf(samplesOf(node, {}), (one) => bench.run(node, one))).toEqual([]);
    expect([contract.problems, unknown]).toEqual([[], []]);
    expect(contract.names.filter((name) => !contract.used.has(name))).toEqual([]);
  });

  it("adds contacts with addresses and phones, once per item", async () => {
    const additionalFields = {
      emailAddress: "ada@example.com",
      phonesUi: { phonesValues: [{ phoneType: "MOBILE", phoneNumber: "={{ $json.p }}" }] },
      addressesUi: {
        addressesValues: [{ type: "STREET", line1: "Street 1", city: "Berlin", postalCode: "1" }],
      },
    };
    const contact = { resource: "contact", organizationId, name: "Ada", additionalFields };
    const made = await bench.run(node, contact, { items: [{ json: { p: "1" } }, { json: { p: "2" } }] });
    expect(jsonOf(made)).toEqual([{ id: 1 }, { id: 1 }]);
    expect(bench.asked[1]?.body).toEqual({
      Contacts: [
        {
          Name: "Ada",
          EmailAddress: "ada@example.com",
          Addresses: [{ AddressType: "STREET", AddressLine1: "Street 1", City: "Berlin", PostalCode: "1" }],
          Phones: [{ PhoneType: "MOBILE", PhoneNumber: "2" }],
        },
      ],
    });
    const keys = bench.asked.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(2);
    expect(bench.asked[0]?.headers["xero-tenant-id"]).toBe("o1");
  });

  it("adds invoices with lines", async () => {
    const lineItemsValues = [
      { description: "Work", quantity: 2, unitAmount: "10", accountCode: "200", taxType: "OUTPUT" },
    ];
    const invoice = { organizationId, type: "ACCREC", contactId: "c1", lineItemsUi: { lineItemsValues } };
    await bench.run(node, {
      ...invoice,
      additionalFields: { dueDate: "2026-03-01T10:00:00Z", status: "AUTHORISED" },
    });
    expect(bench.asked[0]?.body).toEqual({
      Invoices: [
        {
          Type: "ACCREC",
          DueDate: "2026-03-01",
          Status: "AUTHORISED",
          Contact: { ContactID: "c1" },
          LineItems: [
            { Description: "Work", Quantity: 2, UnitAmount: 10, AccountCode: "200", TaxType: "OUTPUT" },
          ],
        },
      ],
    });
  });

  it("lists page by page, and reports Xero's errors", async () => {
    const full = Array.from({ length: 100 }, (_, id) => ({ id }));
    contract = new WrittenContract({
      "GET /api.xro/2.0/Invoices": {
        query: "page pageSize order Statuses",
        answer: ({ query }: { query: { page: string } }) => ({
          Invoices: query.page === "1" ? full : [{ id: 100 }],
        }),
      },
      "POST /api.xro/2.0/Contacts": {
        body: "Contacts",
        status: 400,
        answer: { ErrorNumber: 10, Type: "ValidationException", Message: "A validation exception occurred" },
      },
    });
    const options = { orderBy: "Date", sortOrder: "DESC", statuses: ["PAID", "DRAFT"] };
    expect(
      await bench.run(node, { organizationId, operation: "getAll", returnAll: true, options }),
    ).toHaveLength(101);
    expect(bench.asked[1]?.query).toEqual({
      order: "Date DESC",
      Statuses: "PAID,DRAFT",
      page: "2",
      pageSize: "100",
    });
    const contact = { resource: "contact", organizationId, name: "Ada" };
    await expect(bench.run(node, contact)).rejects.toThrow("A validation exception occurred");
  });

  it("lists organizations for the form", async () => {
    const tenants = await node.methods?.loadOptions?.["getTenants"]?.(bench.form());
    expect(tenants).toEqual([{ name: "Acme", value: "o1" }]);
  });
});
