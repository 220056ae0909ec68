import {
  listCredentialTypes,
  listNodeTypes,
  type NodeTypeHeader,
  readNodeTranslationHeaders,
} from "@heddle/api";
import type { NodeTypeDescription } from "@heddle/workflow";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { activeLanguage } from "../language/active.ts";
import { call } from "./client.ts";

/** All descriptions of installed node types, all versions. Large and rarely changing: fetched once per page. */
export const nodeTypesQuery = queryOptions({
  queryKey: ["types", "nodes"],
  queryFn: async () => {
    const [types, headers] = await Promise.all([call(listNodeTypes), translatedHeaders()]);
    return headers ? types.map((type) => translated(type, headers[type.name])) : types;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Descriptions of all credential types. */
export const credentialTypesQuery = queryOptions({
  queryKey: ["types", "credentials"],
  queryFn: () => call(listCredentialTypes),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns descriptions of all node types. */
export const useNodeTypes = () => useQuery(nodeTypesQuery);
/** Returns descriptions of all credential types. */
export const useCredentialTypes = () => useQuery(credentialTypesQuery);

/** Loads translated names of node types; falls back to the English names. */
async function translatedHeaders(): Promise<Readonly<Record<string, NodeTypeHeader>> | undefined> {
  const language = activeLanguage();
  if (language === "en") return undefined;
  return await call(readNodeTranslationHeaders, { language }).catch(() => undefined);
}

/** Returns a node type with its translated name. Searches also match the English name, which documentation uses. */
function translated(type: NodeTypeDescription, header: NodeTypeHeader | undefined): NodeTypeDescription {
  if (!header) return type;
  const alias = [...(type.codex?.alias ?? []), type.displayName];
  return { ...type, ...header, codex: { ...type.codex, alias } };
}
