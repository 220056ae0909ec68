import type {
  ChatMemory,
  ChatMessage,
  ChatModel,
  DocumentLoader,
  Embedder,
  GenerateOptions,
  OutputParser,
  Reranker,
  Retriever,
  TextSplitter,
  VectorStore,
} from "@heddle/ai";
import {
  type ExecuteContext,
  isRecord,
  type Supplied,
  type SupplyConnection,
  type UntypedExecuteContext,
} from "@heddle/workflow";
import { packageError } from "../errors.ts";
import { messagesOf } from "./connected-messages.ts";

type Values = Record<string, unknown>;

/** A use of one part: a run of the supplying node. */
type Use<T> = (
  one: Supplied<T>,
  args: Values,
  key: string,
  context: UntypedExecuteContext,
) => Promise<unknown>;

/** A part as the code of a package receives it. */
export async function describeConnected(
  connection: SupplyConnection,
  { value }: Supplied,
  place: number,
): Promise<Values> {
  const describe = DESCRIPTIONS[connection];
  if (!describe) throw packageError("part-unknown", { connection });
  return { connection, place, ...(await describe(value as never)) };
}

const DESCRIPTIONS: Partial<Record<SupplyConnection, (value: never) => Values | Promise<Values>>> = {
  ai_languageModel: ({ provider, modelId, supports }: ChatModel) => {
    return { kind: "model", provider, modelId, hasTools: supports.tools };
  },
  ai_memory: () => ({ kind: "memory" }),
  ai_embedding: ({ modelId }: Embedder) => ({ kind: "embeddings", modelId }),
  ai_outputParser: async ({ schema }: OutputParser) => {
    const { schemaNote } = await import("@heddle/ai");
    return { kind: "parser", schema, instructions: schemaNote(schema) };
  },
  ai_vectorStore: () => ({ kind: "store" }),
  ai_retriever: () => ({ kind: "retriever" }),
  ai_reranker: () => ({ kind: "reranker" }),
  ai_textSplitter: () => ({ kind: "splitter" }),
  ai_document: () => ({ kind: "loader" }),
};

const askModel: Use<ChatModel> = async (one, { messages, tools, toolChoice, tell }, key) => {
  const { AgentModel } = await import("@heddle/ai");
  const onText = typeof tell === "function" ? (delta: string) => void tell(delta) : undefined;
  const options = { tools: declarationsOf(tools), toolChoice: choiceOf(toolChoice), onText };
  return AgentModel.connected(one).ask(key, messagesOf(messages), options);
};

function declarationsOf(tools: unknown): GenerateOptions["tools"] {
  const listed = Array.isArray(tools) ? tools.filter(isRecord) : [];
  if (listed.length === 0) return undefined;
  return listed.map(({ name, description, inputSchema }) => ({
    name: String(name),
    description: typeof description === "string" ? description : "",
    inputSchema: isRecord(inputSchema) ? inputSchema : { type: "object", properties: {} },
  }));
}

function choiceOf(value: unknown): GenerateOptions["toolChoice"] {
  if (value === "auto" || value === "none" || value === "required") return value;
  return isRecord(value) && typeof value["toolName"] === "string"
    ? { toolName: value["toolName"] }
    : undefined;
}

const embed: Use<Embedder> = async ({ run, value }, { texts, purpose }, key) => {
  const { metered } = await import("@heddle/ai");
  const given = Array.isArray(texts) ? texts.map(String) : [];
  const { provider, modelId } = value;
  const characters = given.reduce((sum, text) => sum + text.length, 0);
  const options = purpose === "query" ? ({ purpose } as const) : {};
  return run({ key, input: { texts: given } }, async (context) => {
    const asked = { provider, modelId, characters, maxOutputTokens: 0 };
    const ask = () => value.embed(given, { ...options, signal: context.signal });
    return (await metered(context, asked, ask, ({ usage }) => usage)).vectors;
  });
};

const remember =
  (action: "load" | "all"): Use<ChatMemory> =>
  ({ run, value }, _args, key) =>
    run<readonly ChatMessage[]>({ key, input: { action }, output: (messages) => ({ messages }) }, () =>
      value[action](),
    );

const keep =
  (action: "append" | "replace"): Use<ChatMemory> =>
  ({ run, value }, args, key, { node, runIndex }) => {
    const messages = messagesOf(args["messages"]);
    return run({ key, input: { action, messages }, output: () => ({}) }, async () => {
      await value[action](messages, `${node.name}:${runIndex}:${key}`);
      return null;
    });
  };

const readAnswer: Use<OutputParser> = async ({ run, value }, args, key) => {
  const { finalAnswer } = await import("@heddle/ai");
  const text = String(args["text"]);
  let answer = finalAnswer(value, text);
  if ("problem" in answer && value.repair) {
    const { problem } = answer;
    const repair = async (call: ExecuteContext) => value.repair!({ text, problem }, call);
    answer = finalAnswer(value, await run({ key, input: { text, problem } }, repair));
  }
  if ("problem" in answer) throw packageError("answer-unusable", answer);
  return { output: answer.output };
};

/** Documents of one item of the calling node. */
const loadDocuments: Use<DocumentLoader> = ({ run, value }, { itemIndex }, key) => {
  const index = Number(itemIndex) || 0;
  const output = (documents: readonly unknown[]) => ({ documents: documents.length });
  return run({ key, input: { item: index }, output }, async () => value.load(index));
};

/** Uses of parts, by connection type and action. */
export const USES: Readonly<Record<string, Use<never>>> = {
  "ai_languageModel ask": askModel,
  "ai_embedding embed": embed,
  "ai_memory load": remember("load"),
  "ai_memory all": remember("all"),
  "ai_memory append": keep("append"),
  "ai_memory replace": keep("replace"),
  "ai_outputParser read": readAnswer,
  "ai_vectorStore search": ((one, { query, count }, key) =>
    one.run({ key, input: { query, count } }, (call) =>
      one.value.search(String(query), Number(count) || 4, call),
    )) as Use<VectorStore>,
  "ai_retriever search": ((one, { query }, key) =>
    one.run({ key, input: { query } }, (call) => one.value.retrieve(String(query), call))) as Use<Retriever>,
  "ai_reranker rerank": ((one, { query, documents }, key) =>
    one.run({ key, input: { query } }, (call) =>
      one.value.rerank(String(query), documentsOf(documents), call),
    )) as Use<Reranker>,
  "ai_document load": loadDocuments,
  "ai_textSplitter split": ((one, { text }, key) =>
    one.run({ key, input: { text } }, async () => one.value.split(String(text)))) as Use<TextSplitter>,
};

function documentsOf(value: unknown) {
  return (Array.isArray(value) ? value.filter(isRecord) : []).map(({ text, metadata }) => ({
    text: String(text),
    metadata: isRecord(metadata) ? metadata : {},
    score: 0,
  }));
}
