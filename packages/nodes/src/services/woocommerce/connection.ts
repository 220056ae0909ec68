import type { ServiceConnection } from "../../service/service.ts";

/** Connection to a shop. */
export const connection: ServiceConnection = {
  credentials: [{ type: "wooCommerceApi", value: "apiKey", name: "API Key" }],
  baseUrl: ({ url }) => `${String(url ?? "").replace(/\/+$/, "")}/wp-json/wc/v3`,
};

/** Shop lists of the form. */
export const lists = {
  getCategories: { path: "/products/categories", query: { per_page: 100 }, name: "name", value: "id" },
  getTags: { path: "/products/tags", query: { per_page: 100 }, name: "name", value: "id" },
} as const;
