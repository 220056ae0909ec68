import { PAGE_PARAMETERS } from "../../../service/lower-description.ts";
import { defineOperation } from "../../../service/operation.ts";
import { choice, collection, longText, neededText, text, toggle } from "../../../service/parameters.ts";
import { firstOf, plain, withoutEmpty } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { board, fieldsField, named } from "./fields.ts";

const who = {
  disabled: "Disabled",
  members: "Members",
  observers: "Observers",
  org: "Workspace",
  public: "Public",
};

/** Settings of boards; their names have a `prefix`, with `_` on creation and with `/` on changes. */
const settings = (prefix: "prefs_" | "prefs/") =>
  [
    choice(`${prefix}background`, "Background", "Its color", {
      values: {
        blue: "Blue",
        orange: "Orange",
        green: "Green",
        red: "Red",
        purple: "Purple",
        pink: "Pink",
        lime: "Lime",
        sky: "Sky",
        grey: "Gray",
      },
      standard: "blue",
    }),
    choice(`${prefix}cardAging`, "Card Aging", "How old cards look, where the Power-Up is on", {
      values: { pirate: "Pirate", regular: "Regular" },
      standard: "regular",
    }),
    toggle(`${prefix}cardCovers`, "Card Covers", "Whether cards show their covers", true),
    choice(`${prefix}comments`, "Comments", "Who may comment", { values: who, standard: "members" }),
    choice(`${prefix}invitations`, "Invitations", "Who may invite others", {
      values: { admins: "Admins", members: "Members" },
      standard: "members",
    }),
    choice(`${prefix}permissionLevel`, "Permission Level", "Who sees the board", {
      values: { org: "Workspace", private: "Private", public: "Public" },
      standard: "private",
    }),
    toggle(`${prefix}selfJoin`, "Self Join", "Whether people of the workspace may join", true),
    choice(`${prefix}voting`, "Voting", "Who may vote, where the Power-Up is on", {
      values: who,
      standard: "disabled",
    }),
  ] as const;

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
    longText("description", "Description", "Subject"),
    collection("additionalFields", "Additional Fields", [
      toggle("defaultLabels", "Default Labels", "Whether it begins with the usual labels", true),
      toggle("defaultLists", "Default Lists", "Whether it begins with the usual lists", true),
      text("idBoardSource", "Source Board ID", "The board that it is a copy of"),
      text("idOrganization", "Workspace ID", "Name or identifier of the workspace"),
      choice("keepFromSource", "Keep From Source", "What a copy takes from its source", {
        values: { cards: "Cards", none: "None" },
        standard: "none",
      }),
      choice("powerUps", "Power-Ups", "Power-Ups that are switched on", {
        values: {
          all: "All",
          calendar: "Calendar",
          cardAging: "Card Aging",
          recap: "Recap",
          voting: "Voting",
        },
        standard: "all",
      }),
      ...settings("prefs_"),
    ]),
  ],
  request: (call) => {
    const { name, description } = call.parameters;
    return sendJson("POST", "/boards", named({ ...plain(call, "additionalFields"), name, description }));
  },
});

const remove = defineOperation({
  resource: "board",
  value: "delete",
  name: "Delete",
  action: "Delete a board",
  description: "Deletes a board",
  effect: "idempotent",
  parameters: [board("id")],
  request: { method: "DELETE", path: "/boards/{id}" },
  response: { items: () => ({ success: true }) },
});

const get = defineOperation({
  resource: "board",
  value: "get",
  name: "Get",
  action: "Get a board",
  description: "Returns a board",
  effect: "idempotent",
  parameters: [
    board("id"),
    collection("additionalFields", "Additional Fields", [
      fieldsField,
      text("pluginData", "Plugin Data", "Whether data of Power-Ups is returned: true or false"),
    ]),
  ],
  request: (call) => ({
    method: "GET",
    path: at`/boards/${call.parameters.id}`,
    query: plain(call, "additionalFields"),
  }),
});

const update = defineOperation({
  resource: "board",
  value: "update",
  name: "Update",
  action: "Update a board",
  description: "Changes a board",
  effect: "idempotent",
  parameters: [
    board("id"),
    collection("updateFields", "Update Fields", [
      toggle("closed", "Closed", "Whether the board is closed"),
      longText("description", "Description", "Subject"),
      text("idOrganization", "Workspace ID", "Identifier of the workspace that it moves to"),
      text("labelNames/blue", "Label Name for Blue", "Name of the blue label"),
      text("labelNames/green", "Label Name for Green", "Name of the green label"),
      text("labelNames/orange", "Label Name for Orange", "Name of the orange label"),
      text("labelNames/purple", "Label Name for Purple", "Name of the purple label"),
      text("labelNames/red", "Label Name for Red", "Name of the red label"),
      text("labelNames/yellow", "Label Name for Yellow", "Name of the yellow label"),
      text("name", "Name", "Name of the board"),
      toggle("subscribed", "Subscribed", "Whether the account watches the board"),
      ...settings("prefs/"),
    ]),
  ],
  request: (call) => sendJson("PUT", at`/boards/${call.parameters.id}`, named(plain(call, "updateFields"))),
});

const memberId = neededText("idMember", "Member ID", "Identifier of the member");
const kind = choice("type", "Type", "What the member may do", {
  values: { admin: "Admin", normal: "Normal", observer: "Observer" },
  standard: "normal",
});

const memberAdd = defineOperation({
  resource: "boardMember",
  value: "add",
  name: "Add",
  action: "Add a member to a board",
  description: "Adds an account to a board, or changes what it may do there",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    board("id"),
    memberId,
    kind,
    collection("additionalFields", "Additional Fields", [
      toggle("allowBillableGuest", "Allow Billable Guest", "Whether people of several boards may be added"),
    ]),
  ],
  request: (call) => {
    const { id, idMember, type } = call.parameters;
    const body = { type, ...plain(call, "additionalFields") };
    return sendJson("PUT", at`/boards/${id}/members/${idMember}`, body);
  },
});

const memberList = defineOperation({
  resource: "boardMember",
  value: "getAll",
  name: "Get Many",
  action: "Get many board members",
  description: "Returns the members of a board",
  effect: "idempotent",
  parameters: [board("id"), ...PAGE_PARAMETERS],
  request: { method: "GET", path: "/boards/{id}/members" },
  response: { items: (body, call) => firstOf(body, call) },
});

const memberInvite = defineOperation({
  resource: "boardMember",
  value: "invite",
  name: "Invite",
  action: "Invite a member to a board",
  description: "Invites someone to a board by email",
  effect: "unsafe",
  parameters: [
    board("id"),
    neededText("email", "Email", "Recipient of the invitation"),
    collection("additionalFields", "Additional Fields", [
      text("fullName", "Full Name", "Name of the invited person"),
      kind,
    ]),
  ],
  request: (call) => {
    const { email, id } = call.parameters;
    const { type, fullName } = plain(call, "additionalFields");
    return sendJson("PUT", at`/boards/${id}/members`, withoutEmpty({ email, type, fullName }));
  },
});

const memberRemove = defineOperation({
  resource: "boardMember",
  value: "remove",
  name: "Remove",
  action: "Remove a member from a board",
  description: "Takes an account from a board",
  effect: "idempotent",
  parameters: [board("id"), memberId],
  request: { method: "DELETE", path: "/boards/{id}/members/{idMember}" },
  response: { items: () => ({ success: true }) },
});

export const boardOperations = [
  create,
  remove,
  get,
  update,
  memberAdd,
  memberList,
  memberInvite,
  memberRemove,
] as const;
