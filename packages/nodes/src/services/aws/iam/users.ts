import { isRecord } from "@heddle/workflow";
import { defineOperation } from "../../../service/operation.ts";
import { collection, neededText, rows, text } from "../../../service/parameters.ts";
import { plain, recordsIn } from "../../../service/plain.ts";
import { limits } from "../connection.ts";
import { askQuery, queryList } from "../query-api.ts";
import { group, IAM, user } from "./fields.ts";

const path = text("path", "Path", "Place of the user, such as /division/", { placeholder: "/division/" });

const create = defineOperation({
  resource: "user",
  value: "create",
  name: "Create",
  action: "Create a user",
  description: "Adds a user",
  effect: "unsafe",
  parameters: [
    neededText("userName", "User Name", "Name of the user: letters, digits and +=,.@_-"),
    collection("additionalFields", "Additional Fields", [
      path,
      text("permissionsBoundary", "Permissions Boundary", "ARN of the policy that limits the user"),
      rows("tags", "Tags", {
        name: "tags",
        displayName: "Tag",
        values: [text("key", "Key", "Name of the tag"), text("value", "Value", "What it says")],
      }),
    ]),
  ],
  run: async (call) => {
    const { tags, path: Path, permissionsBoundary } = plain(call, "additionalFields");
    const given = recordsIn(isRecord(tags) ? tags["tags"] : undefined);
    const fields = given.flatMap(({ key, value }, index) => [
      [`Tags.member.${index + 1}.Key`, key],
      [`Tags.member.${index + 1}.Value`, value],
    ]);
    const input = {
      UserName: call.parameters.userName,
      Path,
      PermissionsBoundary: permissionsBoundary,
      ...Object.fromEntries(fields),
    };
    return { json: await askQuery(call, IAM, ["CreateUser", input]) };
  },
});

const remove = defineOperation({
  resource: "user",
  value: "delete",
  name: "Delete",
  action: "Delete a user",
  description:
    "Takes a user from all groups and removes them; AWS refuses to remove those with keys or policies",
  effect: "idempotent",
  parameters: [user],
  run: async (call) => {
    const UserName = call.parameters.user;
    const all = { exchange: call.exchange, parameters: { returnAll: true } };
    const groups = await queryList(all, IAM, { ...groupsOfUser, input: { UserName } });
    for (const { json } of groups)
      await askQuery(call, IAM, ["RemoveUserFromGroup", { UserName, GroupName: json["GroupName"] }]);
    return { json: await askQuery(call, IAM, ["DeleteUser", { UserName }]) };
  },
});

const groupsOfUser = {
  action: "ListGroupsForUser",
  items: "Groups",
  marker: { from: "Marker", to: "Marker" },
} as const;

const get = defineOperation({
  resource: "user",
  value: "get",
  name: "Get",
  action: "Get a user",
  description: "Returns a user",
  effect: "pure",
  parameters: [user],
  run: async (call) => {
    const { User } = await askQuery(call, IAM, ["GetUser", { UserName: call.parameters.user }]);
    return { json: isRecord(User) ? User : {} };
  },
});

const getAll = defineOperation({
  resource: "user",
  value: "getAll",
  name: "Get Many",
  action: "Get many users",
  description: "Returns users",
  effect: "pure",
  isDefault: true,
  parameters: [
    ...limits,
    collection("additionalFields", "Additional Fields", [
      text("pathPrefix", "Path Prefix", "Only users whose path begins with it", { default: "/" }),
    ]),
  ],
  run: (call) =>
    queryList(call, IAM, {
      action: "ListUsers",
      input: { PathPrefix: plain(call, "additionalFields")["pathPrefix"] },
      items: "Users",
      marker: { from: "Marker", to: "Marker" },
    }),
});

const update = defineOperation({
  resource: "user",
  value: "update",
  name: "Update",
  action: "Update a user",
  description: "Changes the name or the path of a user",
  effect: "idempotent",
  parameters: [
    user,
    neededText("userName", "New Name", "The new name"),
    collection("additionalFields", "Additional Fields", [
      text("newPath", "Path", "The new path", { placeholder: "/division/" }),
    ]),
  ],
  run: async (call) => {
    const { user: UserName, userName } = call.parameters;
    const { newPath } = plain(call, "additionalFields");
    return {
      json: await askQuery(call, IAM, ["UpdateUser", { UserName, NewUserName: userName, NewPath: newPath }]),
    };
  },
});

/** Brings users into groups, and takes them out. */
function membership(
  value: string,
  about: { name: string; action: string; description: string; call: string },
) {
  const { call: action, ...texts } = about;
  return defineOperation({
    resource: "user",
    value,
    ...texts,
    effect: "idempotent",
    parameters: [user, group],
    run: async (call) => {
      const { user: UserName, group: GroupName } = call.parameters;
      return { json: await askQuery(call, IAM, [action, { UserName, GroupName }]) };
    },
  });
}

export const userOperations = [
  create,
  remove,
  get,
  getAll,
  update,
  membership("addToGroup", {
    name: "Add to Group",
    action: "Add a user to a group",
    description: "Adds a user to a group",
    call: "AddUserToGroup",
  }),
  membership("removeFromGroup", {
    name: "Remove From Group",
    action: "Remove a user from a group",
    description: "Takes a user from a group",
    call: "RemoveUserFromGroup",
  }),
] as const;
