import { isRecord, modelUsageOf, type TaskData, type TokenCounts } from "@heddle/workflow";

/** Trace attributes of a node run that called a model or a tool, or is an agent. */
export interface ModelFacts {
  readonly kind: "chat" | "embeddings" | "tool" | "agent";
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  /** Model that responded, if an alias was requested. */
  readonly answeredBy?: string | undefined;
  readonly finishReason?: string | undefined;
  readonly tokens?: TokenCounts | undefined;
  /** US dollars. */
  readonly cost?: number | undefined;
  readonly tool?: { readonly name: string; readonly callId: string } | undefined;
}

const KINDS: Readonly<Record<string, ModelFacts["kind"]>> = {
  ai_languageModel: "chat",
  ai_embedding: "embeddings",
  ai_tool: "tool",
};

/** Model attributes of a node run; `undefined` if it does not involve models. */
export function modelFactsOf(task: TaskData, isAgent: boolean): ModelFacts | undefined {
  const [connection = ""] = Object.keys(task.inputOverride ?? {});
  const kind = KINDS[connection] ?? (isAgent ? "agent" : modelUsageOf(task) && "chat");
  if (kind === undefined) return undefined;
  if (kind === "tool") return { kind, tool: toolOf(task) };
  if (kind === "agent") return { kind };
  const usage = modelUsageOf(task);
  const asked = task.metadata?.["askedModel"];
  const { provider, model } = usage ?? (isRecord(asked) ? (asked as Partial<ModelFacts>) : {});
  return { kind, provider, model, tokens: usage, cost: usage?.cost, ...answerOf(task, connection) };
}

function toolOf({ metadata }: TaskData): ModelFacts["tool"] {
  const call = metadata?.["toolCall"];
  return isRecord(call) ? { name: String(call["name"]), callId: String(call["id"]) } : undefined;
}

/** Response metadata of the provider. */
function answerOf({ data }: TaskData, connection: string): Pick<ModelFacts, "answeredBy" | "finishReason"> {
  const response = data?.[connection as `ai_${string}`]?.[0]?.[0]?.json["response"];
  const generations = isRecord(response) ? response["generations"] : undefined;
  const first = Array.isArray(generations) && Array.isArray(generations[0]) ? generations[0][0] : undefined;
  const info = isRecord(first) && isRecord(first["generationInfo"]) ? first["generationInfo"] : {};
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  return { answeredBy: text(info["model_name"]), finishReason: text(info["finish_reason"]) };
}
