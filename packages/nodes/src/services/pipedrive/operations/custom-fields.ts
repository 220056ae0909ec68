import { isRecord } from "@heddle/workflow";
import { recordsIn } from "../../../service/plain.ts";
import { groupIn, type RecordCall } from "../../../service/records.ts";
import { V2 } from "../connection.ts";

type Values = Record<string, unknown>;

/** A field of an account: its key, its name, and the labels of its choices. */
interface Field {
  readonly field_code: string;
  readonly field_name: string;
  readonly is_custom_field?: boolean;
  readonly options?: readonly { readonly id: number | string; readonly label: string }[] | null;
}

/** Kinds of records with fields that accounts add. */
export type FieldKind = "deal" | "organization" | "person" | "product";

/** Fields by kind, for as long as a run of a node lasts. */
const known = new WeakMap<object, Map<FieldKind, Promise<readonly Field[]>>>();

function fieldsOf(call: RecordCall, kind: FieldKind): Promise<readonly Field[]> {
  const ofRun = known.get(call.context) ?? new Map<FieldKind, Promise<readonly Field[]>>();
  known.set(call.context, ofRun);
  const asked =
    ofRun.get(kind) ??
    call.list<Field & Values>(
      { method: "GET", path: `${V2}/${kind}Fields` },
      {
        by: "cursor",
        at: "additional_data.next_cursor",
        to: { query: "cursor" },
        size: { query: "limit", max: 500 },
        items: "data",
      },
    );
  ofRun.set(kind, asked);
  return asked;
}

/** Custom fields of a form's record, by key; with “Encode Properties”, names and labels are looked up. */
export async function ownFields(
  call: RecordCall,
  kind: FieldKind,
  given: unknown,
): Promise<Values | undefined> {
  const rows = groupIn(given, "property");
  if (rows.length === 0) return undefined;
  const fields = call.parameters["encodeProperties"] === true ? await fieldsOf(call, kind) : [];
  return Object.fromEntries(
    rows.map(({ name, value }) => {
      const field = fields.find(({ field_name }) => field_name === name);
      return [field?.field_code ?? String(name), encoded(field, value)];
    }),
  );
}

function encoded(field: Field | undefined, value: unknown): unknown {
  const found = field?.options?.find(({ label }) => label === value);
  return found ? found.id : value;
}

/** Records with the names of own fields instead of their keys, where “Resolve Properties” is on. */
export async function resolved(
  call: RecordCall,
  kind: FieldKind,
  records: readonly Values[],
): Promise<Values[]> {
  if (call.parameters["resolveProperties"] !== true) return records.map(flat);
  const fields = await fieldsOf(call, kind);
  return records.map((record) =>
    Object.fromEntries(
      Object.entries(flat(record)).map(([key, value]) => {
        const field = fields.find(({ field_code }) => field_code === key);
        if (!field) return [key, value];
        return [field.is_custom_field === false ? key : field.field_name, labelled(field, value)];
      }),
    ),
  );
}

function labelled({ options }: Field, value: unknown): unknown {
  const label = (one: unknown) => options?.find(({ id }) => String(id) === String(one))?.label ?? one;
  return Array.isArray(value) ? value.map(label) : label(value);
}

/** The value of the primary entry, or of the first one. */
function primaryOf(entries: unknown): unknown {
  const known = recordsIn(entries);
  return (known.find(({ primary }) => primary === true) ?? known[0])?.["value"] ?? null;
}

/** A record in the form of version 1 of the interface, which workflows read: own fields next to the others, `email`, `phone` and `primary_email`. */
function flat(record: Values): Values {
  const { custom_fields, emails, phones, owner_id, label_ids } = record;
  return {
    ...record,
    ...(isRecord(custom_fields) ? custom_fields : {}),
    ...(emails === undefined ? {} : { email: emails, primary_email: primaryOf(emails) }),
    ...(phones === undefined ? {} : { phone: phones }),
    ...(owner_id === undefined ? {} : { user_id: owner_id }),
    ...(Array.isArray(label_ids) ? { label: label_ids[0] ?? null } : {}),
  };
}
