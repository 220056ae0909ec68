import { isRecord, type NodeParameters, type NodeTypeDescription } from "@heddle/workflow";
import { lowerDescription } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, longText, text, toggle } from "../../service/parameters.ts";
import { mailCollection } from "./fields.ts";
import { service } from "./service.ts";

const messageId = text("messageId", "Message ID", "The message", { required: true });

/** In version 1 a reply was created as a draft, and then sent if requested. */
const reply = defineOperation({
  resource: "message",
  value: "reply",
  name: "Reply",
  action: "Reply to a message",
  description: "Answers an email",
  effect: "unsafe",
  parameters: [
    messageId,
    choice("replyType", "Reply Type", "Who gets the answer", {
      values: { reply: "Reply", replyAll: "Reply All" },
      standard: "reply",
    }),
    longText("comment", "Comment", "The text"),
    toggle("send", "Send", "Whether the answer is sent at once"),
    mailCollection,
  ],
});

/** Form of version 1: results were returned unconverted. */
export const firstVersion: NodeTypeDescription = lowerDescription({
  name: "n8n-nodes-base.microsoftOutlook",
  ...service,
  version: 1,
  operations: [
    reply,
    ...service.operations
      .map((one) => ({
        ...one,
        parameters: one.parameters.map((parameter) =>
          parameter.name === "output" ? { ...parameter, default: "raw" } : parameter,
        ),
      }))
      .filter(({ resource, value }) => resource !== "message" || value !== "reply"),
  ],
});

const asLocator = (value: unknown) => (isRecord(value) ? value : { __rl: true, mode: "id", value });

/** Converts parameters of version 1 to version 2. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 2) return parameters;
  const { replyType, comment, send, ...more } = parameters;
  if (parameters["operation"] !== "reply") return more as NodeParameters;
  return {
    ...more,
    messageId: asLocator(parameters["messageId"]),
    message: comment ?? "",
    replyToSenderOnly: replyType === "reply",
    options: { saveAsDraft: send !== true },
  } as NodeParameters;
}
