import { INSIGHT_RANGES, type InsightRange } from "../../insights/read-insights.ts";
import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { queryText } from "../values.ts";

const ranges = Object.keys(INSIGHT_RANGES) as [InsightRange, ...InsightRange[]];

const figures = {
  calls: z.number(),
  inputTokens: z.number(),
  cachedInputTokens: z.number().meta({ description: "Of the input: read from the provider's cache." }),
  outputTokens: z.number(),
  reasoningTokens: z.number().meta({ description: "Of the output." }),
  cost: z.number().meta({ description: "US dollars, of the calls whose price is known." }),
  unpriced: z.number().meta({ description: "Calls whose price is not known." }),
};

const date = z.string().meta({ format: "date-time" });

const named = z.array(z.object({ id: z.string(), name: z.string(), ...figures }));

export const readModelUsage = publicRoute({
  method: "GET",
  path: "/model-usage",
  scope: "execution:list",
  area: "Executions",
  query: z.object({
    range: z
      .enum(ranges, `Say as \`range\` one of: ${ranges.join(", ")}.`)
      .optional()
      .meta({ description: "How far back; a week when absent." }),
    workflowId: queryText(),
  }),
  answer: z
    .object({
      from: date,
      to: date,
      interval: z.string(),
      timezone: z.string(),
      totals: z.object(figures),
      before: z.object(figures),
      buckets: z.array(z.object({ at: date, ...figures })),
      workflows: named,
      models: named,
      credentials: named,
      users: named.meta({
        description: "Who ran workflows in the editor; the id is empty for what triggers began.",
      }),
      nodes: named.meta({ description: "The nodes that stand for models, where one workflow is asked for." }),
    })
    .meta({ id: "modelUsage" }),
  errors: [400, 404],
  summary: "Read what language models cost, by workflow, model and credential",
});
