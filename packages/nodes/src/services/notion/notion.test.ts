import type { Item } from "@heddle/workflow";
import type {
  AppendBlockChildrenParameters,
  CreatePageParameters,
  QueryDataSourceParameters,
  UpdatePageParameters,
} from "@notionhq/client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./notion.credential.ts";
import node from "./notion.node.ts";
import { DATABASE_PROPERTIES, PAGE } from "./testing/objects.ts";

const DATABASE = "1da5b6e0-c94f-8086-80b6-eab8e340d60e";
const ID = "2ca31cc6fd5680798a58d74ec1097a36";

let bench: ServiceBench;

/** Notion as its documentation describes it. Lists have two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "secret1" }),
    answer: ({ method, path, query, headers, body }) => {
      if (path === "/files/a.pdf") return headers.authorization ? { status: 400 } : { bytes: "paper" };
      if (headers.authorization !== "Bearer secret1")
        return {
          status: 401,
          json: { object: "error", code: "unauthorized", message: "API token is invalid." },
        };
      if (headers["notion-version"] !== "2022-06-28") return { status: 400, json: { message: "no version" } };
      const [, , kind, id, part] = path.split("/");
      if (id === "none")
        return { status: 404, json: { code: "object_not_found", message: "Could not find it." } };
      if (kind === "users" && id) return { json: { object: "user", id } };
      if (kind === "databases" && part !== "query")
        return {
          json: { object: "database", id, title: [{ plain_text: "Tasks" }], properties: DATABASE_PROPERTIES },
        };
      if (kind === "blocks" && method === "PATCH")
        return { json: { results: (body as { children: object[] }).children } };
      if (kind === "blocks") return { json: children(String(id), query["start_cursor"]) };
      if (kind === "pages") return { json: PAGE(bench.url) };
      const cursor = query["start_cursor"] ?? (body as { start_cursor?: string }).start_cursor;
      const results = cursor
        ? [{ ...PAGE(bench.url), id: "p3" }]
        : [PAGE(bench.url), { ...PAGE(bench.url), id: "p2" }];
      return { json: { results, next_cursor: cursor ? null : "NEXT" } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

function children(id: string, cursor: string | undefined) {
  const text = (content: string) => ({ rich_text: [{ plain_text: content }] });
  if (id === "b2")
    return {
      results: [{ id: "b3", type: "to_do", to_do: { ...text("Inner"), checked: true } }],
      next_cursor: null,
    };
  if (cursor) return { results: [{ id: "b4", type: "divider", divider: {} }], next_cursor: null };
  const first = { object: "block", id: "b1", type: "paragraph", has_children: false, paragraph: text("One") };
  const second = { id: "b2", type: "toggle", has_children: true, toggle: text("Two") };
  return { results: [first, second], next_cursor: "NEXT" };
}

const list = (value: string) => ({ __rl: true, mode: "list", value });
const url = (value: string) => ({ __rl: true, mode: "url", value });
const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const sent = () => bench.asked.map(({ method, path, body }) => [method, path.replace("/v1", ""), body]);

describe("Notion writes pages of databases", () => {
  it("with a value for each kind of property", async () => {
    const propertyValues = [
      { key: "Notes|rich_text", textContent: "={{ $json.note }}" },
      { key: "A|B|number", numberValue: "={{ $json.n }}" },
      { key: "Done|checkbox", checkboxValue: true },
      { key: "Kind|select", selectValue: "Paid" },
      { key: "State|status", statusValue: "Done" },
      { key: "Tags|multi_select", multiSelectValue: ["a", "b"] },
      { key: "Who|people", peopleValue: ["u1"] },
      { key: "Other|relation", relationValue: ["r1,r2"] },
      { key: "Mail|email", emailValue: "ada@example.com" },
      { key: "Site|url", urlValue: "", ignoreIfEmpty: true },
      { key: "Phone|phone_number", phoneValue: "" },
      { key: "Due|date", date: "2026-03-01T09:00:00", timezone: "America/New_York" },
      { key: "Week|date", range: true, includeTime: false, dateStart: "2026-03-02", dateEnd: "2026-03-08" },
      { key: "Papers|files", fileUrls: { fileUrl: [{ name: "a.pdf", url: "https://example.com/a.pdf" }] } },
    ];
    await bench.run(
      node,
      {
        resource: "databasePage",
        databaseId: list(DATABASE),
        title: "First",
        propertiesUi: { propertyValues },
        options: { icon: "🧵" },
      },
      { items: [{ json: { note: "Hi", n: "4.5" } }] },
    );
    const expected: CreatePageParameters = {
      parent: { database_id: DATABASE },
      properties: {
        title: { title: [{ text: { content: "First" } }] },
        Notes: { rich_text: [{ text: { content: "Hi" } }] },
        "A|B": { number: 4.5 },
        Done: { checkbox: true },
        Kind: { select: { name: "Paid" } },
        State: { status: { name: "Done" } },
        Tags: { multi_select: [{ name: "a" }, { name: "b" }] },
        Who: { people: [{ id: "u1" }] },
        Other: { relation: [{ id: "r1" }, { id: "r2" }] },
        Mail: { email: "ada@example.com" },
        Phone: { phone_number: null },
        Due: { date: { start: "2026-03-01T09:00:00-05:00" } },
        Week: { date: { start: "2026-03-02", end: "2026-03-08" } },
        Papers: {
          files: [{ name: "a.pdf", type: "external", external: { url: "https://example.com/a.pdf" } }],
        },
      },
      icon: { type: "emoji", emoji: "🧵" },
    };
    expect(sent()).toEqual([["POST", "/pages", expected]]);
  });

  it("changes them, identified by their URL, also in files that use a page operation", async () => {
    const pageId = url(`https://www.notion.so/team/My-page-${ID}?pvs=4`);
    const propertiesUi = { propertyValues: [{ key: "Name|title", title: "New" }] };
    const expected: Omit<UpdatePageParameters, "page_id"> = {
      properties: { Name: { title: [{ text: { content: "New" } }] } },
    };
    for (const resource of ["databasePage", "page"])
      await bench.run(node, { resource, operation: "update", pageId, propertiesUi });
    expect(sent()).toEqual([
      ["PATCH", `/pages/${ID}`, expected],
      ["PATCH", `/pages/${ID}`, expected],
    ]);
  });
});

describe("Notion queries databases", () => {
  const query = (parameters: object, typeVersion = 2.2) =>
    bench.run(
      node,
      { resource: "databasePage", operation: "getAll", databaseId: list(DATABASE), ...parameters },
      { typeVersion },
    );

  it("by conditions, sorted, all pages of the answer", async () => {
    const conditions = [
      { key: "State|status", condition: "equals", statusValue: "Done" },
      { key: "Due|date", condition: "past_week" },
      { key: "Sum|formula", returnType: "number", condition: "greater_than", numberValue: 3 },
      { key: "Mail|email", condition: "is_empty" },
    ];
    const sortValue = [
      { timestamp: true, key: "created_time", direction: "descending" },
      { key: "Name|title" },
    ];
    const items = await query({
      returnAll: true,
      filterType: "manual",
      matchType: "allFilters",
      filters: { conditions },
      options: { sort: { sortValue } },
    });
    expect(items).toHaveLength(3);
    const expected: Omit<QueryDataSourceParameters, "data_source_id"> = {
      filter: {
        and: [
          { property: "State", status: { equals: "Done" } },
          { property: "Due", date: { past_week: {} } },
          { property: "Sum", formula: { number: { greater_than: 3 } } },
          { property: "Mail", email: { is_empty: true } },
        ],
      },
      sorts: [
        { timestamp: "created_time", direction: "descending" },
        { property: "Name", direction: "ascending" },
      ],
      page_size: 100,
    };
    expect(bench.asked.map(({ body }) => body)).toEqual([expected, { ...expected, start_cursor: "NEXT" }]);
  });

  it("by JSON, or by the filter of version 1", async () => {
    await query({
      limit: 1,
      filterType: "json",
      filterJson: '{"filter": {"property": "A", "number": {"equals": 1}}}',
    });
    expect(bench.asked[0]?.body).toEqual({ filter: { property: "A", number: { equals: 1 } }, page_size: 1 });
    await expect(query({ filterType: "json", filterJson: "{" })).rejects.toThrow("is not valid JSON");
    bench.asked.splice(0);
    const filter = { singleCondition: { key: "Email|email", condition: "equals", emailValue: "a" } };
    const [first] = await query({ options: { filter } }, 1);
    expect(bench.asked[0]?.body).toMatchObject({ filter: { property: "Email", email: { equals: "a" } } });
    expect(first?.json).toMatchObject({ id: ID, "Due Date": { start: "2026-03-01" } });
  });

  it("simplifies values, and downloads files without the credential", async () => {
    const [item] = await query({ limit: 1, options: { downloadFiles: true } });
    expect(item?.json).toEqual({
      id: ID,
      name: "First page",
      url: "https://www.notion.so/First",
      icon: "🧵",
      property_name: "First page",
      property_due_date: { start: "2026-03-01" },
      property_tags: ["a", "b"],
      property_state: "Done",
      property_papers: [`${bench.url}/files/a.pdf`],
      property_sum: 7,
      property_who: ["ada@example.com"],
      property_total: ["x"],
    });
    expect(item?.binary).toMatchObject({ Papers_0: { fileName: "a.pdf" } });
    const [whole] = await query({ limit: 1, simple: false });
    expect(whole?.json).toMatchObject({ object: "page", properties: { State: { type: "status" } } });
  });
});

describe("Notion works with pages, blocks and users", () => {
  it("creates pages with blocks, more than a request takes", async () => {
    const blockValues = [
      { type: "heading_2", textContent: "Title" },
      { type: "to_do", textContent: "x".repeat(2100), checked: true },
      {
        type: "paragraph",
        richText: true,
        text: {
          text: [{ text: "Go", isLink: true, textLink: "https://example.com", annotationUi: { bold: true } }],
        },
      },
      { type: "image", url: "https://example.com/a.png" },
      ...Array.from({ length: 97 }, () => ({ textContent: "p" })),
    ];
    await bench.run(node, {
      pageId: { __rl: true, mode: "id", value: ID },
      title: "T",
      blockUi: { blockValues },
    });
    const [, , body] = sent()[0] as [string, string, { children: object[] }];
    expect(body).toMatchObject({
      parent: { page_id: ID },
      properties: { title: [{ text: { content: "T" } }] },
    });
    const expected: AppendBlockChildrenParameters["children"] = [
      { object: "block", type: "heading_2", heading_2: { rich_text: [{ text: { content: "Title" } }] } },
      {
        object: "block",
        type: "to_do",
        to_do: {
          rich_text: [{ text: { content: "x".repeat(2000) } }, { text: { content: "x".repeat(100) } }],
          checked: true,
        },
      },
      {
        object: "block",
        type: "paragraph",
        paragraph: {
          rich_text: [
            {
              type: "text",
              text: { content: "Go", link: { url: "https://example.com" } },
              annotations: { bold: true },
            },
          ],
        },
      },
      {
        object: "block",
        type: "image",
        image: { type: "external", external: { url: "https://example.com/a.png" } },
      },
    ];
    expect(body.children.slice(0, 4)).toEqual(expected);
    expect(body.children).toHaveLength(100);
    expect(sent()[1]).toMatchObject([
      "PATCH",
      `/blocks/${ID}/children`,
      { children: [{ type: "paragraph" }] },
    ]);
  });

  it("appends blocks and reads them, including nested ones", async () => {
    const blockId = url(`https://www.notion.so/Page-${ID}`);
    const added = await bench.run(node, {
      resource: "block",
      blockId,
      blockUi: { blockValues: [{ type: "divider" }] },
    });
    expect(jsonOf(added)).toMatchObject([{ results: [{ object: "block", type: "divider", divider: {} }] }]);
    const read = {
      resource: "block",
      operation: "getAll",
      blockId,
      returnAll: true,
      fetchNestedBlocks: true,
    };
    expect(jsonOf(await bench.run(node, read))).toMatchObject([
      { id: "b1", type: "paragraph", content: "One", root_id: ID },
      { id: "b2", content: "Two" },
      { id: "b3", content: "Inner", checked: true, parent_id: "b2" },
      { id: "b4", type: "divider" },
    ]);
    const [whole] = await bench.run(node, { ...read, returnAll: false, limit: 1 }, { typeVersion: 2.1 });
    expect(whole?.json).toMatchObject({ id: "b1", paragraph: {} });
  });

  it("searches, archives and gets", async () => {
    await bench.run(node, {
      operation: "search",
      text: "plan",
      limit: 1,
      options: { sort: { sortValue: { direction: "ascending" } } },
    });
    await bench.run(node, { resource: "database", operation: "getAll", returnAll: true });
    await bench.run(node, { operation: "archive", pageId: url(`https://notion.so/${ID}`) });
    await bench.run(node, { resource: "user", userId: "u1" });
    expect(sent()).toEqual([
      [
        "POST",
        "/search",
        {
          query: "plan",
          filter: { property: "object", value: "page" },
          sort: { direction: "ascending", timestamp: "last_edited_time" },
          page_size: 1,
        },
      ],
      ["POST", "/search", { filter: { property: "object", value: "database" }, page_size: 100 }],
      [
        "POST",
        "/search",
        { filter: { property: "object", value: "database" }, page_size: 100, start_cursor: "NEXT" },
      ],
      ["PATCH", `/pages/${ID}`, { archived: true }],
      ["GET", "/users/u1", ""],
    ]);
    const database = await bench.run(node, { resource: "database", databaseId: list("d1") });
    expect(jsonOf(database)).toEqual([{ id: "d1", name: "Tasks" }]);
    const missing = bench.run(node, { resource: "database", databaseId: list("none") });
    await expect(missing).rejects.toThrow("Could not find it.");
  });

  it("offers databases, properties and their options in the form", async () => {
    const { listSearch, loadOptions } = node.methods ?? {};
    const form = bench.form({
      databaseId: list(DATABASE),
      propertiesUi: { propertyValues: [{ key: "Name|title" }, { key: "State|status" }] },
    });
    expect((await listSearch?.["getDatabases"]?.(form))?.results).toHaveLength(3);
    expect(await loadOptions?.["getDatabaseProperties"]?.(form)).toEqual([
      { name: "Name (title)", value: "Name|title" },
      { name: "State (status)", value: "State|status" },
    ]);
    const row = { ...form, path: "parameters.propertiesUi.propertyValues[1].statusValue" };
    expect(await loadOptions?.["getPropertySelectValues"]?.(row)).toEqual([{ name: "Done", value: "Done" }]);
  });
});
