import type { Body } from "./rules.ts";
import { firstProblem, isClosedSchema, objectOf, objectsOf, unknownKey } from "./shapes.ts";

const KNOWN = new Set([
  "model",
  "messages",
  "max_tokens",
  "system",
  "temperature",
  "top_p",
  "top_k",
  "stop_sequences",
  "stream",
  "tools",
  "tool_choice",
  "thinking",
  "output_config",
]);

/** Requests that Anthropic rejects with 400, each rule with its error message. */
export function anthropicProblem(body: Body): string | undefined {
  const messages = objectsOf(body["messages"]);
  return firstProblem(
    () => {
      const key = unknownKey(body, KNOWN);
      return key && `${key}: Extra inputs are not permitted`;
    },
    () => (Number.isInteger(body["max_tokens"]) ? undefined : "max_tokens: Field required"),
    () => (messages[0]?.["role"] === "user" ? undefined : 'messages: first message must use the "user" role'),
    () => emptyText(body, messages),
    () => unansweredUse(messages),
    () => thinkingProblem(body, messages),
    () => outputProblem(body),
    () => (cacheMarks(body) > 4 ? "A maximum of 4 blocks with cache_control may be provided." : undefined),
  );
}

const blocksOf = (message: Body): Body[] =>
  typeof message["content"] === "string"
    ? [{ type: "text", text: message["content"] }]
    : objectsOf(message["content"]);

function emptyText(body: Body, messages: Body[]): string | undefined {
  const texts = [...messages.flatMap(blocksOf), ...objectsOf(body["system"])];
  if (texts.some(({ type, text }) => type === "text" && String(text).trim() === "")) {
    return "messages: text content blocks must contain non-whitespace text";
  }
  if (messages.some((message) => blocksOf(message).length === 0)) {
    return "messages: all messages must have non-empty content";
  }
  const last = messages.at(-1);
  const lastText = last?.["role"] === "assistant" ? blocksOf(last).at(-1)?.["text"] : undefined;
  return typeof lastText === "string" && lastText !== lastText.trimEnd()
    ? "messages: final assistant content cannot end with trailing whitespace"
    : undefined;
}

function unansweredUse(messages: Body[]): string | undefined {
  for (const [index, message] of messages.entries()) {
    const used = blocksOf(message).flatMap(({ type, id }) => (type === "tool_use" ? [id] : []));
    const answers = blocksOf(messages[index + 1] ?? {}).flatMap((block) =>
      block["type"] === "tool_result" ? [block["tool_use_id"]] : [],
    );
    if (used.length !== answers.length || used.some((id) => !answers.includes(id))) {
      return `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after`;
    }
    if (index > 0 && messages[index - 1]?.["role"] === message["role"]) {
      return 'messages: roles must alternate between "user" and "assistant"';
    }
  }
  return undefined;
}

function thinkingProblem(body: Body, messages: Body[]): string | undefined {
  const blocks = messages.flatMap(blocksOf);
  if (blocks.some(({ type, signature }) => type === "thinking" && typeof signature !== "string")) {
    return "messages: thinking.signature: Field required";
  }
  const { type, budget_tokens: budget } = objectOf(body["thinking"]);
  if (type !== "enabled") return undefined;
  if (Number(budget) < 1024)
    return "thinking.enabled.budget_tokens: Input should be greater than or equal to 1024";
  if (Number(budget) >= Number(body["max_tokens"])) {
    return "`max_tokens` must be greater than `thinking.budget_tokens`.";
  }
  if (body["temperature"] !== undefined && body["temperature"] !== 1) {
    return "`temperature` may only be set to 1 when thinking is enabled.";
  }
  if (body["top_k"] !== undefined) return "`top_k` must be unset when thinking is enabled.";
  const choice = objectOf(body["tool_choice"])["type"];
  if (choice === "any" || choice === "tool")
    return "Thinking may not be enabled when tool_choice forces tool use.";
  const lastAssistant = messages.findLast(({ role }) => role === "assistant");
  const isToolTurn =
    messages.at(-1)?.["role"] === "user" && blocksOf(messages.at(-1)!)[0]?.["type"] === "tool_result";
  return isToolTurn && lastAssistant && !/thinking$/.test(String(blocksOf(lastAssistant)[0]?.["type"]))
    ? "messages: Expected `thinking` or `redacted_thinking`, but found `tool_use`."
    : undefined;
}

function outputProblem(body: Body): string | undefined {
  const schema = objectOf(objectOf(body["output_config"])["format"])["schema"];
  return schema !== undefined && !isClosedSchema(schema)
    ? "output_config.format.schema: For 'object' type, 'additionalProperties' must be explicitly set to false"
    : undefined;
}

function cacheMarks(body: Body): number {
  return JSON.stringify(body).split('"cache_control"').length - 1;
}
