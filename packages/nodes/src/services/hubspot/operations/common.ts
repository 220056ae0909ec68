import type { Properties } from "@heddle/workflow";
import { isRecord } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { amount, choice, collection, rows, text, toggle } from "../../../service/parameters.ts";
import { plain, recordsIn, rowsOf } from "../../../service/plain.ts";
import { idOf, type Kind } from "./kinds.ts";
import { type HubspotObject, historyIn, legacyForm, namesIn } from "./properties.ts";

type Values = Readonly<Record<string, unknown>>;

/** How many objects HubSpot returns in a page. */
const MAX_OBJECTS = 100;
const MAX_OBJECTS_WITH_HISTORY = 50;
/** How many objects a search returns at most. */
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

/** What one call of such an operation reads, whatever the kind. */
type AnyCall = SendingCall<Properties>;

function placeOf({ path, idParameter }: Kind, call: AnyCall): string {
  return `${path}/${encodeURIComponent(String(call.parameters[idParameter]))}`;
}

export function wanted(call: AnyCall): number | undefined {
  const { returnAll, limit } = call.parameters;
  return returnAll === true ? undefined : Math.max(1, Number(limit));
}

/** Properties by which objects are read: those that are asked for, or the usual ones. */
function shown(kind: Kind, given: Values): string {
  const names = namesIn(given);
  return (names.length > 0 ? names : kind.standard).join(",");
}

/** The same as a query, with the properties whose earlier values are returned too. */
function shownQuery(kind: Kind, given: Values): { properties: string; propertiesWithHistory?: string } {
  const history = historyIn(given).join(",");
  return { properties: shown(kind, given), ...(history && { propertiesWithHistory: history }) };
}

/** What is given in any of the collections that versions name differently. */
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
      await call.send({ method: "DELETE", path: placeOf(kind, call) });
      return { json: { [kind.idName]: call.parameters[kind.idParameter], deleted: true } };
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
    run: async (call) => {
      const query = shownQuery(kind, given(call));
      const found = await call.send<HubspotObject>({ method: "GET", path: placeOf(kind, call), query });
      return { json: legacyForm(found, kind.idName) };
    },
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
      const limit = wanted(call);
      const shown = shownQuery(kind, given(call));
      const max = shown.propertiesWithHistory === undefined ? MAX_OBJECTS : MAX_OBJECTS_WITH_HISTORY;
      const query = { ...shown, limit: Math.min(max, limit ?? max) };
      const pages = {
        by: "cursor",
        at: "paging.next.after",
        to: { query: "after" },
        items: "results",
        limit,
      } as const;
      const found = await call.list<HubspotObject>({ method: "GET", path: kind.path, query }, pages);
      return found.map((one) => ({ json: legacyForm(one, kind.idName) }));
    },
  });

/** What a search looks for. */
interface Search {
  readonly filterGroups?: readonly object[];
  readonly sorts?: readonly object[];
  readonly query?: unknown;
  readonly properties: readonly string[];
}

/** What a search finds, page by page. */
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
    run: async (call) => {
      const options = given(call);
      const since = options["since"] ? new Date(options["since"] as string).getTime() : undefined;
      const filter = { propertyName: kind.changed, operator: "GTE", value: String(since) };
      const objects = await found(
        call,
        kind,
        {
          ...(since === undefined ? {} : { filterGroups: [{ filters: [filter] }] }),
          sorts: [{ propertyName: kind.changed, direction: "DESCENDING" }],
          properties: shown(kind, options).split(","),
        },
        wanted(call),
      );
      return objects.map((one) => ({ json: legacyForm(one, kind.idName) }));
    },
  });

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
        choice("operator", "Operator", "What must hold", { values: OPERATORS, standard: "EQ" }),
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
        choice("direction", "Direction", "What comes first", {
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
        properties: shown(kind, options).split(","),
      };
      return (await found(call, kind, search, wanted(call))).map((one) => ({ json: { ...one } }));
    },
  });

function groupOf({ filtersUi }: Values): object {
  const filters = recordsIn(isRecord(filtersUi) ? filtersUi["filterValues"] : undefined);
  return { filters: filters.map(filterOf) };
}

/** Properties are named `email|string` in files. A list of values is written with commas or semicolons. */
function filterOf({ propertyName, operator = "EQ", value }: Values): object {
  const named = { propertyName: String(propertyName).split("|")[0], operator };
  if (operator === "HAS_PROPERTY" || operator === "NOT_HAS_PROPERTY") return named;
  if (operator !== "IN" && operator !== "NOT_IN") return { ...named, value: String(value ?? "") };
  const values = [value ?? []].flat().flatMap((text) => String(text).split(/[;,]/));
  return { ...named, values: values.map((text) => text.trim()).filter(Boolean) };
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
      const filter = { propertyName: "domain", operator: "EQ", value: String(call.parameters["domain"]) };
      const search = {
        filterGroups: [{ filters: [filter] }],
        properties: shown(kind, given(call)).split(","),
      };
      return (await found(call, kind, search, wanted(call))).map((one) => ({
        json: legacyForm(one, kind.idName),
      }));
    },
  });
