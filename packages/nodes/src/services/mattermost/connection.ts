import type { ServiceConnection } from "../../service/service.ts";

/** How the node reaches Mattermost. */
export const connection: ServiceConnection = {
  credentials: [{ type: "mattermostApi", value: "accessToken", name: "Access Token" }],
  baseUrl: ({ baseUrl }) => `${String(baseUrl ?? "").replace(/\/+$/, "")}/api/v4`,
};

/** How lists of Mattermost go on. */
export const PAGES = {
  by: "pageNumber",
  query: "page",
  first: 0,
  size: { query: "per_page", max: 200 },
} as const;
