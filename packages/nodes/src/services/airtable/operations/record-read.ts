import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, collection, neededText, rows, text, toggle } from "../../../service/parameters.ts";
import { plain, rowsOf } from "../../../service/plain.ts";
import { type AirtableRecord, namesIn, recordItem } from "./fields.ts";
import { base, downloadFields, table, view } from "./parameters.ts";
import { recordPages, tablePath } from "./paths.ts";

export const recordGet = defineOperation({
  resource: "record",
  value: "get",
  name: "Get",
  action: "Get a record",
  description: "Returns one record",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    base,
    table,
    neededText("id", "Record ID", "Identifier of the record"),
    collection("options", "Options", [downloadFields]),
  ],
  run: async (call) => {
    const { id } = call.parameters;
    const path = `${tablePath(call.parameters)}/${encodeURIComponent(id)}`;
    const record = await call.send<AirtableRecord>({ method: "GET", path });
    return recordItem(call.context, record, namesIn(plain(call, "options")["downloadFields"]));
  },
});

export const recordSearch = defineOperation({
  resource: "record",
  value: "search",
  name: "Search",
  action: "Search records",
  description: "Returns records, all of them or those for which a formula is true",
  effect: "idempotent",
  parameters: [
    base,
    table,
    text("filterByFormula", "Filter By Formula", "A formula; records are returned for which it is true", {
      placeholder: "e.g. NOT({Name} = 'Admin')",
    }),
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit", true),
    amount("limit", "Limit", "Maximum number of results to return", 100, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
    collection("options", "Options", [
      downloadFields,
      {
        displayName: "Output Fields",
        name: "fields",
        type: "multiOptions",
        typeOptions: { loadOptionsMethod: "getColumns", loadOptionsDependsOn: ["base.value", "table.value"] },
        default: [],
        description: "The only fields that are returned",
      },
      view,
    ]),
    rows("sort", "Sort", {
      name: "property",
      displayName: "Property",
      values: [
        {
          displayName: "Field",
          name: "field",
          type: "options",
          typeOptions: {
            loadOptionsMethod: "getColumns",
            loadOptionsDependsOn: ["base.value", "table.value"],
          },
          default: "",
          description: "The field that sorts",
        },
        choice("direction", "Direction", "Sort order", {
          values: { asc: "ASC", desc: "DESC" },
          standard: "asc",
        }),
      ],
    }),
  ],
  run: async (call) => {
    const { filterByFormula, returnAll, limit, options } = call.parameters;
    const { fields, downloadFields: names } = plain(call, "options");
    const sort = rowsOf(call, "sort", "property").map(({ field, direction = "asc" }) => ({
      field,
      direction,
    }));
    const query = {
      filterByFormula,
      view: options.view,
      fields: namesIn(fields),
      ...Object.fromEntries(
        sort.flatMap((one, index) =>
          Object.entries(one).map(([key, value]) => [`sort[${index}][${key}]`, value] as const),
        ),
      ),
    };
    const wanted = returnAll ? undefined : limit;
    const pages = { ...recordPages, limit: wanted };
    const request = { method: "GET", path: tablePath(call.parameters), query } as const;
    const items = [];
    for (const record of await call.list<AirtableRecord>(request, pages))
      items.push(await recordItem(call.context, record, namesIn(names)));
    return items;
  },
});
