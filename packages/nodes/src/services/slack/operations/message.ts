import { questionOptionsFor, questionPropertiesFor } from "../../../send-and-wait/properties.ts";
import { PAGE_PARAMETERS } from "../../../service/lower-description.ts";
import { defineOperation } from "../../../service/operation.ts";
import { choice, collection, longText, neededText, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { attribution, contentOf, withAttribution } from "./message-body.ts";
import { attachments, blocks, messageOptions, updateOptions } from "./message-parameters.ts";
import { channel, numberedPages, receiverOf, timestamp, user } from "./parameters.ts";
import { slackGet, slackPost } from "./request.ts";

const select = choice("select", "Send Message To", "Whether to send to a channel or a user", {
  values: { "": "", channel: "Channel", user: "User" },
  standard: "",
  required: true,
});

const receiver = [
  select,
  { ...channel, displayOptions: { show: { select: ["channel"] } } },
  { ...user, displayOptions: { show: { select: ["user"] } } },
] as const;

const messageType = choice("messageType", "Message Type", "Type of message", {
  values: { text: "Simple Text Message", block: "Blocks", attachment: "Attachments" },
  standard: "text",
});

const text = longText("text", "Message Text", "Text of the message, or of its notification if it has blocks");

export const messagePost = defineOperation({
  resource: "message",
  value: "post",
  name: "Send",
  action: "Send a message",
  description: "Sends a message to a channel or a user",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...receiver,
    messageType,
    text,
    blocks,
    attachments,
    collection("otherOptions", "Options", messageOptions),
  ],
  request: (call) => {
    const options = plain(call, "otherOptions");
    const { messageType: kind, text: said } = call.parameters;
    const content = contentOf(
      {
        kind,
        text: said,
        blocks: call.read.part("blocksUi").given(call.itemIndex),
        attachments: call.read.part("attachments").given(call.itemIndex),
        options,
      },
      call.itemIndex,
    );
    const isSigned = options["includeLinkToWorkflow"] ?? call.version >= 2;
    const body = isSigned ? withAttribution(content, attribution(call.context)) : content;
    const hidden = plain(call, "otherOptions")["ephemeral"];
    return hidden
      ? slackPost("chat.postEphemeral", { channel: receiverOf(call), user: hidden, ...hiddenBody(body) })
      : slackPost("chat.postMessage", { channel: receiverOf(call), ...body });
  },
});

/** Options of visible messages only. */
const SEEN_BY_ALL = new Set(["mrkdwn", "reply_broadcast", "unfurl_links", "unfurl_media"]);

function hiddenBody(body: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !SEEN_BY_ALL.has(name)));
}

export const messageAsk = defineOperation({
  resource: "message",
  value: "sendAndWait",
  name: "Send and Wait for Response",
  action: "Send message and wait for response",
  description: "Sends a question and waits for the answer",
  effect: "unsafe",
  parameters: [
    ...receiver,
    ...questionPropertiesFor({}),
    collection("options", "Options", [
      ...questionOptionsFor({}),
      toggle(
        "appendAttribution",
        "Append Attribution",
        "Whether a line at the end says what sent the message",
        true,
      ),
    ]),
  ],
  ask: (call, { message, buttons }) => {
    const elements = buttons.map(({ label, url, isPrimary }) => ({
      type: "button",
      text: { type: "plain_text", text: label },
      url,
      ...(isPrimary ? { style: "primary" } : {}),
    }));
    const question = {
      text: message,
      blocks: [
        { type: "section", text: { type: "mrkdwn", text: message } },
        { type: "actions", elements },
      ],
    };
    const isSigned = plain(call, "options")["appendAttribution"] ?? true;
    const body = isSigned ? withAttribution(question, attribution(call.context)) : question;
    return slackPost("chat.postMessage", { channel: receiverOf(call), ...body });
  },
});

export const messageUpdate = defineOperation({
  resource: "message",
  value: "update",
  name: "Update",
  action: "Update a message",
  description: "Replaces a message",
  effect: "idempotent",
  parameters: [
    channel,
    neededText("ts", "Message Timestamp", "Timestamp of the message, its ts"),
    messageType,
    text,
    blocks,
    attachments,
    collection("otherOptions", "Options", updateOptions),
  ],
  request: (call) => {
    const { channelId, ts, messageType: kind, text: said } = call.parameters;
    const content = contentOf(
      {
        kind,
        text: said,
        blocks: call.read.part("blocksUi").given(call.itemIndex),
        attachments: call.read.part("attachments").given(call.itemIndex),
        options: plain(call, "otherOptions"),
      },
      call.itemIndex,
    );
    // By default, changed messages are parsed as by Slack's own clients.
    const { parse, ...body } = content;
    return slackPost("chat.update", {
      channel: channelId,
      ts,
      ...body,
      parse: parse === "client" ? undefined : parse,
    });
  },
});

export const messageDelete = defineOperation({
  resource: "message",
  value: "delete",
  name: "Delete",
  action: "Delete a message",
  description: "Removes a message",
  effect: "idempotent",
  parameters: [...receiver, timestamp],
  request: (call) => slackPost("chat.delete", { channel: receiverOf(call), ts: call.parameters.timestamp }),
});

export const messagePermalink = defineOperation({
  resource: "message",
  value: "getPermalink",
  name: "Get Permalink",
  action: "Get a message permalink",
  description: "Returns the address of a message",
  effect: "idempotent",
  parameters: [channel, timestamp],
  request: ({ parameters: { channelId, timestamp: ts } }) =>
    slackGet("chat.getPermalink", { channel: channelId, message_ts: ts }),
});

export const messageSearch = defineOperation({
  resource: "message",
  value: "search",
  name: "Search",
  action: "Search for messages",
  description: "Finds messages; needs the token of a user",
  effect: "idempotent",
  parameters: [
    neededText(
      "query",
      "Search Query",
      "What is searched for, with Slack's own modifiers such as from: and in:",
    ),
    choice("sort", "Sort By", "The order of the messages", {
      values: { desc: "Newest First", asc: "Oldest First", relevance: "Relevance Score" },
      standard: "desc",
    }),
    ...PAGE_PARAMETERS,
  ],
  request: ({ parameters: { query, sort } }) =>
    slackGet(
      "search.messages",
      sort === "relevance" ? { query, sort: "score" } : { query, sort: "timestamp", sort_dir: sort },
    ),
  pages: numberedPages("messages.paging"),
  response: { items: "messages.matches" },
});
