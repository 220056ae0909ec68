import type { ExecuteContext, Item } from "@heddle/workflow";
import { triggerCall } from "../../../service/trigger-call.ts";
import { idPath } from "../ids.ts";
import { jsonRequest } from "../operations/requests.ts";
import { service } from "../service.ts";
import { simplified } from "../simplify.ts";
import type { description } from "./description.ts";

type PollContext = ExecuteContext<typeof description.properties>;
type Page = Readonly<Record<string, unknown>>;

/** State of the trigger: the newest time, and the pages with that time. */
interface Seen {
  since?: string;
  ids?: string[];
}

const MINUTE_MS = 60_000;
const MAX_PAGE = 100;

/** Pages whose time is new. The first look finds none: it only remembers when it was. */
export async function newPages(context: PollContext): Promise<Item[]> {
  const { event, simple } = context.read();
  const time = event === "pageAddedToDatabase" ? "created_time" : "last_edited_time";
  const isTest = context.execution.mode === "manual";
  const seen = context.staticData("node") as Seen;
  if (!isTest && seen.since === undefined) {
    Object.assign(seen, { since: minuteOf(context.clock.now()), ids: [] });
    return [];
  }
  const found = await query(context, time, isTest ? undefined : seen.since);
  const fresh = isTest ? found : withoutSeen(found, time, seen);
  return fresh.map((page) => ({ json: simple ? simplePage(page) : { ...page } }));
}

/** A page with its properties by their own names and by those of version 2 of the node: workflows read either. */
function simplePage(page: Page): Item["json"] {
  return { ...simplified(page, 1), ...simplified(page, 2) };
}

/** Notion’s times have no seconds. */
function minuteOf(now: number): string {
  return new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS).toISOString();
}

/** Pages since a time, the oldest first; without a time the newest one. */
async function query(context: PollContext, time: string, since: string | undefined): Promise<Page[]> {
  const path = `${idPath("databases", context.read().databaseId)}/query`;
  const newest = { sorts: [{ timestamp: time, direction: "descending" }], page_size: 1 };
  const all = {
    filter: { timestamp: time, [time]: { on_or_after: since } },
    sorts: [{ timestamp: time, direction: "ascending" }],
    page_size: MAX_PAGE,
  };
  return triggerCall(service, context).list<Page>(
    jsonRequest("POST", path, since === undefined ? newest : all),
    {
      by: "cursor",
      at: "next_cursor",
      to: { json: "start_cursor" },
      items: "results",
      limit: since === undefined ? 1 : undefined,
    },
  );
}

/** Each poll returns the pages of the newest minute again: those already seen are dropped. */
function withoutSeen(found: readonly Page[], time: string, seen: Seen): Page[] {
  const timeOf = (page: Page) => Date.parse(String(page[time]));
  const since = Date.parse(seen.since ?? "");
  const known = new Set(seen.ids);
  const fresh = found.filter((page) => timeOf(page) > since || !known.has(String(page["id"])));
  const newest = Math.max(since, ...found.map(timeOf));
  const ofNewest = found.filter((page) => timeOf(page) === newest).map(({ id }) => String(id));
  seen.ids = newest === since ? [...new Set([...known, ...ofNewest])] : ofNewest;
  seen.since = new Date(newest).toISOString();
  return fresh;
}
