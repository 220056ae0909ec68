import { type Item, isRecord, type NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { storeBody } from "../../../requests/store-body.ts";
import { asDeclared } from "../../../service/as-declared.ts";
import { recordsIn } from "../../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

/** A record in Airtable's format. */
export interface AirtableRecord {
  readonly id: string;
  readonly createdTime?: string;
  readonly fields: Values;
}

/** Field mapping of a record in the form. */
interface Mapped {
  readonly columns: Values;
  readonly options: Values;
  readonly item: Item | undefined;
  readonly itemIndex: number;
}

/** Values of a record, with its id if any. */
export function valuesOf({ columns, options, item, itemIndex }: Mapped): Values {
  if (columns["mappingMode"] === "autoMapInputData") return inputOf(item?.json ?? {}, options);
  const { value, schema } = columns;
  if (!isRecord(value)) throw nodeError("parameter-empty", { label: "Columns" }, { itemIndex });
  // A form holds null for columns that were left empty.
  const given = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  const types = new Map(recordsIn(schema).map(({ id, type }) => [id, type]));
  return Object.fromEntries(given.map(([name, one]) => [name, asTyped(one, types.get(name))]));
}

/** Columns of the form, from the schema that it stores. */
export function formColumns({ schema }: Values): string[] {
  const shown = recordsIn(schema).filter(({ removed, display }) => removed !== true && display !== false);
  return shown.map(({ id }) => String(id)).filter((id) => id !== "id");
}

/** Converts a string to the type of its column, since Airtable only accepts strings there if its own conversion is enabled. */
function asTyped(value: unknown, type: unknown): unknown {
  if (type === "number" || type === "boolean") return asDeclared({ ...ANY, type }, value);
  if (type !== "array" || typeof value !== "string" || !value.trim().startsWith("[")) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const ANY = { displayName: "", name: "", default: "" } as const;

function inputOf(json: Values, { ignoreFields, onlyFields, recordId }: Values): Values {
  const ignored = new Set(namesIn(ignoreFields));
  const only = Array.isArray(onlyFields) ? new Set(onlyFields.map(String)) : undefined;
  const kept = Object.entries(json).filter(([name]) => !ignored.has(name) && (only?.has(name) ?? true));
  return { ...Object.fromEntries(kept), ...(recordId === undefined ? {} : { id: recordId }) };
}

/** Names separated by commas, or a list of them. */
export function namesIn(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.map(String) : String(value ?? "").split(",");
  return texts.map((text) => text.trim()).filter(Boolean);
}

/** Without fields that Airtable sets itself. */
export function fieldsOnly({ id: _, createdTime: __, ...fields }: Values): Values {
  return fields;
}

/** A formula that is true for records with these values. */
export function matchFormula(names: readonly string[], values: Values): string {
  const conditions = names.map((name) => `{${name}} = ${literal(values[name])}`);
  return conditions.length === 1 ? String(conditions[0]) : `AND(${conditions.join(", ")})`;
}

function literal(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "TRUE()" : "FALSE()";
  return `"${String(value ?? "")
    .replace(/\\/g, "\\\\")
    .replace(/"/g, '\\"')}"`;
}

/** Version 1 nested the fields of a record; later versions put them next to the id. */
function flattened({ fields, ...rest }: AirtableRecord, version: number): Values {
  return version < 2 ? { ...rest, fields } : { ...rest, ...fields };
}

/** The record as an item, with the attachments in some of its fields as files. */
export async function recordItem(
  context: NodeEnvironment,
  record: AirtableRecord,
  names: readonly string[],
): Promise<Item> {
  const json = flattened(record, context.node.typeVersion);
  const files: [string, NonNullable<Item["binary"]>[string]][] = [];
  for (const name of names) {
    for (const [index, attachment] of recordsIn(record.fields[name]).entries())
      files.push([`${name}_${index}`, await fileOf(context, attachment)]);
  }
  return files.length === 0 ? { json } : { json, binary: Object.fromEntries(files) };
}

/** Attachment URLs require no authentication: requests for them have no credential. */
async function fileOf(context: NodeEnvironment, { url, filename, type }: Values) {
  const { signal } = context;
  const response = await context.http.send({ method: "GET", url: String(url), signal });
  const stored = await storeBody(context, response);
  return {
    ...stored,
    ...(typeof filename === "string" ? { fileName: filename } : {}),
    ...(typeof type === "string" ? { mimeType: type } : {}),
  };
}
