import { compileTemplate, type Scope, viewWithoutRun } from "@heddle/expression";
import {
  isExpressionText,
  isRecord,
  type NodeParameters,
  type NodeProperty,
  type NodeTypeDescription,
  withDefaults,
} from "@heddle/workflow";
import { shown } from "./operations.ts";

/** Request of an operation, from its description. */
export interface DeclaredRequest {
  readonly method: string;
  /** `undefined` if an expression depends on runtime values. */
  readonly url: string | undefined;
  readonly query: ReadonlyMap<string, unknown>;
  /** By path, such as `customer.name`. */
  readonly body: ReadonlyMap<string, unknown>;
  /** Whether a function of the package changes the request before it is sent, so that only method and path are known. */
  readonly hasFunctions: boolean;
}

interface Said {
  method?: unknown;
  url?: unknown;
  baseURL?: unknown;
  query: Map<string, unknown>;
  body: Map<string, unknown>;
  hasFunctions: boolean;
}

type Json = Readonly<Record<string, unknown>>;
type Read = (given: unknown) => unknown;

/** An expression whose value is not known beforehand. */
const UNKNOWN = Symbol("unknown");

/**
 * Reads an operation's declared request, statement by statement: a later one replaces an earlier one. This
 * implementation of the format is independent of the host's, so that the two can be compared. `undefined` for nodes
 * with code.
 */
export function declaredRequest(
  description: NodeTypeDescription,
  typeVersion: number,
  parameters: NodeParameters,
  credentials: Json,
): DeclaredRequest | undefined {
  const { requestDefaults } = description as { requestDefaults?: Json };
  const said: Said = { query: new Map(), body: new Map(), hasFunctions: false };
  const full = evaluated(withDefaults(parameters, description, typeVersion), { credentials, typeVersion });
  const read = (value?: unknown): Read => reader({ full, credentials, value, typeVersion });
  addRequest(said, requestDefaults ?? {}, read());
  for (const property of shown(description, typeVersion, parameters))
    if (isSimple(property)) addProperty(said, property, full[property.name], read);
  if (said.url === undefined && said.baseURL === undefined) return undefined;
  const { query, body, hasFunctions } = said;
  return {
    method: typeof said.method === "string" ? said.method.toUpperCase() : "GET",
    url: addressOf(said),
    query,
    body,
    hasFunctions,
  };
}

/** Evaluated parameters: defaults can be expressions. Unknown values are empty strings in templates. */
function evaluated(
  full: NodeParameters,
  { credentials, typeVersion }: { credentials: Json; typeVersion: number },
): NodeParameters {
  const read = reader({ full, credentials, value: undefined, typeVersion });
  const plainOf = (given: unknown) => {
    if (typeof given !== "string") return given;
    const value = read(given);
    return value === UNKNOWN ? undefined : value;
  };
  return Object.fromEntries(
    Object.entries(full).map(([name, given]) => [name, plainOf(given)]),
  ) as NodeParameters;
}

/** Collections are left to the package's own tests. */
function isSimple({ type }: NodeProperty): boolean {
  return type !== "collection" && type !== "fixedCollection" && type !== "multiOptions";
}

function addProperty(
  said: Said,
  property: NodeProperty,
  given: unknown,
  read: (value: unknown) => Read,
): void {
  const value = property.type === "resourceLocator" && isRecord(given) ? given["value"] : given;
  const chosen = ((property.type === "options" && property.options) || []) as readonly Json[];
  for (const { routing } of [property as unknown as Json, ...chosen.filter((one) => one["value"] === value)])
    if (isRecord(routing)) addRouting(said, routing, value, read(value));
}

function addRouting(said: Said, routing: Json, value: unknown, read: Read): void {
  if (isRecord(routing["request"])) addRequest(said, routing["request"], read);
  const send = routing["send"];
  if (!isRecord(send)) return;
  if (send["preSend"] !== undefined || send["paginate"] !== undefined) said.hasFunctions = true;
  const name = read(send["property"]);
  if (typeof name !== "string") return;
  const sent = send["value"] === undefined ? value : read(send["value"]);
  (send["type"] === "query" ? said.query : said.body).set(name, sent);
}

function addRequest(said: Said, request: Json, read: Read): void {
  for (const part of ["method", "url", "baseURL"] as const)
    if (request[part] !== undefined) said[part] = read(request[part]);
  for (const [part, target] of [
    ["qs", said.query],
    ["body", said.body],
  ] as const)
    for (const [name, value] of Object.entries(isRecord(request[part]) ? request[part] : {}))
      target.set(name, read(value));
}

function addressOf({ url, baseURL }: Said): string | undefined {
  if (url === UNKNOWN || baseURL === UNKNOWN) return undefined;
  const path = typeof url === "string" ? url : "";
  if (/^https?:/.test(path) || typeof baseURL !== "string") return path;
  if (path === "" || path.startsWith("?")) return baseURL + path;
  return `${baseURL.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}

/** True when a value is not known beforehand, or holds something that is not. */
export function isUnknown(value: unknown): boolean {
  return value === UNKNOWN || (Array.isArray(value) && value.some(isUnknown));
}

function reader(known: {
  full: NodeParameters;
  credentials: Json;
  value: unknown;
  typeVersion: number;
}): Read {
  const { full, credentials, value, typeVersion } = known;
  const scope: Scope = {
    items: [{ json: { id: "1" } }],
    itemIndex: 0,
    runIndex: 0,
    run: viewWithoutRun({}),
    extra: {
      $parameter: full,
      $credentials: credentials,
      $value: value,
      $version: typeVersion,
      $nodeVersion: typeVersion,
    },
  };
  return (given) => {
    if (typeof given !== "string" || !isExpressionText(given)) return isRecord(given) ? UNKNOWN : given;
    try {
      return compileTemplate(given).evaluate(scope) ?? UNKNOWN;
    } catch {
      return UNKNOWN;
    }
  };
}
