import type { FormContext, NodeMethods } from "@heddle/workflow";
import { serverOf } from "./connection.ts";

/** GitHub requests of the forms of node and trigger. */
export const methods: NodeMethods = {
  listSearch: {
    getUsers: async (context, filter, token) => {
      if (!filter) return own(context);
      const page = Number(token ?? 1);
      const { items, total_count } = await ask<Found<{ login: string; html_url: string }>>(
        context,
        "/search/users",
        {
          q: filter,
          per_page: PAGE,
          page,
        },
      );
      const results = items.map(({ login, html_url }) => ({ name: login, value: login, url: html_url }));
      return page * PAGE < total_count ? { results, paginationToken: page + 1 } : { results };
    },
    getRepositories: async (context, filter = "", token) => {
      const page = Number(token ?? 1);
      const q = `${filter} user:${String(context.locator("owner") ?? "")} fork:true`.trim();
      const { items, total_count } = await ask<Found<{ name: string; html_url: string }>>(
        context,
        "/search/repositories",
        {
          q,
          per_page: PAGE,
          page,
        },
      );
      const results = items.map(({ name, html_url }) => ({ name, value: name, url: html_url }));
      return page * PAGE < total_count ? { results, paginationToken: page + 1 } : { results };
    },
    getWorkflows: async (context, filter = "") => {
      const place = [context.locator("owner"), context.locator("repository")].map((part) =>
        encodeURIComponent(String(part ?? "")),
      );
      const { workflows } = await ask<{ workflows: { id: number; name: string; html_url: string }[] }>(
        context,
        `/repos/${place.join("/")}/actions/workflows`,
        { per_page: PAGE },
      );
      const shown = workflows.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
      return { results: shown.map(({ id, name, html_url }) => ({ name, value: String(id), url: html_url })) };
    },
  },
};

const PAGE = 100;

interface Found<T> {
  readonly items: readonly T[];
  readonly total_count: number;
}

/** A search requires a query: without one the account and its organizations are offered. */
async function own(context: FormContext) {
  const me = await ask<{ login: string; html_url: string }>(context, "/user");
  const organizations = await ask<{ login: string }[]>(context, "/user/orgs", { per_page: PAGE });
  const site = new URL(me.html_url).origin;
  const logins = [me.login, ...organizations.map(({ login }) => login)];
  return { results: logins.map((login) => ({ name: login, value: login, url: `${site}/${login}` })) };
}

async function ask<T>(context: FormContext, url: string, qs: Record<string, unknown> = {}): Promise<T> {
  const type = context.parameters["authentication"] === "oAuth2" ? "githubOAuth2Api" : "githubApi";
  const baseURL = serverOf(await context.credentials(type));
  return context.request<T>({ baseURL, url, qs, headers: { accept: "application/vnd.github+json" } }, type);
}
