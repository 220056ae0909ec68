import { listCredentialTypes, listNodeTypes } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./client.ts";

/** Every description of every installed node type, all versions. Large and rarely changing: fetched once per page. */
export const nodeTypesQuery = queryOptions({
  queryKey: ["types", "nodes"],
  queryFn: () => call(listNodeTypes),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Descriptions of all credential types. */
export const credentialTypesQuery = queryOptions({
  queryKey: ["types", "credentials"],
  queryFn: () => call(listCredentialTypes),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Descriptions of all node types. */
export const useNodeTypes = () => useQuery(nodeTypesQuery);
/** Descriptions of all credential types. */
export const useCredentialTypes = () => useQuery(credentialTypesQuery);
