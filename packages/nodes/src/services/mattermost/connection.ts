import type { ServiceConnection } from "../../service/service.ts";

/** Connection to Mattermost. */
export const connection: ServiceConnection = {
  credentials: [{ type: "mattermostApi", value: "accessToken", name: "Access Token" }],
  baseUrl: ({ baseUrl }) => `${String(baseUrl ?? "").replace(/\/+$/, "")}/api/v4`,
};

/** Paging in lists of Mattermost. */
export const PAGES = {
  by: "pageNumber",
  query: "page",
  first: 0,
  size: { query: "per_page", max: 200 },
} as const;
