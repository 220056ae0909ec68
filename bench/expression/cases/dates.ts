import { DateTime } from "luxon";
import { type Case, json, scope } from "./scope.ts";

const now = DateTime.fromMillis(scope.run.now, { zone: "UTC" });

/** Dates and times. */
export const dates: readonly Case[] = [
  { template: "={{ $now.toISO() }}", native: () => now.toISO() },
  { template: "={{ $now.toFormat('yyyy-MM-dd') }}", native: () => now.toFormat("yyyy-MM-dd") },
  {
    template: "={{ $now.minus({ days: 7 }).toISODate() }}",
    native: () => now.minus({ days: 7 }).toISODate(),
  },
  { template: "={{ $today.toISODate() }}", native: () => now.startOf("day").toISODate() },
  {
    template: "={{ DateTime.fromISO($json.date).toFormat('dd LLL yyyy') }}",
    native: () => DateTime.fromISO(json.date, { zone: "UTC" }).toFormat("dd LLL yyyy"),
  },
  {
    template: "={{ DateTime.now().format('yyyy') }}",
    native: () => DateTime.local({ zone: "UTC" }).toFormat("yyyy"),
  },
  {
    template: "={{ new Date($json.date).toISOString().split('T')[0] }}",
    native: () => new Date(json.date).toISOString().split("T")[0],
  },
  { template: "={{ new Date($json.date).getTime() }}", native: () => new Date(json.date).getTime() },
  {
    template: "={{ $json.date.toDateTime().plus({ hours: 2 }).toISO() }}",
    native: () => DateTime.fromISO(json.date, { zone: "UTC" }).plus({ hours: 2 }).toISO(),
  },
];
