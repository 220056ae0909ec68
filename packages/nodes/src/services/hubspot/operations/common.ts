import type { Properties } from "@heddle/workflow";
import { getAtPath, isRecord } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { amount, choice, collection, rows, text, toggle } from "../../../service/parameters.ts";
import { plain, recordsIn, rowsOf } from "../../../service/plain.ts";
import { millisOf } from "../../../service/times.ts";
import { idOf, type Kind } from "./kinds.ts";
import { type Legacy, legacyList } from "./legacy.ts";
import { type HubspotObject, historyIn, namesIn } from "./properties.ts";
import { readMany, readOne } from "./read.ts";

type Values = Readonly<Record<string, unknown>>;

/** Number of objects in a page of a search. */
const MAX_OBJECTS = 100;
/** Limit of objects that a search returns. */
const MAX_FOUND_COUNT = 10_000;

const asked = [
  {
    ...text("properties", "Properties", "Internal names of the properties that are returned"),
    typeOptions: { multipleValues: true },
    default: [],
  },
  {
    displayName: "Properties",
    name: "propertiesCollection",
    type: "fixedCollection",
    default: {},
    description: "The properties that are returned",
    options: [
      {
        name: "propertiesValues",
        displayName: "Properties",
        values: [
          {
            ...text("properties", "Property Names or IDs", "Internal names, separated by commas"),
            typeOptions: { multipleValues: true },
            default: [],
          },
          choice("propertyMode", "Property Mode", "Whether earlier values are returned too", {
            values: { valueAndHistory: "Value and History", valueOnly: "Value Only" },
            standard: "valueAndHistory",
          }),
        ],
      },
    ],
  },
] as const;

export const limits = (standard: number) =>
  [
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", standard, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
  ] as const;

/** Parts of a call that these operations read, whatever the kind. */
type AnyCall = SendingCall<Properties>;

const idIn = ({ idParameter }: Kind, call: AnyCall) =>
  encodeURIComponent(String(call.parameters[idParameter]));

export function wanted(call: AnyCall): number | undefined {
  const { returnAll, limit } = call.parameters;
  return returnAll === true ? undefined : Math.max(1, Number(limit));
}

/** Properties that a search returns: the requested ones, or the defaults. */
function shown(kind: Kind, given: Values): string[] {
  const names = namesIn(given);
  return names.length > 0 ? names : [...kind.standard];
}

const jsonItems = (objects: readonly Values[]) => objects.map((json) => ({ json }));

/** Values given in any of the collections, whose names depend on the version. */
function given(call: AnyCall): Values {
  return { ...plain(call, "options"), ...plain(call, "additionalFields"), ...plain(call, "filters") };
}

export const deletion = (kind: Kind): Operation =>
  defineOperation<Properties, string>({
    resource: kind.resource,
    value: "delete",
    name: "Delete",
    action: `Delete a ${kind.resource}`,
    description: `Moves a ${kind.resource} to the recycling bin`,
    effect: "idempotent",
    parameters: [idOf(kind)],
    run: async (call) => {
      const id = idIn(kind, call);
      const path = kind.legacy?.deletion(id) ?? `${kind.path}/${id}`;
      const answer = await call.send<Values | undefined>({ method: "DELETE", path });
      return { json: { [kind.idName]: call.parameters[kind.idParameter], deleted: true, ...answer } };
    },
  });

export const reading = (kind: Kind): Operation =>
  defineOperation<Properties, string>({
    resource: kind.resource,
    value: "get",
    name: "Get",
    action: `Get a ${kind.resource}`,
    description: `Returns a ${kind.resource}`,
    effect: "idempotent",
    parameters: [idOf(kind), collection("additionalFields", "Additional Fields", asked)],
    run: async (call) => ({ json: await readOne(call, kind, idIn(kind, call), given(call)) }),
  });

export const listing = (kind: Kind): Operation =>
  defineOperation<Properties, string>({
    resource: kind.resource,
    value: "getAll",
    name: "Get Many",
    action: `Get many ${kind.resource}s`.replace("companys", "companies"),
    description: "Returns them page by page",
    effect: "idempotent",
    parameters: [
      ...limits(100),
      collection("additionalFields", "Additional Fields", asked),
      collection("filters", "Filters", asked),
      collection("options", "Options", asked),
    ],
    run: async (call) => {
      const { legacy } = kind;
      const limit = wanted(call);
      if (!legacy) return jsonItems(await readMany(call, kind, given(call), limit));
      const query = namedQuery(kind, legacy, given(call));
      return jsonItems(await legacyList(call, legacy.many, { query, limit }));
    },
  });

/** Properties to return, and those with history; contacts use a keyword instead of a list. */
function namedQuery({ standard }: Kind, { propertiesQuery }: Legacy, options: Values): Values {
  const names = namesIn(options);
  const history = historyIn(options);
  const isContact = propertiesQuery === "property";
  const versions = isContact
    ? { propertyMode: history.length > 0 ? "value_and_history" : undefined }
    : { propertiesWithHistory: history };
  const wantedNames =
    history.length > 0 && !isContact ? names.filter((one) => !history.includes(one)) : names;
  return { [propertiesQuery]: names.length > 0 ? wantedNames : standard, ...versions };
}

/** Search criteria. */
interface Search {
  readonly filterGroups?: readonly object[];
  readonly sorts?: readonly object[];
  readonly query?: unknown;
  readonly properties: readonly string[];
}

/** Results of a search, page by page. */
async function found(
  call: AnyCall,
  { path }: Kind,
  search: Search,
  limit: number | undefined,
): Promise<HubspotObject[]> {
  const value = { ...search, limit: Math.min(MAX_OBJECTS, limit ?? MAX_OBJECTS) };
  const request = { method: "POST", path: `${path}/search`, body: { kind: "json", value } } as const;
  const pages = {
    by: "cursor",
    at: "paging.next.after",
    to: { json: "after" },
    items: "results",
    limit: limit ?? MAX_FOUND_COUNT,
  } as const;
  return call.list<HubspotObject>(request, pages);
}

export const recent = (kind: Kind): Operation =>
  defineOperation<Properties, string>({
    resource: kind.resource,
    value: "getRecentlyCreatedUpdated",
    name: "Get Recently Created/Updated",
    action: `Get recently created or updated ${kind.resource}s`.replace("companys", "companies"),
    description: "Returns those that changed last",
    effect: "idempotent",
    parameters: [
      ...limits(100),
      collection("additionalFields", "Additional Fields", [
        ...asked,
        { ...text("since", "Since", "Only those that changed after this time"), type: "dateTime" },
      ]),
    ],
    run: async (call) => jsonItems(await recentlyChanged(call, kind)),
  });

/** The newest change is first, so that a list of contacts, which takes no time, ends at an older one. */
async function recentlyChanged(call: AnyCall, kind: Kind): Promise<Values[]> {
  const { legacy } = kind;
  if (!legacy)
    throw new Error(`HubSpot has no list of recently changed objects of the kind ${kind.resource}.`);
  const options = given(call);
  const since = millisOf(options["since"], call.context.workflow.timezone);
  const limit = wanted(call);
  if (legacy.propertiesQuery === "properties")
    return legacyList(call, legacy.recent, { query: { since }, limit });
  const isOlder = (contact: Values) =>
    since !== undefined && Number(getAtPath(contact, "properties.lastmodifieddate.value")) < since;
  return legacyList(call, legacy.recent, { query: namedQuery(kind, legacy, options), limit, until: isOlder });
}

const OPERATORS = {
  EQ: "Equal",
  NEQ: "Not Equal",
  LT: "Less Than",
  LTE: "Less Than or Equal",
  GT: "Greater Than",
  GTE: "Greater Than or Equal",
  HAS_PROPERTY: "Is Known",
  NOT_HAS_PROPERTY: "Is Unknown",
  CONTAINS_TOKEN: "Contains Exactly",
  NOT_CONTAINS_TOKEN: "Does Not Contain Exactly",
  IN: "In",
  NOT_IN: "Not In",
};

const filterGroups = rows("filterGroupsUi", "Filter Groups", {
  name: "filterGroupsValues",
  displayName: "Filter Group",
  values: [
    rows("filtersUi", "Filters", {
      name: "filterValues",
      displayName: "Filter",
      values: [
        text("propertyName", "Property Name or ID", "Internal name of the property"),
        choice("operator", "Operator", "Condition", { values: OPERATORS, standard: "EQ" }),
        text("value", "Value", "The value that is compared", {
          displayOptions: { hide: { operator: ["HAS_PROPERTY", "NOT_HAS_PROPERTY"] } },
        }),
      ],
    }),
  ],
});

export const searching = (kind: Kind): Operation =>
  defineOperation<Properties, string>({
    resource: kind.resource,
    value: "search",
    name: "Search",
    action: `Search ${kind.resource}s`.replace("companys", "companies"),
    description: "Returns those for which all filters of a group hold",
    effect: "idempotent",
    parameters: [
      ...limits(100),
      filterGroups,
      collection("additionalFields", "Additional Fields", [
        choice("direction", "Direction", "Sort order", {
          values: { ASCENDING: "Ascending", DESCENDING: "Descending" },
          standard: "DESCENDING",
        }),
        ...asked,
        text("query", "Query", "A text that is looked for in all properties"),
        text("sortBy", "Sort By", "The property that sorts", { default: "createdate" }),
      ]),
    ],
    run: async (call) => {
      const { direction = "DESCENDING", query, sortBy = "createdate", ...options } = given(call);
      const groups = rowsOf(call, "filterGroupsUi", "filterGroupsValues").map(groupOf);
      const search = {
        ...(groups.length > 0 ? { filterGroups: groups } : {}),
        ...(query ? { query } : {}),
        sorts: [{ propertyName: String(sortBy).split("|")[0], direction }],
        properties: shown(kind, options),
      };
      return (await found(call, kind, search, wanted(call))).map((one) => ({ json: { ...one } }));
    },
  });

function groupOf({ filtersUi }: Values): object {
  const filters = recordsIn(isRecord(filtersUi) ? filtersUi["filterValues"] : undefined);
  return { filters: filters.map(filterOf) };
}

/** Properties are named `email|string` in files. A list of values is separated by commas or semicolons. */
function filterOf({ propertyName, operator = "EQ", value }: Values): object {
  const named = { propertyName: String(propertyName).split("|")[0], operator };
  if (operator === "HAS_PROPERTY" || operator === "NOT_HAS_PROPERTY") return named;
  if (operator !== "IN" && operator !== "NOT_IN") return { ...named, value: String(value ?? "") };
  const values = [value ?? []].flat().flatMap((text) => String(text).split(/[;,]/));
  return { ...named, values: values.map((text) => text.trim()).filter(Boolean) };
}

/** HubSpot's maximum of companies per request by domain. */
const MAX_OF_DOMAIN = 100;

interface DomainPage {
  readonly results?: readonly Values[];
  readonly hasMore?: boolean;
  readonly offset?: Values;
}

export const byDomain = (kind: Kind): Operation =>
  defineOperation<Properties, string>({
    resource: kind.resource,
    value: "searchByDomain",
    name: "Search By Domain",
    action: "Search for a company by domain",
    description: "Returns companies with a domain",
    effect: "idempotent",
    parameters: [
      text("domain", "Domain", "The domain, such as example.com", { required: true }),
      ...limits(100),
      collection("options", "Options", asked),
    ],
    run: async (call) => {
      const limit = wanted(call) ?? Number.POSITIVE_INFINITY;
      const path = `/companies/v2/domains/${encodeURIComponent(String(call.parameters["domain"]))}/companies`;
      const names = namesIn(given(call));
      const requestOptions = { properties: names.length > 0 ? names : kind.standard };
      const companies: Values[] = [];
      let offset: Values | undefined = { isPrimary: true, companyId: 0 };
      while (offset && companies.length < limit) {
        const value: Values = {
          limit: Math.min(MAX_OF_DOMAIN, limit - companies.length),
          requestOptions,
          offset,
        };
        const page: DomainPage = await call.send({ method: "POST", path, body: { kind: "json", value } });
        companies.push(...(page.results ?? []));
        offset = page.hasMore && page.results?.length ? page.offset : undefined;
      }
      return jsonItems(companies.slice(0, limit));
    },
  });
