import { aiError } from "../errors.ts";
import type { GenerateResult } from "../port/chat-model.ts";
import type { ToolCallContent } from "../port/content.ts";

/**
 * Asserts that an answer can be used: that it was not cut before its text or in the middle of a call, and that there is one. A text that was
 * cut is an answer.
 * @throws NodeError with what to change
 */
export function assertComplete(answer: GenerateResult): void {
  const { content, finishReason } = answer;
  const isCut = content.some((part) => part.type === "tool-call" && !isComplete(part));
  if (finishReason !== "length") {
    if (isDeclined(answer)) throw aiError("declined", {});
    return;
  }
  if (isCut) throw aiError("answer-cut", { where: "in the middle of a call of a tool" });
  if (isEmpty(answer)) throw aiError("answer-cut", { where: "before its first word" });
}

/** Whether a filter of the provider or the model itself refused, without a word of it. */
export function isDeclined(answer: GenerateResult): boolean {
  return answer.finishReason === "content-filter" && isEmpty(answer);
}

/** Whether the model ended for a reason of its own without saying anything, such as a call that it wrote wrongly. */
export function isBlank(answer: GenerateResult): boolean {
  return answer.finishReason === "other" && isEmpty(answer);
}

function isEmpty({ content }: GenerateResult): boolean {
  return content.every(({ type }) => type === "reasoning");
}

function isComplete({ input }: ToolCallContent): boolean {
  try {
    JSON.parse(input);
    return true;
  } catch {
    return false;
  }
}
