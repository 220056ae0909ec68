import { type BinaryStore, compareValues, getAtPath, type Item, isRecord, orderKey } from "@heddle/workflow";
import { packageError } from "../errors.ts";
import type { ResponseMessage } from "../protocol/messages.ts";
import { resolved } from "../requests/resolved.ts";
import type { Evaluate, ReceiveChange } from "./routed-request.ts";

/** Input of a declared change of items. */
interface Received {
  readonly response: ResponseMessage;
  readonly binary: BinaryStore;
  readonly evaluate: Evaluate;
}

/** The answer of a service as items: the elements of a list, or the one object. */
export function itemsOfBody(body: unknown): Item[] {
  if (Array.isArray(body))
    return body.flatMap((one: unknown) => itemsOfBody(isRecord(one) ? one : { data: one }));
  if (body instanceof Uint8Array) return [{ json: {} }];
  if (isRecord(body)) return [{ json: body }];
  return [{ json: body === "" || body === undefined || body === null ? {} : { data: body } }];
}

/** Changes items as a description declares it. @throws NodeError when the answer has not the expected shape. */
export async function changedItems(
  items: readonly Item[],
  change: ReceiveChange,
  received: Received,
): Promise<Item[]> {
  const read = (given: unknown, extra: Readonly<Record<string, unknown>> = {}) =>
    resolved(given, (text) =>
      received.evaluate(text, { $response: received.response, $value: change.value, ...extra }),
    );
  if (change.enabled !== undefined && read(change.enabled) !== true) return [...items];
  const work = CHANGES[change.type];
  if (!work) return [...items];
  try {
    return await work([...items], change.properties, { ...received, read });
  } catch (error) {
    if (typeof change.errorMessage === "string") throw new Error(String(read(change.errorMessage)));
    throw error;
  }
}

type Read = (given: unknown, extra?: Readonly<Record<string, unknown>>) => unknown;
type Change = (
  items: Item[],
  properties: Readonly<Record<string, unknown>>,
  support: Received & { read: Read },
) => Item[] | Promise<Item[]>;

const itemRoots = ({ json }: Item) => ({ $responseItem: json });

const CHANGES: Record<string, Change> = {
  rootProperty: (items, { property }, { read }) =>
    items.flatMap((item) => rootOf(item, String(read(property, itemRoots(item))))),
  set: (_items, { value }, { read }) => itemsOfBody(read(value)),
  setKeyValue: (items, properties, { read }) =>
    items.map((item) => ({ json: read(properties, itemRoots(item)) as Record<string, unknown> })),
  filter: (items, { pass }, { read }) => items.filter((item) => isTrue(read(pass, itemRoots(item)))),
  limit: (items, { maxResults }, { read }) => items.slice(0, Math.max(0, Number(read(maxResults)) || 0)),
  sort: (items, { key }, { read }) => {
    const keyed = items.map((item) => ({ item, key: orderKey(getAtPath(item.json, String(read(key)))) }));
    return keyed.sort((a, b) => compareValues(a.key, b.key)).map(({ item }) => item);
  },
  binaryData: async (items, { destinationProperty }, { read, response, binary }) => {
    const name = String(read(destinationProperty));
    const file = await binary.put(bytesOf(response.body), metaOf(response));
    return items.map((item) => ({ ...item, binary: { ...item.binary, [name]: file } }));
  },
};

function rootOf({ json }: Item, property: string): Item[] {
  const root = getAtPath(json, property);
  if (root === undefined) throw packageError("routing-response-not-object", { property });
  return root === null ? [] : itemsOfBody(root);
}

function isTrue(value: unknown): boolean {
  return value === true || value === "true";
}

function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body ?? ""));
}

function metaOf({ headers }: ResponseMessage): { mimeType?: string; fileName?: string } {
  const type = String(headers["content-type"] ?? "")
    .split(";")[0]!
    .trim();
  const named = /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(
    String(headers["content-disposition"] ?? ""),
  )?.[1];
  return { ...(type ? { mimeType: type } : {}), ...(named ? { fileName: decodeURIComponent(named) } : {}) };
}
