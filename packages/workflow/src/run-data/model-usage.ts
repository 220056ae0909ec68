import type { TaskData } from "./run-data.ts";

/**
 * Tokens of a call; absent if the provider does not report them. Cached ones are included in the input, those of
 * reasoning in the output.
 */
export interface TokenCounts {
  readonly inputTokens: number;
  readonly cachedInputTokens?: number | undefined;
  readonly cacheWriteTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  readonly reasoningTokens?: number | undefined;
}

/** Cost of model calls, in the record of a node run (`metadata.modelUsage`). */
export interface ModelUsage extends TokenCounts {
  readonly provider: string;
  readonly model: string;
  readonly calls: number;
  /** US dollars; absent if the price of the model is unknown. */
  readonly cost?: number | undefined;
}

/** Tokens and costs of calls of models. */
export interface ModelTotals {
  calls: number;
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  reasoningTokens: number;
  /** US dollars of the calls with a known price. */
  cost: number;
  /** Calls whose price is not known. */
  unpriced: number;
}

/** Cost of a node run's own model calls; `undefined` if it made none. */
export function modelUsageOf({ metadata }: Pick<TaskData, "metadata">): ModelUsage | undefined {
  const usage = metadata?.["modelUsage"] as Partial<ModelUsage> | undefined;
  return typeof usage === "object" && usage !== null && typeof usage.inputTokens === "number"
    ? (usage as ModelUsage)
    : undefined;
}

/** Sum over records of calls; `undefined` if there are none. */
function totalUsage(usages: Iterable<ModelUsage | undefined>): ModelTotals | undefined {
  let totals: ModelTotals | undefined;
  for (const usage of usages) {
    if (!usage) continue;
    totals ??= noUsage();
    const { calls = 1, inputTokens, outputTokens = 0, cost } = usage;
    totals.calls += calls;
    totals.inputTokens += inputTokens;
    totals.cachedInputTokens += usage.cachedInputTokens ?? 0;
    totals.outputTokens += outputTokens;
    totals.reasoningTokens += usage.reasoningTokens ?? 0;
    totals.cost += cost ?? 0;
    if (cost === undefined) totals.unpriced += calls;
  }
  return totals;
}

/** Model costs of a whole execution. */
export function usageOfRun(
  runData: Readonly<Record<string, readonly Pick<TaskData, "metadata">[]>>,
): ModelTotals | undefined {
  return totalUsage(usagesIn(runData));
}

function* usagesIn(runData: Parameters<typeof usageOfRun>[0]): Generator<ModelUsage | undefined> {
  for (const tasks of Object.values(runData)) for (const task of tasks) yield modelUsageOf(task);
}

function noUsage(): ModelTotals {
  return {
    calls: 0,
    inputTokens: 0,
    cachedInputTokens: 0,
    outputTokens: 0,
    reasoningTokens: 0,
    cost: 0,
    unpriced: 0,
  };
}
