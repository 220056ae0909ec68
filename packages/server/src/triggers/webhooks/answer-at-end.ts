import { messagePage } from "@heddle/nodes";
import type { WebhookResponse } from "@heddle/workflow";
import type { HttpAnswer } from "../../protocol/messages.ts";
import { toHttpAnswer } from "../../protocol/to-http-answer.ts";

const FAILED = {
  title: "Something went wrong",
  text: "Your response has arrived, but what it started ended with an error.",
};

/**
 * Response to a caller who has waited for the end: that of the execution, otherwise the one that the node has prepared.
 * Users who submitted a form get a page even if the execution failed.
 */
export function answerAtEnd(
  late: HttpAnswer | undefined,
  prepared: WebhookResponse | undefined,
): HttpAnswer | undefined {
  if (late && prepared && late.status >= 500)
    return toHttpAnswer(messagePage({ ...FAILED, status: late.status }));
  return late ?? (prepared && toHttpAnswer(prepared));
}
