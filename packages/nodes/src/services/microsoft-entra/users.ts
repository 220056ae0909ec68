import type { Item } from "@heddle/workflow";
import { untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { collection, neededText, text, time, toggle } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import { GRAPH_URL } from "../microsoft/graph.ts";
import { graphItems, limitsOf } from "../microsoft/listing.ts";
import { group, outputOf, selected, user } from "./output.ts";

type Values = Readonly<Record<string, unknown>>;

const resource = "user";
const SIMPLE = "id,createdDateTime,displayName,userPrincipalName,mail,mailNickname,securityIdentifier";
const FIELDS =
  "accountEnabled businessPhones city companyName country createdDateTime creationType department displayName employeeId employeeType givenName jobTitle mail mailNickname mobilePhone officeLocation onPremisesSyncEnabled otherMails postalCode preferredLanguage proxyAddresses state streetAddress surname usageLocation userPrincipalName userType".split(
    " ",
  );

/** Fields of a user in addition to name and sign-in. */
const details = [
  text("aboutMe", "About Me", "Bio of the user"),
  time("birthday", "Birthday", "Day of birth"),
  text("businessPhones", "Business Phone", "Number at work"),
  text("city", "City", "City of the user"),
  text("companyName", "Company Name", "Name of the company"),
  text("country", "Country", "Country of the user"),
  text("department", "Department", "Department of the user"),
  text("employeeId", "Employee ID", "Number in the organization"),
  text("employeeType", "Employee Type", "Kind of worker, such as Contractor"),
  time("employeeHireDate", "Employee Hire Date", "When the user began"),
  text("givenName", "First Name", "Given name"),
  text("jobTitle", "Job Title", "What the user does"),
  text("mobilePhone", "Mobile Phone", "Number of the mobile phone"),
  text("officeLocation", "Office Location", "Location of the user"),
  text("otherMails", "Other Emails", "Further addresses, with commas"),
  text("postalCode", "Postal Code", "Postal code"),
  text("preferredLanguage", "Preferred Language", "Language, such as en-US"),
  text("state", "State", "State or province"),
  text("streetAddress", "Street Address", "Street and number"),
  text("surname", "Last Name", "Family name"),
  text("usageLocation", "Usage Location", "Country of the license, by two letters"),
  text("userType", "User Type", "Member or Guest"),
] as const;

/** User in Graph format, with the given values only. */
function userOf(given: Values): Values {
  const { businessPhones, otherMails, password, forceChangePassword, ...more } = given;
  const profile = withoutEmpty({ password, forceChangePasswordNextSignIn: forceChangePassword });
  return withoutEmpty({
    ...more,
    businessPhones: businessPhones ? entriesOf(businessPhones).slice(0, 1) : undefined,
    otherMails: otherMails ? entriesOf(otherMails) : undefined,
    passwordProfile: Object.keys(profile).length > 0 ? profile : undefined,
  });
}

const create = defineOperation({
  resource,
  value: "create",
  name: "Create",
  action: "Create user",
  description: "Adds a user to the organization",
  effect: "unsafe",
  parameters: [
    { ...toggle("accountEnabled", "Account Enabled", "Whether the user may sign in"), default: true },
    neededText("displayName", "Display Name", "Name that is shown"),
    neededText("userPrincipalName", "User Principal Name", "Name to sign in with, such as ada@contoso.com"),
    neededText("mailNickname", "Mail Nickname", "Part before the @ of the email address"),
    { ...neededText("password", "Password", "The first password"), typeOptions: { password: true } },
    collection("additionalFields", "Additional Fields", [
      ...details,
      toggle(
        "forceChangePassword",
        "Require Password Change",
        "Whether a new password is asked for at first",
        true,
      ),
    ]),
  ],
  request: (call) => {
    const { accountEnabled, displayName, userPrincipalName, mailNickname, password } = call.parameters;
    const own = { accountEnabled, displayName, userPrincipalName, mailNickname, password };
    return sendJson("POST", "/users", userOf({ ...own, ...plain(call, "additionalFields") }));
  },
});

const remove = defineOperation({
  resource,
  value: "delete",
  name: "Delete",
  action: "Delete user",
  description: "Moves a user to those that were deleted",
  effect: "idempotent",
  parameters: [user],
  run: async (call) => {
    await call.send({ method: "DELETE", path: at`/users/${call.parameters.user}` });
    return { json: { deleted: true } };
  },
});

const get = defineOperation({
  resource,
  value: "get",
  name: "Get",
  action: "Get user",
  description: "Returns a user",
  effect: "pure",
  parameters: [user, ...outputOf(FIELDS)],
  run: async (call): Promise<Item> => {
    const query = { $select: selected(untyped(call), SIMPLE) };
    return { json: await call.send({ method: "GET", path: at`/users/${call.parameters.user}`, query }) };
  },
});

const getAll = defineOperation({
  resource,
  value: "getAll",
  name: "Get Many",
  action: "Get many users",
  description: "Returns the users of the organization, all or those that a filter names",
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
    return graphItems(untyped(call), "/users", query);
  },
});

const update = defineOperation({
  resource,
  value: "update",
  name: "Update",
  action: "Update user",
  description: "Changes a user",
  effect: "idempotent",
  parameters: [
    user,
    collection("updateFields", "Update Fields", [
      toggle("accountEnabled", "Account Enabled", "Whether the user may sign in"),
      text("displayName", "Display Name", "Name that is shown"),
      text("mailNickname", "Mail Nickname", "Part before the @ of the email address"),
      { ...text("password", "Password", "The new password"), typeOptions: { password: true } },
      toggle("forceChangePassword", "Require Password Change", "Whether a new password is asked for", true),
      text("userPrincipalName", "User Principal Name", "Name to sign in with"),
      ...details,
    ]),
  ],
  run: async (call) => {
    const body = userOf(plain(call, "updateFields"));
    await call.send(sendJson("PATCH", at`/users/${call.parameters.user}`, body));
    return { json: { updated: true } };
  },
});

const addGroup = defineOperation({
  resource,
  value: "addGroup",
  name: "Add to Group",
  action: "Add user to group",
  description: "Makes a user a member of a group",
  effect: "unsafe",
  parameters: [group, user],
  run: async (call) => {
    const member = `${GRAPH_URL}${at`/directoryObjects/${call.parameters.user}`}`;
    const path = `${at`/groups/${call.parameters.group}`}/members/$ref`;
    await call.send(sendJson("POST", path, { "@odata.id": member }));
    return { json: { added: true } };
  },
});

const removeGroup = defineOperation({
  resource,
  value: "removeGroup",
  name: "Remove From Group",
  action: "Remove user from group",
  description: "Takes a user out of a group",
  effect: "idempotent",
  parameters: [group, user],
  run: async (call) => {
    const path = at`/groups/${call.parameters.group}/members/${call.parameters.user}`;
    await call.send({ method: "DELETE", path: `${path}/$ref` });
    return { json: { removed: true } };
  },
});

export const userOperations = [create, remove, get, getAll, update, addGroup, removeGroup] as const;
