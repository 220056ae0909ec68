import { randomBytes } from "node:crypto";
import { at } from "../../../service/requests.ts";
import type { Registration, RegistrationCall } from "../../../service/webhook-registration.ts";
import { GRAPH_URL } from "../../microsoft/graph.ts";
import type { description } from "./description.ts";

type Properties = typeof description.properties;
type Call = RegistrationCall<Properties>;

interface Subscription {
  readonly id: string;
  readonly notificationUrl?: string;
}

/**
 * Lifetime of a subscription; Graph warns before its end, and the trigger renews it. The maximum for all of these is
 * three days.
 */
const LIFETIME_MS = 4200 * 60_000;

/** Expiry of a subscription that starts now. */
export const expiry = () => new Date(Date.now() + LIFETIME_MS).toISOString();

/** Resources to subscribe to: one, or one per team. */
async function resourcesOf({ parameters, ask }: Call): Promise<string[]> {
  const { event, watchAllTeams, teamId, watchAllChannels, channelId, watchAllChats, chatId } = parameters;
  if (event === "newChat") return ["/chats"];
  if (event === "newChatMessage")
    return [watchAllChats ? "/me/chats/getAllMessages" : at`/chats/${chatId}/messages`];
  const teams = watchAllTeams ? await joinedTeams(ask) : [teamId];
  if (event === "newChannel") return teams.map((id) => at`/teams/${id}/channels`);
  if (event === "newTeamMember") return teams.map((id) => at`/teams/${id}/members`);
  if (!watchAllTeams && !watchAllChannels) return [at`/teams/${teamId}/channels/${channelId}/messages`];
  const all = await Promise.all(teams.map((id) => channelsOf(ask, id)));
  return all.flat().map(({ team, channel }) => at`/teams/${team}/channels/${channel}/messages`);
}

async function joinedTeams(ask: Call["ask"]): Promise<string[]> {
  const { value } = await ask<{ value: { id: string }[] }>({
    method: "GET",
    url: `${GRAPH_URL}/me/joinedTeams`,
  });
  return value.map(({ id }) => id);
}

async function channelsOf(ask: Call["ask"], team: string): Promise<{ team: string; channel: string }[]> {
  const url = `${GRAPH_URL}${at`/teams/${team}/channels`}`;
  const { value } = await ask<{ value: { id: string }[] }>({ method: "GET", url });
  return value.map(({ id }) => ({ team, channel: id }));
}

/** Subscriptions of a trigger; one that watches several places has several, and stores their ids separated by commas. */
export const subscriptions: Registration<Properties> = {
  known: async ({ ask, kept, url }) => {
    const { value } = await ask<{ value: Subscription[] }>({ method: "GET", url: "/subscriptions" });
    const ids = value.filter(({ notificationUrl }) => notificationUrl === url).map(({ id }) => id);
    const own = String(kept["id"] ?? "").split(",");
    if (own.every((id) => ids.includes(id))) return [{ id: own.join(","), url }];
    return ids.map((id) => ({ id, url }));
  },
  create: async (call) => {
    const clientState = randomBytes(32).toString("hex");
    const ids: string[] = [];
    for (const resource of await resourcesOf(call)) {
      const json = {
        changeType: "created",
        notificationUrl: call.url,
        lifecycleNotificationUrl: call.url,
        resource,
        expirationDateTime: expiry(),
        clientState,
      };
      ids.push((await call.ask<Subscription>({ method: "POST", url: "/subscriptions", json })).id);
    }
    return { id: ids.join(","), clientState };
  },
  remove: async ({ ask }, ids) => {
    for (const id of ids.split(",")) await ask({ method: "DELETE", url: at`/subscriptions/${id}` });
  },
};
