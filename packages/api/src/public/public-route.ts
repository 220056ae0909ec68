import type { ApiKeyScope } from "../api-keys/scopes.ts";
import type { Method, PathParams } from "../route.ts";
import type { z } from "../zod.ts";

/** Declaration of a call of the public API. Server, OpenAPI document and tests are derived from it. */
export interface PublicRouteDescription {
  readonly method: Method;
  /** Below `/{path}/v1`; `:name` is a parameter, which is non-empty text. */
  readonly path: string;
  /** Aliases of the path that clients use. */
  readonly alsoAt?: readonly string[];
  /** Scope that a limited key requires; null = every key is allowed. */
  readonly scope: ApiKeyScope | null;
  /** The group in the document. */
  readonly area: string;
  /** Values of the query string. */
  readonly query?: z.ZodObject;
  /** The JSON body; fields with `readOnly` in their metadata are not taken from callers. */
  readonly body?: z.ZodType;
  /** The body of the answer; null = none. */
  readonly answer: z.ZodType | null;
  /** Status of success; 200 by default. */
  readonly status?: 200 | 201 | 204;
  /** Statuses of failures, in addition to 401, 403, 429 and, with an input, 400. */
  readonly errors?: readonly (400 | 404 | 409)[];
  /** One line. */
  readonly summary: string;
  readonly description?: string;
}

/** A call of the public API. Each is in a separate file, `public/<area>/<verb-thing>.ts`. */
export type PublicRoute<Description extends PublicRouteDescription = PublicRouteDescription> = Description & {
  readonly isPublicRoute: true;
};

/** Declares a call of the public API. @internal */
export function publicRoute<const Description extends PublicRouteDescription>(
  description: Description,
): PublicRoute<Description> {
  return { ...description, isPublicRoute: true };
}

/** Query values as the handler receives them. */
export type PublicQueryOf<R extends PublicRouteDescription> = R extends {
  readonly query: infer Query extends z.ZodType;
}
  ? z.output<Query>
  : undefined;

/** The body as the handler receives it. */
export type PublicBodyOf<R extends PublicRouteDescription> = R extends {
  readonly body: infer Body extends z.ZodType;
}
  ? z.output<Body>
  : undefined;

/** Result of the handler. */
export type PublicAnswerOf<R extends PublicRouteDescription> = R["answer"] extends z.ZodType
  ? z.input<R["answer"]>
  : undefined;

/** Parameters of the path. */
export type PublicParamsOf<R extends PublicRouteDescription> = PathParams<R["path"]>;
