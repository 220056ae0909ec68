import type { FormContext, PropertyOption } from "@heddle/workflow";
import { meantNames, type Repair } from "../../repair/meant-names.ts";
import { defineService } from "../../service/define-service.ts";
import { at } from "../../service/requests.ts";
import { channelOperations } from "./channel.ts";
import { connection } from "./connection.ts";
import { messageOperations } from "./message.ts";
import { userOperations } from "./user.ts";

interface Named {
  readonly id: string;
  readonly display_name?: string;
  readonly username?: string;
  readonly delete_at?: number;
}

async function ask(context: FormContext, url: string, qs: Record<string, unknown> = {}): Promise<Named[]> {
  const credential = await context.credentials("mattermostApi");
  const baseURL = (connection.baseUrl as (data: typeof credential) => string)(credential);
  return context.request<Named[]>({ baseURL, url, qs }, "mattermostApi");
}

const options = (found: readonly Named[], team = ""): PropertyOption[] =>
  found
    .filter(({ delete_at }) => !delete_at)
    .map(({ id, display_name, username }) => ({
      name: `${team}${display_name || username || id}`,
      value: id,
    }));

/** Channels of the account in the form's team, or in all of its teams. */
async function getChannels(context: FormContext): Promise<PropertyOption[]> {
  const { teamId } = context.parameters;
  const teams = (await ask(context, "/users/me/teams")).filter(({ id }) => !teamId || id === teamId);
  const found: PropertyOption[] = [];
  for (const { id, display_name } of teams) {
    const channels = await ask(context, at`/users/me/teams/${id}/channels`);
    const named = channels.filter((channel) => channel.display_name);
    found.push(...options(named, teams.length > 1 ? `${display_name} - ` : ""));
  }
  return [...new Map(found.map((one) => [one.value, one])).values()];
}

async function getUsers(context: FormContext): Promise<PropertyOption[]> {
  const found: Named[] = [];
  for (let page = 0; ; page++) {
    const users = await ask(context, "/users", { page, per_page: 200 });
    found.push(...users);
    if (users.length < 200) return options(found);
  }
}

/** Only channels and users are created; a message is posted. */
const repair: Repair = (stored, version) =>
  (stored["resource"] ?? "message") === "message"
    ? meantNames({ values: { operation: { create: "post", send: "post" } } })(stored, version)
    : undefined;

export default defineService({
  name: "n8n-nodes-base.mattermost",
  displayName: "Mattermost",
  description: "Posts messages and manages channels and users in Mattermost",
  icon: "file:mattermost.svg",
  ...connection,
  resources: { channel: "Channel", message: "Message", reaction: "Reaction", user: "User" },
  defaultResource: "message",
  repair,
  operations: [...messageOperations, ...channelOperations, ...userOperations],
  methods: {
    loadOptions: {
      getChannels,
      getTeams: async (context) => options(await ask(context, "/users/me/teams")),
      getUsers,
    },
  },
  codex: { categories: ["Communication"], alias: ["chat", "message", "channel"] },
});
