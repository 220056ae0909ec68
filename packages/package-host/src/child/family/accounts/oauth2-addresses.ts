import { UserError } from "../errors.ts";

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** Settings of an OAuth2 client, with the option names of the well-known library. */
export interface OAuth2Options {
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
  /** Client authentication: in a header, as usual, or in the body. */
  readonly authentication?: "header" | "body";
}

/** Redirect URL that the user returned to: as a string, or in parts. */
export type ReturnedAddress =
  | string
  | URL
  | { pathname?: string; query?: string | Fields; hash?: string | Fields };

/** Authorization URL for the user's consent. */
export function allowAddress(options: OAuth2Options, kind: "code" | "token"): string {
  const address = new URL(needed(options, "authorizationUri"));
  const fields = {
    client_id: needed(options, "clientId"),
    redirect_uri: options.redirectUri,
    response_type: kind,
    state: options.state,
    scope: scopeOf(options),
    ...options.query,
  };
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) address.searchParams.set(name, String(value));
  return address.href;
}

/** Parameters that the service added to the URL, after `?` or `#`. @throws the service's error */
export function returnedValues(
  returned: ReturnedAddress,
  { redirectUri, state }: OAuth2Options,
): Record<string, string> {
  const isWhole = typeof returned === "string" || returned instanceof URL;
  const { search, hash } = isWhole ? new URL(returned, redirectUri || "http://localhost") : partsOf(returned);
  const values = Object.fromEntries(
    [search, hash].flatMap((part) => [...new URLSearchParams(part.replace(/^[?#]/, ""))]),
  );
  throwRefusal(values);
  if (state !== undefined && values["state"] !== state)
    throw new UserError("The state in the address is not the one that was sent. Ask for access again.");
  return values;
}

function partsOf({ query = "", hash = "" }: Exclude<ReturnedAddress, string | URL>): {
  search: string;
  hash: string;
} {
  const textOf = (part: string | Fields) =>
    typeof part === "string" ? part : String(new URLSearchParams(part as Record<string, string>));
  return { search: textOf(query), hash: textOf(hash) };
}

/** @throws if the service reports an error */
export function throwRefusal({
  error,
  error_description: description,
}: Readonly<Record<string, unknown>>): void {
  if (typeof error !== "string" || error === "") return;
  const said = typeof description === "string" && description !== "" ? `${description} (${error})` : error;
  throw Object.assign(new UserError(`The service refused access: ${said}`), { code: error });
}

/** Requested scopes in the services' format. */
export function scopeOf({ scopes, scopesSeparator = " " }: OAuth2Options): string | undefined {
  const all = typeof scopes === "string" ? scopes : scopes?.join(scopesSeparator);
  return all || undefined;
}

/** @throws if a required option is missing */
export function needed(
  options: OAuth2Options,
  name: "accessTokenUri" | "authorizationUri" | "clientId",
): string {
  const value = options[name];
  if (!value) throw new UserError(`The client for OAuth2 needs \`${name}\`.`);
  return value;
}
