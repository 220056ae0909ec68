import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { neededText } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { type AirtableRecord, fieldsOnly, formColumns, matchFormula, namesIn, valuesOf } from "./fields.ts";
import { base, columnsFor, table, updateOptions, writeOptions } from "./parameters.ts";
import { recordPages, tablePath } from "./paths.ts";

/** Limit of records in a request to Airtable. */
const MAX_RECORDS = 10;

/** Parts of a call that all write operations read. */
type WriteCall = Pick<SendingCall, "context" | "itemIndex" | "list" | "send"> & {
  readonly parameters: { readonly base: string; readonly table: string };
  readonly read: { part(path: "columns" | "options"): ReturnType<SendingCall["read"]["part"]> };
};

function writtenBy(call: WriteCall) {
  const { itemIndex, context } = call;
  const columns = plain(call, "columns");
  const options = plain(call, "options");
  const values = valuesOf({ columns, options, item: context.items[itemIndex], itemIndex });
  return { values, options, matching: namesIn(columns["matchingColumns"] ?? ["id"]) };
}

export const recordCreate = defineOperation({
  resource: "record",
  value: "create",
  name: "Create",
  action: "Create a record",
  description: "Adds a record to a table",
  effect: "unsafe",
  parameters: [base, table, columnsFor("add"), writeOptions],
  run: async (call) => {
    const { values, options } = writtenBy(call);
    const value = { fields: fieldsOnly(values), typecast: options["typecast"] ?? false };
    const path = tablePath(call.parameters);
    const record = await call.send<AirtableRecord>({ method: "POST", path, body: { kind: "json", value } });
    return { json: { ...record } };
  },
});

export const recordUpdate = defineOperation({
  resource: "record",
  value: "update",
  name: "Update",
  action: "Update record",
  description: "Changes records, found by their identifier or by values",
  effect: "idempotent",
  parameters: [base, table, columnsFor("update"), updateOptions],
  run: async (call) => {
    const { values, options, matching } = writtenBy(call);
    const ids = matching.includes("id")
      ? [identifier(values, call.itemIndex)]
      : await matches(call, matching, values, options["updateAllMatches"] === true);
    const fields = fieldsOnly(values);
    const records = ids.map((id) => ({ id, fields }));
    return (await patched(call, records, { typecast: options["typecast"] ?? false })).map((json) => ({
      json,
    }));
  },
});

function identifier({ id }: Readonly<Record<string, unknown>>, itemIndex: number): string {
  if (typeof id === "string" && id !== "") return id;
  throw nodeError("parameter-empty", { label: "id" }, { itemIndex });
}

/** The records that have the values of the matching columns. */
async function matches(
  call: WriteCall,
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
  isAll: boolean,
): Promise<string[]> {
  const query = { filterByFormula: matchFormula(names, values) };
  const request = { method: "GET", path: tablePath(call.parameters), query } as const;
  const found = await call.list<AirtableRecord>(request, { ...recordPages, limit: isAll ? undefined : 1 });
  if (found.length > 0) return found.map(({ id }) => id);
  throw nodeError("record-not-matched", { names }, { itemIndex: call.itemIndex });
}

async function patched(
  call: WriteCall,
  records: readonly object[],
  more: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>[]> {
  const changed: Record<string, unknown>[] = [];
  for (let from = 0; from < records.length; from += MAX_RECORDS) {
    const value = { records: records.slice(from, from + MAX_RECORDS), ...more };
    const path = tablePath(call.parameters);
    const answer = await call.send<{ records: Record<string, unknown>[] }>({
      method: "PATCH",
      path,
      body: { kind: "json", value },
    });
    changed.push(...answer.records);
  }
  return changed;
}

async function upserted(call: WriteCall): Promise<Record<string, unknown>[]> {
  const { values, options, matching } = writtenBy(call);
  const fields = fieldsOnly(values);
  const typecast = options["typecast"] ?? false;
  if (!matching.includes("id"))
    return patched(call, [{ fields }], { typecast, performUpsert: { fieldsToMergeOn: matching } });
  const { id } = values;
  if (id) return patched(call, [{ id, fields }], { typecast });
  const body = { kind: "json", value: { fields, typecast } } as const;
  return [await call.send({ method: "POST", path: tablePath(call.parameters), body })];
}

export const recordUpsert = defineOperation({
  resource: "record",
  value: "upsert",
  name: "Create or Update",
  action: "Create or update a record",
  description: "Changes the record with some values, or adds one",
  effect: "idempotent",
  parameters: [base, table, columnsFor("upsert"), updateOptions],
  run: async (call) => {
    const records = await upserted(call);
    // Airtable leaves empty fields out.
    const columns = formColumns(plain(call, "columns"));
    const empty = Object.fromEntries(columns.map((name) => [name, null]));
    return records.map((json) => ({
      json: isRecord(json["fields"]) ? { ...json, fields: { ...empty, ...json["fields"] } } : json,
    }));
  },
});

export const recordDelete = defineOperation({
  resource: "record",
  value: "deleteRecord",
  name: "Delete",
  action: "Delete a record",
  description: "Removes a record from a table",
  effect: "idempotent",
  parameters: [base, table, neededText("id", "Record ID", "Identifier of the record")],
  request: ({ parameters }) => ({
    method: "DELETE",
    path: `${tablePath(parameters)}/${encodeURIComponent(parameters.id)}`,
  }),
});
