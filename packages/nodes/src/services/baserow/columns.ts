import { nodeError } from "../../errors/node-error.ts";
import { groupIn, type RecordCall } from "../../service/records.ts";
import { at, entriesOf } from "../../service/requests.ts";

type Values = Record<string, unknown>;

interface Column {
  readonly id: number;
  readonly name: string;
  readonly read_only?: boolean;
}

/** Columns by table, for as long as a run of a node lasts. */
const known = new WeakMap<object, Map<string, Promise<readonly Column[]>>>();

/** Columns of the table; requested once for all items. */
export function columnsOf(call: RecordCall): Promise<readonly Column[]> {
  const path = at`/api/database/fields/table/${call.parameters["tableId"]}/`;
  const ofRun = known.get(call.context) ?? new Map<string, Promise<readonly Column[]>>();
  known.set(call.context, ofRun);
  const asked = ofRun.get(path) ?? call.send<readonly Column[]>({ method: "GET", path });
  ofRun.set(path, asked);
  return asked;
}

/** A row under the names of its columns, instead of under their numbers. */
export function namedRow(row: Values, columns: readonly Column[]): Values {
  const names = new Map(columns.map(({ id, name }) => [`field_${id}`, name]));
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [names.get(name) ?? name, value]));
}

/** The name of a column in requests; it is given by its number or by its name. */
export function columnKey(given: unknown, columns: readonly Column[], call: RecordCall): string {
  const text = String(given).replace(/^field_/, "");
  const column = columns.find(({ id, name }) => String(id) === text || name === String(given));
  if (!column) {
    const details = { table: String(call.parameters["tableId"]), column: String(given) };
    throw nodeError("column-missing", details, { itemIndex: call.itemIndex });
  }
  return `field_${column.id}`;
}

/** The values of a row from the form or the item. */
export function rowOf(call: RecordCall, columns: readonly Column[]): Values {
  const { dataToSend, inputsToIgnore, fieldsUi } = call.parameters;
  if (dataToSend === "autoMapInputData") {
    const ignored = new Set(entriesOf(inputsToIgnore));
    const writable = columns.filter(({ name, read_only }) => !ignored.has(name) && read_only !== true);
    const json = call.context.items[call.itemIndex]?.json ?? {};
    const found = writable.filter(({ name }) => Object.hasOwn(json, name));
    return Object.fromEntries(found.map(({ id, name }) => [`field_${id}`, json[name]]));
  }
  const fields = groupIn(fieldsUi, "fieldValues");
  return Object.fromEntries(
    fields.map(({ fieldId, fieldValue }) => [columnKey(fieldId, columns, call), fieldValue]),
  );
}
