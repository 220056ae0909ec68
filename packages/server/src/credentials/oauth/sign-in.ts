type Data = Record<string, unknown>;

/** One of the two protocols by which a user connects a credential to an account. */
export interface SignIn {
  /** Below it are `auth` and `callback`. */
  path: string;
  /** Credential types that extend this one are connected so. */
  ancestor: string;
  /** Redirect URL of the browser, key of its return (`state`), and further data for `finish`. */
  begin(data: Data, redirectUri: string): Promise<{ url: string; state: string; secret: Data }>;
  stateOf(query: Query): string | undefined;
  /** Converts the response of the service to tokens. */
  finish(data: Data, query: Query, begun: { secret: Data; redirectUri: string }): Promise<Data>;
}

/** Query with which a service redirects the browser. */
export type Query = Readonly<Record<string, string | undefined>>;
