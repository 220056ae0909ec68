import type { NodeEnvironment } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../../service/lower-description.ts";
import { defineOperation } from "../../../service/operation.ts";
import {
  choice,
  collection,
  fromList,
  longText,
  neededText,
  text,
  time,
  toggle,
} from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at } from "../../../service/requests.ts";
import { dayOf } from "../../../service/times.ts";
import { data, done, PAGES, sendData, within, workspace } from "./fields.ts";

type Values = Readonly<Record<string, unknown>>;

const projectId = neededText("id", "Project ID", "Number of the project");
const team = within("team", "Team Name or ID", "The team that the project belongs to", {
  list: "getTeams",
  of: ["workspace"],
});
const color = choice("color", "Color", "Its color", {
  values: {
    "dark-blue": "Dark Blue",
    "dark-brown": "Dark Brown",
    "dark-green": "Dark Green",
    "dark-orange": "Dark Orange",
    "dark-pink": "Dark Pink",
    "dark-purple": "Dark Purple",
    "dark-red": "Dark Red",
    "dark-teal": "Dark Teal",
    "dark-warm-gray": "Dark Warm Gray",
    "light-blue": "Light Blue",
    "light-green": "Light Green",
    "light-orange": "Light Orange",
    "light-pink": "Light Pink",
    "light-purple": "Light Purple",
    "light-red": "Light Red",
    "light-teal": "Light Teal",
    "light-warm-gray": "Light Warm Gray",
    "light-yellow": "Light Yellow",
    none: "None",
  },
  standard: "none",
});
const details = [
  color,
  time("due_on", "Due On", "The day on which it is due"),
  longText("notes", "Notes", "The text of the project"),
  choice("privacy_setting", "Privacy", "Who sees it", {
    values: { public_to_workspace: "Workspace", private_to_team: "Team", private: "Members" },
    standard: "public_to_workspace",
  }),
] as const;

const projectOf = ({ due_on, ...others }: Values, context: Pick<NodeEnvironment, "workflow">): Values => ({
  ...others,
  due_on: dayOf(due_on, context.workflow.timezone),
});

const create = defineOperation({
  resource: "project",
  value: "create",
  name: "Create",
  action: "Create a project",
  description: "Adds a project",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("name", "Name", "Name of the project"),
    workspace,
    team,
    collection("additionalFields", "Additional Fields", details),
  ],
  request: (call) => {
    const { name, workspace: place, team: group } = call.parameters;
    const fields = { ...plain(call, "additionalFields"), name, workspace: place, team: group };
    return sendData("POST", "/projects", projectOf(fields, call.context));
  },
  response: data,
});

const remove = defineOperation({
  resource: "project",
  value: "delete",
  name: "Delete",
  action: "Delete a project",
  description: "Deletes a project",
  effect: "idempotent",
  parameters: [projectId],
  request: { method: "DELETE", path: "/projects/{id}" },
  response: done,
});

const get = defineOperation({
  resource: "project",
  value: "get",
  name: "Get",
  action: "Get a project",
  description: "Returns a project",
  effect: "idempotent",
  parameters: [projectId],
  request: { method: "GET", path: "/projects/{id}" },
  response: data,
});

const getAll = defineOperation({
  resource: "project",
  value: "getAll",
  name: "Get Many",
  action: "Get many projects",
  description: "Returns the projects of a workspace",
  effect: "idempotent",
  parameters: [
    workspace,
    ...PAGE_PARAMETERS,
    collection("additionalFields", "Filters", [
      toggle("archived", "Archived", "Whether only archived projects are returned, or only others"),
      team,
    ]),
  ],
  request: (call) => {
    const { team: group, archived } = plain(call, "additionalFields");
    const { workspace: place } = call.parameters;
    // Asana takes a team or a workspace.
    const query = group ? { team: group, archived } : { workspace: place, archived };
    return { method: "GET", path: "/projects", query };
  },
  pages: PAGES,
  response: data,
});

const update = defineOperation({
  resource: "project",
  value: "update",
  name: "Update",
  action: "Update a project",
  description: "Changes a project",
  effect: "idempotent",
  parameters: [
    { ...workspace, required: false },
    projectId,
    collection("updateFields", "Update Fields", [
      ...details,
      text("name", "Name", "Name of the project"),
      within("owner", "Owner Name or ID", "Who answers for it", { list: "getUsers", of: ["workspace"] }),
      team,
    ]),
  ],
  request: (call) =>
    sendData(
      "PUT",
      at`/projects/${call.parameters.id}`,
      projectOf(plain(call, "updateFields"), call.context),
    ),
  response: data,
});

const userGet = defineOperation({
  resource: "user",
  value: "get",
  name: "Get",
  action: "Get a user",
  description: "Returns a user",
  effect: "idempotent",
  isDefault: true,
  parameters: [neededText("userId", "User ID", "Number or email of the user, or me")],
  request: { method: "GET", path: "/users/{userId}" },
  response: data,
});

const userList = defineOperation({
  resource: "user",
  value: "getAll",
  name: "Get Many",
  action: "Get many users",
  description: "Returns the users of a workspace",
  effect: "idempotent",
  parameters: [
    {
      ...fromList("workspace", "Workspace Name or ID", "The workspace", { list: "getWorkspaces" }),
      required: true,
    },
  ],
  run: async (call) => {
    const query = { workspace: call.parameters.workspace };
    const users = await call.list({ method: "GET", path: "/users", query }, { ...PAGES, items: "data" });
    return users.map((json) => ({ json }));
  },
});

/** Operations on projects and users. */
export const projectOperations = [create, remove, get, getAll, update, userGet, userList] as const;
