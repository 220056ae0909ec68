import { type BinaryValue, type Item, isRecord } from "@heddle/workflow";
import { storeBody } from "../../../requests/store-body.ts";
import type { ListedPages, OperationCall, SendingCall, ServiceRequest } from "../../../service/call.ts";
import { amount, toggle } from "../../../service/parameters.ts";
import { recordsIn } from "../../../service/plain.ts";
import { filesOf, simplified } from "../simplify.ts";

type Values = Readonly<Record<string, unknown>>;

/** Largest number of entries in a page of Notion. */
const MAX_PAGE = 100;

export const simple = toggle("simple", "Simplify", "Whether what describes the values is left out", true);

export const returnAll = toggle(
  "returnAll",
  "Return All",
  "Whether to return all results or only up to a limit",
);

export const limit = amount("limit", "Limit", "Maximum number of results to return", 50, {
  typeOptions: { minValue: 1, maxValue: MAX_PAGE },
  displayOptions: { show: { returnAll: [false] } },
});

/** Paging of a list. */
export function pagesOf({ parameters }: { readonly parameters: Values }, to: "query" | "json"): ListedPages {
  return {
    by: "cursor",
    at: "next_cursor",
    to: to === "query" ? { query: "start_cursor" } : { json: "start_cursor" },
    items: "results",
    limit:
      parameters["returnAll"] === true ? undefined : Math.max(1, Number(parameters["limit"] ?? MAX_PAGE)),
  };
}

/** A request with a JSON body. */
export function jsonRequest(method: "POST" | "PATCH", path: string, value: Values): ServiceRequest {
  const given = Object.entries(value).filter(([, one]) => one !== undefined);
  return { method, path, body: { kind: "json", value: Object.fromEntries(given) } };
}

/** Page size of a list from which possibly only some entries are wanted. */
export function pageSize({ parameters }: { readonly parameters: Values }): number {
  return parameters["returnAll"] === true
    ? MAX_PAGE
    : Math.min(MAX_PAGE, Math.max(1, Number(parameters["limit"])));
}

/** Converts Notion's response to the node's output. */
export function outputOf(
  call: Pick<OperationCall, "version">,
  object: Values,
  isSimple: unknown,
): Item["json"] {
  return isSimple === false ? { ...object } : simplified(object, call.version);
}

/** A page as an item, with the files in its properties if requested. */
export async function pageItem(
  call: Pick<SendingCall, "version" | "context">,
  page: Values,
  { isSimple, hasFiles }: { isSimple: unknown; hasFiles: boolean },
): Promise<Item> {
  const json = outputOf(call, page, isSimple);
  const binary: Record<string, BinaryValue> = {};
  const counts = new Map<string, number>();
  for (const file of hasFiles ? filesOf(page) : []) {
    const count = counts.get(file.property) ?? 0;
    counts.set(file.property, count + 1);
    binary[`${file.property}_${count}`] = await download(call, file);
  }
  return Object.keys(binary).length > 0 ? { json, binary } : { json };
}

/** File URLs are signed or public: requests for them have no credential. */
async function download({ context }: Pick<SendingCall, "context">, file: { name: string; url: string }) {
  const { signal } = context;
  const stored = await storeBody(context, await context.http.send({ method: "GET", url: file.url, signal }));
  return { ...stored, ...(file.name ? { fileName: file.name } : {}) };
}

/** Icon of a page: an emoji, or an image URL. */
export function iconOf({ icon, iconType = "emoji" }: Values): object | undefined {
  if (icon === undefined || icon === "") return undefined;
  return iconType === "file" ? { type: "external", external: { url: icon } } : { type: "emoji", emoji: icon };
}

/** Sort order of search results. */
export function searchSort(options: Values): object | undefined {
  const { sortValue } = isRecord(options["sort"]) ? options["sort"] : {};
  if (sortValue === undefined) return undefined;
  const [row] = isRecord(sortValue) ? [sortValue] : recordsIn(sortValue);
  return {
    direction: row?.["direction"] ?? "descending",
    timestamp: row?.["timestamp"] ?? "last_edited_time",
  };
}
