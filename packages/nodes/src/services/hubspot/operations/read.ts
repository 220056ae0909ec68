import type { NodeEnvironment } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import type { Kind } from "./kinds.ts";
import { type HubspotObject, historyIn, legacyForm, namesIn } from "./properties.ts";

type Values = Readonly<Record<string, unknown>>;
type Call = Pick<SendingCall, "send" | "list" | "context">;

/** Objects that HubSpot returns of a batch; fewer with earlier values. */
const MAX_BATCH = 100;
const MAX_BATCH_WITH_HISTORY = 50;

/** Returns one object with all its properties. */
export async function readOne(call: Call, kind: Kind, id: string, options: Values = {}): Promise<Values> {
  const { legacy } = kind;
  if (!legacy) {
    const [found] = await batchRead(call, kind, [decodeURIComponent(id)], options);
    // A batch omits an object that does not exist; a single request reports it.
    return found ?? legacyForm(await call.send({ method: "GET", path: `${kind.path}/${id}` }), kind.idName);
  }
  return call.send({
    method: "GET",
    path: legacy.one(id),
    query: queryOfOne(legacy.propertiesQuery, options),
  });
}

/** Companies and deals are returned whole; contacts too, unless properties are selected. */
function queryOfOne(propertiesQuery: "properties" | "property", options: Values): Values {
  const names = namesIn(options);
  const hasHistory = historyIn(options).length > 0;
  if (propertiesQuery === "properties") return { includePropertyVersions: hasHistory || undefined };
  if (names.length === 0) return {};
  return { property: names, propertyMode: hasHistory ? "value_and_history" : "value_only" };
}

/** Returns the objects of a kind that has no list with properties: first their numbers, then their properties. */
export async function readMany(
  call: Call,
  kind: Kind,
  options: Values,
  limit: number | undefined,
): Promise<Values[]> {
  const max = historyIn(options).length > 0 ? MAX_BATCH_WITH_HISTORY : MAX_BATCH;
  const query = { limit: Math.min(MAX_BATCH, limit ?? MAX_BATCH) };
  const to = { query: "after" } as const;
  const pages = { by: "cursor", at: "paging.next.after", to, items: "results", limit } as const;
  const listed = await call.list<HubspotObject>({ method: "GET", path: kind.path, query }, pages);
  const found: Values[] = [];
  for (let start = 0; start < listed.length; start += max) {
    const ids = listed.slice(start, start + max).map(({ id }) => id);
    found.push(...(await batchRead(call, kind, ids, options)));
  }
  return found;
}

/** A query with the names of all properties would be too long for a URL. */
async function batchRead(
  call: Call,
  kind: Kind,
  ids: readonly string[],
  options: Values,
): Promise<Record<string, unknown>[]> {
  const named = namesIn(options);
  const propertiesWithHistory = historyIn(options);
  const value = {
    inputs: ids.map((id) => ({ id })),
    properties: named.length > 0 ? named : await allNames(call, kind),
    ...(propertiesWithHistory.length > 0 && { propertiesWithHistory }),
  };
  const path = `${kind.path}/batch/read`;
  const { results = [] } = await call.send<{ results?: HubspotObject[] }>({
    method: "POST",
    path,
    body: { kind: "json", value },
  });
  const order = new Map(ids.map((id, index) => [id, index]));
  const inOrder = [...results].sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  return inOrder.map((one) => legacyForm(one, kind.idName));
}

/** Names of properties by kind, for the time of a run. */
const namesOfRun = new WeakMap<NodeEnvironment, Map<string, Promise<readonly string[]>>>();

function allNames(call: Call, kind: Kind): Promise<readonly string[]> {
  const names = namesOfRun.get(call.context) ?? new Map<string, Promise<readonly string[]>>();
  namesOfRun.set(call.context, names);
  const asked = names.get(kind.resource) ?? askNames(call, kind);
  names.set(kind.resource, asked);
  return asked;
}

async function askNames(call: Call, { resource, standard }: Kind): Promise<readonly string[]> {
  const path = `/crm/v3/properties/${resource}s`;
  const { results = [] } = await call.send<{ results?: { name?: string }[] }>({ method: "GET", path });
  const names = results.flatMap(({ name }) => (name ? [name] : []));
  return names.length > 0 ? names : standard;
}
