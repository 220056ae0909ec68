import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import { everything } from "../../service/testing/contract-server/fill-forms.ts";
import { problemsOfVariables } from "../../service/testing/graphql-variables.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./monday.credential.ts";
import node from "./monday.node.ts";

const page = { cursor: null, items: [{ id: "1" }] };

describeEveryOperation({
  nodes: [node],
  contracts: ["monday"],
  fill: everything({ columnValues: '{ "status": { "label": "Done" } }', defaults: '{ "labels": [] }' }),
  prepare: (server) =>
    server.prepare("POST v2", ({ body }) => {
      const problems = problemsOfVariables(body);
      if (problems.length > 0) throw new Error(problems.join("; "));
      const boards = [{ id: "1", columns: [{ id: "c" }], groups: [{ id: "g", items_page: page }] }];
      return { data: { boards, items: [{ id: "1" }], items_page_by_column_values: page } };
    }),
});

interface Asked {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

let bench: ServiceBench;
/** Monday.com with a group of three items, two on the first page. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiToken: "k1" }),
    answer: ({ headers, body }) => {
      if (headers.authorization !== "k1") return { status: 401, json: { errors: ["Not Authenticated"] } };
      const { query, variables } = body as Asked;
      if (variables["id"] === "gone")
        return {
          json: { errors: [{ message: "Item not found", extensions: { code: "ResourceNotFound" } }] },
        };
      if (query.includes("next_items_page"))
        return { json: { data: { next_items_page: { cursor: null, items: [{ id: "3" }] } } } };
      const first = { cursor: "c1", items: [{ id: "1" }, { id: "2" }] };
      if (query.includes("items_page_by")) return { json: { data: { items_page_by_column_values: first } } };
      if (query.includes("items_page"))
        return { json: { data: { boards: [{ groups: [{ items_page: first }] }] } } };
      if (query.includes("columns {"))
        return { json: { data: { boards: [{ columns: [{ id: "s", title: "Status" }] }] } } };
      if (query.includes("boards")) return { json: { data: { boards: [{ id: "b1", name: "Board" }] } } };
      return {
        json: {
          data: { create_item: { id: "9" }, create_column: { id: "n" }, change_column_value: { id: "9" } },
        },
      };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, { resource: "boardItem", ...parameters })).map((item) => item.json);
const variables = () => bench.asked.map(({ body }) => (body as Asked).variables);

it("creates items, with column values as a JSON string", async () => {
  const additionalFields = { columnValues: '{ "status": { "label": "Done" } }' };
  expect(await json({ boardId: "b1", groupId: "topics", name: "Call", additionalFields })).toEqual([
    { id: "9" },
  ]);
  expect(variables()).toEqual([
    { boardId: "b1", groupId: "topics", name: "Call", values: '{"status":{"label":"Done"}}' },
  ]);
  const wrong = { boardId: "b1", groupId: "g", name: "a", additionalFields: { columnValues: "{" } };
  await expect(json(wrong)).rejects.toThrow("Column Values");
});

it("changes a value given as a string or an object", async () => {
  const change = { operation: "changeColumnValue", boardId: "b1", itemId: "9", columnId: "s" };
  await json({ ...change, value: '{"label":"Done"}' });
  expect(variables()[0]).toMatchObject({ value: '{"label":"Done"}' });
});

it("lists items of a group page by page, up to a limit or all of them", async () => {
  const all = { operation: "getAll", boardId: "b1", groupId: "topics" };
  expect(await json({ ...all, returnAll: true })).toEqual([{ id: "1" }, { id: "2" }, { id: "3" }]);
  expect(variables()).toEqual([
    { ids: ["b1"], groups: ["topics"], limit: 500 },
    { cursor: "c1", limit: 500 },
  ]);
  expect(await json({ ...all, limit: 1 })).toEqual([{ id: "1" }]);
});

it("finds items by the value of a column", async () => {
  const by = { operation: "getByColumnValue", boardId: "b1", columnId: "s", columnValue: "Done", limit: 2 };
  expect(await json(by)).toEqual([{ id: "1" }, { id: "2" }]);
  expect(variables()[0]).toMatchObject({ columns: [{ column_id: "s", column_values: ["Done"] }] });
});

it("reports Monday.com's errors, including those with a success status", async () => {
  await expect(json({ operation: "delete", itemId: "gone" })).rejects.toThrow("Item not found");
});

it("names kinds of columns of older workflows as Monday.com does now", async () => {
  const column = { resource: "boardColumn", operation: "create", boardId: "b1", title: "N" };
  await json({ ...column, columnType: "longText" });
  await json({ ...column, columnType: "autonumber" });
  expect(variables().map(({ columnType }) => columnType)).toEqual(["long_text", "auto_number"]);
});

it("fills the choices of the form", async () => {
  const { getBoards, getColumns } = node.methods?.loadOptions ?? {};
  expect(await getBoards?.(bench.form())).toEqual([{ name: "Board", value: "b1" }]);
  expect(await getColumns?.(bench.form({ boardId: "b1" }))).toEqual([{ name: "Status", value: "s" }]);
});
