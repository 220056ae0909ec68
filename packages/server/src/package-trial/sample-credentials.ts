import { generateKeyPairSync } from "node:crypto";
import { loadCredentialType } from "@heddle/nodes";
import type { CredentialTypeDescription, NodeProperty } from "@heddle/workflow";

/** Typical data of credentials by type. */
export type SampleCredentials = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const ADDRESS = "https://service.test";
/** Credential fields after an OAuth2 sign-in. */
const TOKENS = { access_token: "sample-token", token_type: "Bearer" };

/** Data for credential types, of the package or built in. */
export async function sampleCredentials(types: readonly string[]): Promise<SampleCredentials> {
  const entries = await Promise.all(types.map(async (name) => [name, await dataFor(name)] as const));
  return Object.fromEntries(entries);
}

async function dataFor(name: string): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = { oauthTokenData: TOKENS };
  for (const { properties } of await lineageOf(name))
    for (const property of properties) data[property.name] ??= fieldOf(property);
  return data;
}

/** The type with the types that it extends, the most specific one first. */
async function lineageOf(name: string, depth = 0): Promise<CredentialTypeDescription[]> {
  const own = (await loadCredentialType(name))?.description;
  if (!own || depth > 5) return [];
  const bases = await Promise.all((own.extends ?? []).map((base) => lineageOf(base, depth + 1)));
  return [own, ...bases.flat()];
}

function fieldOf({ name, type, default: given, options }: NodeProperty): unknown {
  if (type === "boolean" || type === "number" || type === "hidden") return given;
  if (given !== undefined && given !== "") return given;
  if (type === "options") return (options?.[0] as { value?: unknown } | undefined)?.value;
  if (/private_?key/i.test(name)) return privateKey();
  if (/url|domain|host|server|endpoint|instance/i.test(name)) return ADDRESS;
  return "sample";
}

let made: string | undefined;

/** A key generated on demand, and used nowhere else. */
function privateKey(): string {
  made ??= generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();
  return made;
}
