import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** A real local OAuth 2 provider whose user accepts everything, and a service that accepts its tokens. */
export interface TestProvider {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Grant types of the requests to the token endpoint so far. */
  asked: string[];
  /** Authorization headers that the service got. */
  seen: string[];
  /** Answers the next requests to the token endpoint instead of the provider. */
  interrupt?: ((response: ServerResponse) => void) | undefined;
  revoke(accessToken: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestProvider(redirectUri: string): Promise<TestProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server: Server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = newProvider(url, redirectUri);
  const test: TestProvider = {
    url,
    clientId: "heddle",
    clientSecret: "client-secret-c4n4ry",
    asked: [],
    seen: [],
    revoke: async (token) => (await provider.AccessToken.find(token))?.destroy(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    "/interaction": (request, response) => agree(provider, request, response),
    "/service": (request, response) => serve(provider, test, request, response),
    "/token": (request, response) => {
      if (test.interrupt) return test.interrupt(response);
      request.on("data", (chunk) =>
        test.asked.push(new URLSearchParams(String(chunk)).get("grant_type") ?? ""),
      );
      return provider.callback()(request, response);
    },
  };
  handle = (request, response) => {
    const path = `/${new URL(request.url ?? "", url).pathname.split("/")[1]}`;
    void (routes[path] ?? provider.callback())(request, response);
  };
  return test;
}

function newProvider(url: string, redirectUri: string): Provider {
  return new Provider(url, {
    clients: [
      {
        client_id: "heddle",
        client_secret: "client-secret-c4n4ry",
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code", "refresh_token", "client_credentials"],
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    pkce: { required: () => true },
    scopes: ["openid", "offline_access", "records"],
    features: { devInteractions: { enabled: false }, clientCredentials: { enabled: true } },
    issueRefreshToken: async () => true,
    // Used twice, a refresh token takes everything with it.
    rotateRefreshToken: true,
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: async (_: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
    ttl: Object.fromEntries(
      ["AccessToken", "ClientCredentials", "Grant", "IdToken", "Interaction", "RefreshToken", "Session"].map(
        (name) => [name, 3600],
      ),
    ),
    cookies: { keys: ["test"] },
  });
}

async function agree(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: "ada", clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  const result = { login: { accountId: "ada" }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function serve(
  provider: Provider,
  test: TestProvider,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = headers.authorization?.replace(/^Bearer /, "") ?? "";
  test.seen.push(token);
  const found = (await provider.AccessToken.find(token)) ?? (await provider.ClientCredentials.find(token));
  response.writeHead(found && !found.isExpired ? 200 : 401, { "content-type": "application/json" });
  response.end(JSON.stringify({ ok: found !== undefined, echo: token }));
}
