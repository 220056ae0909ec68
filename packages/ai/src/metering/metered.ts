import {
  type ModelCalls,
  type ModelUsage,
  type NodeEnvironment,
  NodeError,
  type TokenCounts,
} from "@heddle/workflow";

/** Estimated output tokens if the request sets no limit. */
const LIKELY_OUTPUT_TOKENS = 1_000;
/** Characters of a token, about. */
const TOKEN_CHARACTERS = 4;

/** A model, and its next request. */
export interface AskedModel {
  readonly provider: string;
  readonly modelId: string;
  /** Characters of the request. */
  readonly characters: number;
  /** Maximum length of the response; absent if the request sets no limit, 0 for embeddings. */
  readonly maxOutputTokens?: number | undefined;
}

/** Spending so far, by runs of nodes that call models several times. */
const spentBy = new WeakMap<NodeEnvironment, ModelUsage>();

/**
 * Makes a metered model call: budgets are checked before, and its cost is recorded in the node run afterwards.
 * `context` is the run of the model's node.
 * @throws if a budget does not allow the call
 */
export async function metered<T>(
  context: NodeEnvironment,
  { provider, modelId: model, characters, maxOutputTokens }: AskedModel,
  work: () => Promise<T>,
  usageOf: (result: T) => TokenCounts | undefined,
): Promise<T> {
  const { models, node } = context;
  // Available while the model responds, and if it fails.
  context.setMetadata({ askedModel: { provider, model } });
  if (!models) return work();
  const call = await begin(models, {
    node: node.name,
    provider,
    model,
    credentialId: credentialOf(context),
    inputTokens: Math.ceil(characters / TOKEN_CHARACTERS),
    outputTokens: maxOutputTokens ?? LIKELY_OUTPUT_TOKENS,
  });
  let usage: TokenCounts | undefined;
  try {
    const result = await work();
    usage = usageOf(result);
    return result;
  } finally {
    const cost = await models.call("end", { call, usage });
    if (usage) record(context, { provider, model, calls: 1, ...usage, ...(cost !== null && { cost }) });
  }
}

/** A call that was not made, as a budget does not allow it. */
export class ModelNotAsked extends NodeError {}

async function begin(
  models: ModelCalls,
  request: Parameters<typeof models.call<"begin">>[1],
): Promise<number> {
  try {
    return await models.call("begin", request);
  } catch (error) {
    const { message, description } = error as Partial<NodeError> & Error;
    throw new ModelNotAsked(message, description === undefined ? {} : { description: String(description) });
  }
}

/** Model nodes have one credential, of whatever type. */
function credentialOf({ node }: NodeEnvironment): string | undefined {
  const [first] = Object.values(node.credentials ?? {});
  return typeof first === "object" ? (first.id ?? undefined) : undefined;
}

function record(context: NodeEnvironment, usage: ModelUsage): void {
  const before = spentBy.get(context);
  const modelUsage = before ? sumOf(before, usage) : usage;
  spentBy.set(context, modelUsage);
  context.setMetadata({ modelUsage });
}

function sumOf(one: ModelUsage, other: ModelUsage): ModelUsage {
  const sum = (key: Exclude<keyof TokenCounts, "inputTokens">) =>
    one[key] === undefined && other[key] === undefined ? {} : { [key]: (one[key] ?? 0) + (other[key] ?? 0) };
  return {
    provider: other.provider,
    model: other.model,
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    ...sum("cachedInputTokens"),
    ...sum("cacheWriteTokens"),
    ...sum("outputTokens"),
    ...sum("reasoningTokens"),
    // A sum with a missing part would look complete.
    ...(one.cost !== undefined && other.cost !== undefined && { cost: one.cost + other.cost }),
  };
}
