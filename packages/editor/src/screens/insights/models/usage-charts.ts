import type { ModelUsageFigures } from "@heddle/api";
import { numberText } from "../../../base/language/amounts.ts";
import { modelUsage as text } from "../../../base/texts/runs/model-usage.ts";
import { moneyText } from "../../../base/theme/money.ts";
import type { Chart } from "../chart-series.ts";

const bars = (label: string, color: string, read: (figures: ModelUsageFigures) => number) => ({
  label,
  color,
  kind: "bars" as const,
  read,
});

const counts = { isWhole: true, format: (value: number) => numberText(value) };

/** Charts of model costs, in order. */
export const USAGE_CHARTS: readonly Chart<ModelUsageFigures>[] = [
  {
    title: text.cost,
    hint: text.costHint,
    isWhole: false,
    format: moneyText,
    series: [bars(text.cost, "--accent", ({ cost }) => cost)],
  },
  {
    ...counts,
    title: text.calls,
    hint: text.callsHint,
    series: [bars(text.calls, "--running", ({ calls }) => calls)],
  },
  {
    ...counts,
    title: text.tokens,
    hint: text.tokensHint,
    // Bars overlap: the sum is the taller one.
    series: [
      bars(text.tokens, "--accent", ({ inputTokens, outputTokens }) => inputTokens + outputTokens),
      bars(text.output, "--running", ({ outputTokens }) => outputTokens),
    ],
  },
  {
    ...counts,
    title: text.cached,
    hint: text.cachedHint,
    series: [
      bars(text.input, "--border-hover", ({ inputTokens }) => inputTokens),
      bars(text.cached, "--success", ({ cachedInputTokens }) => cachedInputTokens),
    ],
  },
];
