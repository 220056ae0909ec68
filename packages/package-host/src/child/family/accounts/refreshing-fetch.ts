import { UserError } from "../errors.ts";
import { assertCredentialAllowsUrl } from "../hosts.ts";
import { tokenHeaders } from "./mcp-accounts.ts";
import { isNodeContext, type NodeContext } from "./node-contexts.ts";

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
type Named = Readonly<Record<string, string>>;

/** Token of the requests, and the function that sends them. */
interface AccountOptions {
  /** The `this` of the node. */
  readonly context: NodeContext;
  /** A type of credentials with OAuth2. */
  readonly credentialType: string;
  readonly itemIndex?: number;
  /** Further headers of every request. */
  readonly headers?: Named;
  /** Function that sends the requests; the global one by default. */
  readonly fetch?: Fetch;
}

/**
 * A `fetch` whose requests contain the token of a credential. If a service rejects it, the server renews it, and the
 * request is repeated. Takes its options as one object, or the context and the type first.
 */
export function createRefreshingAuthFetch(
  first: NodeContext | AccountOptions,
  credentialType?: string,
  more: Partial<AccountOptions> = {},
): Fetch {
  const options = (
    isNodeContext(first) ? { ...more, context: first, credentialType } : first
  ) as AccountOptions;
  if (!isNodeContext(options?.context) || !options.credentialType)
    throw new UserError("`createRefreshingAuthFetch` needs `this` of the node and the type of a credential.");
  const account = new Account(options);
  const send = options.fetch ?? (globalThis.fetch as Fetch);
  return async (input, init = {}) => {
    const sent = (headers: Named) =>
      send(input instanceof Request ? input.clone() : input, {
        ...init,
        headers: withHeaders(input, init, { ...options.headers, ...headers }),
      });
    const token = await account.headersFor(input instanceof Request ? input.url : String(input));
    const answer = await sent(token);
    // A body consumed by the first request cannot be sent again.
    if (answer.status !== 401 || init.body instanceof ReadableStream) return answer;
    return sent(await account.renewed(token));
  };
}

/** The token of a credential. Requests that are refused at the same time renew it once. */
class Account {
  readonly #options: AccountOptions;
  #credential: Promise<Record<string, unknown>> | undefined;
  #headers: Promise<Named> | undefined;

  constructor(options: AccountOptions) {
    this.#options = options;
  }

  /** @throws if the credential must not be sent to the URL, or has no token */
  async headersFor(url: string): Promise<Named> {
    const { context, credentialType, itemIndex = 0 } = this.#options;
    this.#credential ??= context.getCredentials(credentialType, itemIndex);
    const credential = await this.#credential;
    assertCredentialAllowsUrl(credential, url);
    this.#headers ??= Promise.resolve(tokenHeaders(credential["oauthTokenData"]));
    return this.#headers;
  }

  async renewed(refused: Named): Promise<Named> {
    const asked = this.#headers;
    const known = await asked;
    const { context, credentialType } = this.#options;
    // Another rejected request may have started the renewal in the meantime.
    if (known === refused && this.#headers === asked)
      this.#headers = context.helpers.refreshOAuth2Token(credentialType).then(tokenHeaders);
    return (await this.#headers) ?? refused;
  }
}

function withHeaders(input: unknown, { headers }: RequestInit, added: Named): globalThis.Headers {
  const all = new Headers(headers ?? (input instanceof Request ? input.headers : {}));
  for (const [name, value] of Object.entries(added)) all.set(name, value);
  return all;
}
