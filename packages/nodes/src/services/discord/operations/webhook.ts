import { isRecord } from "@heddle/workflow";
import type { DraftBody } from "../../../requests/draft.ts";
import { jsonOfText } from "../../../service/json-text.ts";
import { defineOperation } from "../../../service/operation.ts";
import { plain } from "../../../service/plain.ts";
import { WEBHOOK_PLACE } from "../webhook-place.ts";
import { flagsOf, messageBody } from "./message-body.ts";
import { content, embeds, files, webhookOptions } from "./message-parts.ts";

/** The single operation of a webhook: sending a message. */
export const webhookSend = defineOperation({
  value: "sendLegacy",
  name: "Send a Message",
  action: "Send a message",
  description: "Sends a message to the channel of the webhook",
  effect: "unsafe",
  parameters: [
    content,
    webhookOptions,
    embeds,
    files,
    // Fields of version 1: the URL, and options that later versions lack.
    { displayName: "Webhook URL", name: "webhookUri", type: "hidden", default: "" },
    { displayName: "Further Fields", name: "furtherFields", type: "hidden", default: "" },
  ],
  request: (call) => {
    const { content: text, webhookUri } = call.parameters;
    const { wait, flags, username, avatar_url, tts } = plain(call, "options");
    const more = furtherFields(plain(call, "furtherFields"), call.itemIndex);
    const message = { content: text, username, avatar_url, tts, flags: flagsOf(flags), ...more };
    const body: DraftBody = messageBody(call, message);
    const path = webhookUri || WEBHOOK_PLACE;
    return { method: "POST", path, query: { wait: wait === true ? true : undefined }, body };
  },
});

/** JSON options of version 1, under the names of Discord's API. `payloadJson` can have any of them. */
function furtherFields(
  { payloadJson, ...fields }: Readonly<Record<string, unknown>>,
  itemIndex: number,
): Record<string, unknown> {
  const parsed = Object.entries(fields).map(([name, value]) => [name, jsonOfText(value, name, itemIndex)]);
  const payload = jsonOfText(payloadJson, "JSON Payload", itemIndex);
  return { ...Object.fromEntries(parsed), ...(isRecord(payload) ? payload : {}) };
}
