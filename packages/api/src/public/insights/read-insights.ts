import { INSIGHT_RANGES, type InsightRange } from "../../insights/read-insights.ts";
import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { queryText } from "../values.ts";

const ranges = Object.keys(INSIGHT_RANGES) as [InsightRange, ...InsightRange[]];
const date = z.string().meta({ format: "date-time" });
const milliseconds = () => z.number().nullable();
const ofWorkflow = { workflowId: z.string(), workflowName: z.string() };

const figures = {
  executions: z.number(),
  failures: z.number(),
  p50: milliseconds().meta({ description: "Milliseconds without waits; null = nothing to measure." }),
  p95: milliseconds(),
  queuedP50: milliseconds(),
  queuedP95: milliseconds(),
  waitedP50: milliseconds(),
  waitedP95: milliseconds(),
  savedMinutes: z.number(),
};

export const readInsights = publicRoute({
  method: "GET",
  path: "/insights",
  scope: "insights:read",
  area: "Insights",
  query: z.object({
    range: z
      .enum(ranges, `Say as \`range\` one of: ${ranges.join(", ")}.`)
      .optional()
      .meta({ description: "How far back; a week when absent." }),
    interval: z.enum(["hour", "day", "week"], "Say as `interval` hour, day or week.").optional(),
    workflowId: queryText(),
    projectId: queryText(),
  }),
  answer: z
    .object({
      from: date,
      to: date,
      interval: z.string(),
      timezone: z.string(),
      totals: z.object(figures),
      before: z.object(figures).meta({ description: "The totals of as long a time before." }),
      buckets: z.array(z.object({ at: date, ...figures })),
      workflows: z.array(z.object({ ...ofWorkflow, ...figures })),
      nodes: z
        .array(z.object({ ...ofWorkflow, node: z.string(), failures: z.number() }))
        .meta({ description: "Nodes that let executions fail, those with most failures first." }),
    })
    .meta({ id: "insights" }),
  errors: [400, 404],
  summary: "Read how executions ended and how long they took",
});
