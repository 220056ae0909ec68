import { isRecord, type NodeParameters } from "@heddle/workflow";
import type { Repair } from "../../repair/meant-names.ts";
import { chatRows } from "./completions/repair.ts";

const RESOURCES = new Set<unknown>([undefined, "chat", "chatCompletion", "text"]);
const OPERATIONS = new Set<unknown>([undefined, "chat", "complete", "create", "message"]);

/** Authors write chats in the format of the older OpenAI node: the model by name, and one string or a list of messages. */
export const repair: Repair = (stored, version) => {
  const { resource, operation, model, text, messages, ...rest } = stored;
  if (!RESOURCES.has(resource) || !OPERATIONS.has(operation)) return undefined;
  const isNamed = rest["modelId"] === undefined && isModel(model);
  const rows = isNamed || isOther(messages) ? chatRows(messages ?? text) : [];
  const isRenamed = resource === "chat" || resource === "chatCompletion";
  if (!isNamed && !isRenamed && rows.length === 0) return undefined;
  return {
    parameters: {
      ...rest,
      ...(isNamed ? { modelId: locatorOf(model) } : {}),
      ...(rows.length > 0 ? { messages: { values: rows } } : messages === undefined ? {} : { messages }),
      ...(version < 2 && !isRenamed && operation === undefined ? {} : { operation: "message" }),
      ...formatOf(rest),
      resource: "text",
    },
    version,
    note: "What this node asks is read as a message to a model, with the messages, model and format that are meant.",
  };
};

/** Messages in another shape than that of the form. */
function isOther(messages: unknown): boolean {
  return messages !== undefined && !(isRecord(messages) && Array.isArray(messages["values"]));
}

function isModel(model: unknown): boolean {
  return isRecord(model) ? Boolean(model["value"]) : typeof model === "string" && model !== "";
}

function locatorOf(model: unknown): NodeParameters {
  return { __rl: true, mode: "id", value: isRecord(model) ? model["value"] : model };
}

/** JSON output is requested in several ways. */
function formatOf({ options }: NodeParameters): NodeParameters {
  if (!isRecord(options)) return {};
  const { responseFormat, response_format, ...others } = options;
  const given = responseFormat ?? response_format;
  const format = isRecord(given) ? given["type"] : given;
  return format === undefined
    ? {}
    : { options: others, ...(String(format).startsWith("json") ? { jsonOutput: true } : {}) };
}
