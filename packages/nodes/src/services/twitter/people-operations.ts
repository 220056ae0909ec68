import { defineOperation } from "../../service/operation.ts";
import { collection, longText, text, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { user } from "./locators.ts";
import { userId } from "./users.ts";

type Values = Readonly<Record<string, unknown>>;

const userGet = defineOperation({
  resource: "user",
  value: "searchUser",
  name: "Get",
  action: "Get User",
  description: "Returns a user",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    toggle("me", "Me", "Whether it is the account that is signed in"),
    { ...user("user", "User", "The user"), displayOptions: { show: { me: [false] } } },
  ],
  run: async (call) => {
    const path = call.parameters.me
      ? "/users/me"
      : await pathOf(call.read.stored("user"), call.parameters.user);
    const { data } = await call.send<{ data: Values }>({ method: "GET", path });
    return { json: { ...data } };
  },
});

/** A user is found by name or by number with one request. */
async function pathOf(stored: unknown, value: string): Promise<string> {
  const isId = typeof stored === "object" && stored !== null && (stored as Values)["mode"] === "id";
  const name = encodeURIComponent(value.trim().replace(/^@/, ""));
  return isId ? `/users/${name}` : `/users/by/username/${name}`;
}

const messageCreate = defineOperation({
  resource: "directMessage",
  value: "create",
  name: "Create",
  action: "Create Direct Message",
  description: "Sends a message to a user",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    user("user", "User", "Who gets the message"),
    longText("text", "Message", "Text of the message", { required: true }),
    collection("additionalFields", "Options", [
      text("attachments", "Attachment ID", "Identifier of an uploaded picture or film"),
    ]),
  ],
  run: async (call) => {
    const { attachments } = plain(call, "additionalFields");
    const to = await userId(call, located(call.read.stored("user"), call.parameters.user));
    const media = attachments ? { attachments: [{ media_id: attachments }] } : {};
    const value = { text: call.parameters.text, ...media };
    const path = `/dm_conversations/with/${to}/messages`;
    const { data } = await call.send<{ data: Values }>({
      method: "POST",
      path,
      body: { kind: "json", value },
    });
    return { json: { ...data } };
  },
});

const memberAdd = defineOperation({
  resource: "list",
  value: "add",
  name: "Add Member",
  action: "Add Member to List",
  description: "Adds a user to a list",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    text("list", "List ID", "Number of the list", { required: true }),
    user("user", "User", "Who is added"),
  ],
  run: async (call) => {
    const user_id = await userId(call, located(call.read.stored("user"), call.parameters.user));
    const path = `/lists/${encodeURIComponent(call.parameters.list)}/members`;
    const body = { kind: "json", value: { user_id } } as const;
    const { data } = await call.send<{ data: Values }>({ method: "POST", path, body });
    return { json: { ...data } };
  },
});

/** Format of the stored user locator, and its evaluated value. */
function located(stored: unknown, value: string): unknown {
  const mode = typeof stored === "object" && stored !== null ? (stored as Values)["mode"] : "username";
  return { mode, value };
}

export const peopleOperations = [userGet, messageCreate, memberAdd] as const;
