import type { FormContext, NodeMethods } from "@heddle/workflow";
import { at } from "../../service/requests.ts";
import type { ServiceConnection } from "../../service/service.ts";
import { allPages, graphLists } from "../microsoft/form-lists.ts";
import { GRAPH_URL } from "../microsoft/graph.ts";

const TYPE = "microsoftTeamsOAuth2Api";

/** Connection to Teams, for the node and the trigger. */
export const connection: ServiceConnection = {
  credentials: [{ type: TYPE, value: "oAuth2", name: "OAuth2" }],
  baseUrl: GRAPH_URL,
};

const { list } = graphLists(TYPE, GRAPH_URL);

const of = (context: FormContext, name: string) => chosen(context, name) ?? "";

/** Value selected in the form, or among the fields of a change. */
function chosen(context: FormContext, name: string): unknown {
  const { updateFields } = context.parameters as { updateFields?: Record<string, unknown> };
  const given = updateFields?.[name];
  return (given as { value?: unknown } | undefined)?.value ?? given ?? context.locator(name);
}

interface Member {
  readonly displayName?: string;
}

const teams = list({ path: "/me/joinedTeams", name: "displayName" });
const channels = list({
  path: (context) => at`/teams/${of(context, "teamId")}/channels`,
  name: "displayName",
});
const chats = list({
  path: "/chats",
  query: { $expand: "members" },
  name: ({ topic, members, chatType }) => {
    const people = (Array.isArray(members) ? (members as Member[]) : []).map(
      ({ displayName }) => displayName,
    );
    return `${topic || people.filter(Boolean).join(", ")} (${chatType})`;
  },
});
const groups = list({ path: "/groups", name: "displayName", query: { $select: "id,displayName" } });
const plans = list({
  path: (context) => at`/groups/${of(context, "groupId")}/planner/plans`,
  name: "title",
});
const buckets = list({
  path: (context) => at`/planner/plans/${of(context, "planId")}/buckets`,
  name: "name",
});
const members = list({
  path: (context) => at`/groups/${of(context, "groupId")}/members`,
  name: "displayName",
});

/** Teams requests of the form. */
export const methods: NodeMethods = {
  listSearch: {
    getTeams: teams,
    getChannels: channels,
    getChats: chats,
    getGroups: groups,
    getPlans: plans,
    getBuckets: buckets,
    getMembers: members,
  },
  loadOptions: {
    getTeams: allPages(teams),
    getChannels: allPages(channels),
    getChats: allPages(chats),
    getGroups: allPages(groups),
    getPlans: allPages(plans),
    getBuckets: allPages(buckets),
    getMembers: allPages(members),
  },
};
