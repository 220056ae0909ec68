import { inLanguage } from "../language/active.ts";
import { numberText } from "../language/amounts.ts";

/** Strings about insights. Loaded with their pages only. */
export const insights = inLanguage("insights", {
  title: "Insights",
  titleOf: (name: string) => `${name} - Insights`,
  range: "Time",
  ranges: { day: "24 hours", week: "7 days", month: "30 days", quarter: "Quarter", year: "Year" },
  interval: "Divided into",
  intervals: { hour: "Hours", day: "Days", week: "Weeks" },
  failed: "Insights could not be loaded",
  emptyTitle: "No executions in this period",
  emptyHint: "Executions of active workflows are counted here. Runs in the editor are not.",
  unsavedHint: "Save and activate the workflow. Its executions are counted here.",
  executions: "Executions",
  failures: "Failures",
  failureRate: "Failure rate",
  took: "Duration",
  tookP50: "Duration p50",
  tookP95: "Duration p95",
  tookHint: "Without waits. Half of the executions took at most p50, 95% at most p95.",
  queued: "Queue time",
  rested: "Rests",
  saved: "Time saved",
  p50: "p50",
  p95: "p95",
  waits: "Queue and waits",
  waitsHint: "Longest time that 95% of executions were queued, and paused in waits.",
  executionsHint: "Finished executions, and how many of them failed.",
  failureRateHint: "Failed executions in percent.",
  previous: (value: string) => `${value} before`,
  none: "–",
  percent: (share: number) => `${numberText(share * 100, { maximumFractionDigits: 1 })}%`,
  hours: (minutes: number) =>
    minutes < 60
      ? `${numberText(minutes, { maximumFractionDigits: 1 })} min`
      : `${numberText(minutes / 60, { maximumFractionDigits: 1 })} h`,
  table: "Show as a table",
  chart: (title: string) => `Chart: ${title}. Arrow keys move along it, the table below has the same values.`,
  time: "From",
  workflows: "By workflow",
  workflow: "Workflow",
  nodes: "Most failing nodes",
  node: "Node",
  noFailures: "No node failed in this period.",
  open: (name: string) => `Insights of ${name}`,
  zone: (timezone: string) => `Times and days are in ${timezone}.`,
});
