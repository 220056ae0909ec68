import type { ApprovalAnswer } from "@heddle/ai";
import {
  isRecord,
  type ParameterPart,
  type WebhookCallContext,
  type WebhookOutcome,
  type WebhookResponse,
} from "@heddle/workflow";
import { messagePage } from "../../forms/page.ts";
import { record } from "../../send-and-wait/plain-values.ts";
import { readCall } from "../chat-trigger/receive-message.ts";
import { isForOther, overNow, shownQuestion } from "../reply/asked-question.ts";
import { APPROVE, DECLINE, type KeptQuestion, questionText } from "./approval-of.ts";
import { approvalPage } from "./approval-page.ts";

const BUTTONS = [DECLINE, APPROVE];

/** Call for a node with options that stores the question. */
interface ApprovalContext extends WebhookCallContext {
  readonly read: { part(path: "options"): ParameterPart };
}

/** Handles the answer to an approval request, from its page or from a chat. */
export function takeApproval(context: ApprovalContext): WebhookOutcome {
  const kept = record(context.read.part("options").given(0))["approval"] as KeptQuestion;
  const { request } = context;
  if (request.method !== "POST") return { response: asked(context, kept) };
  const body = isRecord(request.body) ? request.body : {};
  if (typeof body["chatInput"] === "string" && isForOther(request, kept))
    return shownQuestion(overNow(questionText(kept)), BUTTONS, kept);
  if (typeof body["chatInput"] === "string") return outcomeOf(spoken(kept, readCall(context).fields));
  // A page of an earlier question, or a submit without a choice, answers nothing.
  const answer = body["question"] === kept.id ? pressed(kept, body) : undefined;
  if (!answer) return { response: approvalPage(kept) };
  const text = "You can close this page.";
  return { ...outcomeOf(answer), response: messagePage({ title: "Your response has been recorded", text }) };
}

function outcomeOf(data: ApprovalAnswer): WebhookOutcome {
  return { output: [[{ json: { data: { ...data } } }]] };
}

/** Shows the page to browsers and the question to chats. */
function asked({ request }: WebhookCallContext, kept: KeptQuestion): WebhookResponse {
  if (String(request.headers["accept"] ?? "").includes("text/html")) return approvalPage(kept);
  return shownQuestion(questionText(kept), BUTTONS, kept).response;
}

/** In a chat the button's word approves; any other message is the reason for declining. */
function spoken({ calls }: KeptQuestion, { chatInput }: Readonly<Record<string, unknown>>): ApprovalAnswer {
  const said = String(chatInput).trim();
  if (said.toLowerCase() === APPROVE.toLowerCase())
    return { approved: calls.map(({ position }) => position) };
  return said.toLowerCase() === DECLINE.toLowerCase() ? { approved: [] } : { approved: [], reason: said };
}

/** Reads one button for all calls, or a choice for each. */
function pressed(
  { calls }: KeptQuestion,
  body: Readonly<Record<string, unknown>>,
): ApprovalAnswer | undefined {
  const choices = calls.map(({ position }) => body["approved"] ?? body[`call-${position}`]);
  if (!choices.every((choice) => choice === "true" || choice === "false")) return undefined;
  const approved = calls.flatMap(({ position }, index) => (choices[index] === "true" ? [position] : []));
  const { reason } = body;
  return { approved, ...(typeof reason === "string" && reason.trim() !== "" && { reason: reason.trim() }) };
}
