import { isRecord, setAtPath } from "@heddle/workflow";
import { type FunctionMark, isFunctionMark } from "../catalogue/package-catalogue.ts";
import { merged } from "../requests/pages.ts";
import type { RequestOptions } from "../requests/request-options.ts";
import { resolved } from "../requests/resolved.ts";
import type { PlacedRouting } from "./routing.ts";

/** A step between the answer and the items: a function of the package, or a declared change. */
type ReceiveStep = { readonly mark: FunctionMark } | { readonly change: ReceiveChange };

/** A declared change of items, with the value of the parameter that declares it. */
export interface ReceiveChange {
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly enabled: unknown;
  readonly errorMessage: unknown;
  readonly value: unknown;
}

/** Combined routings of a node for one request. */
export interface RoutedRequest {
  options: RequestOptions & Record<string, unknown>;
  readonly preSend: FunctionMark[];
  readonly postReceive: ReceiveStep[];
  pagination: unknown;
  paginates: boolean;
  maxResults: number | undefined;
}

/** Evaluates an expression with further variables. */
export type Evaluate = (text: string, extra: Readonly<Record<string, unknown>>) => unknown;

/** Request defaults in the description of a node. */
interface RequestDefaults {
  readonly requestDefaults?: unknown;
  /** Default pagination of operations. */
  readonly requestOperations?: { readonly pagination?: unknown };
}

/** Puts the request together that the routings of a node describe. */
export function routedRequest(
  { requestDefaults, requestOperations }: RequestDefaults,
  routings: readonly PlacedRouting[],
  evaluate: Evaluate,
): RoutedRequest {
  const start = resolved(requestDefaults, (text) => evaluate(text, {}));
  const request: RoutedRequest = {
    options: { method: "GET", ...(isRecord(start) ? start : {}) },
    preSend: [],
    postReceive: [],
    pagination: requestOperations?.pagination,
    paginates: false,
    maxResults: undefined,
  };
  for (const placed of routings) addRouting(request, placed, evaluate);
  return request;
}

function addRouting(request: RoutedRequest, placed: PlacedRouting, evaluate: Evaluate): void {
  const { routing, value, index, parent } = placed;
  const read = (given: unknown) =>
    resolved(given, (text) => evaluate(text, { $value: value, $index: index, $parent: parent }));
  const change = read(routing.request);
  if (isRecord(change)) request.options = merged(request.options, change);
  addSend(request, placed, read);
  const { output, operations } = routing;
  for (const step of [output?.postReceive ?? []].flat()) addStep(request, step, value);
  const most = output?.maxResults === undefined ? undefined : Number(read(output.maxResults));
  if (most !== undefined && Number.isFinite(most)) request.maxResults = most;
  if (operations?.pagination !== undefined) request.pagination = operations.pagination;
}

function addSend(
  request: RoutedRequest,
  { routing, value }: PlacedRouting,
  read: (given: unknown) => unknown,
): void {
  const { send } = routing;
  if (!send) return;
  for (const mark of [send.preSend ?? []].flat()) if (isFunctionMark(mark)) request.preSend.push(mark);
  if (send.paginate !== undefined) request.paginates = read(send.paginate) === true;
  const name = read(send.property);
  if (typeof name !== "string" || name === "") return;
  const sent = send.value === undefined ? value : read(send.value);
  const part = send.type === "query" ? "qs" : "body";
  const before = isRecord(request.options[part]) ? request.options[part] : {};
  const isPath = send.propertyInDotNotation !== false;
  request.options[part] = isPath ? setAtPath(before, name, sent) : { ...before, [name]: sent };
}

function addStep(request: RoutedRequest, step: unknown, value: unknown): void {
  if (isFunctionMark(step)) request.postReceive.push({ mark: step });
  else if (isRecord(step)) {
    const { type, properties, enabled, errorMessage } = step;
    const change = {
      type: String(type),
      properties: isRecord(properties) ? properties : {},
      enabled,
      errorMessage,
      value,
    };
    request.postReceive.push({ change });
  }
}
