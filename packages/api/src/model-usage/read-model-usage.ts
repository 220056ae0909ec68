import { INSIGHT_RANGES, type InsightInterval, type InsightRange } from "../insights/read-insights.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** What calls of language models and embedders cost. */
export interface ModelUsageFigures {
  calls: number;
  /** Tokens of requests; those read from the provider's cache are among them. */
  inputTokens: number;
  cachedInputTokens: number;
  /** Tokens of answers; those of reasoning are among them. */
  outputTokens: number;
  reasoningTokens: number;
  /** US dollars, of the calls whose price is known. */
  cost: number;
  /** Calls whose price is not known. */
  unpriced: number;
}

/** The figures of one workflow, model or credential. */
export interface NamedModelUsage extends ModelUsageFigures {
  /** Its id; of models the provider, a slash and the name. */
  id: string;
  /** Empty for what is deleted. */
  name: string;
}

/** What language models cost over time, and what they were asked for. Lists have at most 500 entries, the dearest first. */
export interface ModelUsageReport {
  /** What is covered, ISO 8601. */
  from: string;
  to: string;
  interval: InsightInterval;
  /** The time zone in which days begin. */
  timezone: string;
  totals: ModelUsageFigures;
  /** The totals of as long a time before. */
  before: ModelUsageFigures;
  /** Every stretch of time; `at` is when it begins, ISO 8601. */
  buckets: (ModelUsageFigures & { at: string })[];
  workflows: NamedModelUsage[];
  models: NamedModelUsage[];
  credentials: NamedModelUsage[];
  /** Who ran workflows in the editor; the id is empty for calls that triggers began. */
  users: NamedModelUsage[];
  /** The nodes that stand for models; those of one workflow, where it is asked for. */
  nodes: NamedModelUsage[];
}

const ranges = Object.keys(INSIGHT_RANGES) as [InsightRange, ...InsightRange[]];

/** Says what language models cost in the workflows that the caller may read, or in one of them. */
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
