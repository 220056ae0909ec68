import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** The periods that insights cover, up to now, and the maximum length of their intervals. */
export const INSIGHT_RANGES = {
  day: ["hour"],
  week: ["day", "hour"],
  month: ["day", "week"],
  quarter: ["week", "day"],
  year: ["week", "day"],
} as const;

/** `day` = the last 24 hours, `week` = 7 days, `month` = 30, `quarter` = 91, `year` = 364. */
export type InsightRange = keyof typeof INSIGHT_RANGES;

/** Days and weeks start according to the instance's time zone, weeks on Mondays. */
export type InsightInterval = "hour" | "day" | "week";

/**
 * Execution statistics, excluding executions from the editor. Durations are milliseconds, accurate to a tenth; null =
 * nothing to measure.
 */
export interface InsightFigures {
  executions: number;
  /** Number of them that failed or crashed. */
  failures: number;
  /** Durations of executions without waits: median and 95th percentile. */
  p50: number | null;
  p95: number | null;
  /** Time that they waited for their turn. */
  queuedP50: number | null;
  queuedP95: number | null;
  /** Waiting time of executions that waited for a time, a call or a user. */
  waitedP50: number | null;
  waitedP95: number | null;
  /**
   * Minutes saved: successful executions multiplied by the minutes in the settings of their workflow
   * (`timeSavedPerExecution`), plus the minutes set at their nodes.
   */
  savedMinutes: number;
}

/** The figures of one interval. */
export interface InsightBucket extends InsightFigures {
  /** Its start, ISO 8601. */
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

/** Outcomes and durations of executions over time, by workflow and by node. */
export interface Insights {
  /** The covered period, ISO 8601. */
  from: string;
  to: string;
  interval: InsightInterval;
  /** The time zone that determines the start of days. */
  timezone: string;
  totals: InsightFigures;
  /** The totals of as long a time before. */
  before: InsightFigures;
  /** Every interval, even if nothing ran in it. */
  buckets: InsightBucket[];
  /** Workflows with the most executions first, at most 500. */
  workflows: WorkflowInsights[];
  /** Nodes with the most failures first, at most 20. */
  nodes: FailingNode[];
}

const ranges = Object.keys(INSIGHT_RANGES) as [InsightRange, ...InsightRange[]];

/** Returns statistics of the executions of all workflows that the caller may read, or of one of them. */
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
