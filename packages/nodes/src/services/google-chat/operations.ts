import { isRecord } from "@heddle/workflow";
import { questionOptionsFor, questionPropertiesFor } from "../../send-and-wait/properties.ts";
import type { Question } from "../../send-and-wait/question.ts";
import type { OperationCall } from "../../service/call.ts";
import { jsonOfText } from "../../service/json-text.ts";
import { defineOperation } from "../../service/operation.ts";
import { collection, fromList, longText, neededText, text, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { sendJson } from "../../service/requests.ts";

type Values = Readonly<Record<string, unknown>>;

const spaceId = fromList("spaceId", "Space Name or ID", "The space", { list: "getSpaces", required: true });
const messageId = neededText("messageId", "Message ID", "Name of the message, such as spaces/a/messages/b");

/** A path whose parts are Google's resource names: their slashes stay. */
const named = (name: unknown) =>
  `/${String(name).trim().split("/").filter(Boolean).map(encodeURIComponent).join("/")}`;

const jsonParameters = toggle("jsonParameters", "JSON Parameters", "Whether the message is given as JSON");

const messageFields = (name: string) =>
  ({
    displayName: "Message",
    name,
    type: "collection",
    placeholder: "Add field",
    default: {},
    displayOptions: { show: { jsonParameters: [false] } },
    options: [longText("text", "Text", "The text of the message")],
  }) as const;

const messageJson = (name: string) =>
  ({
    displayName: "Message (JSON)",
    name,
    type: "json",
    default: "",
    description: "The message as JSON, as Google documents it",
    displayOptions: { show: { jsonParameters: [true] } },
  }) as const;

/** The message of a call, by parameters or as JSON. */
function messageOf(call: OperationCall, fields: string, json: string): Values {
  if (call.parameters["jsonParameters"] !== true) return plain(call, fields as never);
  const given = jsonOfText(call.parameters[json], "Message (JSON)", call.itemIndex);
  return isRecord(given) ? given : {};
}

const create = defineOperation({
  resource: "message",
  value: "create",
  name: "Create",
  action: "Create a message",
  description: "Posts a message in a space",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    spaceId,
    jsonParameters,
    messageFields("messageUi"),
    messageJson("messageJson"),
    collection("additionalFields", "Additional Fields", [
      text("threadKey", "Thread Key", "A name for the thread that it belongs to"),
      text("requestId", "Request ID", "A name for the message, which is not posted twice"),
    ]),
  ],
  request: (call) => {
    const { threadKey, requestId } = plain(call, "additionalFields");
    const query = {
      requestId: requestId || call.idempotencyKey(),
      messageReplyOption: threadKey ? "REPLY_MESSAGE_FALLBACK_TO_NEW_THREAD" : undefined,
    };
    const message = messageOf(call as unknown as OperationCall, "messageUi", "messageJson");
    const thread = threadKey ? { thread: { threadKey } } : {};
    const path = `${named(call.parameters.spaceId)}/messages`;
    return { ...sendJson("POST", path, { ...thread, ...message }), query };
  },
});

const remove = defineOperation({
  resource: "message",
  value: "delete",
  name: "Delete",
  action: "Delete a message",
  description: "Deletes a message",
  effect: "idempotent",
  parameters: [messageId],
  run: async (call) => {
    await call.send({ method: "DELETE", path: named(call.parameters.messageId) });
    return { json: { success: true } };
  },
});

const get = defineOperation({
  resource: "message",
  value: "get",
  name: "Get",
  action: "Get a message",
  description: "Returns a message",
  effect: "pure",
  parameters: [messageId],
  request: ({ parameters }) => ({ method: "GET", path: named(parameters.messageId) }),
});

const update = defineOperation({
  resource: "message",
  value: "update",
  name: "Update",
  action: "Update a message",
  description: "Changes a message",
  effect: "idempotent",
  parameters: [messageId, jsonParameters, messageFields("updateFieldsUi"), messageJson("updateFieldsJson")],
  request: (call) => {
    const message = messageOf(call as unknown as OperationCall, "updateFieldsUi", "updateFieldsJson");
    const updateMask = Object.keys(message)
      .map((name) => name.replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`))
      .join(",");
    return { ...sendJson("PATCH", named(call.parameters.messageId), message), query: { updateMask } };
  },
});

const sendAndWait = defineOperation({
  resource: "message",
  value: "sendAndWait",
  name: "Send and Wait for Response",
  action: "Send message and wait for response",
  description: "Posts a question in a space, and waits for the answer",
  effect: "unsafe",
  parameters: [
    spaceId,
    ...questionPropertiesFor({ operation: ["sendAndWait"] }),
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: questionOptionsFor({ "/operation": ["sendAndWait"] }),
    },
  ],
  ask: (call, question) => sendJson("POST", `${named(call.parameters.spaceId)}/messages`, asked(question)),
});

/** A question with links: buttons are only for apps of Google Chat. */
function asked({ message, buttons }: Question): Values {
  const links = buttons.map(({ label, url }) => `<${url}|${label}>`);
  return { text: [message, links.join("  •  ")].join("\n\n") };
}

const PAGES = { by: "cursor", at: "nextPageToken", to: { query: "pageToken" } } as const;
const size = { query: "pageSize", max: 1000 } as const;

const memberGet = defineOperation({
  resource: "member",
  value: "get",
  name: "Get",
  action: "Get a member",
  description: "Returns a member of a space",
  effect: "pure",
  isDefault: true,
  parameters: [neededText("memberId", "Member ID", "Name of the member, such as spaces/a/members/b")],
  request: ({ parameters }) => ({ method: "GET", path: named(parameters.memberId) }),
});

const memberList = defineOperation({
  resource: "member",
  value: "getAll",
  name: "Get Many",
  action: "Get many members",
  description: "Returns the members of a space",
  effect: "pure",
  parameters: [spaceId],
  request: ({ parameters }) => ({ method: "GET", path: `${named(parameters.spaceId)}/members` }),
  pages: { ...PAGES, size },
  response: { items: "memberships" },
});

const spaceGet = defineOperation({
  resource: "space",
  value: "get",
  name: "Get",
  action: "Get a space",
  description: "Returns a space",
  effect: "pure",
  isDefault: true,
  parameters: [spaceId],
  request: ({ parameters }) => ({ method: "GET", path: named(parameters.spaceId) }),
});

const spaceList = defineOperation({
  resource: "space",
  value: "getAll",
  name: "Get Many",
  action: "Get many spaces",
  description: "Returns the spaces that the account belongs to",
  effect: "pure",
  parameters: [],
  request: () => ({ method: "GET", path: "/spaces" }),
  pages: { ...PAGES, size },
  response: { items: "spaces" },
});

export const operations = [
  create,
  remove,
  get,
  update,
  sendAndWait,
  memberGet,
  memberList,
  spaceGet,
  spaceList,
] as const;
