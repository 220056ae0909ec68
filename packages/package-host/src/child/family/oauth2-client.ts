import { UserError } from "./errors.ts";
import { isRecord } from "./small-things.ts";

type Json = Record<string, unknown>;
type Fields = Readonly<Record<string, string | readonly string[]>>;

/** How a client of a service with OAuth2 is set up, in the words of the well-known library. */
interface OAuth2Options {
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly accessTokenUri?: string;
  readonly authorizationUri?: string;
  readonly redirectUri?: string;
  readonly scopes?: string | readonly string[];
  readonly scopesSeparator?: string;
  readonly state?: string;
  readonly query?: Fields;
  readonly body?: Fields;
  readonly additionalBodyProperties?: Fields;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the client proves who it is: in a header, as is usual, or among the fields. */
  readonly authentication?: "header" | "body";
}

interface SignedRequest {
  url: string;
  headers?: Record<string, string>;
}

/** Asks services with OAuth2 for tokens. Requests go by way of the server, by its rules for addresses. */
export class ClientOAuth2 {
  readonly options: OAuth2Options;
  readonly code: CodeFlow;
  readonly credentials: CredentialsFlow;
  readonly owner: OwnerFlow;

  constructor(options: OAuth2Options) {
    this.options = options;
    this.code = new CodeFlow(this);
    this.credentials = new CredentialsFlow(this);
    this.owner = new OwnerFlow(this);
  }

  /** A token that is known already: its members as a service returned them, or its parts. */
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

  /** The address at which the user allows access. */
  getUri(own: OAuth2Options = {}): string {
    const options = { ...this.#client.options, ...own };
    const address = new URL(needed(options, "authorizationUri"));
    const fields = {
      client_id: needed(options, "clientId"),
      redirect_uri: options.redirectUri,
      response_type: "code",
      state: options.state,
      scope: scopeOf(options),
      ...options.query,
    };
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined) address.searchParams.set(name, String(value));
    return address.href;
  }

  /** The token for the address that the user was sent back to. @throws what the service says is wrong */
  async getToken(returned: string | URL, own: OAuth2Options = {}): Promise<OAuth2Token> {
    const options = { ...this.#client.options, ...own };
    const { searchParams, hash } = new URL(returned, options.redirectUri || "http://localhost");
    const values = new Map([...searchParams, ...new URLSearchParams(hash.slice(1))]);
    throwRefusal(Object.fromEntries(values));
    const code = values.get("code");
    if (options.state !== undefined && values.get("state") !== options.state)
      throw new UserError("The state in the address is not the one that was sent. Ask for access again.");
    if (!code) throw new UserError("The address has no code. Ask for access again.");
    const fields = { code, grant_type: "authorization_code", redirect_uri: options.redirectUri };
    return tokenFor(this.#client, options, fields);
  }
}

/** The client asks in its own name. */
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

  /** A new token for this one. @throws where the service gave nothing to renew it with */
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

/** What a service answered, in either of the two formats that are in use. */
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
      `The service gave no token: it answered with status ${answer.status}. Check its address and the client.`,
    );
  return members;
}

function throwRefusal({ error, error_description: description }: Json): void {
  if (typeof error !== "string" || error === "") return;
  const said = typeof description === "string" && description !== "" ? `${description} (${error})` : error;
  throw Object.assign(new UserError(`The service refused access: ${said}`), { code: error });
}

function scopeOf({ scopes, scopesSeparator = " " }: OAuth2Options): string | undefined {
  const all = typeof scopes === "string" ? scopes : scopes?.join(scopesSeparator);
  return all || undefined;
}

function needed(options: OAuth2Options, name: "accessTokenUri" | "authorizationUri" | "clientId"): string {
  const value = options[name];
  if (!value) throw new UserError(`The client for OAuth2 needs \`${name}\`.`);
  return value;
}
