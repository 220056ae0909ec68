import { isRecord } from "@heddle/workflow";
import { defineOperation } from "../../../service/operation.ts";
import { collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { limits } from "../connection.ts";
import { askQuery, queryList } from "../query-api.ts";
import { group, IAM } from "./fields.ts";

const includeUsers = toggle(
  "includeUsers",
  "Include Users",
  "Whether the users of the group are returned too",
);

const create = defineOperation({
  resource: "group",
  value: "create",
  name: "Create",
  action: "Create a group",
  description: "Adds a group",
  effect: "unsafe",
  parameters: [
    neededText("groupName", "Group Name", "Name of the group: letters, digits and +=,.@_-"),
    collection("additionalFields", "Additional Fields", [
      text("path", "Path", "Place of the group", { placeholder: "/division/" }),
    ]),
  ],
  run: async (call) => {
    const { path: Path } = plain(call, "additionalFields");
    return {
      json: await askQuery(call, IAM, ["CreateGroup", { GroupName: call.parameters.groupName, Path }]),
    };
  },
});

const remove = defineOperation({
  resource: "group",
  value: "delete",
  name: "Delete",
  action: "Delete a group",
  description: "Removes a group after all users were taken from it",
  effect: "idempotent",
  parameters: [group],
  run: async (call) => {
    const GroupName = call.parameters.group;
    for (const UserName of await usersOf(call, GroupName))
      await askQuery(call, IAM, ["RemoveUserFromGroup", { GroupName, UserName: UserName["UserName"] }]);
    return { json: await askQuery(call, IAM, ["DeleteGroup", { GroupName }]) };
  },
});

/** The users of a group, page after page. */
async function usersOf(call: Parameters<typeof askQuery>[0], GroupName: unknown) {
  const listing = { action: "GetGroup", input: { GroupName }, items: "Users" };
  const all = { exchange: call.exchange, parameters: { returnAll: true } };
  const found = await queryList(all, IAM, { ...listing, marker: { from: "Marker", to: "Marker" } });
  return found.map(({ json }) => json);
}

const get = defineOperation({
  resource: "group",
  value: "get",
  name: "Get",
  action: "Get a group",
  description: "Returns a group",
  effect: "pure",
  parameters: [group, includeUsers],
  run: async (call) => {
    const { group: GroupName, includeUsers: withUsers } = call.parameters;
    const { Group } = await askQuery(call, IAM, ["GetGroup", { GroupName }]);
    const json = isRecord(Group) ? Group : {};
    return { json: withUsers ? { ...json, Users: await usersOf(call, GroupName) } : json };
  },
});

const getAll = defineOperation({
  resource: "group",
  value: "getAll",
  name: "Get Many",
  action: "Get many groups",
  description: "Returns groups",
  effect: "pure",
  isDefault: true,
  parameters: [...limits, includeUsers],
  run: async (call) => {
    const listing = { action: "ListGroups", items: "Groups", marker: { from: "Marker", to: "Marker" } };
    const groups = await queryList(call, IAM, listing);
    if (!call.parameters.includeUsers) return groups;
    const complete: typeof groups = [];
    for (const { json } of groups)
      complete.push({ json: { ...json, Users: await usersOf(call, json["GroupName"]) } });
    return complete;
  },
});

const update = defineOperation({
  resource: "group",
  value: "update",
  name: "Update",
  action: "Update a group",
  description: "Changes the name or the path of a group",
  effect: "idempotent",
  parameters: [
    group,
    neededText("groupName", "New Name", "The new name"),
    collection("additionalFields", "Additional Fields", [
      text("newPath", "Path", "The new path", { placeholder: "/division/" }),
    ]),
  ],
  run: async (call) => {
    const { group: GroupName, groupName } = call.parameters;
    const { newPath } = plain(call, "additionalFields");
    return {
      json: await askQuery(call, IAM, [
        "UpdateGroup",
        { GroupName, NewGroupName: groupName, NewPath: newPath },
      ]),
    };
  },
});

export const groupOperations = [create, remove, get, getAll, update] as const;
