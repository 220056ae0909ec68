import type { FormContext, ListedResource, NodeMethods, PropertyOption } from "@heddle/workflow";
import { at } from "../../service/requests.ts";
import { connection } from "./connection.ts";

interface Named {
  readonly id?: string;
  readonly name?: string;
  readonly key?: string;
  readonly accountId?: string;
  readonly displayName?: string;
  readonly custom?: boolean;
}

const isCloud = ({ parameters }: FormContext) => (parameters["jiraVersion"] ?? "cloud") === "cloud";

async function ask<T>(context: FormContext, url: string, qs: Record<string, unknown> = {}): Promise<T> {
  const { credentials, baseUrl } = connection;
  const chosen = context.parameters["jiraVersion"];
  const type = (credentials.find(({ value }) => value === chosen) ?? credentials[0])?.type ?? "";
  const baseURL = typeof baseUrl === "string" ? baseUrl : baseUrl(await context.credentials(type));
  return context.request<T>({ baseURL, url, qs }, type);
}

function listed(entries: readonly Named[], by: "id" | "accountId" | "name" = "id"): ListedResource[] {
  return entries.map((one) => ({
    name: one.displayName ?? one.name ?? "",
    value: String(one[by] ?? one.key ?? one.id),
  }));
}

async function projects(context: FormContext, filter = ""): Promise<ListedResource[]> {
  if (!isCloud(context)) return listed(await ask<Named[]>(context, "/api/2/project"));
  const { values } = await ask<{ values: Named[] }>(context, "/api/2/project/search", {
    query: filter,
    maxResults: 100,
  });
  return listed(values);
}

async function users(context: FormContext, filter = ""): Promise<ListedResource[]> {
  const query = isCloud(context) ? { query: filter } : { username: filter || "." };
  const found = await ask<Named[]>(context, "/api/2/user/search", { ...query, maxResults: 100 });
  return listed(found, isCloud(context) ? "accountId" : "name");
}

const inProject = (context: FormContext) => at`/api/2/project/${context.locator("project")}`;

async function issueTypes(context: FormContext): Promise<ListedResource[]> {
  if (!context.locator("project")) return listed(await ask<Named[]>(context, "/api/2/issuetype"));
  return listed((await ask<{ issueTypes: Named[] }>(context, inProject(context))).issueTypes);
}

const transitions = async (context: FormContext) => {
  const path = at`/api/2/issue/${context.parameters["issueKey"]}/transitions`;
  return listed((await ask<{ transitions: Named[] }>(context, path)).transitions);
};

const customFields = async (context: FormContext) =>
  listed((await ask<Named[]>(context, "/api/2/field")).filter(({ custom }) => custom));

const groups = async (context: FormContext) =>
  listed(
    (await ask<{ groups: Named[] }>(context, "/api/2/groups/picker", { maxResults: 1000 })).groups,
    "name",
  );

const labels = async (context: FormContext): Promise<PropertyOption[]> => {
  const { values } = await ask<{ values: string[] }>(context, "/api/2/label", { maxResults: 1000 });
  return values.map((value) => ({ name: value, value }));
};

function search(list: (context: FormContext, filter?: string) => Promise<ListedResource[]>) {
  return async (context: FormContext, filter = "") => {
    const found = await list(context, filter);
    return { results: found.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase())) };
  };
}

/** Jira requests of the form. */
export const methods: NodeMethods = {
  listSearch: {
    getProjects: search(projects),
    getIssueTypes: search(issueTypes),
    getUsers: async (context, filter) => ({ results: await users(context, filter) }),
    getPriorities: search(async (context) => listed(await ask<Named[]>(context, "/api/2/priority"))),
    getTransitions: search(transitions),
    getCustomFields: search(customFields),
  },
  loadOptions: {
    getUsers: async (context) => users(context),
    getLabels: labels,
    getGroups: groups,
    getProjectComponents: async (context) =>
      listed(await ask<Named[]>(context, `${inProject(context)}/components`)),
  },
};
