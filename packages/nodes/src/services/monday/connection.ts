import type { ServiceRequest } from "../../service/call.ts";
import { graphql, graphqlRefusal } from "../../service/graphql.ts";
import type { ServiceConnection } from "../../service/service.ts";

/** Connection to Monday.com. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "mondayComApi", value: "accessToken", name: "Access Token" },
    { type: "mondayComOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: "https://api.monday.com",
  refusal: graphqlRefusal,
};

/** A request of Monday.com: https://developer.monday.com/api-reference */
export function ask(query: string, variables: Readonly<Record<string, unknown>>): ServiceRequest {
  return graphql("/v2", query, variables);
}

/** Requested fields of items. */
export const ITEM = `id name created_at state column_values {
  id text type value column { title archived description settings_str }
}`;
