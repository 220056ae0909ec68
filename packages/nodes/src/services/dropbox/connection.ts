import type { Item } from "@heddle/workflow";
import type { SendingCall } from "../../service/call.ts";

type Json = Item["json"];
type Values = Readonly<Record<string, unknown>>;

export const CONTENT_URL = "https://content.dropboxapi.com/2/files";

/** Header of requests whose body is a file: JSON in characters that headers allow. */
export function argument(value: Values): Record<string, string> {
  const json = JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return { "dropbox-api-arg": json };
}

/** Sends a request in Dropbox's format: always POST, with JSON. */
function ask<T = Json>({ send }: Pick<SendingCall, "send">, path: string, value: Values): Promise<T> {
  return send<T>({ method: "POST", path, body: { kind: "json", value } });
}

/** A page of entries. */
type Page = { readonly cursor?: string; readonly has_more?: boolean } & Values;

interface Listing {
  readonly path: string;
  readonly more: string;
  readonly value: Values;
  /** Path of the entries on a page. */
  readonly entries: string;
  readonly limit: number | undefined;
}

/** All entries, or as many as requested: further pages have a separate endpoint. */
export async function listed(
  call: Pick<SendingCall, "send">,
  { path, more, value, entries, limit }: Listing,
): Promise<Json[]> {
  const found: Json[] = [];
  let page = await ask<Page>(call, path, value);
  for (;;) {
    found.push(...((page[entries] as Json[] | undefined) ?? []));
    const isDone = !page.has_more || (limit !== undefined && found.length >= limit);
    if (isDone) return found.slice(0, limit);
    page = await ask<Page>(call, more, { cursor: page.cursor });
  }
}

/** The names that entries have in items. */
const NAMES = {
  id: "id",
  name: "name",
  lastModifiedClient: "client_modified",
  lastModifiedServer: "server_modified",
  rev: "rev",
  contentSize: "size",
  type: ".tag",
  contentHash: "content_hash",
  pathLower: "path_lower",
  pathDisplay: "path_display",
  isDownloadable: "is_downloadable",
};

/** An entry in item format. */
export function entryOf(metadata: Json): Json {
  const given = Object.entries(NAMES).filter(([, name]) => metadata[name] !== undefined);
  return Object.fromEntries(given.map(([as, name]) => [as, metadata[name]]));
}
