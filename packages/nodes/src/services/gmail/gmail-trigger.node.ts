import { defineNode, type Item } from "@heddle/workflow";
import { timeRules } from "../../core/cron/rules.ts";
import { triggerCall } from "../../service/trigger-call.ts";
import { gmailConnection } from "./connection.ts";
import { gmailMethods } from "./methods.ts";
import { mailFormat, mailItem } from "./read-mail.ts";
import { searchQuery } from "./search-query.ts";
import { description } from "./trigger-description.ts";

/** State stored between two polls: times are milliseconds since the epoch. */
interface Seen {
  since?: number;
  /** Ids of emails that arrived in the last polled second. */
  ids?: string[];
}

/** Maximum emails per poll; the next one reads the others. */
const MAX_MAILS = 100;

export default defineNode({
  name: "n8n-nodes-base.gmailTrigger",
  effect: "pure",
  descriptions: [description],
  methods: gmailMethods<typeof description.properties>(),
  schedule: { rules: ({ read }) => timeRules(read.given().pollTimes.item) },
  execute: async (context) => {
    const { filters, simple, options } = context.read();
    const call = triggerCall(gmailConnection, context);
    const format = mailFormat(simple, options);
    const list = (after: number | undefined, limit: number | undefined) =>
      call.list<{ id: string }>(
        { method: "GET", path: "/messages", query: queryOf(filters, after, context.workflow.timezone) },
        { by: "cursor", at: "nextPageToken", to: { query: "pageToken" }, items: "messages", limit },
      );
    // A test shows the newest email.
    if (context.execution.mode === "manual") {
      const [newest] = await list(undefined, 1);
      return [newest ? [await mailItem(call, newest.id, format)] : []];
    }
    const seen = context.staticData("node") as Seen;
    if (seen.since === undefined) {
      seen.since = context.clock.now();
      return [[]];
    }
    // The service searches by seconds: known messages of the same second are skipped.
    const found = await list(Math.floor(seen.since / 1000) - 1, undefined);
    const known = new Set(seen.ids);
    // The service lists the newest first.
    const fresh = found
      .filter(({ id }) => !known.has(id))
      .reverse()
      .slice(0, MAX_MAILS);
    const items: Item[] = [];
    for (const { id } of fresh) items.push(await mailItem(call, id, format));
    remember(seen, items);
    return [items];
  },
});

function remember(seen: Seen, items: readonly Item[]): void {
  const arrived = items.map(({ json }) => ({
    id: String(json["id"]),
    at: Number(json["internalDate"] ?? 0),
  }));
  const since = Math.max(seen.since ?? 0, ...arrived.map(({ at }) => at));
  const recent = arrived.map(({ id }) => id);
  seen.ids = [...(seen.ids ?? []), ...recent].slice(-2 * MAX_MAILS);
  seen.since = since;
}

/** Drafts are not new emails. `after` is in seconds since the epoch. */
function queryOf(
  filters: Parameters<typeof searchQuery>[0] & { readonly includeDrafts?: boolean | undefined },
  after: number | undefined,
  zone: string,
): Record<string, unknown> {
  const query = searchQuery(filters, zone);
  const parts = [
    query["q"],
    after === undefined ? "" : `after:${after}`,
    filters.includeDrafts ? "" : "-in:drafts",
  ];
  return { ...query, q: parts.filter(Boolean).join(" ") };
}
