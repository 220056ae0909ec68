import type { FormContext, NodeMethods, PropertyOption } from "@heddle/workflow";
import { at } from "../../service/requests.ts";
import { connection } from "./connection.ts";

/** Context of the forms of the node and the trigger. */
type Form = Pick<FormContext, "parameters" | "request">;

interface Named {
  readonly id?: string | number;
  readonly name?: string;
  readonly status?: string;
  readonly username?: string;
  readonly email?: string;
}

async function ask<T>(context: Form, url: string, qs: Readonly<Record<string, unknown>> = {}): Promise<T> {
  const isOAuth = context.parameters["authentication"] === "oAuth2";
  const baseURL = connection.baseUrl as string;
  return context.request<T>({ baseURL, url, qs }, isOAuth ? "clickUpOAuth2Api" : "clickUpApi");
}

const options = (found: readonly Named[] | undefined): PropertyOption[] =>
  (found ?? []).map(({ id, name, username, email }) => ({
    name: name ?? username ?? email ?? String(id),
    value: String(id),
  }));

/** Tags and statuses are known by their names. */
const byName = (found: readonly Named[] | undefined): PropertyOption[] =>
  (found ?? []).map(({ name, status }) => ({ name: name ?? status ?? "", value: name ?? status ?? "" }));

const isTrue = (value: unknown) => value === true;

async function lists(context: Form): Promise<PropertyOption[]> {
  const { folderless, space, folder } = context.parameters;
  const path = isTrue(folderless) ? at`/space/${space}/list` : at`/folder/${folder}/list`;
  return options((await ask<{ lists?: Named[] }>(context, path)).lists);
}

async function members(context: Form): Promise<PropertyOption[]> {
  const { list, task } = context.parameters;
  if (!list && !task) return users(context);
  const path = list ? at`/list/${list}/member` : at`/task/${task}/member`;
  return options((await ask<{ members?: Named[] }>(context, path)).members);
}

async function users(context: Form): Promise<PropertyOption[]> {
  const { teams } = await ask<{ teams: { id: string; members: { user: Named }[] }[] }>(context, "/team");
  const { team } = context.parameters;
  const chosen = teams.filter(({ id }) => !team || id === String(team));
  const found = chosen.flatMap(({ members }) => options(members.map(({ user }) => user)));
  return [...new Map(found.map((one) => [one.value, one])).values()];
}

async function tasks(context: Form): Promise<PropertyOption[]> {
  const { list, archived } = context.parameters;
  const path = at`/list/${list}/task`;
  return options((await ask<{ tasks?: Named[] }>(context, path, { archived: archived === true })).tasks);
}

const inList = (context: Form) => at`/list/${context.parameters["list"]}`;
const inSpace = (context: Form) => at`/space/${context.parameters["space"]}`;
const inTeam = (context: Form) => at`/team/${context.parameters["team"]}`;

/** The workspaces of the account. */
export const getTeams = async (context: Form): Promise<PropertyOption[]> =>
  options((await ask<{ teams?: Named[] }>(context, "/team")).teams);

/** ClickUp requests of the form. */
export const methods: NodeMethods = {
  loadOptions: {
    getTeams,
    getSpaces: async (context) =>
      options((await ask<{ spaces?: Named[] }>(context, `${inTeam(context)}/space`)).spaces),
    getFolders: async (context) =>
      options((await ask<{ folders?: Named[] }>(context, `${inSpace(context)}/folder`)).folders),
    getLists: lists,
    getTasks: tasks,
    getAssignees: members,
    getUsers: users,
    getStatuses: async (context) =>
      byName((await ask<{ statuses?: Named[] }>(context, inList(context))).statuses),
    getTags: async (context) =>
      byName((await ask<{ tags?: Named[] }>(context, `${inSpace(context)}/tag`)).tags),
    getTimeEntryTags: async (context) =>
      byName((await ask<{ data?: Named[] }>(context, `${inTeam(context)}/time_entries/tags`)).data),
    getCustomFields: async (context) =>
      options((await ask<{ fields?: Named[] }>(context, `${inList(context)}/field`)).fields),
  },
};
