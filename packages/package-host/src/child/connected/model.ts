import { Arriving } from "../../protocol/arriving.ts";
import { isRecord } from "../family/small-things.ts";
import { argumentsOf } from "../json-schema.ts";
import { libraryPart } from "../library.ts";
import { answerFields, type MessageClasses } from "../supplies/chat-messages.ts";
import { fromLibraryMessages } from "../supplies/library-messages.ts";
import type { ConnectedPart, PartSource, Use } from "./part.ts";

type Json = Record<string, unknown>;
type LibraryClass = new (
  fields: Json,
) => { bind?(options: Json): unknown; withConfig?(options: Json): unknown };

/** A language model of Heddle for the code of a package. */
export function connectedModel(source: PartSource, part: ConnectedPart): unknown {
  const Base = libraryPart(source.folder, "language_models/chat_models")?.["BaseChatModel"];
  return Base ? libraryModel(Base as LibraryClass, source, part) : plainModel(source.use, part);
}

/** A model in the format of the widespread library, for its chains, prompts and agents. */
function libraryModel(Base: LibraryClass, { folder, use }: PartSource, { provider, modelId }: ConnectedPart) {
  const classes = libraryPart(folder, "messages") as MessageClasses;
  const Chunk = libraryPart(folder, "outputs")?.["ChatGenerationChunk"] as MessageClasses[string] | undefined;
  const chunkOf = (text: string, fields: Json) =>
    new Chunk!({ text, message: new classes["AIMessageChunk"]!({ content: text, ...fields }) });
  const model = new (class extends Base {
    readonly model = modelId;
    readonly modelName = modelId;
    readonly provider = provider;

    _llmType(): string {
      return "heddle";
    }

    bindTools(tools: unknown[], options: Json = {}): unknown {
      const bound = { tools: tools.map(declarationOf), ...options };
      return this.bind ? this.bind(bound) : this.withConfig!(bound);
    }

    async _generate(messages: unknown[], options: Json = {}): Promise<Json> {
      const answer = await ask(use, messages, options);
      const message = new classes["AIMessage"]!(answerFields(answer));
      return {
        generations: [{ text: textOf(answer), message }],
        llmOutput: { tokenUsage: countsOf(answer) },
      };
    }
  })({});
  // Without it, older versions of the library answer in one part.
  if (Chunk && classes["AIMessageChunk"])
    Object.assign(model, {
      async *_streamResponseChunks(messages: unknown[], options: Json = {}) {
        for await (const part of streamed(use, messages, options))
          yield typeof part === "string" ? chunkOf(part, {}) : chunkOf("", lastFields(part));
      },
    });
  return model;
}

/** Fields of a response's last chunk: all except the text before it. */
function lastFields(answer: Json): Json {
  const { tool_calls: calls, content: _, ...fields } = answerFields(answer);
  const chunks = ((calls ?? []) as Json[]).map(({ name, args, id }, index) => ({
    type: "tool_call_chunk",
    name,
    args: JSON.stringify(args),
    id,
    index,
  }));
  return { ...fields, ...(chunks.length > 0 && { tool_call_chunks: chunks }) };
}

/** The same for packages without that library: callable like its models, and like those of the newer kind. */
function plainModel(use: Use, part: ConnectedPart, bound: Json = {}): Json {
  const { provider, modelId } = part;
  const tools = (bound["tools"] ?? []) as unknown[];
  const asked = (messages: unknown, options: Json = {}) => ask(use, messages, { ...bound, ...options });
  const bindTools = (more: unknown[], options: Json = {}) =>
    plainModel(use, part, { ...bound, ...options, tools: [...tools, ...more].map(declarationOf) });
  return {
    provider,
    modelId,
    model: modelId,
    modelName: modelId,
    defaultConfig: {},
    tools,
    _llmType: () => "heddle",
    bindTools,
    withTools: bindTools,
    invoke: async (messages: unknown, options?: Json) => {
      return { role: "assistant", ...answerFields(await asked(messages, options)) };
    },
    generate: async (messages: unknown, options?: Json) => {
      const { content, ...answer } = await asked(messages, options);
      return { ...answer, usage: countsOf(answer), message: { role: "assistant", content } };
    },
    async *stream(messages: unknown, options: Json = {}) {
      for await (const part of streamed(use, messages, { ...bound, ...options }))
        if (typeof part === "string") yield { type: "text-delta", delta: part, content: part };
        else yield { type: "finish", ...answerFields(part), ...endOf(part), content: "" };
    },
  };
}

const endOf = (answer: Json) => ({ finishReason: answer["finishReason"], usage: countsOf(answer) });

async function ask(use: Use, messages: unknown, options: Json): Promise<Json> {
  return (await use("ask", questionOf(messages, options))) as Json;
}

function questionOf(messages: unknown, options: Json): Json {
  const tools = ((options["tools"] ?? []) as unknown[]).map(declarationOf);
  const toolChoice = choiceOf(options["tool_choice"] ?? options["toolChoice"]);
  return { messages: fromLibraryMessages(messages), tools, toolChoice };
}

/** Text of a response while it is streamed, and then the whole response. */
async function* streamed(use: Use, messages: unknown, options: Json): AsyncGenerator<string | Json> {
  const arriving = new Arriving<string>();
  const question = { ...questionOf(messages, options), isStreamed: true };
  const asked = use("ask", question, (part) => arriving.add(String(part))) as Promise<Json>;
  asked.then(
    () => arriving.end(),
    () => arriving.end(),
  );
  let told = "";
  for await (const part of arriving) {
    told += part;
    yield part;
  }
  const answer = await asked;
  const text = textOf(answer);
  // An answer that was recorded before arrives as a whole.
  if (text.length > told.length && text.startsWith(told)) yield text.slice(told.length);
  yield answer;
}

/** A tool as any of the libraries declares it. */
function declarationOf(tool: unknown): Json {
  const given = (tool ?? {}) as Json;
  const own = isRecord(given["function"]) ? given["function"] : given;
  const schema = own["schema"] ?? own["parameters"] ?? own["inputSchema"] ?? own["input_schema"];
  const inputSchema = schema === undefined ? { type: "object", properties: {} } : argumentsOf(schema);
  return { name: own["name"], description: own["description"] ?? "", inputSchema };
}

function choiceOf(choice: unknown): unknown {
  if (choice === "any") return "required";
  if (choice === undefined || choice === "auto" || choice === "none" || choice === "required") return choice;
  if (typeof choice === "string") return { toolName: choice };
  const { function: named, name, toolName } = choice as Json;
  return { toolName: toolName ?? (isRecord(named) ? named["name"] : name) };
}

function textOf({ content }: Json): string {
  return (content as Json[]).flatMap(({ type, text }) => (type === "text" ? [text] : [])).join("");
}

function countsOf({ usage }: Json): Json | undefined {
  if (!isRecord(usage)) return undefined;
  const { inputTokens, outputTokens } = usage;
  const totalTokens = Number(inputTokens) + Number(outputTokens);
  return { promptTokens: inputTokens, completionTokens: outputTokens, totalTokens };
}
