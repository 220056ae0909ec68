import type { Body } from "./rules.ts";
import { firstProblem, isClosedSchema, objectOf, objectsOf, unknownKey } from "./shapes.ts";

const KNOWN = new Set([
  "model",
  "input",
  "instructions",
  "tools",
  "tool_choice",
  "text",
  "temperature",
  "top_p",
  "max_output_tokens",
  "reasoning",
  "include",
  "store",
  "stream",
]);

/** Requests that the Responses API rejects with 400, each rule with its error message. */
export function responsesProblem(body: Body): string | undefined {
  const input = typeof body["input"] === "string" ? [{ role: "user" }] : objectsOf(body["input"]);
  return firstProblem(
    () => {
      const key = unknownKey(body, KNOWN);
      return key && `Unknown parameter: '${key}'.`;
    },
    () => (input.length === 0 ? "Invalid 'input': empty array." : undefined),
    () => reasoningProblem(body, input),
    () => unansweredCall(input),
    () => badItem(body, input),
    () => formatProblem(body, input),
  );
}

function reasoningProblem(body: Body, input: readonly Body[]): string | undefined {
  const isReasoning = /^(?:o\d|gpt-5)/.test(String(body["model"]));
  const isEncrypted = JSON.stringify(body["include"] ?? []).includes("reasoning.encrypted_content");
  if (isEncrypted && !isReasoning) return "Encrypted content is not supported with this model.";
  if (isReasoning && body["temperature"] !== undefined)
    return "Unsupported parameter: 'temperature' is not supported with this model.";
  if (!isReasoning && body["reasoning"] !== undefined)
    return "Unsupported parameter: 'reasoning.effort' is not supported with this model.";
  const lost = input.find(
    ({ type, encrypted_content: content }) => type === "reasoning" && typeof content !== "string",
  );
  return body["store"] === false && lost
    ? `Item with id '${String(lost["id"])}' not found. Items are not persisted when \`store\` is set to false.`
    : undefined;
}

function unansweredCall(input: readonly Body[]): string | undefined {
  const called = input.flatMap((item) => (item["type"] === "function_call" ? [item["call_id"]] : []));
  const answers = input.flatMap((item) => (item["type"] === "function_call_output" ? [item["call_id"]] : []));
  const open = called.find((id) => !answers.includes(id));
  if (open !== undefined) return `No tool output found for function call ${String(open)}.`;
  const orphan = answers.find((id) => !called.includes(id));
  return orphan === undefined
    ? undefined
    : `No tool call found for function call output with call_id ${String(orphan)}.`;
}

function badItem(body: Body, input: readonly Body[]): string | undefined {
  const at = input.findIndex(
    ({ role, content }) => role !== undefined && (content === "" || Object(content).length === 0),
  );
  if (at >= 0) return `Invalid value for 'input[${at}].content'.`;
  const names = objectsOf(body["tools"]).filter(({ type }) => type === "function");
  if (body["tools"] !== undefined && objectsOf(body["tools"]).length === 0)
    return "[] is too short - 'tools'";
  return names.some(({ name }) => !/^[\w-]{1,64}$/.test(String(name)))
    ? "Invalid 'tools[0].name'."
    : undefined;
}

function formatProblem(body: Body, input: readonly Body[]): string | undefined {
  const format = objectOf(objectOf(body["text"])["format"]);
  if (format["type"] === "json_object" && !/json/i.test(JSON.stringify(input)))
    return "Response input messages must contain the word 'json' in some form to use 'text.format' of type 'json_object'.";
  return format["strict"] === true && !isClosedSchema(format["schema"])
    ? "Invalid schema for response_format 'answer': 'additionalProperties' is required to be supplied and to be false."
    : undefined;
}
