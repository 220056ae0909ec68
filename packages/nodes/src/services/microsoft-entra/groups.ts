import type { Item } from "@heddle/workflow";
import { untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";
import { graphItems, limitsOf } from "../microsoft/listing.ts";
import { group, outputOf, selected } from "./output.ts";

const resource = "group";
const SIMPLE =
  "id,createdDateTime,description,displayName,mail,mailEnabled,mailNickname,securityEnabled,visibility";
const FIELDS =
  "classification createdDateTime description displayName expirationDateTime groupTypes isAssignableToRole mail mailEnabled mailNickname membershipRule preferredLanguage proxyAddresses renewedDateTime securityEnabled securityIdentifier theme visibility".split(
    " ",
  );

const visibility = choice("visibility", "Visibility", "Who sees the group and its contents", {
  values: { Private: "Private", Public: "Public", HiddenMembership: "Hidden Membership" },
  standard: "Public",
});

const details = [
  text("description", "Description", "Purpose of the group"),
  text("membershipRule", "Membership Rule", "Who belongs to the group, where Entra decides it"),
  choice(
    "membershipRuleProcessingState",
    "Membership Rule Processing State",
    "Whether the rule is in force",
    {
      values: { On: "On", Paused: "Paused" },
      standard: "On",
    },
  ),
  text("preferredDataLocation", "Preferred Data Location", "Where its data are"),
  visibility,
] as const;

const create = defineOperation({
  resource,
  value: "create",
  name: "Create",
  action: "Create group",
  description: "Makes a group",
  effect: "unsafe",
  parameters: [
    choice("groupType", "Group Type", "What kind of group it is", {
      values: { Unified: "Microsoft 365", "": "Security" },
      standard: "Unified",
    }),
    neededText("displayName", "Group Name", "Name of the group"),
    neededText("mailNickname", "Group Email Address", "Part before the @ of the email address"),
    toggle("mailEnabled", "Mail Enabled", "Whether the group has a mailbox"),
    choice("membershipType", "Membership Type", "How people become members", {
      values: { "": "Assigned", DynamicMembership: "Dynamic" },
      standard: "",
    }),
    {
      ...toggle("securityEnabled", "Security Enabled", "Whether the group grants permissions"),
      default: true,
    },
    collection("additionalFields", "Additional Fields", [
      toggle("isAssignableToRole", "Is Assignable to Role", "Whether the group may have a role"),
      ...details,
    ]),
  ],
  request: (call) => {
    const { groupType, membershipType, displayName, mailNickname, mailEnabled, securityEnabled } =
      call.parameters;
    const groupTypes = [groupType, membershipType].filter(Boolean);
    const own = { displayName, mailNickname, groupTypes, securityEnabled };
    // A group of Microsoft 365 has a mailbox always.
    const hasMail = mailEnabled || groupType === "Unified";
    const given = withoutEmpty(plain(call, "additionalFields"));
    return sendJson("POST", "/groups", { ...own, mailEnabled: hasMail, ...given });
  },
});

const remove = defineOperation({
  resource,
  value: "delete",
  name: "Delete",
  action: "Delete group",
  description: "Deletes a group",
  effect: "idempotent",
  parameters: [group],
  run: async (call) => {
    await call.send({ method: "DELETE", path: at`/groups/${call.parameters.group}` });
    return { json: { deleted: true } };
  },
});

const get = defineOperation({
  resource,
  value: "get",
  name: "Get",
  action: "Get group",
  description: "Returns a group, with its members where they are wanted",
  effect: "pure",
  parameters: [
    group,
    ...outputOf(FIELDS),
    collection("options", "Options", [
      toggle("includeMembers", "Include Members", "Whether the members of the group are returned too"),
    ]),
  ],
  run: async (call): Promise<Item> => {
    const includesMembers = plain(call, "options")["includeMembers"] === true;
    const query = {
      $select: selected(untyped(call), SIMPLE),
      $expand: includesMembers ? "members($select=id,displayName)" : undefined,
    };
    return { json: await call.send({ method: "GET", path: at`/groups/${call.parameters.group}`, query }) };
  },
});

const getAll = defineOperation({
  resource,
  value: "getAll",
  name: "Get Many",
  action: "Get many groups",
  description: "Returns the groups of the organization, all or those that a filter names",
  effect: "pure",
  isDefault: true,
  parameters: [
    ...limitsOf(50),
    text("filter", "Filter", "A condition in the language of Microsoft Graph", {
      placeholder: "e.g. startswith(displayName,'a')",
    }),
    ...outputOf(FIELDS),
  ],
  run: (call) => {
    const query = { $filter: call.parameters.filter, $select: selected(untyped(call), SIMPLE) };
    return graphItems(untyped(call), "/groups", query);
  },
});

const update = defineOperation({
  resource,
  value: "update",
  name: "Update",
  action: "Update group",
  description: "Changes a group",
  effect: "idempotent",
  parameters: [
    group,
    collection("updateFields", "Update Fields", [
      text("displayName", "Group Name", "Name of the group"),
      text("mailNickname", "Group Email Address", "Part before the @ of the email address"),
      toggle("securityEnabled", "Security Enabled", "Whether the group grants permissions"),
      ...details,
    ]),
  ],
  run: async (call) => {
    const body = withoutEmpty(plain(call, "updateFields"));
    await call.send(sendJson("PATCH", at`/groups/${call.parameters.group}`, body));
    return { json: { updated: true } };
  },
});

export const groupOperations = [create, remove, get, getAll, update] as const;
