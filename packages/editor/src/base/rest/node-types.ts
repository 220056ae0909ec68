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

/** Every description of every installed node type, all versions. Large and rarely changing: fetched once per page. */
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

/** Descriptions of all node types. */
export const useNodeTypes = () => useQuery(nodeTypesQuery);
/** Descriptions of all credential types. */
export const useCredentialTypes = () => useQuery(credentialTypesQuery);

/** What node types are called in the language of the interface; they keep their English names where that cannot be read. */
async function translatedHeaders(): Promise<Readonly<Record<string, NodeTypeHeader>> | undefined> {
  const language = activeLanguage();
  if (language === "en") return undefined;
  return await call(readNodeTranslationHeaders, { language }).catch(() => undefined);
}

/** A node type under its translated name. Searches find it by the English one too, which documentation and friends use. */
function translated(type: NodeTypeDescription, header: NodeTypeHeader | undefined): NodeTypeDescription {
  if (!header) return type;
  const alias = [...(type.codex?.alias ?? []), type.displayName];
  return { ...type, ...header, codex: { ...type.codex, alias } };
}
