import type { CredentialTypeDescription, NodeTypeDescription } from "@heddle/workflow";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRaw } from "./client.ts";

/** Every description of every installed node type, all versions. Large and rarely changing: fetched once per page. */
export const nodeTypesQuery = queryOptions({
  queryKey: ["types", "nodes"],
  queryFn: () => getRaw<NodeTypeDescription[]>("/types/nodes.json"),
  staleTime: Number.POSITIVE_INFINITY,
});

export const credentialTypesQuery = queryOptions({
  queryKey: ["types", "credentials"],
  queryFn: () => getRaw<CredentialTypeDescription[]>("/types/credentials.json"),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useNodeTypes = () => useQuery(nodeTypesQuery);
export const useCredentialTypes = () => useQuery(credentialTypesQuery);
