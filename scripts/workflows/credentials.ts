import { generateKeyPairSync } from "node:crypto";
import type { CredentialTypeDescription, Workflow } from "@heddle/workflow";
import type { Product } from "../product/product.ts";
import { tokenFor } from "./hosts/places.ts";
import type { StoredCredentials } from "./variant.ts";

/** Credentials of every type that the product knows. */
export interface Credentials {
  /** One of each type. */
  readonly shared: StoredCredentials;
  /** Adds credentials to each node that calls a service; their secrets identify its position. */
  tellPlaces(workflow: Workflow): Promise<void>;
}

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

/** Values that make a credential usable against the hosts of the trial. */
function valuesFor(place: number): Record<string, unknown> {
  const secret = (name: string) => tokenFor(place, name);
  const oauthTokenData = {
    access_token: secret("access token"),
    token_type: "Bearer",
    oauth_token: secret("oauth token"),
    oauth_token_secret: secret("oauth token secret"),
    // QuickBooks adds the company id to the callback.
    callbackQueryString: { realmId: "42" },
  };
  return {
    name: "x-sample",
    value: secret("value"),
    user: "ada-of-trials",
    json: '{"headers":{"x-sample":"kT7-of-trials"}}',
    email: `${secret("mail")}@example.com`,
    privateKey,
    domain: "https://service.example.com",
    subdomain: "sample",
    host: "https://service.example.com",
    baseUrl: "https://service.example.com",
    serverUrl: "https://service.example.com",
    endpoint: "https://sample.openai.azure.com",
    resourceName: "sample",
    accessTokenUrl: "https://example.com/token",
    authUrl: "https://example.com/authorize",
    oauthTokenData,
  };
}

/** Secrets by the words that their names hold. */
const SECRET = /pass(word|phrase)|token|secret|key$|clientId|apiId|serviceRole|value$/i;

/** Stores one credential of every type. */
export async function storeCredentials(
  { url, rest }: Product,
  servers: { mail: object; answers: number; postgres: number | undefined },
): Promise<Credentials> {
  const types = new Map(
    (
      (await fetch(`${url}/types/credentials.json`).then((response) =>
        response.json(),
      )) as CredentialTypeDescription[]
    ).map((type) => [type.name, type]),
  );
  const stored = new Map<string, StoredCredentials[string] | undefined>();
  const store = async (type: CredentialTypeDescription, place: number) => {
    const own: Record<string, object> = {
      smtp: servers.mail,
      n8nApi: { baseUrl: `http://127.0.0.1:${servers.answers}/api/v1`, apiKey: tokenFor(place, "key") },
      postgres: servers.postgres
        ? { host: "127.0.0.1", port: servers.postgres, database: "postgres", user: "heddle", ssl: "disable" }
        : {},
      ollamaApi: { baseUrl: "https://api.openai.com" },
    };
    const name = `Sample ${type.name} ${place}`;
    const data = { ...dataOf(type, place), ...own[type.name] };
    const created = await rest("POST", "/credentials", { name, type: type.name, nodesAccess: [], data });
    return created.status === 200 ? { id: (created.data as { id: string }).id, name } : undefined;
  };
  const shared: StoredCredentials = {};
  for (const type of types.values()) {
    const credential = await store(type, 9999);
    if (credential) shared[type.name] = credential;
  }
  return {
    shared,
    tellPlaces: async (workflow) => {
      for (const [place, node] of workflow.nodes.entries()) {
        for (const typeName of Object.keys(node.credentials ?? {})) {
          const type = types.get(typeName);
          if (!type || /^http|^oAuth/.test(typeName)) continue;
          const key = `${typeName} ${place}`;
          if (!stored.has(key)) stored.set(key, await store(type, place));
          const own = stored.get(key);
          if (own) (node.credentials as Record<string, unknown>)[typeName] = own;
        }
      }
    },
  };
}

function dataOf(type: CredentialTypeDescription, place: number): Record<string, unknown> {
  const values = valuesFor(place);
  const entries = type.properties.map(({ name, default: usual }) => {
    if (usual === "" && /ur[il]$|domain|host/i.test(name))
      return [name, "https://service.example.com/sample"];
    if (name in values && (usual === "" || usual === undefined || SECRET.test(name)))
      return [name, values[name]];
    return [name, SECRET.test(name) && typeof usual === "string" ? tokenFor(place, name) : usual];
  });
  const oauth = /oauth/i.test(type.name) ? { oauthTokenData: values["oauthTokenData"] } : {};
  return { ...Object.fromEntries(entries), ...oauth };
}
