import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { failuresOf, samplesOf } from "../../service/testing/written-contract/every-operation.ts";
import { WrittenContract } from "../../service/testing/written-contract/routes.ts";
import node from "./quickbooks.node.ts";
import credential from "./quickbooks-oauth2.credential.ts";
import { QUICKBOOKS } from "./testing/contract.ts";

let bench: ServiceBench;
let contract: WrittenContract;

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({
      environment: "sandbox",
      oauthTokenData: { access_token: "t1", callbackQueryString: { realmId: "99" } },
    }),
    answer: (asked) => {
      if (asked.headers.authorization !== "Bearer t1")
        return { status: 401, json: { fault: { error: [{ message: "message=AuthenticationFailed" }] } } };
      if (asked.path.endsWith("/pdf")) return { bytes: "%PDF" };
      return contract.answer(asked);
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  contract = new WrittenContract(QUICKBOOKS);
});

const jsonOf = (items: Item[]) => items.map(({ json }) => json);

describe("QuickBooks", () => {
  it("sends documented requests in every operation", async () => {
    expect(
      await failuresOf(samplesOf(node, { values: { download: false } }), (one) => bench.run(node, one)),
    ).toEqual([]);
    expect(contract.problems).toEqual([]);
    expect(contract.names.filter((name) => !contract.used.has(name))).toEqual([]);
  });

  it("requires reconnecting an account without a company id", async () => {
    const other = await startServiceBench({
      credentialTypes: [credential],
      credential: () => ({ environment: "sandbox", oauthTokenData: { access_token: "t1" } }),
      answer: () => ({ json: {} }),
    });
    await expect(other.run(node, { operation: "get", customerId: "7" })).rejects.toThrow(
      "The credential is not connected to an account",
    );
    expect(other.asked).toEqual([]);
    await other.close();
  });

  it("adds customers and invoices with lines, only once even if repeated", async () => {
    const additionalFields = {
      PrimaryEmailAddr: "ada@example.com",
      BillAddr: { details: { City: "Berlin", Line1: "Street 1" } },
    };
    await bench.run(
      node,
      { operation: "create", displayName: "={{ $json.n }}", additionalFields },
      { items: [{ json: { n: "Ada" } }] },
    );
    const Line = [
      {
        Amount: 100,
        itemId: "1",
        DetailType: "SalesItemLineDetail",
        Description: "Work",
        TaxCodeRef: "TAX",
        Qty: 2,
      },
    ];
    const invoice = {
      resource: "invoice",
      operation: "create",
      CustomerRef: "7",
      Line,
      additionalFields: { DueDate: "2026-03-01T10:00:00Z", BillEmail: "a@example.com" },
    };
    await bench.run(node, invoice);
    expect(bench.asked.map(({ body }) => body)).toEqual([
      {
        DisplayName: "Ada",
        PrimaryEmailAddr: { Address: "ada@example.com" },
        BillAddr: { City: "Berlin", Line1: "Street 1" },
      },
      {
        CustomerRef: { value: "7" },
        DueDate: "2026-03-01",
        BillEmail: { Address: "a@example.com" },
        Line: [
          {
            Amount: 100,
            Description: "Work",
            DetailType: "SalesItemLineDetail",
            SalesItemLineDetail: { ItemRef: { value: "1" }, TaxCodeRef: { value: "TAX" }, Qty: 2 },
          },
        ],
      },
    ]);
    expect(bench.asked[0]?.query["requestid"]).toMatch(/^[0-9a-f]{36}$/);
    expect(bench.asked[0]?.headers["x-meant-for"]).toBe("https://sandbox-quickbooks.api.intuit.com");
  });

  it("sends lines in the QuickBooks format of their kind", async () => {
    const all = { Amount: 5, itemId: "1", accountId: "2", TaxCodeRef: "TAX", Qty: 3, DiscountPercent: 10 };
    const kinds = [
      "AccountBasedExpenseLineDetail",
      "DiscountLineDetail",
      "GroupLineDetail",
      "DescriptionOnly",
    ];
    const Line = kinds.map((DetailType) => ({ ...all, DetailType, PercentBased: true }));
    await bench.run(node, { resource: "bill", operation: "create", VendorRef: "7", Line });
    expect(bench.asked[0]?.body).toMatchObject({
      Line: [
        {
          Amount: 5,
          DetailType: "AccountBasedExpenseLineDetail",
          AccountBasedExpenseLineDetail: { AccountRef: { value: "2" }, TaxCodeRef: { value: "TAX" } },
        },
        {
          DiscountLineDetail: {
            DiscountAccountRef: { value: "2" },
            TaxCodeRef: { value: "TAX" },
            DiscountPercent: 10,
            PercentBased: true,
          },
        },
        { GroupLineDetail: { GroupItemRef: { value: "1" }, Quantity: 3 } },
        { Amount: 5, DetailType: "DescriptionOnly" },
      ],
    });
    expect(bench.asked[0]?.body).not.toHaveProperty("Line.0.AccountBasedExpenseLineDetail.ItemRef");
  });

  it("changes, voids and deletes with the number of changes that a record has", async () => {
    await bench.run(node, { operation: "update", customerId: "1", updateFields: { GivenName: "A" } });
    await bench.run(node, { resource: "invoice", operation: "void", invoiceId: "1" });
    await bench.run(node, { resource: "payment", operation: "void", paymentId: "1" });
    await bench.run(node, { resource: "bill", operation: "delete", billId: "1" });
    const posted = bench.asked.filter(({ method }) => method === "POST");
    expect(posted.map(({ query, body }) => [query, body])).toEqual([
      [{}, { Id: "1", SyncToken: "3", sparse: true, GivenName: "A" }],
      [{ operation: "void" }, { Id: "1", SyncToken: "3" }],
      [
        { operation: "update", include: "void" },
        { Id: "1", SyncToken: "3", sparse: true },
      ],
      [{ operation: "delete" }, { Id: "1", SyncToken: "3" }],
    ]);
  });

  it("lists by a query, page after page", async () => {
    const full = Array.from({ length: 1000 }, (_, Id) => ({ Id }));
    contract = new WrittenContract({
      "GET /v3/company/99/query": {
        query: "query",
        answer: ({ query }: { query: { query: string } }) => ({
          QueryResponse: { Customer: query.query.includes("STARTPOSITION 1 ") ? full : [{ Id: 1000 }] },
        }),
      },
    });
    const filters = { query: "WHERE DisplayName = 'Ada'\n\n" };
    const found = await bench.run(node, { operation: "getAll", returnAll: true, filters });
    expect(found).toHaveLength(1001);
    expect(bench.asked.map(({ query }) => query["query"])).toEqual([
      "SELECT * FROM Customer WHERE DisplayName = 'Ada' STARTPOSITION 1 MAXRESULTS 1000",
      "SELECT * FROM Customer WHERE DisplayName = 'Ada' STARTPOSITION 1001 MAXRESULTS 1000",
    ]);
    expect(await bench.run(node, { operation: "getAll", limit: 5 })).toHaveLength(5);
  });

  it("downloads documents, and returns reports by their columns", async () => {
    const get = {
      resource: "invoice",
      operation: "get",
      invoiceId: "1",
      download: true,
      binaryProperty: "pdf",
      fileName: "i.pdf",
    };
    expect((await bench.run(node, get))[0]?.binary).toMatchObject({
      pdf: { fileName: "i.pdf", mimeType: "application/pdf" },
    });
    const filters = {
      dateRangeCustom: {
        dateRangeCustomProperties: { start_date: "2026-03-01T00:00:00Z", end_date: "2026-03-31" },
      },
      groupby: "Vendor",
    };
    const report = { resource: "transaction", operation: "getReport", filters };
    expect(jsonOf(await bench.run(node, report))).toEqual([
      { Date: "2026-03-01", Name: { name: "Ada", id: "4" } },
      { Date: "2026-03-02" },
    ]);
    expect(bench.asked.at(-1)?.query).toEqual({
      start_date: "2026-03-01",
      end_date: "2026-03-31",
      group_by: "Vendor",
    });
  });

  it("reports QuickBooks' errors", async () => {
    contract = new WrittenContract({
      "POST /v3/company/99/customer": {
        query: "requestid",
        body: "*",
        status: 400,
        answer: {
          Fault: {
            Error: [{ Message: "Duplicate Name Exists Error", Detail: "The name is taken." }],
            type: "ValidationFault",
          },
        },
      },
    });
    await expect(bench.run(node, { operation: "create", displayName: "A" })).rejects.toThrow(
      "Duplicate Name Exists Error",
    );
  });

  it("lists customers and own fields for the form", async () => {
    const ask = (name: string) => node.methods?.loadOptions?.[name]?.(bench.form());
    contract = new WrittenContract({
      "GET /v3/company/99/query": {
        query: "query",
        answer: {
          QueryResponse: {
            Customer: [{ Id: "1", DisplayName: "Ada" }],
            Preferences: [{ CustomField: [{ Name: "SalesFormsPrefs.SalesCustomName1", StringValue: "PO" }] }],
          },
        },
      },
    });
    expect(await ask("getCustomers")).toEqual([{ name: "Ada", value: "1" }]);
    expect(await ask("getCustomFields")).toEqual([{ name: "PO", value: "1" }]);
  });
});
