import type { InsightFigures, Insights } from "@heddle/api";
import { numberText } from "../../base/language/amounts.ts";
import { insights as text } from "../../base/texts/insights.ts";
import { FigureGrid } from "../../ui/index.ts";
import { measuredText, rateText, savedText } from "./figure-texts.ts";

const FIGURES: readonly { label: string; show(figures: InsightFigures): string }[] = [
  { label: text.executions, show: ({ executions }) => numberText(executions) },
  { label: text.failures, show: ({ failures }) => numberText(failures) },
  { label: text.failureRate, show: rateText },
  { label: text.tookP50, show: ({ p50 }) => measuredText(p50) },
  { label: text.tookP95, show: ({ p95 }) => measuredText(p95) },
  { label: text.saved, show: ({ savedMinutes }) => savedText(savedMinutes) },
];

/** The totals, each with that of the time before if anything ran then. */
export function Figures({ insights: { totals, before } }: { insights: Insights }) {
  const figures = FIGURES.map(({ label, show }) => ({
    label,
    value: show(totals),
    note: text.previous(show(before)),
  }));
  return <FigureGrid columns={6} figures={figures} />;
}
