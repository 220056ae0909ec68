import type { ServiceConnection } from "../../service/service.ts";

/** Connection to PagerDuty. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "pagerDutyApi", value: "apiToken", name: "API Token" },
    { type: "pagerDutyOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: "https://api.pagerduty.com",
  headers: { accept: "application/vnd.pagerduty+json;version=2" },
};

/** Paging in lists of PagerDuty. */
export const PAGES = { by: "offset", query: "offset", size: { query: "limit", max: 100 } } as const;
