import { credentialIconPath, credentialTypes, loadAllNodeTypes, nodeIconPath } from "@heddle/nodes";
import type { CredentialTypeDescription, NodeTypeDescription } from "@heddle/workflow";
import { type CredentialPresets, noPresets } from "../credentials/credential-presets.ts";
import { iconOf } from "../node-types/icon-address.ts";
import { requestCredentials, withCustomApiCall } from "./custom-api-call.ts";

/** Descriptions of every version of every node type, with the URLs of their icons and reference pages. */
export async function nodeDescriptions(): Promise<NodeTypeDescription[]> {
  const types = await loadAllNodeTypes();
  const credentials = requestCredentials(await credentialDescriptions());
  const described: NodeTypeDescription[] = [];
  for (const type of types) {
    const icon = nodeIconPath(type.name) ? { iconUrl: iconOf(type.name) } : {};
    const documentationUrl = `/docs/nodes/${encodeURIComponent(type.name)}`;
    // The editor requests the repaired parameters of such a type.
    const repairs = type.repair ? { repairs: true } : {};
    for (const description of type.descriptions)
      described.push({
        ...icon,
        documentationUrl,
        ...repairs,
        ...withCustomApiCall(description, credentials),
      });
  }
  return described;
}

/** With the names of fields that are preset, never their values. */
export async function credentialDescriptions(
  presets: CredentialPresets = noPresets,
): Promise<CredentialTypeDescription[]> {
  const types = await credentialTypes();
  const preset = new Map<string, string[]>();
  for (const { name } of types) preset.set(name, await presets.fieldsOf(name));
  return types.map(({ name, description }) => ({
    ...(credentialIconPath(name) ? { iconUrl: `icons/credentials/${name}.svg` } : {}),
    documentationUrl: `/docs/credentials/${encodeURIComponent(name)}`,
    ...description,
    // A function cannot be sent, but the editor must know that the type authenticates requests.
    ...(typeof description.authenticate === "function"
      ? { authenticate: { type: "function" as const } }
      : {}),
    ...(preset.get(name)?.length ? { __overwrittenProperties: preset.get(name) } : {}),
  }));
}
