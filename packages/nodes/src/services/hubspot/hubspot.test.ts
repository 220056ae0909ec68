import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import node from "./hubspot.node.ts";
import credential from "./hubspot-app-token.credential.ts";

let bench: ServiceBench;

const WHOLE = {
  email: { value: "ada@example.com" },
  stage: { value: "customer" },
  own_field: { value: "own" },
};

/** HubSpot as its documentation describes it; lists have two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ appToken: "t1" }),
    answer: ({ method, path, query, headers, body }) => {
      if (headers.authorization !== "Bearer t1")
        return { status: 401, json: { status: "error", message: "Authentication credentials not found." } };
      if (path.includes("/404"))
        return { status: 404, json: { status: "error", message: "resource not found" } };
      if (path.startsWith("/account-info")) return { json: { portalId: 42 } };
      if (path.startsWith("/submissions")) return { json: { inlineMessage: "Thanks" } };
      if (path === "/marketing/v3/forms") return { json: { results: [{ id: "f1", name: "Newsletter" }] } };
      if (path.startsWith("/marketing/v3/forms/"))
        return { json: { fieldGroups: [{ fields: [{ name: "email" }, { name: "city" }] }, { fields: [] }] } };
      if (path.endsWith("/memberships/add")) return { json: { recordsIdsAdded: body, recordIdsMissing: [] } };
      if (path.endsWith("/memberships/remove")) return { json: { recordIdsRemoved: body } };
      if (path === "/engagements/v1/engagements") return { json: { engagement: { id: 1 } } };
      if (path.endsWith("/engagements/paged")) return { json: engagementPage(query["offset"]) };
      if (path.startsWith("/crm/v3")) return newest(method, path, query, body as Body);
      return legacy(method, path, query, body as Body);
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

interface Body {
  readonly after?: string;
  readonly properties?: object;
  readonly inputs?: readonly { readonly id: string }[];
  readonly offset?: { readonly companyId: number };
}

function newest(method: string, path: string, query: Record<string, string>, body: Body) {
  if (method === "DELETE") return { status: 204 };
  if (path.startsWith("/crm/v3/properties/"))
    return { json: { results: [{ name: "subject" }, { name: "own_field" }] } };
  if (path.endsWith("/batch/read")) {
    const results = body.inputs?.map(({ id }) => ({ id, properties: { subject: "T", own_field: "own" } }));
    return { json: { results: results?.reverse() } };
  }
  const after = query["after"] ?? body.after;
  if (path.endsWith("/search") || (/objects\/\w+$/.test(path) && method === "GET"))
    return { json: page(after) };
  return { json: { id: "7", properties: body.properties ?? { email: "ada@example.com" }, archived: false } };
}

/** The first APIs, which return objects whole. */
function legacy(method: string, path: string, query: Record<string, string>, { offset }: Body) {
  const isLast = query["vidOffset"] ?? query["offset"] ?? (offset && offset.companyId > 0);
  const ids = isLast ? [3] : [1, 2];
  if (path.startsWith("/contacts/v1/contact/createOrUpdate")) return { json: { vid: 7, isNew: true } };
  if (path.startsWith("/contacts/v1/lists")) {
    const contacts = ids.map((vid) => ({
      vid,
      properties: { lastmodifieddate: { value: String(90 - vid) } },
    }));
    return { json: { contacts, "has-more": !isLast, "vid-offset": 2, "time-offset": 88 } };
  }
  if (path.endsWith("/companies/paged")) {
    const companies = ids.map((companyId) => ({ companyId, properties: { name: { value: "H" } } }));
    return { json: { companies, "has-more": !isLast, offset: 2 } };
  }
  if (path.includes("/domains/")) {
    const results = ids.map((companyId) => ({ companyId, properties: {} }));
    return { json: { results, hasMore: !isLast, offset: { companyId: 2, isPrimary: true } } };
  }
  if (path.endsWith("/recent/modified") || path.endsWith("/deal/paged")) {
    const deals = ids.map((dealId) => ({ dealId, properties: {} }));
    return { json: { deals, results: deals, hasMore: !isLast, offset: isLast ? 3 : 2 } };
  }
  if (path.startsWith("/contacts/v1/contact/vid")) {
    if (method === "DELETE") return { json: { vid: 7, deleted: true, reason: "OK" } };
    if (method === "POST") return { status: 204 };
    const identities = [{ type: "EMAIL", value: "ada@example.com" }];
    return { json: { vid: 7, properties: WHOLE, "identity-profiles": [{ vid: 7, identities }] } };
  }
  if (path.startsWith("/deals/v1")) {
    if (method === "DELETE") return { status: 204 };
    return { json: { portalId: 42, dealId: 9, associations: { associatedVids: [7] }, properties: WHOLE } };
  }
  return { json: { portalId: 42, companyId: 8, isDeleted: false, properties: WHOLE } };
}

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
  it("contacts, by email address, and returns them whole", async () => {
    const additionalFields = {
      firstName: "={{ $json.name }}",
      companyName: "Heddle",
      customPropertiesUi: { customPropertiesValues: [{ property: "lead_score", value: 7 }] },
    };
    // A name that the form does not have is that of a property.
    const given = { ...additionalFields, own_field: "own" };
    const upsert = { ...signed, email: "ada@example.com", additionalFields: given };
    const items = await bench.run(node, upsert, { items: [{ json: { name: "Ada" } }] });
    expect(jsonOf(items)).toMatchObject([
      { vid: 7, isNew: true, properties: WHOLE, "identity-profiles": [{ vid: 7 }] },
    ]);
    const properties = [
      { property: "firstname", value: "Ada" },
      { property: "company", value: "Heddle" },
      { property: "own_field", value: "own" },
      { property: "lead_score", value: "7" },
    ];
    expect(sent()).toEqual([
      ["POST", "/contacts/v1/contact/createOrUpdate/email/ada@example.com", { properties }],
      ["GET", "/contacts/v1/contact/vid/7/profile", ""],
    ]);
    bench.asked.splice(0);
    const short = await bench.run(node, { ...upsert, options: { resolveData: false } });
    expect(jsonOf(short)).toEqual([{ vid: 7, isNew: true }]);
    expect(bench.asked).toHaveLength(1);
  });

  it("companies and deals, with links to others, and returns them whole", async () => {
    const company = { ...signed, resource: "company" };
    const deal = { ...signed, resource: "deal" };
    const additionalFields = { dealName: "D", amount: 5, associatedCompany: "11", associatedVids: [12] };
    const dealOwner = { __rl: true, mode: "list", value: 42 };
    const runs = [
      { ...company, name: "H", additionalFields: { companyDomainName: "example.com", yearFounded: 2000 } },
      { ...company, operation: "update", companyId: byId("8"), updateFields: { city: "Gent" } },
      { ...deal, stage: "closedwon", additionalFields },
      { ...deal, operation: "update", dealId: byId("9"), updateFields: { stage: "lost", dealOwner } },
    ];
    for (const run of runs)
      expect(jsonOf(await bench.run(node, run))).toMatchObject([{ portalId: 42, properties: WHOLE }]);
    const list = (properties: Record<string, string>) =>
      Object.entries(properties).map(([name, value]) => ({ name, value }));
    const founded = list({ name: "H", domain: "example.com", founded_year: "2000" });
    const associations = { associatedCompanyIds: [11], associatedVids: [12] };
    const sold = { properties: list({ dealstage: "closedwon", dealname: "D", amount: "5" }), associations };
    expect(sent()).toEqual([
      ["POST", "/companies/v2/companies", { properties: founded }],
      ["PUT", "/companies/v2/companies/8", { properties: list({ city: "Gent" }) }],
      ["POST", "/deals/v1/deal", sold],
      ["PUT", "/deals/v1/deal/9", { properties: list({ dealstage: "lost", hubspot_owner_id: "42" }) }],
    ]);
  });

  it("tickets, with links to others, and reads all their properties", async () => {
    const ticket = { ...signed, resource: "ticket" };
    const additionalFields = { description: "Help", associatedContactIds: "12" };
    const create = { ...ticket, pipelineId: "0", stageId: "1", ticketName: "T", additionalFields };
    const items = jsonOf(await bench.run(node, create));
    expect(items).toMatchObject([{ objectId: 7, properties: { own_field: { value: "own" } } }]);
    const types = [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId: 16 }];
    const properties = { hs_pipeline: "0", hs_pipeline_stage: "1", subject: "T", content: "Help" };
    expect(sent()).toEqual([
      ["POST", "/tickets", { properties, associations: [{ to: { id: "12" }, types }] }],
      ["GET", "/crm/v3/properties/tickets", ""],
      ["POST", "/tickets/batch/read", { inputs: [{ id: "7" }], properties: ["subject", "own_field"] }],
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
      [
        "POST",
        "/contacts/v1/contact/vid/7/profile",
        {
          properties: [
            { property: "email", value: "eve@example.com" },
            { property: "jobtitle", value: "CEO" },
          ],
        },
      ],
      ["GET", "/contacts/v1/contact/vid/7/profile", ""],
      ["POST", "/engagements/v1/engagements", { engagement: { type: "NOTE" }, metadata: { body: "Called" } }],
      [
        "POST",
        "/engagements/v1/engagements",
        { engagement: { type: "CALL" }, metadata: { durationMilliseconds: 300 } },
      ],
    ]);
  });

  it("members of a list, by email address or id", async () => {
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
  it.each([
    ["contact", "contactId", "/contacts/v1/contact/vid/7/profile", ["vid", "identity-profiles"]],
    ["company", "companyId", "/companies/v2/companies/7", ["companyId", "portalId"]],
    ["deal", "dealId", "/deals/v1/deal/7", ["dealId", "portalId", "associations"]],
  ])("one %s with all its properties", async (resource, parameter, path, members) => {
    const get = { ...signed, resource, operation: "get", [parameter]: byId("7") };
    const [one = {}] = jsonOf(await bench.run(node, get));
    expect(one["properties"]).toEqual(WHOLE);
    expect(Object.keys(one)).toEqual(expect.arrayContaining(members));
    expect(bench.asked).toMatchObject([{ method: "GET", path, query: {} }]);
    const missing = { ...get, [parameter]: byId("404") };
    await expect(bench.run(node, missing)).rejects.toThrow("resource not found");
  });

  it("returns tickets with all their properties, whose names it requests once per run", async () => {
    const get = { ...signed, resource: "ticket", operation: "get", ticketId: byId("={{ $json.id }}") };
    const items = [{ json: { id: "5" } }, { json: { id: "6" } }];
    const found = jsonOf(await bench.run(node, get, { items }));
    const properties = { subject: { value: "T" }, own_field: { value: "own" } };
    expect(found).toEqual([
      { objectId: 5, id: "5", properties },
      { objectId: 6, id: "6", properties },
    ]);
    expect(bench.asked.filter(({ path }) => path.startsWith("/crm/v3/properties"))).toHaveLength(1);
    const many = { ...signed, resource: "ticket", operation: "getAll", returnAll: true };
    expect(jsonOf(await bench.run(node, many)).map(({ objectId }) => objectId)).toEqual([1, 2, 3]);
  });

  it.each([
    ["contact", "vid", { count: "100" }, "vidOffset"],
    ["company", "companyId", { limit: "250" }, "offset"],
    ["deal", "dealId", { limit: "250" }, "offset"],
  ])("all pages of every %s, or up to the limit", async (resource, id, size, offset) => {
    const many = { ...signed, resource, operation: "getAll" };
    const idsOf = (items: Item[]) => jsonOf(items).map((one) => one[id]);
    expect(idsOf(await bench.run(node, { ...many, returnAll: true }))).toEqual([1, 2, 3]);
    expect(bench.asked.map(({ query }) => query)).toMatchObject([size, { ...size, [offset]: "2" }]);
    expect(idsOf(await bench.run(node, { ...many, limit: 1 }))).toEqual([1]);
  });

  it("named properties, with previous values unless only current ones are wanted", async () => {
    const collection = (propertyMode?: string) => ({
      propertiesCollection: {
        propertiesValues: { properties: ["stage"], ...(propertyMode && { propertyMode }) },
      },
    });
    const get = { ...signed, operation: "get", contactId: byId("7") };
    await bench.run(node, { ...get, additionalFields: collection("valueOnly") });
    await bench.run(node, { ...get, additionalFields: collection() });
    const company = { ...signed, resource: "company", operation: "getAll", limit: 1 };
    await bench.run(node, { ...company, options: collection() });
    const ticket = { ...signed, resource: "ticket", operation: "get", ticketId: byId("7") };
    await bench.run(node, { ...ticket, additionalFields: collection() });
    expect(bench.asked.slice(0, 3).map(({ query }) => query)).toEqual([
      { property: "stage", propertyMode: "value_only" },
      { property: "stage", propertyMode: "value_and_history" },
      { limit: "1", propertiesWithHistory: "stage" },
    ]);
    expect(bench.asked[3]?.body).toEqual({
      inputs: [{ id: "7" }],
      properties: ["stage"],
      propertiesWithHistory: ["stage"],
    });
  });

  it("engagements of all pages, or up to the limit", async () => {
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

  it("companies by domain, and the latest changes", async () => {
    const search = { ...signed, resource: "company", operation: "searchByDomain", domain: "example.com" };
    const options = { propertiesCollection: { propertiesValues: { properties: ["own_field"] } } };
    const companies = jsonOf(await bench.run(node, { ...search, returnAll: true, options }));
    expect(companies.map(({ companyId }) => companyId)).toEqual([1, 2, 3]);
    const requestOptions = { properties: ["own_field"] };
    expect(sent()).toEqual([
      [
        "POST",
        "/companies/v2/domains/example.com/companies",
        { limit: 100, requestOptions, offset: { isPrimary: true, companyId: 0 } },
      ],
      [
        "POST",
        "/companies/v2/domains/example.com/companies",
        { limit: 100, requestOptions, offset: { isPrimary: true, companyId: 2 } },
      ],
    ]);
    bench.asked.splice(0);
    const since = new Date(88).toISOString();
    const recent = { ...signed, operation: "getRecentlyCreatedUpdated", additionalFields: { since } };
    expect(jsonOf(await bench.run(node, recent)).map(({ vid }) => vid)).toEqual([1, 2]);
    await bench.run(node, { ...recent, resource: "deal", limit: 1 });
    expect(bench.asked[0]?.path).toBe("/contacts/v1/lists/recently_updated/contacts/recent");
    expect(bench.asked.at(-1)?.path).toBe("/deals/v1/deal/recent/modified");
    expect(bench.asked.at(-1)?.query).toEqual({ since: "88", count: "1" });
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
      { vid: 7, deleted: true, reason: "OK" },
    ]);
    const deal = { ...signed, resource: "deal", operation: "delete", dealId: byId("9") };
    expect(jsonOf(await bench.run(node, deal))).toEqual([{ dealId: "9", deleted: true }]);
  });
});
