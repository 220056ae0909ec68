import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import Provider from "oidc-provider";

/** Claims of the provider's only user, who approves everything. */
type ProviderClaims = Record<string, unknown>;

/** A real OpenID Connect provider on the local host. */
export interface TestOidcProvider {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Current claims of the provider's user. */
  person: ProviderClaims;
  /** URLs of started sign-ins. */
  readonly asked: URL[];
  /** Number of discovery requests. */
  descriptions: number;
  /** Replaces the identity token in responses with a forged one; `undefined` = genuine. */
  forge: ((claims: JWTPayload) => Forgery) | undefined;
  stop(): Promise<void>;
}

/** Forged token: its claims, and how it is signed. */
export interface Forgery {
  readonly claims: JWTPayload;
  readonly by?: "the provider" | "another key" | "none";
}

/** Starts the provider for a Heddle instance at a URL. Browsers treat a different `host` as a different site. */
export async function startTestOidcProvider(heddle: string, host = "127.0.0.1"): Promise<TestOidcProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const test: TestOidcProvider = {
    url,
    clientId: "heddle",
    clientSecret: "client-secret-c4n4ry",
    person: {
      sub: "ola",
      email: "ola@example.org",
      email_verified: true,
      given_name: "Ola",
      family_name: "Open",
    },
    asked: [],
    descriptions: 0,
    forge: undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const provider = newProvider(test, heddle, {
    ...(await exportJWK(privateKey)),
    kid: "own",
    alg: "RS256",
    use: "sig",
  });
  handle = (request, response) => {
    const address = new URL(request.url ?? "", url);
    if (address.pathname.startsWith("/.well-known/")) test.descriptions++;
    if (address.pathname === "/auth") test.asked.push(address);
    if (address.pathname.startsWith("/interaction")) return agree(provider, request, response);
    if (address.pathname === "/token" && test.forge) replaceToken(response, test.forge, privateKey);
    return provider.callback()(request, response);
  };
  return test;
}

function newProvider(test: TestOidcProvider, heddle: string, key: object): Provider {
  return new Provider(test.url, {
    clients: [
      {
        client_id: test.clientId,
        client_secret: test.clientSecret,
        redirect_uris: [`${heddle}/rest/sso/oidc/callback`],
        post_logout_redirect_uris: [`${heddle}/signin`],
        grant_types: ["authorization_code"],
      },
    ],
    jwks: { keys: [key] },
    pkce: { required: () => true },
    scopes: ["openid", "email", "profile", "groups"],
    claims: {
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
      groups: ["groups", "realm"],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: async (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...test.person, sub: accountId }),
    }),
    ttl: Object.fromEntries(
      ["AccessToken", "Grant", "IdToken", "Interaction", "Session"].map((name) => [name, 3600]),
    ),
    cookies: { keys: ["test"] },
  });
}

/** Returns the page on which a user confirms signing out. */
function logoutSource(context: { body: string }, form: string): void {
  context.body = `<title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
}

async function agree(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const accountId = "ola";
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Changes the response of the token endpoint before it is sent. */
function replaceToken(
  response: ServerResponse,
  forge: (claims: JWTPayload) => Forgery,
  key: CryptoKey,
): void {
  const end = response.end.bind(response) as (chunk?: unknown) => ServerResponse;
  response.end = ((chunk?: unknown) => {
    const answer = JSON.parse(String(chunk));
    const claims = JSON.parse(Buffer.from(answer.id_token.split(".")[1], "base64url").toString());
    void signed(forge(claims), key).then((token) => {
      const text = JSON.stringify({ ...answer, id_token: token });
      response.setHeader("content-length", Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as typeof response.end;
}

async function signed({ claims, by = "the provider" }: Forgery, own: CryptoKey): Promise<string> {
  if (by === "none") {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    return `${part({ alg: "none" })}.${part(claims)}.`;
  }
  const key = by === "another key" ? (await generateKeyPair("RS256")).privateKey : own;
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "own" }).sign(key);
}
