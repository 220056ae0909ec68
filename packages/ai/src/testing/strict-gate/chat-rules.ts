import type { Body } from "./rules.ts";
import { firstProblem, isClosedSchema, objectOf, objectsOf, unknownKey } from "./shapes.ts";

const KNOWN = new Set([
  "model",
  "messages",
  "tools",
  "tool_choice",
  "response_format",
  "temperature",
  "top_p",
  "frequency_penalty",
  "presence_penalty",
  "stop",
  "seed",
  "max_tokens",
  "max_completion_tokens",
  "reasoning_effort",
  "stream",
  "stream_options",
  // Mistral's own.
  "safe_prompt",
  "random_seed",
]);

/** Requests that OpenAI rejects with 400, each rule with its error message. */
export function chatProblem(body: Body): string | undefined {
  const messages = objectsOf(body["messages"]);
  return firstProblem(
    () => {
      const key = unknownKey(body, KNOWN);
      return key && `Unrecognized request argument supplied: ${key}`;
    },
    () => (messages.length === 0 ? "Invalid 'messages': empty array." : undefined),
    () => badNumber(body),
    () => emptyContent(messages),
    () => unansweredCall(messages),
    () => toolProblem(body),
    () => formatProblem(body, messages),
    () =>
      body["stream_options"] && body["stream"] !== true
        ? "The 'stream_options' parameter is only allowed when 'stream' is enabled."
        : undefined,
  );
}

function badNumber(body: Body): string | undefined {
  const temperature = body["temperature"];
  if (temperature !== undefined && typeof temperature !== "number") {
    return "Invalid type for 'temperature': expected a decimal.";
  }
  const limit = body["max_completion_tokens"] ?? body["max_tokens"];
  return limit !== undefined && !(Number.isInteger(limit) && Number(limit) >= 1)
    ? "Invalid 'max_tokens': integer below minimum value."
    : undefined;
}

function emptyContent(messages: Body[]): string | undefined {
  const at = messages.findIndex(({ role, content, tool_calls: calls }) => {
    if (role === "assistant") return content === "" || (content === null && !calls);
    return content === "" || content === undefined || (Array.isArray(content) && content.length === 0);
  });
  return at < 0 ? undefined : `Invalid value for 'messages[${at}].content'.`;
}

function unansweredCall(messages: Body[]): string | undefined {
  let open = new Set<unknown>();
  for (const message of messages) {
    if (message["role"] === "tool") {
      if (!open.delete(message["tool_call_id"])) {
        return "messages with role 'tool' must be a response to a preceding message with 'tool_calls'.";
      }
      continue;
    }
    if (open.size > 0) break;
    open = new Set(objectsOf(message["tool_calls"]).map(({ id }) => id));
  }
  return open.size > 0
    ? "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'."
    : undefined;
}

function toolProblem(body: Body): string | undefined {
  const names = objectsOf(body["tools"]).map((tool) => String(objectOf(tool["function"])["name"]));
  if (body["tools"] !== undefined && names.length === 0) return "[] is too short - 'tools'";
  if (names.some((name) => !/^[\w-]{1,64}$/.test(name))) return "Invalid 'tools[0].function.name'.";
  return body["tool_choice"] !== undefined && names.length === 0
    ? "'tool_choice' is only allowed when 'tools' are specified."
    : undefined;
}

function formatProblem(body: Body, messages: Body[]): string | undefined {
  const format = objectOf(body["response_format"]);
  if (format["type"] === "json_object" && !/json/i.test(JSON.stringify(messages))) {
    return "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.";
  }
  const { strict, schema } = objectOf(format["json_schema"]);
  return strict === true && !isClosedSchema(schema)
    ? "Invalid schema for response_format: 'additionalProperties' is required to be supplied and to be false."
    : undefined;
}
