import { INSIGHT_RANGES, type InsightInterval, type InsightRange } from "../insights/read-insights.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Cost of calls of language models and embeddings. */
export interface ModelUsageFigures {
  calls: number;
  /** Tokens of requests, including those read from the provider's cache. */
  inputTokens: number;
  cachedInputTokens: number;
  /** Tokens of responses, including reasoning. */
  outputTokens: number;
  reasoningTokens: number;
  /** US dollars, for the calls with a known price. */
  cost: number;
  /** Calls whose price is not known. */
  unpriced: number;
}

/** Figures of one workflow, model or credential. */
export interface NamedModelUsage extends ModelUsageFigures {
  /** Its id; of models the provider, a slash and the name. */
  id: string;
  /** Empty for deleted ones. */
  name: string;
}

/** Cost of language models over time, and its purposes. Lists have at most 500 entries, the most expensive first. */
export interface ModelUsageReport {
  /** Covered period, ISO 8601. */
  from: string;
  to: string;
  interval: InsightInterval;
  /** Time zone of the days. */
  timezone: string;
  totals: ModelUsageFigures;
  /** The totals of as long a time before. */
  before: ModelUsageFigures;
  /** Consecutive time intervals; `at` is the start, ISO 8601. */
  buckets: (ModelUsageFigures & { at: string })[];
  workflows: NamedModelUsage[];
  models: NamedModelUsage[];
  credentials: NamedModelUsage[];
  /** Users who ran workflows in the editor; the id is empty for calls started by triggers. */
  users: NamedModelUsage[];
  /** Nodes of models, for a single workflow if requested. */
  nodes: NamedModelUsage[];
}

const ranges = Object.keys(INSIGHT_RANGES) as [InsightRange, ...InsightRange[]];

/** Returns the cost of language models in the workflows that the caller can read, or in one of them. */
export const readModelUsage = route({
  method: "GET",
  path: "/model-usage",
  right: "signed in",
  query: z.object({
    range: z.enum(ranges, `Say as \`range\` one of: ${ranges.join(", ")}.`).default("week"),
    workflowId: z.string().optional(),
  }),
  answer: type<ModelUsageReport>(),
  summary: "What language models cost",
});
