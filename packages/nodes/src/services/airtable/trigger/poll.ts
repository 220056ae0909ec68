import type { ExecuteContext, Item } from "@heddle/workflow";
import type { Sender } from "../../../service/call.ts";
import { plain } from "../../../service/plain.ts";
import { type AirtableRecord, namesIn, recordItem } from "../operations/fields.ts";
import { recordPages, tablePath } from "../operations/paths.ts";
import type { description } from "./description.ts";

type PollContext = ExecuteContext<typeof description.properties>;

/** State of the trigger: the newest time, and the records that had it. */
interface Seen {
  since?: string;
  ids?: string[];
}

/** Records whose time is new. The first look finds none: it only remembers when it was. */
export async function newRecords(context: PollContext, sender: Sender): Promise<Item[]> {
  const { triggerField, baseId, tableId, downloadAttachments, downloadFieldNames } = context.read();
  const isTest = context.execution.mode === "manual";
  const seen = context.staticData("node") as Seen;
  if (!isTest && seen.since === undefined) {
    Object.assign(seen, { since: new Date(context.clock.now()).toISOString(), ids: [] });
    return [];
  }
  const query = queryOf(context, isTest ? undefined : seen.since);
  const request = { method: "GET", path: tablePath({ base: baseId, table: tableId }), query } as const;
  const found = await sender.list<AirtableRecord>(request, { ...recordPages, limit: isTest ? 1 : undefined });
  const fresh = isTest ? found : withoutSeen(found, triggerField, seen);
  const names = downloadAttachments ? namesIn(downloadFieldNames) : [];
  const items: Item[] = [];
  for (const record of fresh) items.push(await recordItem(context, record, names));
  return items;
}

function queryOf(context: PollContext, since: string | undefined): Record<string, string | string[]> {
  const { triggerField } = context.read();
  const { fields, formula, viewId } = plain({ read: context.read, itemIndex: 0 }, "additionalFields");
  const isNew = since === undefined ? "" : `NOT(IS_BEFORE({${triggerField}}, DATETIME_PARSE("${since}")))`;
  const conditions = [isNew, String(formula ?? "")].filter(Boolean);
  const shown = namesIn(fields);
  const listed = shown.length > 0 && !shown.includes(triggerField) ? [...shown, triggerField] : shown;
  return {
    "sort[0][field]": triggerField,
    "sort[0][direction]": "desc",
    ...(conditions.length > 0
      ? { filterByFormula: conditions.length === 1 ? String(conditions[0]) : `AND(${conditions.join(", ")})` }
      : {}),
    ...(viewId ? { view: String(viewId) } : {}),
    fields: listed,
  };
}

/** Each poll returns the records with the newest time again: those already seen are dropped. */
function withoutSeen(found: readonly AirtableRecord[], field: string, seen: Seen): AirtableRecord[] {
  const timeOf = ({ fields }: AirtableRecord) => String(fields[field] ?? "");
  const known = new Set(seen.ids);
  const fresh = found.filter((record) => timeOf(record) !== seen.since || !known.has(record.id));
  const [newest] = found.map(timeOf).sort().slice(-1);
  if (newest === undefined || newest === "") return fresh;
  seen.since = newest;
  seen.ids = found.filter((record) => timeOf(record) === newest).map(({ id }) => id);
  return fresh;
}
