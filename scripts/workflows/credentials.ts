import type { CredentialTypeDescription } from "@heddle/workflow";
import type { Product } from "../product/product.ts";
import type { StoredCredentials } from "./variant.ts";

/** Values that make a credential usable against the local server. */
const values: Record<string, unknown> = {
  name: "x-sample",
  value: secret("value"),
  user: "ada-of-trials",
  password: secret("password"),
  token: secret("token"),
  secret: secret("secret"),
  json: '{"headers":{"x-sample":"kT7-of-trials"}}',
  consumerKey: secret("consumer key"),
  consumerSecret: secret("consumer secret"),
  accessTokenUrl: "https://example.com/token",
  authUrl: "https://example.com/authorize",
  clientId: secret("client"),
  clientSecret: secret("client secret"),
  oauthTokenData: {
    access_token: secret("access token"),
    token_type: "Bearer",
    oauth_token: secret("oauth token"),
    oauth_token_secret: secret("oauth token secret"),
  },
};

/** Nothing that data hold by chance, or what is taken out of stored data would not only be secrets. */
function secret(name: string): string {
  return `kT7-${name.replaceAll(" ", "-")}-of-trials-f4Xq29zLw`;
}

/** Stores one credential of every type that the product knows. */
export async function storeCredentials(
  { url, rest }: Product,
  servers: { mail: object; answers: number },
): Promise<StoredCredentials> {
  const own: Record<string, object> = {
    smtp: servers.mail,
    n8nApi: { baseUrl: `http://127.0.0.1:${servers.answers}/api/v1`, apiKey: secret("key") },
  };
  const types = (await fetch(`${url}/types/credentials.json`).then((response) =>
    response.json(),
  )) as CredentialTypeDescription[];
  const stored: StoredCredentials = {};
  // Those that sign with a key of their own ask a service for a token first, which is not there.
  for (const type of types.filter(({ properties }) =>
    properties.every(({ name }) => name !== "privateKey"),
  )) {
    const data = Object.fromEntries(
      type.properties.map((property) => [property.name, values[property.name] ?? property.default]),
    );
    const body = {
      name: `Sample ${type.name}`,
      type: type.name,
      nodesAccess: [],
      data: { ...data, ...oauth(type), ...own[type.name] },
    };
    const created = await rest("POST", "/credentials", body);
    if (created.status === 200)
      stored[type.name] = { id: (created.data as { id: string }).id, name: body.name };
  }
  return stored;
}

function oauth(type: CredentialTypeDescription): Record<string, unknown> {
  return /oauth/i.test(type.name) ? { oauthTokenData: values["oauthTokenData"] } : {};
}
