import { getAtPath } from "@heddle/workflow";
import type { SendingCall, ServiceRequest } from "../../../service/call.ts";

type Values = Readonly<Record<string, unknown>>;

/** A list of HubSpot's first APIs: the path, the path of the entries in its pages, and the pagination parameters. */
interface LegacyList {
  readonly path: string;
  readonly items: string;
  /** The member that is true while there are more pages. */
  readonly hasMore: "hasMore" | "has-more";
  /** Members of a page that the request of the next one repeats, by the parameters that take them. */
  readonly offsets: Readonly<Record<string, string>>;
  /** The parameter for the size of a page, and its maximum. */
  readonly size: readonly [parameter: "count" | "limit", max: number];
}

/**
 * Paths of HubSpot's first APIs (https://developers.hubspot.com/docs/api-reference/legacy/overview). They return
 * objects with all their properties, each as `{ value }`, and with links and identities, which workflows read.
 */
export interface Legacy {
  readonly create: string;
  readonly one: (id: string) => string;
  readonly deletion: (id: string) => string;
  /** Contacts are changed by POST and have an empty answer. */
  readonly update: "POST" | "PUT";
  /** The member that names a property in a body. */
  readonly nameOfProperty: "name" | "property";
  /** The parameter of a query that names properties to return. */
  readonly propertiesQuery: "properties" | "property";
  readonly many: LegacyList;
  readonly recent: LegacyList;
}

const byOffset = { hasMore: "hasMore", offsets: { offset: "offset" } } as const;

export const LEGACY_CONTACT: Legacy = {
  create: "/contacts/v1/contact/createOrUpdate/email",
  one: (id) => `/contacts/v1/contact/vid/${id}/profile`,
  deletion: (id) => `/contacts/v1/contact/vid/${id}`,
  update: "POST",
  nameOfProperty: "property",
  propertiesQuery: "property",
  many: {
    path: "/contacts/v1/lists/all/contacts/all",
    items: "contacts",
    hasMore: "has-more",
    offsets: { vidOffset: "vid-offset" },
    size: ["count", 100],
  },
  recent: {
    path: "/contacts/v1/lists/recently_updated/contacts/recent",
    items: "contacts",
    hasMore: "has-more",
    offsets: { vidOffset: "vid-offset", timeOffset: "time-offset" },
    size: ["count", 100],
  },
};

export const LEGACY_COMPANY: Legacy = {
  create: "/companies/v2/companies",
  one: (id) => `/companies/v2/companies/${id}`,
  deletion: (id) => `/companies/v2/companies/${id}`,
  update: "PUT",
  nameOfProperty: "name",
  propertiesQuery: "properties",
  many: {
    path: "/companies/v2/companies/paged",
    items: "companies",
    hasMore: "has-more",
    offsets: { offset: "offset" },
    size: ["limit", 250],
  },
  recent: {
    ...byOffset,
    path: "/companies/v2/companies/recent/modified",
    items: "results",
    size: ["count", 100],
  },
};

export const LEGACY_DEAL: Legacy = {
  create: "/deals/v1/deal",
  one: (id) => `/deals/v1/deal/${id}`,
  deletion: (id) => `/deals/v1/deal/${id}`,
  update: "PUT",
  nameOfProperty: "name",
  propertiesQuery: "properties",
  many: { ...byOffset, path: "/deals/v1/deal/paged", items: "deals", size: ["limit", 250] },
  recent: { ...byOffset, path: "/deals/v1/deal/recent/modified", items: "results", size: ["count", 100] },
};

export const ENGAGEMENTS: LegacyList = {
  ...byOffset,
  path: "/engagements/v1/engagements/paged",
  items: "results",
  size: ["limit", 250],
};

/** Entries of all pages, up to `limit`. `until` ends the list at the first unwanted entry. */
export async function legacyList(
  call: Pick<SendingCall, "send">,
  { path, items, hasMore, offsets, size: [sizeQuery, max] }: LegacyList,
  {
    query = {},
    limit = Number.POSITIVE_INFINITY,
    until = () => false,
  }: { query?: Values; limit?: number | undefined; until?: (entry: Values) => boolean },
): Promise<Values[]> {
  const found: Values[] = [];
  let next: Values | undefined = {};
  while (next && found.length < limit) {
    const size = { [sizeQuery]: Math.min(max, limit - found.length) };
    const request: ServiceRequest = { method: "GET", path, query: { ...query, ...size, ...next } };
    const page: Values = await call.send<Values>(request);
    const listed = getAtPath(page, items);
    const entries: Values[] = Array.isArray(listed) ? listed : [];
    const end = entries.findIndex(until);
    found.push(...(end < 0 ? entries : entries.slice(0, end)));
    next = page[hasMore] === true && entries.length > 0 && end < 0 ? offsetsOf(page, offsets) : undefined;
  }
  return found.slice(0, limit);
}

function offsetsOf(page: Values, offsets: LegacyList["offsets"]): Values {
  return Object.fromEntries(Object.entries(offsets).map(([query, member]) => [query, page[member]]));
}

/** Properties as bodies of these APIs list them. */
export function legacyProperties(
  { nameOfProperty }: Pick<Legacy, "nameOfProperty">,
  properties: Readonly<Record<string, unknown>>,
): object[] {
  return Object.entries(properties).map(([name, value]) => ({ [nameOfProperty]: name, value }));
}
