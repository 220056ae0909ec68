import { isRecord, mapItems, type NodeOutput } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { EvaluationContext } from "./description.ts";
import { judge } from "./judge.ts";
import { categorization, stringSimilarity, toolsUsed } from "./measures.ts";

/** Default names of metrics. */
const NAMES: Readonly<Record<string, string>> = {
  categorization: "Categorization",
  correctness: "Correctness",
  helpfulness: "Helpfulness",
  stringSimilarity: "String similarity",
  toolsUsed: "Tools Used",
};
const DIGITS = 4;

/** Adds metrics to each item. Their averages over all rows are stored with the execution. */
export function setMetrics(context: EvaluationContext): Promise<NodeOutput> | NodeOutput {
  return mapItems(context, async (item, index) => {
    const metrics = await metricsOf(context, index);
    for (const [name, value] of Object.entries(metrics)) average(context, name, value);
    return { ...item, json: { ...item.json, ...metrics }, pairedItem: { item: index } };
  });
}

/** Keeps the average of a metric over all runs of the node. */
function average({ state, customData }: EvaluationContext, name: string, value: number): void {
  const key = `metric ${name}`;
  const { sum = 0, count = 0 } = (state[key] ?? {}) as { sum?: number; count?: number };
  state[key] = { sum: sum + value, count: count + 1 };
  customData.set(name, String(Number(((sum + value) / (count + 1)).toFixed(DIGITS))));
}

async function metricsOf(context: EvaluationContext, index: number): Promise<Record<string, number>> {
  const { metric, expectedAnswer, actualAnswer, expectedTools, options } = context.read(index);
  if (metric === "customMetrics") return ownMetrics(context, index);
  const name = options.metricName?.trim() || (NAMES[metric] ?? metric);
  if (metric === "correctness" || metric === "helpfulness") return { [name]: await judge(context, index) };
  if (metric === "toolsUsed")
    return { [name]: toolsUsed(expectedTools, context.read.given(index).intermediateSteps) };
  const measure = metric === "categorization" ? categorization : stringSimilarity;
  return { [name]: measure(expectedAnswer, actualAnswer) };
}

function ownMetrics({ read }: EvaluationContext, index: number): Record<string, number> {
  const given = read.given(index).metrics;
  const list = isRecord(given) && Array.isArray(given["assignments"]) ? given["assignments"] : [];
  return Object.fromEntries(
    list.filter(isRecord).map(({ name, value }) => {
      const number = value === "" || value === null ? Number.NaN : Number(value);
      if (Number.isFinite(number)) return [String(name), number];
      const shown = { name: String(name), value: JSON.stringify(value) ?? "undefined" };
      throw nodeError("metric-not-number", shown, { itemIndex: index });
    }),
  );
}
