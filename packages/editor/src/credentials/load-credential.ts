import { readCredentialTranslation } from "@heddle/api";
import type { CredentialTypeDescription } from "@heddle/workflow";
import { activeLanguage } from "../base/language/active.ts";
import {
  call,
  credentialTypesQuery,
  currentUserQuery,
  nodeTypesQuery,
  queryClient,
  settingsQuery,
} from "../base/rest/index.ts";
import { newCredentialName, supportsCredentialType } from "../form/parameters/model/credential-support.ts";
import { readCredential, uniqueCredentialName } from "./credential-rest.ts";
import { nodesForType } from "./model/appearance.ts";

/** A credential with the context that its dialog needs. */
export type LoadedCredential = Awaited<ReturnType<typeof loadSurroundings>> & {
  type: string;
  name: string;
  stored: Awaited<ReturnType<typeof readCredential>> | undefined;
};

/** Returns an unsaved credential, with a free name. */
export async function loadNewCredential(type: string): Promise<LoadedCredential> {
  const surroundings = await loadSurroundings();
  await translateType(surroundings.types, type);
  const description = surroundings.types.get(type);
  const wanted = description ? newCredentialName(description) : type;
  const { name } = await uniqueCredentialName(wanted).catch(() => ({ name: wanted }));
  return { ...surroundings, type, name, stored: undefined };
}

/** Loads a stored credential. */
export async function loadStoredCredential(id: string): Promise<LoadedCredential> {
  const [surroundings, stored] = await Promise.all([loadSurroundings(), readCredential(id)]);
  await translateType(surroundings.types, stored.type);
  return { ...surroundings, type: stored.type, name: stored.name, stored };
}

async function loadSurroundings() {
  const [list, nodes, settings, user] = await Promise.all([
    queryClient.ensureQueryData(credentialTypesQuery),
    queryClient.ensureQueryData(nodeTypesQuery),
    queryClient.ensureQueryData(settingsQuery),
    queryClient.ensureQueryData(currentUserQuery).catch(() => undefined),
  ]);
  const types = new Map(list.map((type) => [type.name, type]));
  const nodesOf = (type: string) =>
    nodesForType(types.get(type), nodes, (wanted, name) => supportsCredentialType(wanted, name, types));
  return { types, nodesOf, settings, user };
}

/** Replaces a type and its fields with their translations in the interface language, if any. */
async function translateType(types: Map<string, CredentialTypeDescription>, name: string): Promise<void> {
  const [language, type] = [activeLanguage(), types.get(name)];
  if (language === "en" || !type) return;
  const fields = await call(readCredentialTranslation, { credentialType: name, language }).catch(() => null);
  if (!fields) return;
  const properties = type.properties.map((property) => ({ ...property, ...fields[property.name] }));
  types.set(name, { ...type, properties });
}
