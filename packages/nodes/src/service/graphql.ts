import { isRecord } from "@heddle/workflow";
import type { ServiceRequest } from "./call.ts";
import { recordsIn } from "./plain.ts";

/** A GraphQL request. Values are in variables, never in the query string. */
export function graphql(
  path: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): ServiceRequest {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== "");
  return {
    method: "POST",
    path,
    body: { kind: "json", value: { query, variables: Object.fromEntries(given) } },
  };
}

/** Error in a GraphQL response with a success status. */
export function graphqlRefusal(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const [first] = recordsIn(body["errors"]);
  const extensions = isRecord(first?.["extensions"]) ? first["extensions"] : {};
  const said = extensions["userPresentableMessage"] ?? first?.["message"] ?? body["error_message"];
  return said === undefined ? undefined : String(said);
}
