import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** What insights cover, up to now, and how long the times may be into which they are divided. */
export const INSIGHT_RANGES = {
  day: ["hour"],
  week: ["day", "hour"],
  month: ["day", "week"],
  quarter: ["week", "day"],
  year: ["week", "day"],
} as const;

/** `day` = the last 24 hours, `week` = 7 days, `month` = 30, `quarter` = 91, `year` = 364. */
export type InsightRange = keyof typeof INSIGHT_RANGES;

/** Days and weeks begin where the instance's time zone says, weeks on Mondays. */
export type InsightInterval = "hour" | "day" | "week";

/** How executions ended, those of the editor left out. Durations are milliseconds, right to a tenth; null = nothing to measure. */
export interface InsightFigures {
  executions: number;
  /** Of these, those that failed or crashed. */
  failures: number;
  /** How long the executions took without waits: half of them at most, and 95 of 100. */
  p50: number | null;
  p95: number | null;
  /** How long they waited for their turn. */
  queuedP50: number | null;
  queuedP95: number | null;
  /** How long those that rested, for a time, a call or a person, did so. */
  waitedP50: number | null;
  waitedP95: number | null;
  /** Successful executions times the minutes that their workflow's settings say (`timeSavedPerExecution`), and those that their nodes say. */
  savedMinutes: number;
}

/** The figures of one stretch of time. */
export interface InsightBucket extends InsightFigures {
  /** When it begins, ISO 8601. */
  at: string;
}

/** The figures of one workflow. */
export interface WorkflowInsights extends InsightFigures {
  workflowId: string;
  workflowName: string;
}

/** A node and how many executions it let fail. */
export interface FailingNode {
  workflowId: string;
  workflowName: string;
  node: string;
  failures: number;
}

/** How executions ended and how long they took, over time, by workflow and by node. */
export interface Insights {
  /** What is covered, ISO 8601. */
  from: string;
  to: string;
  interval: InsightInterval;
  /** The time zone in which days begin. */
  timezone: string;
  totals: InsightFigures;
  /** The totals of as long a time before. */
  before: InsightFigures;
  /** Every stretch of time, also those in which nothing ran. */
  buckets: InsightBucket[];
  /** Those with most executions first, at most 500. */
  workflows: WorkflowInsights[];
  /** Those with most failures first, at most 20. */
  nodes: FailingNode[];
}

const ranges = Object.keys(INSIGHT_RANGES) as [InsightRange, ...InsightRange[]];

/** Says how executions of the workflows ended that the caller may read, or of one of them. */
export const readInsights = route({
  method: "GET",
  path: "/insights",
  right: "signed in",
  query: z
    .object({
      range: z.enum(ranges, `Say as \`range\` one of: ${ranges.join(", ")}.`).default("week"),
      interval: z.enum(["hour", "day", "week"], "Say as `interval` hour, day or week.").optional(),
      workflowId: z.string().optional(),
      projectId: z.string().optional(),
    })
    .refine(
      ({ range, interval }) =>
        interval === undefined || INSIGHT_RANGES[range].some((one) => one === interval),
      "This `interval` does not fit the `range`: a day has hours, a week hours and days, longer ones days and weeks.",
    ),
  answer: type<Insights>(),
  summary: "How executions ended and how long they took",
});
