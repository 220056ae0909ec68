import {
  deepEqual,
  type FormContext,
  getAtPath,
  isRecord,
  type ListedResource,
  type ListSearchPage,
  type NodeTypeDescription,
} from "@heddle/workflow";
import { evaluateDescription } from "../../node-types/evaluate-description.ts";
import { changedRows, type PostReceive } from "./changed-rows.ts";

type Values = Record<string, unknown>;

/** The parts of a declared request (`routing`) that lists use. */
interface Routing {
  request?: Values;
  output?: { maxResults?: unknown; postReceive?: PostReceive[] };
  operations?: { pagination?: Pagination };
}

type Pagination =
  | { type: "offset"; properties: OffsetProperties }
  | { type: "generic"; properties: { continue?: unknown; request?: Values } };

interface OffsetProperties {
  limitParameter: string;
  offsetParameter: string;
  pageSize: number;
  rootProperty?: string;
  type?: "body" | "query";
}

interface Asked {
  filter?: string | undefined;
  paginationToken?: unknown;
}

/** True when the type's own form declares this request: an invented request is not sent with a credential. */
export function isDeclared(description: NodeTypeDescription, routing: unknown): boolean {
  return holds(description.properties, { routing });
}

function holds(value: unknown, { routing }: { routing: unknown }): boolean {
  if (Array.isArray(value)) return value.some((entry) => holds(entry, { routing }));
  if (!isRecord(value)) return false;
  for (const [key, entry] of Object.entries(value)) {
    if ((key === "loadOptions" || key === "searchList" || key === "search") && sameRouting(entry, routing))
      return true;
    if (holds(entry, { routing })) return true;
  }
  return false;
}

/** The editor knows the form as JSON, without functions. */
function sameRouting(own: unknown, asked: unknown): boolean {
  return deepEqual(JSON.parse(JSON.stringify(own ?? null)), asked);
}

/** One page of a list that the form declares as a request. */
export async function declaredList(
  context: FormContext,
  description: NodeTypeDescription,
  { routing, credentialType, ...asked }: Asked & { routing: Values; credentialType?: string | undefined },
): Promise<ListSearchPage> {
  const own = (isRecord(routing["routing"]) ? routing["routing"] : routing) as Routing;
  const credentials = credentialType === undefined ? {} : await context.credentials(credentialType);
  const scope = (extra: Values = {}) => ({
    $parameter: context.parameters,
    $credentials: credentials,
    $filter: asked.filter ?? "",
    $value: asked.filter ?? "",
    ...extra,
  });
  const evaluate = (value: unknown, extra?: Values) => evaluated(value, context.parameters, scope(extra));
  const pagination = own.operations?.pagination;
  const base = { ...asRecord(description.requestDefaults), ...asRecord(own.request) };
  const merged = mergedRequest(asRecord(evaluate(base)), pageOf(pagination, asked.paginationToken));
  const answer = await context.request(merged, credentialType);
  const rows = changedRows(answer, own.output?.postReceive ?? [], evaluate);
  const most = Number(evaluate(own.output?.maxResults) ?? Number.POSITIVE_INFINITY);
  const results = rows.slice(0, most).flatMap(toResource);
  const next = nextPage(pagination, { answer, merged, token: asked.paginationToken, evaluate });
  return next === undefined ? { results } : { results, paginationToken: next };
}

/** Additions of a page token to the request. */
function pageOf(pagination: Pagination | undefined, token: unknown): Values {
  if (pagination?.type === "offset") {
    const { limitParameter, offsetParameter, pageSize, type } = pagination.properties;
    const fields = { [limitParameter]: pageSize, [offsetParameter]: Number(token ?? 0) };
    return type === "body" ? { body: fields } : { qs: fields };
  }
  return isRecord(token) ? token : {};
}

/** A token is sent by a browser: it must not change the target of the list's request. */
function stayingThere(request: Values, merged: Values): Values {
  const origin = originOf(request);
  if (origin !== undefined && originOf(merged) === origin) return merged;
  return { ...merged, url: request["url"], baseURL: request["baseURL"] };
}

function originOf({ url, baseURL }: Values): string | undefined {
  const address = URL.parse(String(url ?? ""), baseURL === undefined ? undefined : String(baseURL));
  return address?.origin;
}

interface Received {
  answer: unknown;
  merged: Values;
  token: unknown;
  evaluate: (value: unknown, extra?: Values) => unknown;
}

function nextPage(pagination: Pagination | undefined, { answer, token, evaluate }: Received): unknown {
  if (pagination?.type === "offset") {
    const { pageSize, rootProperty } = pagination.properties;
    const rows = rootProperty ? getAtPath(answer, rootProperty) : answer;
    return Array.isArray(rows) && rows.length >= pageSize ? String(Number(token ?? 0) + pageSize) : undefined;
  }
  if (pagination?.type !== "generic") return undefined;
  const received = { $response: { body: answer } };
  if (evaluate(pagination.properties.continue, received) !== true) return undefined;
  return evaluate(pagination.properties.request ?? {}, received);
}

function mergedRequest(request: Values, page: Values): Values {
  const merged: Values = { ...request, ...page };
  for (const part of ["qs", "headers", "body"])
    if (isRecord(request[part]) && isRecord(page[part])) merged[part] = { ...request[part], ...page[part] };
  return stayingThere(request, merged);
}

function evaluated(value: unknown, parameters: Readonly<Values>, scope: Values): unknown {
  if (typeof value === "string") return evaluateDescription(value, parameters, scope);
  if (Array.isArray(value)) return value.map((entry) => evaluated(entry, parameters, scope));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, evaluated(entry, parameters, scope)]),
  );
}

/** Rows that name nothing cannot be chosen. */
function toResource(row: unknown): ListedResource[] {
  if (typeof row === "string" || typeof row === "number") return [{ name: String(row), value: row }];
  if (!isRecord(row)) return [];
  const value = row["value"] ?? row["id"] ?? row["name"];
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return [];
  const texts = Object.entries({ url: row["url"], description: row["description"], icon: row["icon"] });
  return [
    {
      name: String(row["name"] ?? value),
      value,
      ...Object.fromEntries(texts.filter(([, text]) => typeof text === "string" && text !== "")),
    },
  ];
}

function asRecord(value: unknown): Values {
  return isRecord(value) ? value : {};
}
