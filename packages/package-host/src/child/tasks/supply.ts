import { supplyContext } from "../contexts/supply.ts";
import { isRecord } from "../family/small-things.ts";
import { argumentsOf } from "../json-schema.ts";
import { libraryPart } from "../library.ts";
import {
  fromLibraryAnswer,
  type Message,
  type MessageClasses,
  toLibraryMessages,
} from "../supplies/chat-messages.ts";
import { fromLibraryMessage } from "../supplies/library-messages.ts";
import { type LibraryChunk, type LibraryModel, type Part, partIn, type SdkModel } from "../supplies/parts.ts";
import type { Task, TaskDone } from "../task.ts";
import { callNode } from "./execute.ts";
import { TEXT_USES } from "./texts.ts";

type Json = Record<string, unknown>;

/** Describes the supplied part of a node: the server creates a proxy that requests the rest. */
export function describeSupply(task: Task): Promise<TaskDone> {
  return withPart(task, async (part) => ({ head: described(part) }));
}

function described(part: Part): Json {
  switch (part.kind) {
    case "tools": {
      const tools = part.tools.map(({ name, description, schema }) => ({
        name: String(name),
        description: String(description ?? ""),
        inputSchema: argumentsOf(schema),
      }));
      return { kind: "tools", tools };
    }
    case "openAi":
      return { kind: "openAi", settings: part.settings };
    case "model":
    case "sdkModel": {
      const { provider, modelId, model, modelName } = part.model as unknown as Json;
      const isCallable = part.kind === "sdkModel" || typeof part.model.bindTools === "function";
      return { kind: "model", provider, modelId: modelId ?? model ?? modelName, tools: isCallable };
    }
    case "embeddings":
      return { kind: "embeddings", modelId: (part.embeddings as unknown as Json)["model"] };
    case "parser":
      return { kind: "parser", schema: argumentsOf(part.schema) };
    default:
      return { kind: part.kind };
  }
}

/** Calls a tool. A new one is made for it, which reads the parameters and credentials of this call. */
export function callTool(task: Task): Promise<TaskDone> {
  return withPart(task, async (part) => {
    const name = task.extra<string>("tool");
    const tool = part.kind === "tools" ? part.tools.find((one) => one.name === name) : undefined;
    if (!tool) throw new Error(`The node supplies no tool ${name}.`);
    const call = tool.invoke ?? tool.call ?? tool.func;
    return { head: { value: (await call!.call(tool, task.extra("input"))) ?? null } };
  });
}

/** Calls a model. Parts of the response are streamed if requested. */
export function callModel(task: Task): Promise<TaskDone> {
  return withPart(task, async (part) => {
    const messages = task.extra<Message[]>("messages");
    if (part.kind === "sdkModel") return { head: { value: await askSdkModel(task, part.model, messages) } };
    if (part.kind !== "model") throw new Error("The node supplies no language model.");
    const model = withTools(part.model, task.extra<Json[]>("tools") ?? [], task.extra("toolChoice"));
    const answer = await askLibraryModel(task, model, toLibraryMessages(messages, messageClasses(task)));
    return { head: { value: fromLibraryAnswer(answer) } };
  });
}

function withTools(model: LibraryModel, tools: readonly Json[], choice: unknown): LibraryModel {
  if (tools.length === 0 || !model.bindTools) return model;
  const declared = tools.map(({ name, description, inputSchema: parameters }) => {
    return { type: "function", function: { name, description, parameters } };
  });
  const named = isRecord(choice) ? choice["toolName"] : choice;
  return model.bindTools(declared, named === undefined ? undefined : { tool_choice: named });
}

async function askLibraryModel(task: Task, model: LibraryModel, messages: unknown[]): Promise<unknown> {
  const { signal } = task.cancellation;
  if (task.extra("isStreamed") !== true || !model.stream) return model.invoke(messages, { signal });
  let whole: LibraryChunk | undefined;
  for await (const chunk of await model.stream(messages, { signal })) {
    whole = whole ? whole.concat(chunk) : chunk;
    if (typeof chunk.content === "string" && chunk.content !== "")
      void task.call("chunk", { delta: chunk.content });
  }
  return whole;
}

/** Message classes of the package's library; without it, plain objects are used. */
function messageClasses({ folder }: Task): MessageClasses | undefined {
  return libraryPart(folder, "messages") as MessageClasses | undefined;
}

async function askSdkModel(task: Task, model: SdkModel, messages: readonly Message[]): Promise<unknown> {
  const tools = (task.extra<Json[]>("tools") ?? []).map((tool) => ({ type: "function", ...tool }));
  const able = tools.length > 0 && model.withTools ? model.withTools(tools) : model;
  const given = messages.map(({ role, content }) => {
    return { role, content: typeof content === "string" ? [{ type: "text", text: content }] : content };
  });
  const config = { abortSignal: task.cancellation.signal, toolChoice: task.extra("toolChoice") };
  const { message, content, text, toolCalls, usage, ...rest } = await able.generate(given, config);
  const parts = (isRecord(message) ? message["content"] : content) ?? [];
  const said = typeof text === "string" && text !== "" ? [{ type: "text", text }] : [];
  const calls = Array.isArray(toolCalls) ? (toolCalls as Json[]).map(sdkCall) : [];
  return { ...rest, content: [...(parts as unknown[]), ...said, ...calls], usage: sdkUsage(usage) };
}

function sdkCall({ id, toolCallId, name, toolName, arguments: args, input }: Json): Json {
  return {
    type: "tool-call",
    toolCallId: id ?? toolCallId,
    toolName: name ?? toolName,
    input: input ?? args,
  };
}

function sdkUsage(usage: unknown): unknown {
  if (!isRecord(usage)) return undefined;
  return {
    inputTokens: usage["inputTokens"] ?? usage["promptTokens"],
    outputTokens: usage["outputTokens"] ?? usage["completionTokens"],
  };
}

/** Turns texts into vectors. */
export function embedTexts(task: Task): Promise<TaskDone> {
  return withPart(task, async (part) => {
    if (part.kind !== "embeddings") throw new Error("The node supplies no embeddings.");
    const texts = task.extra<string[]>("texts");
    const { embeddings } = part;
    const value =
      task.extra("purpose") === "query"
        ? await Promise.all(texts.map((text) => embeddings.embedQuery(text)))
        : await embeddings.embedDocuments(texts);
    return { head: { value } };
  });
}

/** Reads, adds or replaces the messages of a memory. */
export function useMemory(task: Task): Promise<TaskDone> {
  return withPart(task, async (part) => {
    if (part.kind !== "memory") throw new Error("The node supplies no memory.");
    const { history } = part;
    const classes = messageClasses(task);
    if (task.extra("replaces") === true) await history.clear();
    const added = task.extra<Message[] | undefined>("messages");
    if (!added) return { head: { value: (await history.getMessages()).map(fromLibraryMessage) } };
    const messages = toLibraryMessages(added, classes);
    if (history.addMessages) await history.addMessages(messages);
    else for (const message of messages) await history.addMessage?.(message);
    return { head: {} };
  });
}

/** Reads, cuts, finds or sorts texts. */
export function useTexts(task: Task): Promise<TaskDone> {
  return withPart(task, async (part) => {
    if (!("texts" in part)) throw new Error("The node supplies nothing that works on texts.");
    return { head: { value: await TEXT_USES[part.kind](part.texts, task) } };
  });
}

async function withPart(task: Task, work: (part: Part) => Promise<TaskDone>): Promise<TaskDone> {
  const itemIndex = task.extra<number | undefined>("itemIndex") ?? 0;
  const supplied = (await callNode(task, "supplyData", supplyContext(task), itemIndex)) as {
    response?: unknown;
    closeFunction?: () => unknown;
  };
  try {
    return await work(partIn(supplied?.response));
  } finally {
    await supplied?.closeFunction?.();
  }
}
