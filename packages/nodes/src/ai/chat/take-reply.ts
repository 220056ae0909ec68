import type { Item, WebhookContext, WebhookOutcome } from "@heddle/workflow";
import { messageItem, readCall } from "../chat-trigger/receive-message.ts";
import type { ChatNodeProperties } from "./description.ts";
import { buttonsOf } from "./wait-for-reply.ts";

/** The reply to a message that waits for one: a message again, or one of the buttons. */
export async function takeReply(context: WebhookContext<ChatNodeProperties>): Promise<WebhookOutcome> {
  const { read, request } = context;
  const buttons = buttonsOf(read);
  const labels = buttons.map(({ label }) => label);
  // Callers who look at the address see the question.
  if (request.method !== "POST") return asked(read().message, labels);
  const call = readCall(context);
  if (buttons.length === 0)
    return { output: [[await messageItem(context, call, { allows: true, types: "*" })]] };
  const said = String(call.fields["chatInput"] ?? "")
    .trim()
    .toLowerCase();
  const pressed = buttons.find(({ label }) => label.toLowerCase() === said);
  if (!pressed) return asked(`Please answer with one of these: ${labels.join(", ")}`, labels);
  const json = { ...call.fields, data: { approved: pressed.isApproved } } as Item["json"];
  return { output: [[{ json }]] };
}

/** Says something, and continues to wait. */
function asked(output: string, buttons: readonly string[]): WebhookOutcome {
  const value = { output, ...(buttons.length > 0 && { buttons }) };
  const headers = { "cache-control": "no-store" };
  return { response: { status: 200, headers, body: { kind: "json", value } } };
}
