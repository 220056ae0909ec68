import { inLanguage } from "../language/active.ts";
import { numberText } from "../language/amounts.ts";

/** Strings about insights. Loaded with their pages only. */
export const insights = inLanguage("insights", {
  title: "Insights",
  titleOf: (name: string) => `${name} - Insights`,
  range: "Time",
  ranges: { day: "24 hours", week: "7 days", month: "30 days", quarter: "Quarter", year: "Year" },
  interval: "Interval",
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
  tookHint: "Excludes wait time.",
  queued: "Queue time",
  rested: "Wait time",
  saved: "Time saved",
  p50: "p50",
  p95: "p95",
  waits: "Queue and wait time",
  waitsHint: "95th percentile of queue and wait time.",
  executionsHint: "Runs and failures.",
  failureRateHint: "Share of failed executions.",
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
  nodes: "Top failing nodes",
  node: "Node",
  noFailures: "No failures in this period.",
  open: (name: string) => `Insights of ${name}`,
  zone: (timezone: string) => `Times in ${timezone}`,
});
