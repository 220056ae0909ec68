import { type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type SendingCall, untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, neededText, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { sendJson } from "../../service/requests.ts";

type Json = Item["json"];

const customer = [
  neededText(
    "managerCustomerId",
    "Manager Customer ID",
    "Number of the manager account, such as 123-456-7890",
  ),
  neededText("clientCustomerId", "Client Customer ID", "Number of the account whose campaigns are meant"),
] as const;

const simplify = toggle(
  "simplify",
  "Simplify",
  "Whether members of a campaign stand beside each other",
  true,
);

const DATES = {
  allTime: "All Time",
  TODAY: "Today",
  YESTERDAY: "Yesterday",
  LAST_7_DAYS: "Last 7 Days",
  LAST_14_DAYS: "Last 14 Days",
  LAST_30_DAYS: "Last 30 Days",
  LAST_BUSINESS_WEEK: "Last Business Week",
  LAST_MONTH: "Last Month",
  LAST_WEEK_SUN_SAT: "Last Week (Sun-Sat)",
  LAST_WEEK_MON_SUN: "Last Week (Mon-Sun)",
  THIS_MONTH: "This Month",
  THIS_WEEK_SUN_TODAY: "This Week (Sun-Today)",
  THIS_WEEK_MON_TODAY: "This Week (Mon-Today)",
} as const;

const STATUSES = { all: "All", ENABLED: "Enabled", PAUSED: "Paused", REMOVED: "Removed" } as const;

const FIELDS = [
  ..."id name status resource_name advertising_channel_type advertising_channel_sub_type".split(" "),
  ..."start_date_time end_date_time serving_status bidding_strategy_type campaign_budget".split(" "),
].map((name) => `campaign.${name}`);
const METRICS = "impressions clicks interactions cost_micros conversions ctr average_cpc".split(" ");

const budget = ["campaign_budget.amount_micros", "campaign_budget.period"];

function selection(): string {
  return [...FIELDS, ...budget, ...METRICS.map((name) => `metrics.${name}`)].join(", ");
}

/** An account number without hyphens. @throws NodeError if it is not one: it becomes part of a URL and a header */
function numberOf(value: unknown, label: string, itemIndex: number): string {
  const digits = String(value).replaceAll("-", "").trim();
  if (/^\d+$/.test(digits)) return digits;
  throw nodeError("parameter-not-number", { label }, { itemIndex });
}

async function search(call: SendingCall, query: string): Promise<Json[]> {
  const { managerCustomerId, clientCustomerId } = call.parameters;
  const login = numberOf(managerCustomerId, "Manager Customer ID", call.itemIndex);
  const client = numberOf(clientCustomerId, "Client Customer ID", call.itemIndex);
  const request = sendJson("POST", `/customers/${client}/googleAds:search`, { query });
  return call.list<Json>(
    { ...request, headers: { "login-customer-id": login } },
    { by: "cursor", at: "nextPageToken", to: { json: "pageToken" }, items: "results" },
  );
}

/** Members of the campaign, with its metrics and its budget; also dates under the names used until version 22. */
function simplified(row: Json): Json {
  const part = (name: string): Record<string, unknown> => (isRecord(row[name]) ? row[name] : {});
  const { startDateTime, endDateTime } = part("campaign");
  return {
    ...part("campaign"),
    ...(startDateTime ? { startDate: String(startDateTime).slice(0, 10) } : {}),
    ...(endDateTime ? { endDate: String(endDateTime).slice(0, 10) } : {}),
    ...part("metrics"),
    ...part("campaignBudget"),
  };
}

const shown = (call: Pick<SendingCall, "parameters">, rows: readonly Json[]): Item[] =>
  rows.map((row) => ({ json: call.parameters["simplify"] === false ? row : simplified(row) }));

const getAll = defineOperation({
  resource: "campaign",
  value: "getAll",
  name: "Get Many",
  action: "Get many campaigns",
  description: "Returns the campaigns of an account, with their figures",
  effect: "pure",
  isDefault: true,
  parameters: [
    ...customer,
    collection("additionalOptions", "Additional Options", [
      choice("dateRange", "Date Range", "The days whose figures are returned", {
        values: DATES,
        standard: "allTime",
      }),
      choice("campaignStatus", "Show Campaigns by Status", "Campaigns to return", {
        values: STATUSES,
        standard: "all",
      }),
    ]),
    simplify,
  ],
  run: async (call) => {
    const { dateRange = "allTime", campaignStatus = "all" } = plain(call, "additionalOptions");
    const conditions = [
      dateRange === "allTime" ? "" : `segments.date DURING ${word(dateRange)}`,
      campaignStatus === "all" ? "" : `campaign.status = '${word(campaignStatus)}'`,
    ].filter(Boolean);
    const where = conditions.length > 0 ? ` WHERE ${conditions.join(" AND ")}` : "";
    return shown(untyped(call), await search(untyped(call), `SELECT ${selection()} FROM campaign${where}`));
  },
});

/** A value reduced to the characters of a query word. */
const word = (value: unknown) => String(value).replace(/\W/g, "");

const get = defineOperation({
  resource: "campaign",
  value: "get",
  name: "Get",
  action: "Get a campaign",
  description: "Returns a campaign with its figures",
  effect: "pure",
  parameters: [...customer, neededText("campaignId", "Campaign ID", "Number of the campaign"), simplify],
  run: async (call) => {
    const id = numberOf(call.parameters.campaignId, "Campaign ID", call.itemIndex);
    const query = `SELECT ${selection()} FROM campaign WHERE campaign.id = ${id}`;
    return shown(untyped(call), await search(untyped(call), query));
  },
});

export const operations = [get, getAll] as const;
