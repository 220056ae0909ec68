import type { ServiceRequest } from "../../service/call.ts";
import { graphql, graphqlRefusal } from "../../service/graphql.ts";
import type { ServiceConnection } from "../../service/service.ts";

/** Connection to Linear. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "linearApi", value: "apiToken", name: "API Token" },
    { type: "linearOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: "https://api.linear.app",
  refusal: graphqlRefusal,
};

/** A request of Linear: https://linear.app/developers/graphql */
export function ask(query: string, variables: Readonly<Record<string, unknown>>): ServiceRequest {
  return graphql("/graphql", query, variables);
}

/** Requested fields of issues. */
export const ISSUE = `id identifier title description url priority priorityLabel dueDate archivedAt createdAt
  assignee { id displayName } creator { id displayName } state { id name } team { id name }
  cycle { id name } project { id name } labels { nodes { id name } }`;
