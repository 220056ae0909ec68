import type { CredentialTypeDescription } from "@heddle/workflow";
import type { Product } from "../product/product.ts";
import type { StoredCredentials } from "./variant.ts";

/** Values that make a credential usable against the local server. */
const values: Record<string, unknown> = {
  name: "x-sample",
  value: "sample",
  user: "sample",
  password: "sample",
  token: "sample",
  secret: "sample-secret-sample-secret-sample",
  json: '{"headers":{"x-sample":"sample"}}',
  consumerKey: "sample",
  consumerSecret: "sample",
  accessTokenUrl: "https://example.com/token",
  authUrl: "https://example.com/authorize",
  clientId: "sample",
  clientSecret: "sample",
  oauthTokenData: {
    access_token: "sample",
    token_type: "Bearer",
    oauth_token: "sample",
    oauth_token_secret: "sample",
  },
};

/** Stores one credential of every type that the product knows. */
export async function storeCredentials({ url, rest }: Product): Promise<StoredCredentials> {
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
      data: { ...data, ...oauth(type) },
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
