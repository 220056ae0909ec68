import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { credentialIconPath, credentialTypes, inTurns, loadAllNodeTypes, nodeIconPath } from "@heddle/nodes";
import type { CredentialTypeDescription, NodeTypeDescription } from "@heddle/workflow";
import { type CredentialPresets, noPresets } from "../../credentials/credential-presets.ts";
import { requestCredentials, withCustomApiCall } from "./custom-api-call.ts";
import { iconOf } from "./icon-address.ts";

/** A JSON file made once and sent many times. */
export interface PreparedJson {
  plain: Buffer;
  gzipped: Buffer;
  etag: string;
}

/** Descriptions of every version of every node type, with the addresses of their icons and reference pages. */
export async function nodeDescriptions(): Promise<NodeTypeDescription[]> {
  const types = await loadAllNodeTypes();
  const credentials = requestCredentials(await credentialDescriptions());
  const described: NodeTypeDescription[] = [];
  for await (const type of inTurns(types)) {
    const icon = nodeIconPath(type.name) ? { iconUrl: iconOf(type.name) } : {};
    const documentationUrl = `/docs/nodes/${encodeURIComponent(type.name)}`;
    // The editor asks what parameters of such a type mean.
    const mends = type.mend ? { mends: true } : {};
    for (const description of type.descriptions)
      described.push({ ...icon, documentationUrl, ...mends, ...withCustomApiCall(description, credentials) });
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

/** A long list as JSON, plain and compressed, with its ETag. */
export async function prepareJson(list: readonly unknown[]): Promise<PreparedJson> {
  const parts: Buffer[] = [];
  const digest = createHash("sha256");
  for await (const one of inTurns(list)) {
    const part = Buffer.from(`${parts.length === 0 ? "[" : ","}${JSON.stringify(one)}`);
    digest.update(part);
    parts.push(part);
  }
  const plain = Buffer.concat([...parts, Buffer.from(parts.length === 0 ? "[]" : "]")]);
  const etag = `"${digest.digest("base64url").slice(0, 22)}"`;
  return { plain, gzipped: await promisify(gzip)(plain), etag };
}
