import { getAtPath, type Item, isRecord } from "@heddle/workflow";
import { isFunctionMark } from "../catalogue/package-catalogue.ts";
import type { ResponseMessage } from "../protocol/messages.ts";
import { merged } from "../requests/pages.ts";
import type { RequestOptions } from "../requests/request-options.ts";
import { resolved } from "../requests/resolved.ts";
import type { NodeSurroundings } from "../run/execute-port.ts";
import type { PackageFunctions } from "./package-functions.ts";
import { changedItems, itemsOfBody } from "./receive.ts";
import type { Evaluate, RoutedRequest } from "./routed-request.ts";

/** Final request of one item. */
export interface RoutedItem {
  readonly request: RoutedRequest;
  readonly evaluate: Evaluate;
  readonly index: number;
  readonly credential: string | undefined;
  readonly surroundings: NodeSurroundings;
  readonly functions: PackageFunctions;
}

interface Page {
  readonly items: Item[];
  readonly response: ResponseMessage;
}

const MAX_PAGES = 10_000;

/** Sends the request of one item, page by page if paginated, and returns its items. */
export async function sendRouted(item: RoutedItem): Promise<Item[]> {
  const { request, functions, index } = item;
  for (const mark of request.preSend)
    request.options = (await functions.preSend(mark, request.options, index)) as RoutedRequest["options"];
  const items = await allPages(item);
  return request.maxResults === undefined ? items : items.slice(0, request.maxResults);
}

async function allPages(item: RoutedItem): Promise<Item[]> {
  const { request, functions, index } = item;
  const { pagination, paginates } = request;
  if (!paginates || pagination === undefined) return (await sendPage(item, request.options)).items;
  if (isFunctionMark(pagination)) {
    const send = async (options: RequestOptions) => (await sendPage(item, options)).items;
    const { options, maxResults } = request;
    return functions.paginate(pagination, {
      options: { options, maxResults, paginate: true },
      itemIndex: index,
      send,
    });
  }
  if (!isRecord(pagination)) return (await sendPage(item, request.options)).items;
  const properties = isRecord(pagination["properties"]) ? pagination["properties"] : {};
  return pagination["type"] === "offset" ? offsetPages(item, properties) : genericPages(item, properties);
}

/** Pages by how many rows to leave out. */
async function offsetPages(item: RoutedItem, properties: Readonly<Record<string, unknown>>): Promise<Item[]> {
  const { request } = item;
  const { limitParameter, offsetParameter, rootProperty, type } = properties;
  const pageSize = Number(resolved(properties["pageSize"], (text) => item.evaluate(text, {}))) || 100;
  const part = type === "body" ? "body" : "qs";
  const all: Item[] = [];
  for (let offset = 0; offset / pageSize < MAX_PAGES; offset += pageSize) {
    const fields = { [String(limitParameter)]: pageSize, [String(offsetParameter)]: offset };
    const { items, response } = await sendPage(item, merged(request.options, { [part]: fields }));
    all.push(...items);
    const rows = typeof rootProperty === "string" ? getAtPath(response.body, rootProperty) : response.body;
    const count = Array.isArray(rows) ? rows.length : items.length;
    if (count < pageSize || isEnough(request, all)) break;
  }
  return all;
}

/** Pagination by expressions: whether there is a next page, and its request. */
async function genericPages(
  item: RoutedItem,
  properties: Readonly<Record<string, unknown>>,
): Promise<Item[]> {
  const { request, evaluate } = item;
  const all: Item[] = [];
  let last: ResponseMessage | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const extra = { $response: last, $pageCount: page, $request: request.options };
    const change = resolved(properties["request"], (text) => evaluate(text, extra));
    const sent = await sendPage(item, isRecord(change) ? merged(request.options, change) : request.options);
    all.push(...sent.items);
    last = sent.response;
    const after = { $response: last, $pageCount: page + 1, $request: request.options };
    if (resolved(properties["continue"], (text) => evaluate(text, after)) !== true) break;
    if (isEnough(request, all)) break;
  }
  return all;
}

function isEnough({ maxResults }: RoutedRequest, items: readonly Item[]): boolean {
  return maxResults !== undefined && items.length >= maxResults;
}

/** Sends one request and makes items of the answer. */
async function sendPage(item: RoutedItem, options: RequestOptions): Promise<Page> {
  const { request, surroundings, evaluate, index, credential, functions } = item;
  const { requests, context } = surroundings;
  const response = await requests.sendWhole(options, { isLegacy: false, itemIndex: index, credential });
  let items = itemsOfBody(response.body);
  for (const step of request.postReceive)
    items =
      "mark" in step
        ? await functions.postReceive(step.mark, { items, response, itemIndex: index })
        : await changedItems(items, step.change, { response, binary: context.binary, evaluate });
  return { items, response };
}
