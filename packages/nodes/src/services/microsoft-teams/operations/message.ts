import type { NodeEnvironment } from "@heddle/workflow";
import { escapeHtml } from "../../../forms/html.ts";
import { questionOptionsFor, questionPropertiesFor } from "../../../send-and-wait/properties.ts";
import { questionMail } from "../../../send-and-wait/question-mail.ts";
import { untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { choice, collection, longText, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { graphItems, limitsOf } from "../../microsoft/listing.ts";
import { channelId, chatId, teamId } from "../locators.ts";

const contentType = choice("contentType", "Content Type", "What the message is", {
  values: { text: "Text", html: "HTML" },
  standard: "text",
});
const message = longText("message", "Message", "The text of the message", { required: true });
const link = {
  ...toggle(
    "includeLinkToWorkflow",
    "Include Link to Workflow",
    "Whether a line says which workflow sent it",
  ),
  default: true,
} as const;

interface Content {
  readonly contentType: string;
  readonly content: string;
}

/** The message, with a line that names its workflow. */
function signed(
  { workflow }: Pick<NodeEnvironment, "workflow">,
  content: Content,
  isSigned: boolean,
): { body: Content } {
  if (!isSigned) return { body: content };
  const line = `<em>Sent automatically with Heddle by the workflow “${escapeHtml(workflow.name)}”</em>`;
  const isHtml = content.contentType === "html";
  const shown = isHtml ? content.content : escapeHtml(content.content).replaceAll("\n", "<br>");
  return { body: { contentType: "html", content: `${shown}<br><br>${line}` } };
}

const sendToChannel = defineOperation({
  resource: "channelMessage",
  value: "create",
  name: "Create",
  action: "Create message",
  description: "Posts a message in a channel, or answers one",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    teamId,
    channelId,
    contentType,
    message,
    collection("options", "Options", [
      link,
      text("makeReply", "Reply to ID", "Identifier of the message that it answers"),
    ]),
  ],
  request: (call) => {
    const { teamId: team, channelId: channel, contentType: type, message: content } = call.parameters;
    const { makeReply, includeLinkToWorkflow = call.version >= 1.1 } = plain(call, "options");
    const path = at`/teams/${team}/channels/${channel}/messages`;
    const value = signed(call.context, { contentType: type, content }, includeLinkToWorkflow === true);
    return sendJson("POST", makeReply ? `${path}${at`/${makeReply}`}/replies` : path, value);
  },
});

const channelMessages = defineOperation({
  resource: "channelMessage",
  value: "getAll",
  name: "Get Many",
  action: "Get many messages",
  description: "Returns the messages of a channel",
  effect: "pure",
  parameters: [teamId, channelId, ...limitsOf(50)],
  run: (call) => {
    const { teamId: team, channelId: channel } = call.parameters;
    return graphItems(untyped(call), at`/teams/${team}/channels/${channel}/messages`);
  },
});

const sendToChat = defineOperation({
  resource: "chatMessage",
  value: "create",
  name: "Create",
  action: "Create chat message",
  description: "Posts a message in a chat",
  effect: "unsafe",
  isDefault: true,
  parameters: [chatId, contentType, message, collection("options", "Options", [link])],
  request: (call) => {
    const { chatId: chat, contentType: type, message: content } = call.parameters;
    const { includeLinkToWorkflow = call.version >= 1.1 } = plain(call, "options");
    const value = signed(call.context, { contentType: type, content }, includeLinkToWorkflow === true);
    return sendJson("POST", at`/chats/${chat}/messages`, value);
  },
});

const get = defineOperation({
  resource: "chatMessage",
  value: "get",
  name: "Get",
  action: "Get chat message",
  description: "Returns a message of a chat",
  effect: "pure",
  parameters: [chatId, neededText("messageId", "Message ID", "Identifier of the message")],
  request: { method: "GET", path: "/chats/{chatId}/messages/{messageId}" },
});

const chatMessages = defineOperation({
  resource: "chatMessage",
  value: "getAll",
  name: "Get Many",
  action: "Get many chat messages",
  description: "Returns the messages of a chat",
  effect: "pure",
  parameters: [chatId, ...limitsOf(50)],
  run: (call) => graphItems(untyped(call), at`/chats/${call.parameters.chatId}/messages`),
});

const sendAndWait = defineOperation({
  resource: "chatMessage",
  value: "sendAndWait",
  name: "Send and Wait for Response",
  action: "Send message and wait for response",
  description: "Posts a question in a chat, and waits for the answer",
  effect: "unsafe",
  parameters: [
    chatId,
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
  ask: (call, question) =>
    sendJson("POST", at`/chats/${call.parameters.chatId}/messages`, {
      body: { contentType: "html", content: questionMail(question).html },
    }),
});

export const messageOperations = [
  sendToChannel,
  channelMessages,
  sendToChat,
  get,
  chatMessages,
  sendAndWait,
] as const;
