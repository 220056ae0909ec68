import type { NodeProperty } from "@heddle/workflow";
import { text, toggle } from "../../service/parameters.ts";

const METRICS = {
  active1DayUsers: "1 Day Active Users",
  active28DayUsers: "28 Day Active Users",
  active7DayUsers: "7 Day Active Users",
  checkouts: "Checkouts",
  eventCount: "Events",
  screenPageViews: "Page Views",
  userEngagementDuration: "Session Duration",
  sessions: "Sessions",
  sessionsPerUser: "Sessions per User",
  totalUsers: "Total Users",
};

const DIMENSIONS = {
  browser: "Browser",
  campaignName: "Campaign",
  city: "City",
  country: "Country",
  date: "Date",
  deviceCategory: "Device Category",
  itemName: "Item Name",
  language: "Language",
  pageLocation: "Page Location",
  sourceMedium: "Source / Medium",
};

const optionsOf = (names: Readonly<Record<string, string>>, more: Readonly<Record<string, string>>) =>
  Object.entries({ ...names, ...more }).map(([value, name]) => ({ name, value }));

const other = (method: string, listNames: string[]) =>
  ({
    displayName: "Name or ID",
    name: "name",
    type: "options",
    default: "",
    typeOptions: { loadOptionsMethod: method, loadOptionsDependsOn: ["propertyId.value"] },
    displayOptions: { show: { listName: listNames } },
    description: "Its name in Google Analytics",
  }) as const satisfies NodeProperty;

/** Metrics of the report. */
export const metrics = {
  displayName: "Metrics",
  name: "metricsGA4",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  placeholder: "Add metric",
  default: { metricValues: [{ listName: "totalUsers" }] },
  options: [
    {
      name: "metricValues",
      displayName: "Values",
      values: [
        {
          displayName: "Metric",
          name: "listName",
          type: "options",
          default: "totalUsers",
          options: optionsOf(METRICS, { other: "Other Metrics…", custom: "Custom Metric…" }),
          description: "Objects to count",
        },
        other("getMetricsGA4", ["other"]),
        text("name", "Name", "Name of the metric in the answer", {
          default: "custom_metric",
          displayOptions: { show: { listName: ["custom"] } },
        }),
        text("expression", "Expression", "How it is computed of other metrics", {
          placeholder: "eventCount/totalUsers",
          displayOptions: { show: { listName: ["custom"] } },
        }),
        toggle("invisible", "Invisible", "Whether it is left out of the answer", false, {
          displayOptions: { show: { listName: ["custom"] } },
        }),
      ],
    },
  ],
} as const satisfies NodeProperty;

/** Dimensions of the report. */
export const dimensions = {
  displayName: "Dimensions to Split By",
  name: "dimensionsGA4",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  placeholder: "Add dimension",
  default: { dimensionValues: [{ listName: "date" }] },
  options: [
    {
      name: "dimensionValues",
      displayName: "Values",
      values: [
        {
          displayName: "Dimension",
          name: "listName",
          type: "options",
          default: "date",
          options: optionsOf(DIMENSIONS, { other: "Other Dimensions…" }),
          description: "Unit",
        },
        other("getDimensionsGA4", ["other"]),
      ],
    },
  ],
} as const satisfies NodeProperty;
