import type { SendingCall } from "../../service/call.ts";
import { jsonOfText } from "../../service/json-text.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import { collection, fromList, longText, neededText } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { entriesOf } from "../../service/requests.ts";
import { ask, ITEM } from "./connection.ts";

const boardId = fromList("boardId", "Board Name or ID", "The board", { list: "getBoards", required: true });
const ofBoard = <const N extends string>(
  name: N,
  displayName: string,
  description: string,
  list: string,
) => ({
  ...fromList(name, displayName, description, { list }),
  typeOptions: { loadOptionsMethod: list, loadOptionsDependsOn: ["boardId"] },
  required: true,
});
const groupId = ofBoard("groupId", "Group Name or ID", "The group", "getGroups");
const columnId = ofBoard("columnId", "Column Name or ID", "The column", "getColumns");
const itemId = neededText("itemId", "Item ID", "Number of the item");

/** Monday.com takes values of columns as texts of JSON. */
const asJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** A validated JSON string, or `undefined`. @throws NodeError that names the parameter */
function checkedJson(value: unknown, label: string, itemIndex: number): string | undefined {
  const parsed = jsonOfText(value, label, itemIndex);
  return parsed === undefined ? undefined : JSON.stringify(parsed);
}

const addUpdate = defineOperation({
  resource: "boardItem",
  value: "addUpdate",
  name: "Add Update",
  action: "Add an update to an item",
  description: "Writes news to an item",
  effect: "unsafe",
  parameters: [itemId, longText("value", "Update Text", "The text", { required: true })],
  request: ({ parameters: { itemId: id, value } }) =>
    ask("mutation ($id: ID!, $body: String!) { create_update(item_id: $id, body: $body) { id } }", {
      id,
      body: value,
    }),
  response: { items: "data.create_update" },
});

const changeColumnValue = defineOperation({
  resource: "boardItem",
  value: "changeColumnValue",
  name: "Change Column Value",
  action: "Change a column value of an item",
  description: "Gives a column of an item a value",
  effect: "idempotent",
  parameters: [
    boardId,
    itemId,
    columnId,
    longText("value", "Value", "The value in JSON, as the kind of the column wants it", { required: true }),
  ],
  request: ({ parameters: { boardId: board, itemId: id, columnId: column, value } }) =>
    ask(
      `mutation ($boardId: ID!, $itemId: ID!, $columnId: String!, $value: JSON!) {
        change_column_value(board_id: $boardId, item_id: $itemId, column_id: $columnId, value: $value) { id }
      }`,
      { boardId: board, itemId: id, columnId: column, value: asJson(value) },
    ),
  response: { items: "data.change_column_value" },
});

const changeMultiple = defineOperation({
  resource: "boardItem",
  value: "changeMultipleColumnValues",
  name: "Change Multiple Column Values",
  action: "Change column values of an item",
  description: "Gives several columns of an item values",
  effect: "idempotent",
  parameters: [
    boardId,
    itemId,
    longText("columnValues", "Column Values", "Values by columns, in JSON", { required: true }),
  ],
  request: (call) => {
    const { boardId: board, itemId: id, columnValues } = call.parameters;
    return ask(
      `mutation ($boardId: ID!, $itemId: ID!, $values: JSON!) {
        change_multiple_column_values(board_id: $boardId, item_id: $itemId, column_values: $values) { id }
      }`,
      { boardId: board, itemId: id, values: checkedJson(columnValues, "Column Values", call.itemIndex) },
    );
  },
  response: { items: "data.change_multiple_column_values" },
});

const create = defineOperation({
  resource: "boardItem",
  value: "create",
  name: "Create",
  action: "Create an item",
  description: "Adds an item to a group of a board",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    boardId,
    groupId,
    neededText("name", "Name", "Name of the item"),
    collection("additionalFields", "Additional Fields", [
      longText("columnValues", "Column Values", "Values by columns, in JSON"),
    ]),
  ],
  request: (call) => {
    const { boardId: board, groupId: group, name } = call.parameters;
    const given = plain(call, "additionalFields")["columnValues"];
    return ask(
      `mutation ($boardId: ID!, $groupId: String!, $name: String!, $values: JSON) {
        create_item(board_id: $boardId, group_id: $groupId, item_name: $name, column_values: $values) { id }
      }`,
      { boardId: board, groupId: group, name, values: checkedJson(given, "Column Values", call.itemIndex) },
    );
  },
  response: { items: "data.create_item" },
});

const remove = defineOperation({
  resource: "boardItem",
  value: "delete",
  name: "Delete",
  action: "Delete an item",
  description: "Deletes an item",
  effect: "idempotent",
  parameters: [itemId],
  request: ({ parameters }) =>
    ask("mutation ($id: ID!) { delete_item(item_id: $id) { id } }", { id: parameters.itemId }),
  response: { items: "data.delete_item" },
});

const get = defineOperation({
  resource: "boardItem",
  value: "get",
  name: "Get",
  action: "Get an item",
  description: "Returns items by their numbers",
  effect: "idempotent",
  parameters: [{ ...itemId, description: "Number of the item, or several of them separated by commas" }],
  request: ({ parameters }) =>
    ask(`query ($ids: [ID!]) { items(ids: $ids, limit: 100) { ${ITEM} } }`, {
      ids: entriesOf(parameters.itemId),
    }),
  response: { items: "data.items" },
});

interface ItemsPage {
  readonly cursor?: string | null;
  readonly items: readonly Record<string, unknown>[];
}

interface Wanted {
  readonly returnAll: boolean;
  readonly limit: number;
}

/** Items of all pages, up to the limit. */
async function allItems(
  call: Pick<SendingCall, "send">,
  { returnAll, limit }: Wanted,
  first: (size: number) => Promise<ItemsPage | undefined>,
) {
  const size = returnAll ? 500 : Math.min(500, limit);
  const found: Record<string, unknown>[] = [];
  for (let page = await first(size); page; ) {
    found.push(...page.items);
    if (!page.cursor || (!returnAll && found.length >= limit)) break;
    const query = `query ($cursor: String!, $limit: Int!) {
      next_items_page(cursor: $cursor, limit: $limit) { cursor items { ${ITEM} } }
    }`;
    const request = ask(query, { cursor: page.cursor, limit: size });
    page = (await call.send<{ data: { next_items_page?: ItemsPage } }>(request)).data.next_items_page;
  }
  return found.slice(0, returnAll ? undefined : limit).map((json) => ({ json }));
}

const getAll = defineOperation({
  resource: "boardItem",
  value: "getAll",
  name: "Get Many",
  action: "Get many items",
  description: "Returns the items of a group of a board",
  effect: "idempotent",
  parameters: [boardId, groupId, ...PAGE_PARAMETERS],
  run: (call) =>
    allItems(call, call.parameters, async (limit) => {
      const query = `query ($ids: [ID!], $groups: [String], $limit: Int!) {
        boards(ids: $ids) {
          groups(ids: $groups) { items_page(limit: $limit) { cursor items { ${ITEM} } } }
        }
      }`;
      const { boardId: board, groupId: group } = call.parameters;
      const { data } = await call.send<{
        data: { boards: { groups: { items_page: ItemsPage }[] }[] };
      }>(ask(query, { ids: [board], groups: [group], limit }));
      return data.boards[0]?.groups[0]?.items_page;
    }),
});

const getByColumnValue = defineOperation({
  resource: "boardItem",
  value: "getByColumnValue",
  name: "Get by Column Value",
  action: "Get items by a column value",
  description: "Returns the items of a board whose column has a value",
  effect: "idempotent",
  parameters: [
    boardId,
    columnId,
    neededText("columnValue", "Column Value", "The value as people see it"),
    ...PAGE_PARAMETERS,
  ],
  run: (call) =>
    allItems(call, call.parameters, async (limit) => {
      const query = `query ($boardId: ID!, $columns: [ItemsPageByColumnValuesQuery!], $limit: Int!) {
        items_page_by_column_values(board_id: $boardId, columns: $columns, limit: $limit) {
          cursor items { ${ITEM} }
        }
      }`;
      const { boardId: board, columnId: column_id, columnValue } = call.parameters;
      const variables = { boardId: board, columns: [{ column_id, column_values: [columnValue] }], limit };
      const { data } = await call.send<{ data: { items_page_by_column_values?: ItemsPage } }>(
        ask(query, variables),
      );
      return data.items_page_by_column_values;
    }),
});

const move = defineOperation({
  resource: "boardItem",
  value: "move",
  name: "Move",
  action: "Move an item to a group",
  description: "Moves an item to another group of its board",
  effect: "idempotent",
  parameters: [boardId, itemId, groupId],
  request: ({ parameters: { itemId: id, groupId: group } }) =>
    ask(
      `mutation ($itemId: ID!, $groupId: String!) {
        move_item_to_group(item_id: $itemId, group_id: $groupId) { id }
      }`,
      { itemId: id, groupId: group },
    ),
  response: { items: "data.move_item_to_group" },
});

/** Operations on items. */
export const itemOperations = [
  addUpdate,
  changeColumnValue,
  changeMultiple,
  create,
  remove,
  get,
  getAll,
  getByColumnValue,
  move,
] as const;
