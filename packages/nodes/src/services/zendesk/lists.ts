import type { ListDeclaration } from "../../service/service.ts";

const list = (path: string, items: string, name: string, value: string): ListDeclaration => ({
  path: `/${path}.json`,
  query: { "page[size]": 100 },
  items,
  name,
  value,
  cursor: { at: "meta.after_cursor", query: "page[after]" },
});

/** Account lists of the forms. */
export const lists = {
  getCustomFields: list("ticket_fields", "ticket_fields", "title", "id"),
  getGroups: list("groups", "groups", "name", "id"),
  getLocales: { path: "/locales.json", items: "locales", name: "name", value: "locale" },
  getOrganizations: list("organizations", "organizations", "name", "id"),
  getOrganizationFields: list("organization_fields", "organization_fields", "title", "key"),
  getTags: list("tags", "tags", "name", "name"),
  getUserFields: list("user_fields", "user_fields", "title", "key"),
  getUsers: list("users", "users", "name", "id"),
} as const satisfies Record<string, ListDeclaration>;
