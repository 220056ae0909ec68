import type { Item } from "@heddle/workflow";
import type { SendingCall, ServiceRequest } from "../../service/call.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import { amount, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";

type Json = Item["json"];

/** Number of returned entries. */
export const pageParameters = [
  toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
  amount("limit", "Limit", "Maximum number of results to return", 50, {
    typeOptions: { minValue: 1, maxValue: 100 },
    displayOptions: { show: { returnAll: [false] } },
  }),
] as const;

/** A Spotify object, by URL or by the id in it. */
export function uri<const N extends string>(name: N, displayName: string, kind: string) {
  return neededText(name, displayName, `Address of the ${kind} at Spotify, or the identifier in it`, {
    placeholder: `spotify:${kind}:1YZ3k65Mqw3G8FzYlW1mmp`,
  });
}

/** Id in a URI or URL: `spotify:track:1`, `https://open.spotify.com/track/1?si=2`. */
export function idOf(given: string): string {
  const id = /^https?:/.test(given)
    ? new URL(given).pathname.split("/").at(-1)
    : given.trim().split(":").at(-1);
  return encodeURIComponent(id ?? "");
}

/** Spotify URI of a value that may be a bare id. */
export function uriOf(kind: string, given: string): string {
  return given.startsWith("spotify:") ? given : `spotify:${kind}:${idOf(given)}`;
}

const PAGE = 50;
/** Number of entries per page of searches and album lists. */
export const SMALL_PAGE = 10;

interface Listing {
  readonly returnAll: boolean;
  readonly limit: number;
  /** Path of the list in the response. */
  readonly within?: string | undefined;
  /** Maximum page size. */
  readonly size?: number;
}

/** Entries of all pages, or as many as requested. Each page contains the URL of the next one. */
export async function listed(
  { list }: Pick<SendingCall, "list">,
  { path, query = {} }: Pick<ServiceRequest, "path" | "query">,
  { returnAll, limit, within, size = PAGE }: Listing,
): Promise<Item[]> {
  const at = (name: string) => (within === undefined ? name : `${within}.${name}`);
  const found = await list<Json>(
    { method: "GET", path, query: { ...query, limit: returnAll ? size : Math.min(limit, size) } },
    { by: "nextUrl", at: at("next"), items: at("items"), limit: returnAll ? undefined : limit },
  );
  return found.map((json) => ({ json }));
}

/** Reads one thing by its identifier. */
export function getOf(resource: string, path: string): Operation {
  return defineOperation({
    resource,
    value: "get",
    name: "Get",
    action: `Get ${resource === "album" || resource === "artist" ? "an" : "a"} ${resource}`,
    description: `Reads ${resource === "album" || resource === "artist" ? "an" : "a"} ${resource}`,
    effect: "idempotent",
    parameters: [uri("id", "URI or ID", resource)],
    request: ({ parameters }) => ({ method: "GET", path: `/${path}/${idOf(parameters.id)}` }),
  });
}

/** Finds things of a kind by words. */
export function searchOf(resource: "album" | "artist" | "playlist" | "track"): Operation {
  return defineOperation({
    resource,
    value: "search",
    name: "Search",
    action: `Search ${resource}s by keyword`,
    description: `Finds ${resource}s by words`,
    effect: "idempotent",
    parameters: [
      neededText("query", "Search Keyword", "Search term"),
      ...pageParameters,
      collection("filters", "Filters", [text("market", "Country", "Where it can be played, by two letters")]),
    ],
    run: (call) => {
      const { query: q } = call.parameters;
      const query = { q, type: resource, ...plain(call, "filters") };
      return listed(
        call,
        { path: "/search", query },
        { ...pagesOf(call.parameters), within: `${resource}s`, size: SMALL_PAGE },
      );
    },
  });
}

/** The choice of how many entries are returned. */
export function pagesOf({ returnAll, limit }: { readonly returnAll: boolean; readonly limit: number }) {
  return { returnAll, limit };
}
