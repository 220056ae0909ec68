import { aiError } from "../errors.ts";
import type { GenerateResult } from "../port/chat-model.ts";
import type { ToolCallContent } from "../port/content.ts";

/**
 * Asserts that a response can be used: that it was not truncated before its text or in the middle of a call, and that
 * it is not empty. Truncated text is valid.
 * @throws NodeError with a remedy
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

/** Reports whether the model, or a filter of its provider, refused without any text. */
export function isDeclined(answer: GenerateResult): boolean {
  return answer.finishReason === "content-filter" && isEmpty(answer);
}

/** Reports whether the model stopped without output, for example after a malformed tool call. */
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
