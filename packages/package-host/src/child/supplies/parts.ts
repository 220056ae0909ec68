import { OpenAiModel } from "../family/ai-sdk.ts";
import { isRecord } from "../family/small-things.ts";

type Json = Record<string, unknown>;
type Method = (...args: unknown[]) => unknown;

/** A tool of the widespread library for agents, which packages include. */
interface PackageTool {
  readonly name: string;
  readonly description?: string;
  readonly schema?: unknown;
  invoke?(input: unknown): unknown;
  call?(input: unknown): unknown;
  func?(input: unknown): unknown;
}

/** A language model of that library. */
export interface LibraryModel {
  invoke(messages: unknown[], options?: Json): Promise<unknown>;
  stream?(messages: unknown[], options?: Json): Promise<AsyncIterable<LibraryChunk>>;
  bindTools?(tools: unknown[], options?: Json): LibraryModel;
}

/** A chunk of its response, which can be appended to earlier ones. */
export interface LibraryChunk {
  readonly content?: unknown;
  concat(next: LibraryChunk): LibraryChunk;
}

/** A language model of the newer kind, whose messages are in Heddle's format. */
export interface SdkModel {
  generate(messages: unknown[], config?: Json): Promise<Json>;
  withTools?(tools: unknown[]): SdkModel;
}

interface PackageEmbeddings {
  embedDocuments(texts: readonly string[]): Promise<number[][]>;
  embedQuery(text: string): Promise<number[]>;
}

/** Storage of messages. */
interface PackageHistory {
  getMessages(): Promise<unknown[]>;
  addMessages?(messages: unknown[]): Promise<void>;
  addMessage?(message: unknown): Promise<void>;
  clear(): Promise<void>;
}

/** A chunk of text in that library's format. */
export interface PackageDocument {
  readonly pageContent: string;
  readonly metadata?: Json;
}

/** Part that reads, splits, finds or sorts texts. */
export interface PackageTexts {
  load?(): Promise<PackageDocument[]>;
  processItem?(item: unknown, itemIndex: number): Promise<PackageDocument[]>;
  splitText?(text: string): Promise<string[]>;
  similaritySearch?(query: string, count: number): Promise<PackageDocument[]>;
  similaritySearchWithScore?(query: string, count: number): Promise<[PackageDocument, number][]>;
  getRelevantDocuments?(query: string): Promise<PackageDocument[]>;
  invoke?(query: string): Promise<PackageDocument[]>;
  compressDocuments?(documents: PackageDocument[], query: string): Promise<PackageDocument[]>;
}

export type TextKind = "loader" | "splitter" | "store" | "retriever" | "reranker";

/** Kinds by a method that the others lack; the first match. */
const TEXT_KINDS: readonly (readonly [TextKind, readonly string[]])[] = [
  ["store", ["similaritySearch"]],
  ["store", ["similaritySearchWithScore"]],
  ["reranker", ["compressDocuments"]],
  ["splitter", ["splitText"]],
  ["retriever", ["getRelevantDocuments"]],
  ["retriever", ["_getRelevantDocuments"]],
  ["loader", ["processItem"]],
  ["loader", ["load"]],
];

/** Parts that a node supplies to agents. */
export type Part =
  | { readonly kind: "tools"; readonly tools: readonly PackageTool[] }
  | { readonly kind: "openAi"; readonly settings: Json }
  | { readonly kind: "sdkModel"; readonly model: SdkModel }
  | { readonly kind: "model"; readonly model: LibraryModel }
  | { readonly kind: "embeddings"; readonly embeddings: PackageEmbeddings }
  | { readonly kind: "memory"; readonly history: PackageHistory }
  | { readonly kind: "parser"; readonly schema: unknown }
  | { readonly kind: TextKind; readonly texts: PackageTexts };

/** Recognizes a supplied part by its methods. @throws for parts that Heddle cannot use */
export function partIn(response: unknown): Part {
  const has = (...names: string[]) =>
    names.every((name) => typeof (response as Json | null)?.[name] === "function");
  if (response instanceof OpenAiModel) return { kind: "openAi", settings: response.settings };
  if (has("invoke") && (has("bindTools") || has("_llmType") || has("generatePrompt")))
    return { kind: "model", model: response as LibraryModel };
  if (has("generate") && !has("invoke")) return { kind: "sdkModel", model: response as SdkModel };
  if (has("embedDocuments", "embedQuery"))
    return { kind: "embeddings", embeddings: response as PackageEmbeddings };
  const history = isRecord(response) && "chatHistory" in response ? response["chatHistory"] : response;
  if (typeof (history as Json | null)?.["getMessages"] === "function")
    return { kind: "memory", history: history as PackageHistory };
  if (has("parse", "getFormatInstructions") && (response as Json)["schema"] !== undefined)
    return { kind: "parser", schema: (response as Json)["schema"] };
  const [kind] = TEXT_KINDS.find(([, names]) => has(...names)) ?? [];
  if (kind) return { kind, texts: response as PackageTexts };
  if (isDocuments(response)) return { kind: "loader", texts: { load: async () => response } };
  const tools = toolsIn(response);
  if (tools.length > 0) return { kind: "tools", tools };
  throw new Error(
    "This node of a package supplies nothing that Heddle can use: packages bring tools, language models, embeddings, memories, output parsers with a schema, document loaders, text splitters, stores of vectors, retrievers and rerankers. Use a built-in node for other parts of agents.",
  );
}

function isDocuments(value: unknown): value is PackageDocument[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => isRecord(one) && typeof one["pageContent"] === "string")
  );
}

/** One tool, a list of them, or a set that lists its own. */
function toolsIn(response: unknown): PackageTool[] {
  const { tools, getTools } = (response ?? {}) as { tools?: unknown; getTools?: Method };
  const listed = typeof getTools === "function" ? getTools.call(response) : (tools ?? response);
  return (Array.isArray(listed) ? (listed as unknown[]) : [listed]).filter(isTool);
}

function isTool(value: unknown): value is PackageTool {
  const { name, invoke, call, func } = (value ?? {}) as Partial<PackageTool>;
  return typeof name === "string" && [invoke, call, func].some((one) => typeof one === "function");
}
