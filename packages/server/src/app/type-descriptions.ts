import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { credentialIconPath, credentialTypes, loadAllNodeTypes, nodeIconPath } from "@heddle/nodes";
import type { CredentialTypeDescription, NodeTypeDescription } from "@heddle/workflow";
import { requestCredentials, withCustomApiCall } from "./custom-api-call.ts";

/** A JSON file made once and sent many times. */
export interface PreparedJson {
  plain: Buffer;
  gzipped: Buffer;
  etag: string;
}

/** Descriptions of every version of every node type, with the addresses of their icons. */
export async function nodeDescriptions(): Promise<NodeTypeDescription[]> {
  const types = await loadAllNodeTypes();
  const credentials = requestCredentials(await credentialDescriptions());
  return types.flatMap((type) => {
    const icon = nodeIconPath(type.name)
      ? { iconUrl: `icons/${type.name.replace(/\.(?=[^.]*$)/, "/")}.svg` }
      : {};
    return type.descriptions.map((description) => ({
      ...icon,
      ...withCustomApiCall(description, credentials),
    }));
  });
}

export async function credentialDescriptions(): Promise<CredentialTypeDescription[]> {
  const types = await credentialTypes();
  return types.map(({ name, description }) => ({
    ...(credentialIconPath(name) ? { iconUrl: `icons/credentials/${name}.svg` } : {}),
    ...description,
    // A function cannot be sent, but the editor must know that the type authenticates requests.
    ...(typeof description.authenticate === "function"
      ? { authenticate: { type: "function" as const } }
      : {}),
  }));
}

export async function prepareJson(value: unknown): Promise<PreparedJson> {
  const plain = Buffer.from(JSON.stringify(value));
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { plain, gzipped: await promisify(gzip)(plain), etag };
}
