import { meantFields } from "../../repair/meant-fields.ts";
import { defineService } from "../../service/define-service.ts";
import { contentOperations, userOperations } from "./contents.ts";

const list = (path: string) => ({
  path,
  query: { per_page: 100 },
  name: "name",
  value: "id",
  search: "search",
});

export default defineService({
  name: "n8n-nodes-base.wordpress",
  displayName: "WordPress",
  description: "Manages posts, pages and users of a WordPress site",
  icon: "file:wordpress.svg",
  credentials: [{ type: "wordpressApi", value: "basicAuth", name: "Basic Auth" }],
  baseUrl: ({ url }) => `${String(url).replace(/\/+$/, "")}/wp-json/wp/v2`,
  resources: { post: "Post", page: "Page", user: "User" },
  defaultResource: "post",
  operations: [...userOperations, ...contentOperations],
  lists: { getAuthors: list("/users"), getCategories: list("/categories"), getTags: list("/tags") },
  repair: meantFields(["post", "page"], ["content", "status", "slug"]),
  codex: { categories: ["Marketing", "Productivity"], alias: ["blog", "post", "page", "cms"] },
});
