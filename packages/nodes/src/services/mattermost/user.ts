import { isRecord, type NodeProperty } from "@heddle/workflow";
import { jsonBody } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, fromList, neededText, text, time, toggle } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import { instantOf } from "../../service/times.ts";
import { PAGES } from "./connection.ts";

const byEmail = { displayOptions: { show: { authService: ["email"] } } };
const byService = { displayOptions: { hide: { authService: ["email"] } } };
const level = { all: "All", mention: "Mention", none: "None" };

const notifications = {
  displayName: "Notification Settings",
  name: "notificationUi",
  type: "fixedCollection",
  placeholder: "Add notification setting",
  default: {},
  description: "When the user is told of news",
  options: [
    {
      name: "notificationValues",
      displayName: "Notify",
      values: [
        toggle("channel", "Channel", "Whether words to a whole channel count", true),
        choice("desktop", "Desktop", "What is shown on the desktop", { values: level, standard: "all" }),
        toggle("desktop_sound", "Desktop Sound", "Whether there is a sound", true),
        toggle("email", "Email", "Whether emails are sent"),
        toggle("first_name", "First Name", "Whether the first name counts as a mention"),
        text("mention_keys", "Mention Keys", "Words that count as a mention, separated by commas"),
        choice("push", "Push", "What is shown on phones", { values: level, standard: "mention" }),
      ],
    },
  ],
} as const satisfies NodeProperty;

/** Mattermost takes all settings as texts. */
function notifyProps(given: unknown): Record<string, string> | undefined {
  const values =
    isRecord(given) && isRecord(given["notificationValues"]) ? given["notificationValues"] : undefined;
  if (!values) return undefined;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

const create = defineOperation({
  resource: "user",
  value: "create",
  name: "Create",
  action: "Create a user",
  description: "Adds a user",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("username", "Username", "Name of the user"),
    choice("authService", "Auth Service", "How the user signs in", {
      values: {
        email: "Email",
        gitlab: "GitLab",
        google: "Google",
        ldap: "LDAP",
        office365: "Office365",
        saml: "SAML",
      },
      standard: "email",
    }),
    text("authData", "Auth Data", "Identifier of the user at that service", byService),
    neededText("email", "Email", "Where the user is reached", byEmail),
    neededText("password", "Password", "What the user signs in with", {
      ...byEmail,
      typeOptions: { password: true },
    }),
    collection("additionalFields", "Additional Fields", [
      text("first_name", "First Name", "First name of the user"),
      text("last_name", "Last Name", "Last name of the user"),
      text("locale", "Locale", "Language of the user, such as en"),
      text("nickname", "Nickname", "What others call the user"),
      notifications,
    ]),
  ],
  request: (call) => {
    const { username, authService, authData, email, password } = call.parameters;
    const { notificationUi, ...fields } = plain(call, "additionalFields");
    const isByEmail = authService === "email";
    const signIn = isByEmail ? { email, password } : { auth_service: authService, auth_data: authData };
    const body = jsonBody({ ...fields, username, ...signIn, notify_props: notifyProps(notificationUi) });
    return { method: "POST", path: "/users", body };
  },
});

const deactivate = defineOperation({
  resource: "user",
  value: "deactive",
  name: "Deactivate",
  action: "Deactivate a user",
  description: "Signs a user out for good, and keeps the account",
  effect: "idempotent",
  parameters: [neededText("userId", "User ID", "Identifier of the user")],
  request: { method: "DELETE", path: "/users/{userId}" },
});

const getAll = defineOperation({
  resource: "user",
  value: "getAll",
  name: "Get Many",
  action: "Get many users",
  description: "Returns users",
  effect: "idempotent",
  parameters: [
    collection("additionalFields", "Additional Fields", [
      text("inChannel", "In Channel", "Identifier of the channel that they belong to"),
      text("inTeam", "In Team", "Identifier of the team that they belong to"),
      text("notInChannel", "Not in Channel", "Identifier of a channel that they do not belong to"),
      text("notInTeam", "Not in Team", "Identifier of a team that they do not belong to"),
      choice("sort", "Sort", "How they are ordered; the last two only in a team or a channel", {
        values: {
          username: "Username",
          createdAt: "Created At",
          lastActivityAt: "Last Activity At",
          status: "Status",
        },
        standard: "username",
      }),
    ]),
  ],
  request: (call) => {
    const { inChannel, inTeam, notInChannel, notInTeam, sort } = plain(call, "additionalFields");
    const orders: Record<string, string> = {
      createdAt: "create_at",
      lastActivityAt: "last_activity_at",
      status: "status",
    };
    const query = {
      in_channel: inChannel,
      in_team: inTeam,
      not_in_channel: notInChannel,
      not_in_team: notInTeam,
      // The order by names has no word.
      sort: orders[String(sort)],
    };
    return { method: "GET", path: "/users", query };
  },
  pages: PAGES,
});

const getByEmail = defineOperation({
  resource: "user",
  value: "getByEmail",
  name: "Get by Email",
  action: "Get a user by email",
  description: "Returns the user who has an email",
  effect: "idempotent",
  parameters: [neededText("email", "Email", "Email of the user")],
  request: { method: "GET", path: "/users/email/{email}" },
});

const getById = defineOperation({
  resource: "user",
  value: "getById",
  name: "Get by ID",
  action: "Get users by ID",
  description: "Returns users by their identifiers",
  effect: "idempotent",
  parameters: [
    neededText("userIds", "User IDs", "Identifiers, separated by commas"),
    collection("additionalFields", "Additional Fields", [
      time("since", "Since", "Only users that were changed after this time"),
    ]),
  ],
  request: (call) => {
    const since = instantOf(plain(call, "additionalFields")["since"], call.context.workflow.timezone);
    const query = withoutEmpty({ since: since === undefined ? undefined : Date.parse(since) });
    return { ...sendJson("POST", "/users/ids", entriesOf(call.parameters.userIds)), query };
  },
});

const invite = defineOperation({
  resource: "user",
  value: "invite",
  name: "Invite",
  action: "Invite users to a team",
  description: "Invites people to a team by email",
  effect: "unsafe",
  parameters: [
    fromList("teamId", "Team Name or ID", "The team", { list: "getTeams", required: true }),
    neededText("emails", "Emails", "Where invitations are sent, separated by commas"),
  ],
  request: ({ parameters: { teamId, emails } }) =>
    sendJson("POST", at`/teams/${teamId}/invite/email`, entriesOf(emails)),
  response: { items: () => ({ success: true }) },
});

export const userOperations = [create, deactivate, getAll, getByEmail, getById, invite] as const;
