import type { FormContext, PropertyOption } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import type { ServiceConnection } from "../../service/service.ts";
import { postOperations } from "./post.ts";

const siteOf = (url: unknown) => String(url ?? "").replace(/\/+$/, "");

const connection: ServiceConnection = {
  credentials: [
    { type: "ghostAdminApi", value: "adminApi", name: "Admin API" },
    { type: "ghostContentApi", value: "contentApi", name: "Content API" },
  ],
  signInParameter: "source",
  // Only keys of the Admin API have two parts.
  baseUrl: ({ url, apiKey }) =>
    `${siteOf(url)}/ghost/api/${String(apiKey).includes(":") ? "admin" : "content"}`,
  headers: { "accept-version": "v5.0" },
};

interface Named {
  readonly id: string;
  readonly name: string;
}

async function all(context: FormContext, list: "users" | "tags"): Promise<PropertyOption[]> {
  const { url } = await context.credentials("ghostAdminApi");
  const found: PropertyOption[] = [];
  for (let page: number | null = 1; page; ) {
    const answer: Record<string, unknown> = await context.request(
      { baseURL: `${siteOf(url)}/ghost/api/admin`, url: `/${list}/`, qs: { limit: 100, page } },
      "ghostAdminApi",
    );
    found.push(...(answer[list] as Named[]).map(({ id, name }) => ({ name, value: id })));
    const { pagination } = Object(answer["meta"]) as { pagination?: { next?: number | null } };
    page = pagination?.next ?? null;
  }
  return found;
}

export default defineService({
  name: "n8n-nodes-base.ghost",
  displayName: "Ghost",
  description: "Reads and writes posts on a Ghost site",
  icon: "file:ghost.svg",
  ...connection,
  resources: { post: "Post" },
  operations: postOperations,
  methods: {
    loadOptions: {
      getAuthors: (context) => all(context, "users"),
      getTags: (context) => all(context, "tags"),
    },
  },
  codex: { categories: ["Marketing"], alias: ["blog", "post", "cms", "newsletter"] },
});
