import { isRecord, type NodeParameters, type NodeTypeDescription } from "@heddle/workflow";
import { amount, collection, neededText, text, toggle } from "../../service/parameters.ts";

const json = (name: string, displayName: string, description: string) =>
  ({ ...text(name, displayName, description), type: "json" }) as const;

/** The form of version 1: a message of a webhook. */
export const first: NodeTypeDescription = {
  name: "n8n-nodes-base.discord",
  displayName: "Discord",
  description: "Sends messages to Discord",
  version: 1,
  group: ["output"],
  icon: "file:discord.svg",
  defaults: { name: "Discord" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [
    neededText("webhookUri", "Webhook URL", "Address of the webhook"),
    { ...text("text", "Content", "Text of the message"), typeOptions: { maxValue: 2000 } },
    collection("options", "Additional Fields", [
      json("allowedMentions", "Allowed Mentions", "Who may be mentioned, in the form of Discord’s API"),
      json("attachments", "Attachments", "Descriptions of attachments, in the form of Discord’s API"),
      text("avatarUrl", "Avatar URL", "Address of the picture of the sender"),
      json("components", "Components", "Buttons and lists, in the form of Discord’s API"),
      json("embeds", "Embeds", "Cards, in the form of Discord’s API"),
      amount("flags", "Flags", "How the message is shown, as a number"),
      json("payloadJson", "JSON Payload", "Further fields of the message as JSON"),
      text("username", "Username", "Name of the sender"),
      toggle("tts", "TTS", "Whether the message is read out"),
      toggle("wait", "Wait", "Whether Discord confirms the message, which the node then outputs"),
    ]),
  ],
  codex: { categories: ["Communication"] },
};

/** Version 1 had one message, and parts of it as JSON. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 2) return parameters;
  const { webhookUri, text: content, options } = parameters;
  const { avatarUrl, allowedMentions, attachments, components, embeds, payloadJson, ...kept } = isRecord(
    options,
  )
    ? options
    : {};
  const further = { allowed_mentions: allowedMentions, attachments, components, embeds };
  const given = Object.entries(further).filter(([, value]) => value !== undefined && value !== "");
  return {
    authentication: "webhook",
    operation: "sendLegacy",
    webhookUri,
    content,
    ...(given.length > 0 || payloadJson
      ? { furtherFields: { ...Object.fromEntries(given), payloadJson } }
      : {}),
    options: { ...kept, ...(avatarUrl === undefined ? {} : { avatar_url: avatarUrl }) },
  };
}
