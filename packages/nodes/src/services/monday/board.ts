import { jsonOfText } from "../../service/json-text.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, fromList, longText, neededText, text } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { ask } from "./connection.ts";

const boardId = fromList("boardId", "Board Name or ID", "The board", { list: "getBoards", required: true });

const BOARD = "id name description state board_folder_id board_kind owners { id }";

const archive = defineOperation({
  resource: "board",
  value: "archive",
  name: "Archive",
  action: "Archive a board",
  description: "Archives a board",
  effect: "idempotent",
  parameters: [boardId],
  request: ({ parameters: { boardId: id } }) =>
    ask("mutation ($id: ID!) { archive_board(board_id: $id) { id } }", { id }),
  response: { items: "data.archive_board" },
});

const create = defineOperation({
  resource: "board",
  value: "create",
  name: "Create",
  action: "Create a board",
  description: "Adds a board",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("name", "Name", "Name of the board"),
    choice("kind", "Kind", "Who sees the board", {
      values: { private: "Private", public: "Public", share: "Share" },
      standard: "public",
    }),
    collection("additionalFields", "Additional Fields", [
      text("templateId", "Template ID", "The template that it begins with"),
    ]),
  ],
  request: (call) => {
    const { name, kind } = call.parameters;
    return ask(
      `mutation ($name: String!, $kind: BoardKind!, $templateId: ID) {
        create_board(board_name: $name, board_kind: $kind, template_id: $templateId) { id }
      }`,
      { name, kind, templateId: plain(call, "additionalFields")["templateId"] },
    );
  },
  response: { items: "data.create_board" },
});

const get = defineOperation({
  resource: "board",
  value: "get",
  name: "Get",
  action: "Get a board",
  description: "Returns a board",
  effect: "idempotent",
  parameters: [boardId],
  request: ({ parameters }) =>
    ask(`query ($ids: [ID!]) { boards(ids: $ids) { ${BOARD} } }`, { ids: [parameters.boardId] }),
  response: { items: "data.boards" },
});

const getAll = defineOperation({
  resource: "board",
  value: "getAll",
  name: "Get Many",
  action: "Get many boards",
  description: "Returns the boards of the account",
  effect: "idempotent",
  parameters: PAGE_PARAMETERS,
  run: async (call) => {
    const { returnAll, limit } = call.parameters;
    const size = returnAll ? 100 : Math.min(100, limit);
    const found: Record<string, unknown>[] = [];
    for (let page = 1; returnAll || found.length < limit; page++) {
      const query = `query ($page: Int, $limit: Int) { boards(page: $page, limit: $limit) { ${BOARD} } }`;
      const answer = await call.send<{ data: { boards: typeof found } }>(ask(query, { page, limit: size }));
      found.push(...answer.data.boards);
      if (answer.data.boards.length < size) break;
    }
    return found.slice(0, returnAll ? undefined : limit).map((json) => ({ json }));
  },
});

const COLUMN_TYPES = {
  auto_number: "Auto Number",
  board_relation: "Board Relation",
  button: "Button",
  checkbox: "Checkbox",
  color_picker: "Color Picker",
  country: "Country",
  creation_log: "Creation Log",
  date: "Date",
  dependency: "Dependency",
  doc: "Doc",
  dropdown: "Dropdown",
  email: "Email",
  file: "File",
  formula: "Formula",
  hour: "Hour",
  item_id: "Item ID",
  last_updated: "Last Updated",
  link: "Link",
  location: "Location",
  long_text: "Long Text",
  mirror: "Mirror",
  numbers: "Numbers",
  people: "People",
  phone: "Phone",
  progress: "Progress",
  rating: "Rating",
  status: "Status",
  tags: "Tags",
  team: "Team",
  text: "Text",
  time_tracking: "Time Tracking",
  timeline: "Timeline",
  vote: "Vote",
  week: "Week",
  world_clock: "World Clock",
};

/** Column types in older workflows. */
const FORMER: Readonly<Record<string, string>> = {
  autonumber: "auto_number",
  colorpicker: "color_picker",
};

const columnCreate = defineOperation({
  resource: "boardColumn",
  value: "create",
  name: "Create",
  action: "Create a board column",
  description: "Adds a column to a board",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    boardId,
    neededText("title", "Title", "Title of the column"),
    choice("columnType", "Column Type", "What the column holds", {
      values: COLUMN_TYPES,
      standard: "auto_number",
    }),
    collection("additionalFields", "Additional Fields", [
      longText("defaults", "Defaults", "Settings of the column, in JSON"),
    ]),
  ],
  request: (call) => {
    const { boardId: board, title, columnType } = call.parameters;
    const defaults = jsonOfText(plain(call, "additionalFields")["defaults"], "Defaults", call.itemIndex);
    const snake = columnType.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return ask(
      `mutation ($boardId: ID!, $title: String!, $columnType: ColumnType!, $defaults: JSON) {
        create_column(board_id: $boardId, title: $title, column_type: $columnType, defaults: $defaults) { id }
      }`,
      {
        boardId: board,
        title,
        columnType: FORMER[snake] ?? snake,
        defaults: defaults === undefined ? undefined : JSON.stringify(defaults),
      },
    );
  },
  response: { items: "data.create_column" },
});

const columnList = defineOperation({
  resource: "boardColumn",
  value: "getAll",
  name: "Get Many",
  action: "Get many board columns",
  description: "Returns the columns of a board",
  effect: "idempotent",
  parameters: [boardId],
  request: ({ parameters }) =>
    ask("query ($ids: [ID!]) { boards(ids: $ids) { columns { id title type settings_str archived } } }", {
      ids: [parameters.boardId],
    }),
  response: { items: "data.boards[0].columns" },
});

const groupCreate = defineOperation({
  resource: "boardGroup",
  value: "create",
  name: "Create",
  action: "Create a board group",
  description: "Adds a group to a board",
  effect: "unsafe",
  isDefault: true,
  parameters: [boardId, neededText("name", "Name", "Name of the group")],
  request: ({ parameters: { boardId: board, name } }) =>
    ask(
      `mutation ($boardId: ID!, $name: String!) {
        create_group(board_id: $boardId, group_name: $name) { id }
      }`,
      { boardId: board, name },
    ),
  response: { items: "data.create_group" },
});

const groupDelete = defineOperation({
  resource: "boardGroup",
  value: "delete",
  name: "Delete",
  action: "Delete a board group",
  description: "Deletes a group of a board with its items",
  effect: "idempotent",
  parameters: [
    boardId,
    {
      ...fromList("groupId", "Group Name or ID", "The group", { list: "getGroups", required: true }),
      typeOptions: { loadOptionsMethod: "getGroups", loadOptionsDependsOn: ["boardId"] },
    },
  ],
  request: ({ parameters: { boardId: board, groupId } }) =>
    ask(
      `mutation ($boardId: ID!, $groupId: String!) {
        delete_group(board_id: $boardId, group_id: $groupId) { id deleted }
      }`,
      { boardId: board, groupId },
    ),
  response: { items: "data.delete_group" },
});

const groupList = defineOperation({
  resource: "boardGroup",
  value: "getAll",
  name: "Get Many",
  action: "Get many board groups",
  description: "Returns the groups of a board",
  effect: "idempotent",
  parameters: [boardId],
  request: ({ parameters }) =>
    ask("query ($ids: [ID!]) { boards(ids: $ids) { groups { id title color position archived } } }", {
      ids: [parameters.boardId],
    }),
  response: { items: "data.boards[0].groups" },
});

/** Operations on boards, their columns and groups. */
export const boardOperations = [
  archive,
  create,
  get,
  getAll,
  columnCreate,
  columnList,
  groupCreate,
  groupDelete,
  groupList,
] as const;
