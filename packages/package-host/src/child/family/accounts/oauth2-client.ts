import { UserError } from "../errors.ts";
import { isRecord } from "../small-things.ts";
import {
  allowAddress,
  needed,
  type OAuth2Options,
  type ReturnedAddress,
  returnedValues,
  scopeOf,
  throwRefusal,
} from "./oauth2-addresses.ts";

type Json = Record<string, unknown>;

interface SignedRequest {
  url: string;
  headers?: Record<string, string>;
}

const JWT_GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";

/** Requests tokens from OAuth2 services. Requests are sent by the server, by its address policy. */
export class ClientOAuth2 {
  readonly options: OAuth2Options;
  readonly code: CodeFlow;
  readonly token: TokenFlow;
  readonly credentials: CredentialsFlow;
  readonly owner: OwnerFlow;
  readonly jwt: JwtFlow;

  constructor(options: OAuth2Options) {
    this.options = options;
    this.code = new CodeFlow(this);
    this.token = new TokenFlow(this);
    this.credentials = new CredentialsFlow(this);
    this.owner = new OwnerFlow(this);
    this.jwt = new JwtFlow(this);
  }

  /** A known token: its members as returned by a service, or its parts. */
  createToken(
    access: string | Json,
    refresh?: string | Json,
    type?: string | Json,
    more?: Json,
  ): OAuth2Token {
    const given = [access, refresh, type, more].filter(isRecord);
    const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
    const parts = { access_token: text(access), refresh_token: text(refresh), token_type: text(type) };
    const known = Object.entries(parts).filter(([, value]) => value !== undefined);
    return new OAuth2Token(this, Object.assign({}, ...given, Object.fromEntries(known)) as Json);
  }
}

/** The user allows access at the service, which sends a code back. */
class CodeFlow {
  readonly #client: ClientOAuth2;

  constructor(client: ClientOAuth2) {
    this.#client = client;
  }

  /** Authorization URL for the user's consent. */
  getUri(own: OAuth2Options = {}): string {
    return allowAddress({ ...this.#client.options, ...own }, "code");
  }

  /** Token for the redirect URL that the user returned to. @throws the service's error */
  async getToken(returned: ReturnedAddress, own: OAuth2Options = {}): Promise<OAuth2Token> {
    const options = { ...this.#client.options, ...own };
    const { code } = returnedValues(returned, options);
    if (!code) throw new UserError("The address has no code. Ask for access again.");
    const fields = { code, grant_type: "authorization_code", redirect_uri: options.redirectUri };
    return tokenFor(this.#client, options, fields);
  }
}

/** The user allows access at the service, which sends the token itself back, without one to renew it with. */
class TokenFlow {
  readonly #client: ClientOAuth2;

  constructor(client: ClientOAuth2) {
    this.#client = client;
  }

  /** Authorization URL for the user's consent. */
  getUri(own: OAuth2Options = {}): string {
    return allowAddress({ ...this.#client.options, ...own }, "token");
  }

  /** Token in the redirect URL that the user returned to. @throws the service's error */
  async getToken(returned: ReturnedAddress, own: OAuth2Options = {}): Promise<OAuth2Token> {
    const values = returnedValues(returned, { ...this.#client.options, ...own });
    if (!values["access_token"]) throw new UserError("The address has no token. Ask for access again.");
    return new OAuth2Token(this.#client, values);
  }
}

/** The client authenticates with a signed token of another service (RFC 7523). */
class JwtFlow {
  readonly #client: ClientOAuth2;

  constructor(client: ClientOAuth2) {
    this.#client = client;
  }

  getToken(assertion: string, own: OAuth2Options = {}): Promise<OAuth2Token> {
    const options = { ...this.#client.options, ...own };
    const fields = { assertion, grant_type: JWT_GRANT, scope: scopeOf(options) };
    return tokenFor(this.#client, options, fields);
  }
}

/** The client requests tokens on its own behalf. */
class CredentialsFlow {
  readonly #client: ClientOAuth2;

  constructor(client: ClientOAuth2) {
    this.#client = client;
  }

  getToken(own: OAuth2Options = {}): Promise<OAuth2Token> {
    const options = { ...this.#client.options, ...own };
    return tokenFor(this.#client, options, { grant_type: "client_credentials", scope: scopeOf(options) });
  }
}

/** The client knows the user's name and password. */
class OwnerFlow {
  readonly #client: ClientOAuth2;

  constructor(client: ClientOAuth2) {
    this.#client = client;
  }

  getToken(username: string, password: string, own: OAuth2Options = {}): Promise<OAuth2Token> {
    const options = { ...this.#client.options, ...own };
    const fields = { username, password, grant_type: "password", scope: scopeOf(options) };
    return tokenFor(this.#client, options, fields);
  }
}

class OAuth2Token {
  readonly client: ClientOAuth2;
  readonly data: Json;
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly tokenType: string | undefined;
  expires: Date;

  constructor(client: ClientOAuth2, data: Json) {
    this.client = client;
    this.data = data;
    this.accessToken = String(data["access_token"] ?? "");
    this.refreshToken = data["refresh_token"] as string | undefined;
    const { token_type: type } = data;
    this.tokenType = typeof type === "string" ? type.toLowerCase() : undefined;
    this.expires = this.expiresIn(Number(data["expires_in"] ?? Number.NaN));
  }

  /** Sets when the token ends, in seconds from now or as a time. One without a time never ends: its date is invalid. */
  expiresIn(end: number | Date): Date {
    this.expires = end instanceof Date ? end : new Date(Date.now() + end * 1000);
    return this.expires;
  }

  expired(): boolean {
    return Date.now() > this.expires.getTime();
  }

  /** Adds the token to a request. */
  sign<T extends SignedRequest>(request: T): T {
    if (!this.accessToken) throw new UserError("There is no access token to sign the request with.");
    request.headers = { ...request.headers };
    if (this.tokenType === "bearer") {
      request.headers["Authorization"] = `Bearer ${this.accessToken}`;
      return request;
    }
    const address = new URL(request.url);
    address.searchParams.set("access_token", this.accessToken);
    request.url = address.href;
    request.headers["Pragma"] = "no-store";
    request.headers["Cache-Control"] = "no-store";
    return request;
  }

  /** A new token for this one. @throws if the service issued no refresh token */
  refresh(own: OAuth2Options = {}): Promise<OAuth2Token> {
    const { refreshToken, client } = this;
    if (!refreshToken) throw new UserError("The service gave no token to renew access with.");
    const fields = { refresh_token: refreshToken, grant_type: "refresh_token" };
    return tokenFor(client, { ...client.options, ...own }, fields, this.data);
  }
}

async function tokenFor(
  client: ClientOAuth2,
  options: OAuth2Options,
  fields: Readonly<Record<string, string | undefined>>,
  before: Json = {},
): Promise<OAuth2Token> {
  const address = new URL(needed(options, "accessTokenUri"));
  for (const [name, value] of Object.entries(options.query ?? {}))
    address.searchParams.set(name, String(value));
  const { clientId = "", clientSecret = "" } = options;
  const isInHeader = options.authentication !== "body" && clientSecret !== "";
  const given = {
    ...fields,
    ...(isInHeader ? {} : { client_id: clientId, client_secret: clientSecret || undefined }),
    ...options.body,
    ...options.additionalBodyProperties,
  };
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) body.set(name, String(value));
  const basic = [clientId, clientSecret].map(encodeURIComponent).join(":");
  const answer = await fetch(address, {
    method: "POST",
    headers: {
      accept: "application/json, application/x-www-form-urlencoded",
      "content-type": "application/x-www-form-urlencoded",
      ...(isInHeader ? { authorization: `Basic ${Buffer.from(basic).toString("base64")}` } : {}),
      ...options.headers,
    },
    body: body.toString(),
  });
  return new OAuth2Token(client, { ...before, ...(await membersOf(answer)) });
}

/** Response of a service, in either of the two common formats. */
async function membersOf(answer: Response): Promise<Json> {
  const text = await answer.text();
  let members: Json;
  try {
    const read: unknown = JSON.parse(text);
    members = isRecord(read) ? read : {};
  } catch {
    members = Object.fromEntries(new URLSearchParams(text));
  }
  throwRefusal(members);
  if (!answer.ok || members["access_token"] === undefined)
    throw new UserError(
      `The service sent no token: it responded with status ${answer.status}. Check its URL and the client.`,
    );
  return members;
}
