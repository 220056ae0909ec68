import { isRecord, type NodeParameters } from "@heddle/workflow";
import { inTurn, meantNames, type Repair } from "../../../repair/meant-names.ts";

const CHAT_OPERATIONS = new Set<unknown>([
  undefined,
  "chat",
  "chatCompletion",
  "complete",
  "completion",
  "create",
  "message",
]);
const CHATS = new Set<unknown>(["chat", "chatCompletion", "completion", "textGeneration"]);

/** Groups in which other nodes keep their messages. */
const GROUPS = ["messages", "values", "messageValues"];

/** Authors write chats in the format of other model nodes. */
export const repair: Repair = inTurn(
  // Options at the top level, as in OpenAI's API.
  meantNames({
    parameters: {
      frequencyPenalty: "options.frequencyPenalty",
      frequency_penalty: "options.frequencyPenalty",
      maxTokens: "options.maxTokens",
      max_tokens: "options.maxTokens",
      presencePenalty: "options.presencePenalty",
      presence_penalty: "options.presencePenalty",
      temperature: "options.temperature",
      topP: "options.topP",
      top_p: "options.topP",
    },
  }),
  repairChat,
  meantNames({ values: { operation: { completion: "complete" } } }),
);

function repairChat(stored: NodeParameters, version: number): ReturnType<Repair> {
  if (!isChat(stored)) return undefined;
  const changes = {
    ...kindOf(stored),
    ...messagesOf(stored),
    ...modelOf(stored, version),
    ...formatOf(stored),
  };
  if (Object.keys(changes).length === 0) return undefined;
  const given = Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== undefined);
  return {
    parameters: Object.fromEntries(given),
    version,
    note: "What this node asks is read as a completion of a chat, with the messages, model and format that are meant.",
  };
}

/** Whether the parameters describe a chat, and not an empty form of another operation. */
function isChat({ resource, operation, messages, prompt }: NodeParameters): boolean {
  if (!CHAT_OPERATIONS.has(operation) || (messages === undefined && prompt === undefined)) return false;
  if (resource === "text") return messages !== undefined;
  if (resource !== undefined) return CHATS.has(resource);
  const hasMessages = messages !== undefined || (isRecord(prompt) && Array.isArray(prompt["messages"]));
  return hasMessages || operation === "chat" || operation === "message";
}

function kindOf({ resource, operation }: NodeParameters): NodeParameters {
  return {
    ...(resource === "chat" ? {} : { resource: "chat" }),
    ...(operation === undefined || operation === "complete" ? {} : { operation: "complete" }),
  };
}

/** Messages in the form's format; a single string becomes a user message. */
function messagesOf({ messages, prompt }: NodeParameters): NodeParameters {
  if (messages === undefined && (prompt === undefined || (isRecord(prompt) && prompt["messages"]))) return {};
  const given = messages ?? prompt;
  // The result of an expression is only known when it runs.
  if (typeof given === "string" && given.startsWith("="))
    return messages === undefined ? {} : { messages: undefined, prompt: given };
  const rows = chatRows(given);
  if (rows.length === 0) return {};
  return { messages: undefined, prompt: { messages: rows } };
}

/** Messages of a list, of another node's group, or of a single user message. */
export function chatRows(given: unknown): { role: string; content: unknown }[] {
  const group = isRecord(given) ? GROUPS.map((name) => given[name]).find(Array.isArray) : given;
  const rows = Array.isArray(group)
    ? group.filter(isRecord)
    : typeof group === "string" && group !== ""
      ? [{ content: group }]
      : [];
  return rows.map(messageOf);
}

function messageOf({ role, type, content, message }: Readonly<Record<string, unknown>>) {
  const kind = String(role ?? type ?? "user").toLowerCase();
  const named = ["system", "assistant"].find((one) => kind.startsWith(one));
  return { role: named ?? (kind.startsWith("ai") ? "assistant" : "user"), content: content ?? message ?? "" };
}

/** The model in the parameter of the node's version. */
function modelOf({ model, chatModel, options }: NodeParameters, version: number): NodeParameters {
  const inOptions = isRecord(options) ? options["model"] : undefined;
  const given = chatModel ?? model ?? inOptions;
  if (given === undefined) return {};
  const named = isRecord(given) ? given["value"] : given;
  const isInPlace = version < 1.1 ? model === named : chatModel === named;
  if (isInPlace) return {};
  return version < 1.1 ? { model: named, chatModel: undefined } : { model: undefined, chatModel: named };
}

/** JSON output is requested in several ways. */
function formatOf({ options }: NodeParameters): NodeParameters {
  if (!isRecord(options)) return {};
  const { model, response_format, responseFormat, ...rest } = options;
  const given = responseFormat ?? response_format;
  const format = isRecord(given) ? given["type"] : given;
  const named = format === "json" ? "json_object" : format;
  if (model === undefined && response_format === undefined && responseFormat === named) return {};
  return { options: { ...rest, ...(named === undefined ? {} : { responseFormat: named }) } };
}
