import type { Item, NodeProperty, Properties } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import type { Operation } from "../../service/operation.ts";
import { choice, collection, text, toggle } from "../../service/parameters.ts";
import { givenIn, type RecordCall, type RecordKind, recordOperation } from "../../service/records.ts";
import { at, entriesOf } from "../../service/requests.ts";

type Values = Record<string, unknown>;

const fieldNames = (list: string): NodeProperty => ({
  displayName: "Fields",
  name: "sysparm_fields",
  type: "multiOptions",
  typeOptions: { loadOptionsMethod: list },
  default: "",
  description: "Names of the fields that are returned",
});

/** Format of returned records. */
export const shown = (list = "getColumns"): Properties => [
  toggle(
    "sysparm_exclude_reference_link",
    "Exclude Reference Link",
    "Whether addresses of linked records are left out",
  ),
  fieldNames(list),
  choice("sysparm_display_value", "Return Values", "Whether values are returned as people see them", {
    values: { false: "Actual Values", all: "Both", true: "Display Values" },
    standard: "false",
  }),
];

const conditions = text(
  "sysparm_query",
  "Filter",
  "A query as ServiceNow encodes it, such as active=true^priority=1",
  {
    placeholder: "name=apache",
  },
);

/** Output options of lists. */
export const listOptions = (list = "getColumns") =>
  collection("options", "Options", [...shown(list), conditions]);

/** The query of a request: names of fields are separated by commas. */
export function queryOf(call: RecordCall): Values {
  const { sysparm_fields, ...given } = givenIn(call, "options");
  return { ...given, sysparm_fields: entriesOf(sysparm_fields).join(",") };
}

/** Records of a table, page by page. */
export async function listed(call: RecordCall, path: string, query: Values): Promise<Item[]> {
  const { returnAll, limit } = call.parameters;
  const found = await call.list<Values>(
    { method: "GET", path, query },
    {
      by: "offset",
      query: "sysparm_offset",
      size: { query: "sysparm_limit", max: 1000 },
      items: "result",
      limit: returnAll === true ? undefined : Math.max(1, Math.floor(Number(limit))),
    },
  );
  return found.map((json) => ({ json }));
}

export const tablePath = (table: unknown, id?: unknown) =>
  id === undefined ? at`/table/${table}` : at`/table/${table}/${id}`;

/** A table that is only listed. */
export function onlyListed(kind: RecordKind, table: string): Operation {
  return recordOperation(kind, "getAll", {
    parameters: [...PAGE_PARAMETERS, listOptions()],
    run: (call) => listed(call, tablePath(table), queryOf(call)),
  });
}
