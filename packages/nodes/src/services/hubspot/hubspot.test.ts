import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import node from "./hubspot.node.ts";
import credential from "./hubspot-app-token.credential.ts";

let bench: ServiceBench;

/** HubSpot as its documentation describes it; lists have two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ appToken: "t1" }),
    answer: ({ method, path, query, headers, body }) => {
      if (headers.authorization !== "Bearer t1")
        return { status: 401, json: { status: "error", message: "Authentication credentials not found." } };
      const given = (body as { properties?: object }).properties;
      if (path.endsWith("/404"))
        return { status: 404, json: { status: "error", message: "resource not found" } };
      if (path.endsWith("/batch/upsert"))
        return { json: { results: [{ id: "7", new: true, properties: {} }] } };
      if (path.startsWith("/account-info")) return { json: { portalId: 42 } };
      if (path.startsWith("/submissions")) return { json: { inlineMessage: "Thanks" } };
      if (path === "/marketing/v3/forms") return { json: { results: [{ id: "f1", name: "Newsletter" }] } };
      if (path.startsWith("/marketing/v3/forms/"))
        return { json: { fieldGroups: [{ fields: [{ name: "email" }, { name: "city" }] }, { fields: [] }] } };
      if (path.endsWith("/memberships/add")) return { json: { recordsIdsAdded: body, recordIdsMissing: [] } };
      if (path.endsWith("/memberships/remove")) return { json: { recordIdsRemoved: body } };
      if (path === "/engagements/v1/engagements") return { json: { engagement: { id: 1 } } };
      if (path.endsWith("/engagements/paged")) return { json: engagementPage(query["offset"]) };
      if (method === "DELETE") return { status: 204 };
      const after = query["after"] ?? (body as { after?: string }).after;
      if (path.endsWith("/search") || (/objects\/\w+$/.test(path) && method === "GET"))
        return { json: page(after) };
      const properties = { email: "ada@example.com", name: "Ada", stage: "customer" };
      const history = { stage: [{ value: "customer" }, { value: "lead" }] };
      const more = query["propertiesWithHistory"] ? { propertiesWithHistory: history } : {};
      return { json: { id: "7", properties: given ?? properties, archived: false, ...more } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

function page(after: string | undefined) {
  if (after) return { results: [{ id: "3", properties: { name: "c" } }] };
  const results = ["1", "2"].map((id) => ({ id, properties: { name: id } }));
  return { results, paging: { next: { after: "2" } } };
}

/** Also the last page has an offset. */
function engagementPage(offset: string | undefined) {
  const results = (offset ? [3] : [1, 2]).map((id) => ({ engagement: { id, type: "NOTE" }, metadata: {} }));
  return { results, hasMore: offset === undefined, offset: offset ? 3 : 2 };
}

const signed = { authentication: "appToken" };
const byId = (value: string) => ({ __rl: true, mode: "id", value });
const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const sent = () =>
  bench.asked.map(({ method, path, body }) => [method, path.replace("/crm/v3/objects", ""), body]);

describe("HubSpot writes", () => {
  it("contacts, by their address, and returns them in the form of older versions", async () => {
    const additionalFields = {
      firstName: "={{ $json.name }}",
      companyName: "Heddle",
      customPropertiesUi: { customPropertiesValues: [{ property: "lead_score", value: 7 }] },
    };
    const upsert = { ...signed, email: "ada@example.com", additionalFields };
    const items = await bench.run(node, upsert, { items: [{ json: { name: "Ada" } }] });
    expect(jsonOf(items)).toMatchObject([
      { vid: 7, isNew: true, properties: { email: { value: "ada@example.com" } } },
    ]);
    const properties = { email: "ada@example.com", firstname: "Ada", company: "Heddle", lead_score: "7" };
    expect(sent()[0]).toEqual([
      "POST",
      "/contacts/batch/upsert",
      { inputs: [{ idProperty: "email", id: "ada@example.com", properties }] },
    ]);
    expect(bench.asked[1]?.query["properties"]).toContain("lead_score");
    bench.asked.splice(0);
    const short = await bench.run(node, { ...upsert, options: { resolveData: false } });
    expect(jsonOf(short)).toEqual([{ vid: 7, isNew: true }]);
    expect(bench.asked).toHaveLength(1);
  });

  it("companies, deals and tickets, with links to others", async () => {
    await bench.run(node, {
      ...signed,
      resource: "company",
      name: "H",
      additionalFields: { companyDomainName: "example.com" },
    });
    await bench.run(node, {
      ...signed,
      resource: "deal",
      stage: "closedwon",
      additionalFields: { dealName: "D", amount: 5, associatedCompany: "11", associatedVids: [12] },
    });
    await bench.run(node, {
      ...signed,
      resource: "deal",
      operation: "update",
      dealId: byId("9"),
      updateFields: { stage: "lost", dealOwner: { __rl: true, mode: "list", value: 42 } },
    });
    await bench.run(node, {
      ...signed,
      resource: "ticket",
      pipelineId: "0",
      stageId: "1",
      ticketName: "T",
      additionalFields: { description: "Help", associatedContactIds: "12" },
    });
    const link = (id: string, associationTypeId: number) => ({
      to: { id },
      types: [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId }],
    });
    expect(sent()).toEqual([
      ["POST", "/companies", { properties: { name: "H", domain: "example.com" } }],
      [
        "POST",
        "/deals",
        {
          properties: { dealstage: "closedwon", dealname: "D", amount: "5" },
          associations: [link("11", 5), link("12", 3)],
        },
      ],
      ["PATCH", "/deals/9", { properties: { dealstage: "lost", hubspot_owner_id: "42" } }],
      [
        "POST",
        "/tickets",
        {
          properties: { hs_pipeline: "0", hs_pipeline_stage: "1", subject: "T", content: "Help" },
          associations: [link("12", 16)],
        },
      ],
    ]);
  });

  it("engagements", async () => {
    const metadata = {
      subject: "Hi",
      html: "<p>Hi</p>",
      fromEmail: "ada@example.com",
      toEmail: ["bob@example.com"],
    };
    const additionalFields = { associations: { contactIds: "1, 2" } };
    await bench.run(node, { ...signed, resource: "engagement", type: "email", metadata, additionalFields });
    expect(bench.asked[0]?.body).toEqual({
      engagement: { type: "EMAIL" },
      metadata: {
        subject: "Hi",
        html: "<p>Hi</p>",
        from: { email: "ada@example.com" },
        to: [{ email: "bob@example.com" }],
      },
      associations: { contactIds: [1, 2] },
    });
  });
});

describe("HubSpot changes", () => {
  it("a contact by its number, and records a note and the length of a call", async () => {
    const updateFields = { email: "eve@example.com", jobTitle: "CEO" };
    await bench.run(node, { ...signed, operation: "update", contactId: byId("7"), updateFields });
    const engagement = { ...signed, resource: "engagement" };
    await bench.run(node, { ...engagement, type: "NOTE", metadata: { body: "Called" } });
    await bench.run(node, { ...engagement, type: "call", metadata: { durationMilliseconds: "300" } });
    expect(sent()).toEqual([
      ["PATCH", "/contacts/7", { properties: { email: "eve@example.com", jobtitle: "CEO" } }],
      ["POST", "/engagements/v1/engagements", { engagement: { type: "NOTE" }, metadata: { body: "Called" } }],
      [
        "POST",
        "/engagements/v1/engagements",
        { engagement: { type: "CALL" }, metadata: { durationMilliseconds: 300 } },
      ],
    ]);
  });

  it("who is in a list, by address or number", async () => {
    const list = { ...signed, resource: "contactList", listId: 12 };
    const added = await bench.run(node, { ...list, operation: "add", email: "ada@example.com" });
    expect(jsonOf(added)).toEqual([{ vid: "7", recordIdsAdded: ["7"], recordIdsMissing: [] }]);
    await bench.run(node, { ...list, operation: "remove", by: "id", id: 8 });
    expect(bench.asked[0]?.query).toEqual({ idProperty: "email" });
    expect(sent()).toEqual([
      ["GET", "/contacts/ada@example.com", ""],
      ["PUT", "/crm/v3/lists/12/memberships/add", ["7"]],
      ["PUT", "/crm/v3/lists/12/memberships/remove", ["8"]],
    ]);
  });

  it("nothing at forms but their submissions", async () => {
    const form = { ...signed, resource: "form", formId: "f1" };
    expect(jsonOf(await bench.run(node, form))).toEqual([{ name: "email" }, { name: "city" }]);
    const forms = await node.methods?.loadOptions?.["getForms"]?.(bench.form(signed));
    expect(forms).toEqual([{ name: "Newsletter", value: "f1" }]);
    bench.asked.splice(0);
    const answered = await bench.run(
      node,
      {
        ...form,
        operation: "submit",
        fieldsUi: { fieldsValues: [{ name: "email", value: "={{ $json.email }}" }] },
        contextUi: { pageName: "Home" },
        additionalFields: { skipValidation: "true", submittedAt: "2026-03-01T00:00:00.000Z" },
      },
      { items: [{ json: { email: "ada@example.com" } }] },
    );
    expect(jsonOf(answered)).toEqual([{ inlineMessage: "Thanks" }]);
    expect(sent()).toEqual([
      ["GET", "/account-info/v3/details", ""],
      [
        "POST",
        "/submissions/v3/integration/secure/submit/42/f1",
        {
          fields: [{ objectTypeId: "0-1", name: "email", value: "ada@example.com" }],
          submittedAt: String(Date.parse("2026-03-01T00:00:00.000Z")),
          context: { pageName: "Home" },
          skipValidation: true,
        },
      ],
    ]);
    expect(bench.asked[1]?.headers).toMatchObject({ "x-meant-for": "https://api.hsforms.com" });
  });
});

describe("HubSpot reads", () => {
  it("one, and all pages of many", async () => {
    const properties = { propertiesCollection: { propertiesValues: { properties: ["firstname", "email"] } } };
    const get = { ...signed, operation: "get", contactId: byId("7"), additionalFields: properties };
    expect(jsonOf(await bench.run(node, get))).toMatchObject([{ vid: 7, id: "7" }]);
    expect(bench.asked[0]?.query).toEqual({
      properties: "firstname,email",
      propertiesWithHistory: "firstname,email",
    });
    const all = await bench.run(node, {
      ...signed,
      resource: "company",
      operation: "getAll",
      returnAll: true,
    });
    expect(jsonOf(all).map(({ companyId }) => companyId)).toEqual([1, 2, 3]);
    expect(await bench.run(node, { ...signed, operation: "getAll", limit: 1 })).toHaveLength(1);
    await expect(bench.run(node, { ...get, contactId: byId("404") })).rejects.toThrow("resource not found");
  });

  it("values that properties had before, unless only those of now are wanted", async () => {
    const collection = (propertyMode?: string) => ({
      propertiesCollection: {
        propertiesValues: { properties: ["stage"], ...(propertyMode && { propertyMode }) },
      },
    });
    const get = { ...signed, operation: "get", contactId: byId("7") };
    const [now] = jsonOf(await bench.run(node, { ...get, additionalFields: collection("valueOnly") }));
    const [whole] = jsonOf(await bench.run(node, { ...get, additionalFields: collection() }));
    const many = { ...signed, operation: "getAll", returnAll: true, additionalFields: collection() };
    await bench.run(node, many);
    expect(now?.["properties"]).toMatchObject({ stage: { value: "customer" } });
    expect(now?.["properties"]).not.toHaveProperty("stage.versions");
    expect(whole?.["properties"]).toMatchObject({
      stage: { value: "customer", versions: [{ value: "customer" }, { value: "lead" }] },
    });
    expect(whole).not.toHaveProperty("propertiesWithHistory");
    expect(bench.asked[2]?.query).toEqual({
      properties: "stage",
      propertiesWithHistory: "stage",
      limit: "50",
    });
  });

  it("engagements of all pages, or as many as are asked for", async () => {
    const many = { ...signed, resource: "engagement", operation: "getAll" };
    const ids = (items: Item[]) => jsonOf(items).map((json) => (json["engagement"] as { id: number }).id);
    expect(ids(await bench.run(node, { ...many, returnAll: true }))).toEqual([1, 2, 3]);
    expect(ids(await bench.run(node, { ...many, limit: 1 }))).toEqual([1]);
    expect(bench.asked.map(({ query }) => query)).toEqual([
      { limit: "250" },
      { limit: "250", offset: "2" },
      { limit: "1" },
    ]);
  });

  it("what filters find", async () => {
    const filterValues = [
      { propertyName: "email|string", value: "={{ $json.email }}" },
      { propertyName: "phone", operator: "HAS_PROPERTY" },
      { propertyName: "stage", operator: "IN", value: "a; b" },
    ];
    const search = {
      ...signed,
      operation: "search",
      returnAll: true,
      filterGroupsUi: { filterGroupsValues: [{ filtersUi: { filterValues } }] },
      additionalFields: { properties: ["email"], sortBy: "lastname", direction: "ASCENDING" },
    };
    const found = await bench.run(node, search, { items: [{ json: { email: "ada@example.com" } }] });
    expect(jsonOf(found)[0]).toEqual({ id: "1", properties: { name: "1" } });
    const body = {
      filterGroups: [
        {
          filters: [
            { propertyName: "email", operator: "EQ", value: "ada@example.com" },
            { propertyName: "phone", operator: "HAS_PROPERTY" },
            { propertyName: "stage", operator: "IN", values: ["a", "b"] },
          ],
        },
      ],
      sorts: [{ propertyName: "lastname", direction: "ASCENDING" }],
      properties: ["email"],
      limit: 100,
    };
    expect(bench.asked.map((asked) => asked.body)).toEqual([body, { ...body, after: "2" }]);
  });

  it("companies by domain, and what changed last", async () => {
    await bench.run(node, {
      ...signed,
      resource: "company",
      operation: "searchByDomain",
      domain: "example.com",
      limit: 1,
    });
    expect(bench.asked[0]?.body).toMatchObject({
      filterGroups: [{ filters: [{ propertyName: "domain", operator: "EQ", value: "example.com" }] }],
      limit: 1,
    });
    bench.asked.splice(0);
    const since = "2026-03-01T00:00:00.000Z";
    await bench.run(node, { ...signed, operation: "getRecentlyCreatedUpdated", additionalFields: { since } });
    expect(bench.asked[0]?.body).toMatchObject({
      filterGroups: [
        {
          filters: [{ propertyName: "lastmodifieddate", operator: "GTE", value: String(Date.parse(since)) }],
        },
      ],
      sorts: [{ propertyName: "lastmodifieddate", direction: "DESCENDING" }],
    });
  });

  it("lists for the form, and removes", async () => {
    const companies = node.methods?.listSearch?.["searchCompanies"];
    expect(await companies?.(bench.form(signed))).toEqual({
      results: [
        { name: "1", value: "1" },
        { name: "2", value: "2" },
      ],
      paginationToken: "2",
    });
    expect(jsonOf(await bench.run(node, { ...signed, operation: "delete", contactId: byId("7") }))).toEqual([
      { vid: "7", deleted: true },
    ]);
  });
});
