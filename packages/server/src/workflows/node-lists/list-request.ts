import { type CredentialReference, isRecord } from "@heddle/workflow";
import { badRequest } from "../../platform/http/errors.ts";
import { queryJson, queryText } from "../../platform/http/query.ts";

/** What the editor says when it asks for a list: the node as its form stands, and which list. */
export interface ListRequest {
  type: string;
  version: number;
  /** Of the parameter, `parameters.sheet`. */
  path: string;
  methodName?: string;
  /** A declared request, for types that have no method. */
  declared?: Record<string, unknown>;
  parameters: Record<string, unknown>;
  credentials: Record<string, CredentialReference>;
  filter?: string;
  paginationToken?: unknown;
}

/** From the query of a GET, where objects are JSON text. `declaredAs` names the field with the declared request. */
export function requestOfQuery(query: unknown, declaredAs: "loadOptions" | "searchList"): ListRequest {
  return toRequest(
    {
      nodeTypeAndVersion: queryJson(query, "nodeTypeAndVersion"),
      path: queryText(query, "path"),
      methodName: queryText(query, "methodName"),
      [declaredAs]: queryJson(query, declaredAs),
      currentNodeParameters: queryJson(query, "currentNodeParameters"),
      credentials: queryJson(query, "credentials"),
      filter: queryText(query, "filter"),
      paginationToken: tokenOf(queryText(query, "paginationToken")),
    },
    declaredAs,
  );
}

/** From the body of a POST. */
export function requestOfBody(body: unknown, declaredAs: "loadOptions" | "searchList"): ListRequest {
  return toRequest(isRecord(body) ? body : {}, declaredAs);
}

function toRequest(given: Record<string, unknown>, declaredAs: string): ListRequest {
  const node = given["nodeTypeAndVersion"];
  if (!isRecord(node) || typeof node["name"] !== "string")
    throw badRequest("`nodeTypeAndVersion` names the node type and its version.");
  const { currentNodeParameters: parameters, credentials, methodName, filter, paginationToken } = given;
  if (parameters !== undefined && !isRecord(parameters))
    throw badRequest("`currentNodeParameters` is an object.");
  if (credentials !== undefined && credentials !== null && !isRecord(credentials))
    throw badRequest("`credentials` is an object of credential types.");
  const declared = given[declaredAs];
  return {
    type: node["name"],
    version: Number(node["version"] ?? 1),
    path: String(given["path"] ?? ""),
    parameters: parameters ?? {},
    credentials: (credentials ?? {}) as Record<string, CredentialReference>,
    ...(typeof methodName === "string" && methodName !== "" ? { methodName } : {}),
    ...(isRecord(declared) ? { declared } : {}),
    ...(typeof filter === "string" && filter !== "" ? { filter } : {}),
    ...(paginationToken === undefined || paginationToken === null ? {} : { paginationToken }),
  };
}

/** Tokens that are no text are sent as JSON. */
function tokenOf(text: string | undefined): unknown {
  if (text === undefined || text === "") return undefined;
  if (!/^[{[]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
