import type { FormContext, PropertyOption } from "@heddle/workflow";
import { at } from "../../service/requests.ts";
import { connection } from "./connection.ts";

type Form = Pick<FormContext, "parameters" | "request">;

interface Named {
  readonly gid: string;
  readonly name: string;
}

/** All entries of a list of Asana. */
async function all(
  context: Form,
  url: string,
  query: Readonly<Record<string, unknown>> = {},
): Promise<PropertyOption[]> {
  const isOAuth = context.parameters["authentication"] === "oAuth2";
  const found: PropertyOption[] = [];
  for (let offset: string | undefined, isFirst = true; isFirst || offset; isFirst = false) {
    const qs = { ...query, limit: 100, ...(offset && { offset }) };
    const request = { baseURL: connection.baseUrl as string, url, qs };
    const page = await context.request<{ data: Named[]; next_page?: { offset: string } | null }>(
      request,
      isOAuth ? "asanaOAuth2Api" : "asanaApi",
    );
    found.push(...page.data.map(({ gid, name }) => ({ name, value: gid })));
    offset = page.next_page?.offset;
  }
  return found;
}

/** Value selected in the form, among its parameters or in one of its collections. */
function chosen({ parameters }: Form, name: string): string {
  const places = ["filters", "otherProperties", "additionalFields"].map((place) => Object(parameters[place]));
  const values = [parameters, ...places].map((place: Record<string, unknown>) => place[name]);
  return String(values.find(Boolean) ?? "");
}

/** The workspaces of the account. */
export const getWorkspaces = (context: Form): Promise<PropertyOption[]> => all(context, "/workspaces");

/** Without a workspace, lists all workspaces. */
async function inWorkspaces(context: Form, path: string): Promise<PropertyOption[]> {
  const given = chosen(context, "workspace");
  const workspaces = given ? [given] : (await getWorkspaces(context)).map(({ value }) => value);
  const found = new Map<unknown, PropertyOption>();
  for (const workspace of workspaces) {
    // Of users, Asana pages only this list.
    const isOfUsers = path === "/users";
    const entries = isOfUsers
      ? await all(context, path, { workspace })
      : await all(context, at`/workspaces/${workspace}` + path);
    for (const one of entries) found.set(one.value, one);
  }
  return [...found.values()];
}

/** Asana requests of the form. */
export const methods = {
  loadOptions: {
    getWorkspaces,
    getProjects: (context: FormContext) => inWorkspaces(context, "/projects"),
    getTags: (context: FormContext) => inWorkspaces(context, "/tags"),
    getUsers: (context: FormContext) => inWorkspaces(context, "/users"),
    getTeams: (context: FormContext) => inWorkspaces(context, "/teams"),
    getSections: async (context: FormContext) => {
      const project = chosen(context, "projectId") || chosen(context, "project");
      return project ? all(context, at`/projects/${project}/sections`) : [];
    },
  },
};
