import type { Feature } from "./features.ts";
import type { Right } from "./rights/rights.ts";
import type { z } from "./zod.ts";

/** Every call of the editor starts with this. */
export const REST_BASE = "/rest";

/** Header that identifies the browser tab; push messages about runs it starts go to it. */
export const SESSION_HEADER = "sessionid";

/** HTTP methods that calls use. */
export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** Response of a call; the value itself exists at compile time only. */
export interface Answer<Value> {
  /** `data`: the value as JSON under the key `data`. `raw`: the plain body, without an envelope. */
  readonly form: "data" | "raw";
  /** Media type of a raw body. */
  readonly mediaType?: string;
  /** Never set; carries the type. */
  readonly value?: Value;
}

/** A JSON answer under the key `data`. @internal */
export function type<Value>(): Answer<Value> {
  return { form: "data" };
}

/** A response without the envelope: a file, a stream, or JSON in its own format. @internal */
export function raw<Value = unknown>(mediaType: string): Answer<Value> {
  return { form: "raw", mediaType };
}

/** Declaration of a route's call. Server, editor, tests and documentation are derived from it. */
export interface RouteDescription {
  readonly method: Method;
  /** Below {@link base}; `:name` is a parameter, which is non-empty text. */
  readonly path: string;
  /** {@link REST_BASE} by default; "" for paths at the root of the server. */
  readonly base?: "" | typeof REST_BASE;
  /** Right that the call requires. */
  readonly right: Right;
  /** Location of the right's id, such as `body.id`; `params.id` by default. */
  readonly about?: string;
  /** Message for callers without the right, if the right's own message is too general. */
  readonly refusal?: string;
  /** True if users who have to set up a second factor first can make the call; all others are refused with code 996. */
  readonly worksWithoutSecondFactor?: boolean;
  /** True if only the server's own host names can be used in the URL, checked before anything else. Others get 403. */
  readonly onlyOwnNames?: boolean;
  /** Values of the query string as the handler receives them; see query-values.ts. */
  readonly query?: z.ZodType;
  /** The JSON body; an absent one counts as empty. */
  readonly body?: z.ZodType;
  /** Maximum body size, if it is larger than the general setting. */
  readonly maxBodyBytes?: number;
  /** True for a GET that changes something: other sites must not make browsers send it, as they must not send other methods. */
  readonly changesState?: true;
  /** True when pages of other sites send the body as a form, as identity providers do. Such a call trusts nothing but its body. */
  readonly isForeignForm?: true;
  /** Its feature; while it is disabled, everybody gets 404. */
  readonly feature?: Feature;
  readonly answer: Answer<unknown>;
  /** Statuses (or specific codes) of failures, in addition to those of right and validation. */
  readonly errors?: readonly number[];
  /** One line for authors of API clients. */
  readonly summary: string;
}

/** A REST call. Each is in a separate file, `<area>/<verb-thing>.ts`. */
export type Route<Description extends RouteDescription = RouteDescription> = Description & {
  readonly isRoute: true;
};

/** Declares a REST call. @internal */
export function route<const Description extends RouteDescription>(
  description: Description,
): Route<Description> {
  return { ...description, isRoute: true };
}

/** True for the exports of this package that are routes. */
export function isRoute(value: unknown): value is Route {
  return typeof value === "object" && value !== null && "isRoute" in value;
}

/** Parameters of a path: `{ id: string }` for `/workflows/:id`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? { [Key in Name]: string } & PathParams<`/${Tail}`>
    : { [Key in Rest]: string }
  : unknown;

/** Keys that can be undefined can be omitted. */
type Loose<Values> = { [Key in keyof Values as undefined extends Values[Key] ? never : Key]: Values[Key] } & {
  [Key in keyof Values as undefined extends Values[Key] ? Key : never]?: Values[Key];
};

type QuerySent<R extends RouteDescription> = R extends { readonly query: infer Query extends z.ZodType }
  ? Loose<z.input<Query>>
  : unknown;

/** Path parameters and query values of a call, in one object. */
export type Address<R extends RouteDescription> = PathParams<R["path"]> & QuerySent<R>;

/** The body that a caller sends. */
export type Body<R extends RouteDescription> = R extends { readonly body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;

/** Response value of a call. */
export type AnswerOf<R extends RouteDescription> = R["answer"] extends Answer<infer Value> ? Value : never;

/** Query values as the handler receives them. */
export type QueryOf<R extends RouteDescription> = R extends { readonly query: infer Query extends z.ZodType }
  ? z.output<Query>
  : undefined;

/** The body as the handler receives it. */
export type BodyOf<R extends RouteDescription> = R extends { readonly body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** Path of a call on its server, such as `/rest/workflows/12?forceSave=true`. Nested values of the query become JSON strings. */
export function addressOf<R extends RouteDescription>(route: R, address: Address<R>): string {
  const { path, base = REST_BASE } = route;
  const rest = new Map(Object.entries(address as Record<string, unknown>));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name) ?? "");
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [key, value] of rest) if (value !== undefined) search.set(key, queryText(value));
  return `${base}${filled}${search.size === 0 ? "" : `?${search}`}`;
}

function queryText(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
