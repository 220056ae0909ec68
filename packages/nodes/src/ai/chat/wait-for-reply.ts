import type { NodeOutput, ParameterPart } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { record } from "../../send-and-wait/plain-values.ts";
import { approvalButtons } from "../../send-and-wait/question.ts";
import { limitOf } from "../../waits/wait-time.ts";
import { askedInChat } from "../reply/asked-question.ts";
import type { ChatNodeContext } from "./description.ts";

/** Reply button of a chat page. */
interface ReplyButton {
  readonly label: string;
  readonly isApproved: boolean;
}

/**
 * Suspends the execution until the user replies. The caller receives the reply URL: in a line of a streamed answer,
 * otherwise in the answer itself.
 */
export function waitForReply(context: ChatNodeContext): NodeOutput {
  const { wait, emit, read, node, runIndex } = context;
  if (!wait) throw nodeError("wait-not-possible", {});
  const { message, responseType, options, operation } = read(0);
  const buttons = buttonsOf(read).map(({ label }) => label);
  const asked = askedInChat(context, JSON.stringify([node.name, runIndex]));
  const question = { resumeUrl: asked.resumeUrl, ...(buttons.length > 0 && { buttons }) };
  emit?.({ type: "wait", itemIndex: 0, content: JSON.stringify(question) });
  const limit = options.limitWaitTime?.values;
  const approvalOptions = read.part("approvalOptions").given(0);
  const kept = { operation, message, responseType, approvalOptions, options: { question: asked } };
  return wait({
    kind: "webhook",
    parameters: { ...kept, responseMode: emit ? "streaming" : "lastNode" },
    ...(limit && { till: limitOf(context, limit) }),
    answer: {
      status: 200,
      headers: { "cache-control": "no-store" },
      body: { kind: "json", value: { output: message, ...question } },
    },
  });
}

/** Returns the buttons of an approval; none if the reply is a message. */
export function buttonsOf(read: {
  part(path: "responseType" | "approvalOptions"): ParameterPart;
}): ReplyButton[] {
  if (read.part("responseType").given(0) !== "approval") return [];
  const values = record(record(read.part("approvalOptions").given(0))["values"]);
  return approvalButtons(values).map(({ label, isApproved }) => ({ label, isApproved }));
}
