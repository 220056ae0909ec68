import type { Item } from "@heddle/workflow";
import { DateTime } from "luxon";
import type { SendingCall } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, collection, locator, text, toggle } from "../../service/parameters.ts";
import { plain, recordsIn, rowsOf, withoutEmpty } from "../../service/plain.ts";
import { dimensions, metrics } from "./fields.ts";

type Json = Item["json"];
type Values = Readonly<Record<string, unknown>>;

const custom = { displayOptions: { show: { dateRange: ["custom"] } } };
const PAGE_ROWS = 100_000;

const date = <const N extends string>(name: N, displayName: string, description: string) =>
  ({ displayName, name, type: "dateTime", default: "", description, required: true, ...custom }) as const;

/** A report of Google Analytics 4: https://developers.google.com/analytics/devguides/reporting/data/v1 */
export const reportGet = defineOperation({
  resource: "report",
  value: "get",
  name: "Get",
  action: "Get a report",
  description: "Returns metrics by dimensions",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    choice("propertyType", "Property Type", "What is measured", {
      values: { ga4: "Google Analytics 4" },
      standard: "ga4",
    }),
    locator("propertyId", "Property", "The property whose figures are returned", {
      list: "searchProperties",
      url: "https://analytics\\.google\\.com/.*#/.*p(\\d+)/",
    }),
    choice("dateRange", "Date Range", "The days that are counted", {
      values: {
        last7days: "Last 7 Days",
        last30days: "Last 30 Days",
        today: "Today",
        yesterday: "Yesterday",
        lastCalendarWeek: "Last Complete Calendar Week",
        lastCalendarMonth: "Last Complete Calendar Month",
        custom: "Custom",
      },
      standard: "last7days",
    }),
    date("startDate", "Start", "The first day"),
    date("endDate", "End", "The last day"),
    metrics,
    dimensions,
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", 50, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
    toggle("simple", "Simplify", "Whether to return one item for each row instead of the whole answer", true),
    collection("additionalFields", "Additional Fields", [
      text("currencyCode", "Currency Code", "Currency of amounts, by three letters"),
      toggle("keepEmptyRows", "Keep Empty Rows", "Whether rows are returned whose metrics are all zero"),
      toggle("returnPropertyQuota", "Return Property Quota", "Whether to return how much may still be asked"),
    ]),
  ],
  run: async (call): Promise<Item[]> => {
    const { propertyId, returnAll, limit, simple } = call.parameters;
    const given = call.read.given(call.itemIndex) as Values;
    const wanted = returnAll ? Number.POSITIVE_INFINITY : limit;
    const value = {
      dateRanges: [daysOf(call, given)],
      metrics: rowsOf(call, "metricsGA4", "metricValues").map(metricOf),
      dimensions: rowsOf(call, "dimensionsGA4", "dimensionValues").map((row) => ({
        name: nameOf(row, "date"),
      })),
      ...plain(call, "additionalFields"),
    };
    const pages = await pagesOf(call, {
      path: `/properties/${encodeURIComponent(propertyId)}:runReport`,
      value,
      wanted,
    });
    if (!simple) return pages.map((json) => ({ json }));
    return pages.flatMap(simplified).map((json) => ({ json }));
  },
});

interface Report {
  readonly path: string;
  readonly value: Values;
  readonly wanted: number;
}

/** The answers that the wanted rows are in. */
async function pagesOf(
  { send }: Pick<SendingCall, "send">,
  { path, value, wanted }: Report,
): Promise<Json[]> {
  const pages: Json[] = [];
  let count = 0;
  for (;;) {
    const limit = String(Math.min(PAGE_ROWS, wanted - count));
    const body = { kind: "json", value: { ...value, limit, offset: String(count) } } as const;
    const page = await send<Json & { rowCount?: number; rows?: unknown[] }>({ method: "POST", path, body });
    pages.push(page);
    count += page.rows?.length ?? 0;
    if (!page.rows?.length || count >= wanted || count >= (page.rowCount ?? 0)) return pages;
  }
}

/** Value selected from the list, or entered below it. */
function nameOf({ listName, name }: Values, standard: string): string {
  const isOwn = listName === "other" || listName === "custom";
  return String((isOwn ? name : listName) || standard);
}

function metricOf(row: Values): Values {
  const { expression, invisible, listName } = row;
  if (listName !== "custom") return { name: nameOf(row, "totalUsers") };
  return withoutEmpty({ name: nameOf(row, "custom"), expression, invisible });
}

/** First and last day. */
function daysOf({ context }: Pick<SendingCall, "context">, given: Values): Values {
  const zone = context.workflow.timezone;
  const now = DateTime.fromMillis(context.clock.now(), { zone });
  const day = (value: unknown) => DateTime.fromISO(String(value), { zone }).toISODate() ?? String(value);
  switch (given["dateRange"]) {
    case "custom":
      return { startDate: day(given["startDate"]), endDate: day(given["endDate"]) };
    case "today":
      return { startDate: "today", endDate: "today" };
    case "yesterday":
      return { startDate: "yesterday", endDate: "yesterday" };
    case "last30days":
      return { startDate: "30daysAgo", endDate: "today" };
    case "lastCalendarWeek":
      return whole(now.minus({ weeks: 1 }), "week");
    case "lastCalendarMonth":
      return whole(now.minus({ months: 1 }), "month");
    default:
      return { startDate: "7daysAgo", endDate: "today" };
  }
}

function whole(time: DateTime, unit: "week" | "month"): Values {
  return { startDate: time.startOf(unit).toISODate(), endDate: time.endOf(unit).toISODate() };
}

/** Rows as items: each value under the name of its dimension or metric. */
function simplified(page: Json): Json[] {
  const names = (key: string) => recordsIn(page[key]).map(({ name }) => String(name));
  const heads = [...names("dimensionHeaders"), ...names("metricHeaders")];
  return recordsIn(page["rows"]).map((row) => {
    const values = [...recordsIn(row["dimensionValues"]), ...recordsIn(row["metricValues"])];
    return Object.fromEntries(heads.map((name, index) => [name, values[index]?.["value"]]));
  });
}
