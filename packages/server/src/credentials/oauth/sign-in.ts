type Data = Record<string, unknown>;

/** One of the two protocols by which a person connects a credential to an account. */
export interface SignIn {
  /** Below it are `auth` and `callback`. */
  path: string;
  /** Credential types that extend this one are connected so. */
  ancestor: string;
  /** Where the browser is to go, by what its return is known (`state`), and what `finish` needs besides. */
  begin(data: Data, redirectUri: string): Promise<{ url: string; state: string; secret: Data }>;
  stateOf(query: Query): string | undefined;
  /** Turns what the service sent back into tokens. */
  finish(data: Data, query: Query, begun: { secret: Data; redirectUri: string }): Promise<Data>;
}

/** The query with which a service sends the browser back. */
export type Query = Readonly<Record<string, string | undefined>>;
