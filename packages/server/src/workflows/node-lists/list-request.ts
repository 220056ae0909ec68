import type { ListRequestInput } from "@heddle/api";
import type { CredentialReference } from "@heddle/workflow";

/** A request for a list: the node in its form's state, and the list. */
export interface ListRequest {
  type: string;
  version: number;
  /** Path of the parameter, such as `parameters.sheet`. */
  path: string;
  methodName?: string | undefined;
  /** A declared request, for types without a method. */
  declared?: Record<string, unknown> | undefined;
  parameters: Record<string, unknown>;
  credentials: Record<string, CredentialReference>;
  filter?: string | undefined;
  paginationToken?: unknown;
}

/** The request of a call. `declaredAs` names the member with the declared request. */
export function toListRequest(
  input: ListRequestInput,
  declaredAs: "loadOptions" | "searchList",
): ListRequest {
  const { nodeTypeAndVersion: node, currentNodeParameters: parameters, ...rest } = input;
  const { path, methodName, credentials, filter, paginationToken } = rest;
  return {
    type: node.name,
    version: Number(node["version"] ?? 1),
    path,
    methodName,
    declared: input[declaredAs],
    parameters,
    credentials,
    filter,
    paginationToken: paginationToken ?? undefined,
  };
}
