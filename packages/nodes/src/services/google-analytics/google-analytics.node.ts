import type { FormContext, NodeMethods } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import { reportGet } from "./report.ts";

const CREDENTIAL = "googleAnalyticsOAuth2";
const DATA = "https://analyticsdata.googleapis.com/v1beta";
const ADMIN = "https://analyticsadmin.googleapis.com/v1beta";

interface Field {
  readonly apiName: string;
  readonly uiName: string;
}

interface Summaries {
  readonly accountSummaries?: { propertySummaries?: { property: string; displayName: string }[] }[];
  readonly nextPageToken?: string;
}

/** Metrics or dimensions of a property. */
async function fieldsOf(context: FormContext, kind: "metrics" | "dimensions") {
  const id = encodeURIComponent(String(context.locator("propertyId") ?? ""));
  const request = { baseURL: DATA, url: `/properties/${id}/metadata` };
  const found = await context.request<Partial<Record<typeof kind, Field[]>>>(request, CREDENTIAL);
  return (found[kind] ?? []).map(({ apiName, uiName }) => ({ name: uiName, value: apiName }));
}

const methods: NodeMethods = {
  loadOptions: {
    getMetricsGA4: (context) => fieldsOf(context, "metrics"),
    getDimensionsGA4: (context) => fieldsOf(context, "dimensions"),
  },
  listSearch: {
    searchProperties: async (context, filter = "", pageToken = undefined) => {
      const qs = { pageSize: 200, ...(pageToken !== undefined && { pageToken: String(pageToken) }) };
      const page = await context.request<Summaries>(
        { baseURL: ADMIN, url: "/accountSummaries", qs },
        CREDENTIAL,
      );
      const all = (page.accountSummaries ?? []).flatMap(({ propertySummaries = [] }) => propertySummaries);
      const wanted = filter.toLowerCase();
      const results = all
        .map(({ property, displayName }) => ({
          name: displayName,
          value: property.replace("properties/", ""),
        }))
        .filter(({ name }) => name.toLowerCase().includes(wanted));
      return { results, ...(page.nextPageToken && { paginationToken: page.nextPageToken }) };
    },
  },
};

export default defineService({
  name: "n8n-nodes-base.googleAnalytics",
  displayName: "Google Analytics",
  description: "Returns metrics of sites and apps from Google Analytics",
  version: 2,
  icon: "file:google-analytics.svg",
  credentials: [{ type: CREDENTIAL, value: "oAuth2", name: "OAuth2" }],
  baseUrl: DATA,
  resources: { report: "Report" },
  operations: [reportGet],
  methods,
  codex: { categories: ["Analytics"], alias: ["GA4", "visitors", "traffic", "statistics"] },
});
