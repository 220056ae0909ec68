import { questionOptionsFor, questionPropertiesFor } from "../../../send-and-wait/properties.ts";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, collection, neededText, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { flagsOf, messageBody } from "./message-body.ts";
import { content, embeds, files, messageOptions } from "./message-parts.ts";
import { channel, guild, messageId, part, user } from "./parameters.ts";

type Values = Readonly<Record<string, unknown>>;

/** Number of messages in a page of Discord. */
const MAX_MESSAGES = 100;
/** Length of the nonce that Discord uses to detect duplicates. */
const NONCE_LENGTH = 25;

const receiver = [
  guild,
  choice("sendTo", "Send To", "Who gets the message", {
    values: { user: "User", channel: "Channel" },
    standard: "channel",
  }),
  { ...user, displayOptions: { show: { sendTo: ["user"] } } },
  { ...channel, displayOptions: { show: { sendTo: ["channel"] } } },
] as const;

type ReceiverCall = Pick<SendingCall, "send"> & {
  readonly parameters: { readonly sendTo: string; readonly userId: string; readonly channelId: string };
};

/** Path of a channel's messages; messages to a user are in a separate channel. */
async function messagesPath({ parameters, send }: ReceiverCall): Promise<string> {
  const { sendTo, userId, channelId } = parameters;
  if (sendTo !== "user") return `/channels/${part(channelId)}/messages`;
  const body = { kind: "json", value: { recipient_id: userId.trim() } } as const;
  const { id } = await send<{ id: string }>({ method: "POST", path: "/users/@me/channels", body });
  return `/channels/${id}/messages`;
}

const simplify = collection("options", "Options", [
  toggle("simplify", "Simplify", "Whether only the text of messages and who sent them is returned"),
]);

function shown(message: Values, options: Values): Record<string, unknown> {
  if (options["simplify"] !== true) return { ...message };
  const { id, channel_id, author, content: text, timestamp, type } = message;
  return { id, channel_id, author, content: text, timestamp, type };
}

const messageSend = defineOperation({
  resource: "message",
  value: "send",
  name: "Send",
  action: "Send a message",
  description: "Sends a message to a channel or a user",
  effect: "unsafe",
  isDefault: true,
  parameters: [...receiver, content, messageOptions, embeds, files],
  run: async (call) => {
    const { flags, message_reference, tts } = plain(call, "options");
    const body = messageBody(call, {
      content: call.parameters.content,
      tts,
      flags: flagsOf(flags),
      message_reference: message_reference ? { message_id: message_reference } : undefined,
      // Discord returns the existing message for a repeated nonce.
      nonce: call.idempotencyKey().slice(0, NONCE_LENGTH),
      enforce_nonce: true,
    });
    return { json: await call.send({ method: "POST", path: await messagesPath(call), body }) };
  },
});

const messageAsk = defineOperation({
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
  ask: async (call, { message, buttons }) => {
    const isSigned = plain(call, "options")["appendAttribution"] ?? true;
    const components = buttons.map(({ label, url }) => ({ type: 2, style: 5, label, url }));
    const value = {
      content: isSigned ? `${message}\n\n_This message was sent automatically with Heddle_` : message,
      components: [{ type: 1, components }],
    };
    return { method: "POST", path: await messagesPath(call), body: { kind: "json", value } };
  },
});

const messageDelete = defineOperation({
  resource: "message",
  value: "deleteMessage",
  name: "Delete",
  action: "Delete a message",
  description: "Removes a message",
  effect: "idempotent",
  parameters: [guild, channel, messageId],
  run: async (call) => {
    await call.send({ method: "DELETE", path: messagePath(call.parameters) });
    return { json: { success: true } };
  },
});

function messagePath({
  channelId,
  messageId: id,
}: {
  readonly channelId: string;
  readonly messageId: string;
}): string {
  return `/channels/${part(channelId)}/messages/${part(id)}`;
}

const messageGet = defineOperation({
  resource: "message",
  value: "get",
  name: "Get",
  action: "Get a message",
  description: "Returns a message",
  effect: "idempotent",
  parameters: [guild, channel, messageId, simplify],
  run: async (call) => {
    const message = await call.send<Values>({ method: "GET", path: messagePath(call.parameters) });
    return { json: shown(message, plain(call, "options")) };
  },
});

const messageGetAll = defineOperation({
  resource: "message",
  value: "getAll",
  name: "Get Many",
  action: "Get many messages",
  description: "Returns the messages of a channel, the newest first",
  effect: "idempotent",
  parameters: [
    guild,
    channel,
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", 100, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
    simplify,
  ],
  run: async (call) => {
    const { returnAll, limit, channelId } = call.parameters;
    const wanted = returnAll ? Number.POSITIVE_INFINITY : Math.max(1, limit);
    const found: Values[] = [];
    for (let size = 1; size > 0 && found.length < wanted; ) {
      const query = { limit: Math.min(MAX_MESSAGES, wanted - found.length), before: found.at(-1)?.["id"] };
      const path = `/channels/${part(channelId)}/messages`;
      const page = await call.send<Values[]>({ method: "GET", path, query });
      found.push(...page);
      size = page.length < query.limit ? 0 : page.length;
    }
    return found.map((message) => ({ json: shown(message, plain(call, "options")) }));
  },
});

const messageReact = defineOperation({
  resource: "message",
  value: "react",
  name: "React With Emoji",
  action: "React with an emoji to a message",
  description: "Adds a reaction to a message",
  effect: "idempotent",
  parameters: [
    guild,
    channel,
    messageId,
    neededText("emoji", "Emoji", "An emoji, or name and identifier of one of the server: name:id"),
  ],
  run: async (call) => {
    const path = `${messagePath(call.parameters)}/reactions/${part(call.parameters.emoji)}/@me`;
    await call.send({ method: "PUT", path });
    return { json: { success: true } };
  },
});

export const messageOperations = [
  messageSend,
  messageAsk,
  messageDelete,
  messageGet,
  messageGetAll,
  messageReact,
] as const;
