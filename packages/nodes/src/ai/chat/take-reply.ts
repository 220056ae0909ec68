import type { Item, WebhookContext, WebhookOutcome } from "@heddle/workflow";
import { record } from "../../send-and-wait/plain-values.ts";
import { messageItem, readCall } from "../chat-trigger/receive-message.ts";
import { type AskedInChat, isForOther, overNow, shownQuestion } from "../reply/asked-question.ts";
import type { ChatNodeProperties } from "./description.ts";
import { buttonsOf } from "./wait-for-reply.ts";

/** Handles the reply to a waiting message: a message, or one of the buttons. */
export async function takeReply(context: WebhookContext<ChatNodeProperties>): Promise<WebhookOutcome> {
  const { read, request } = context;
  const buttons = buttonsOf(read);
  const labels = buttons.map(({ label }) => label);
  const question = record(record(read.part("options").given(0))["question"]) as Partial<AskedInChat>;
  const { message } = read();
  // Opening the URL shows the question.
  if (request.method !== "POST") return shownQuestion(message, labels, question);
  const { id } = question;
  if (id !== undefined && isForOther(request, { id }))
    return shownQuestion(overNow(message), labels, question);
  const call = readCall(context);
  if (buttons.length === 0)
    return { output: [[await messageItem(context, call, { allows: true, types: "*" })]] };
  const said = String(call.fields["chatInput"] ?? "")
    .trim()
    .toLowerCase();
  const pressed = buttons.find(({ label }) => label.toLowerCase() === said);
  if (!pressed) return shownQuestion(`Please answer with one of these: ${labels.join(", ")}`, labels);
  const json = { ...call.fields, data: { approved: pressed.isApproved } } as Item["json"];
  return { output: [[{ json }]] };
}
