import type { Item } from "@heddle/workflow";
import { type SendingCall, untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, collection, fromList, rows, text, toggle } from "../../service/parameters.ts";
import { plain, rowsOf, withoutEmpty } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";
import { datasetId, projectId, tableId } from "./locators.ts";

export const insert = defineOperation({
  value: "insert",
  name: "Insert",
  action: "Insert rows in a table",
  description: "Adds the items to a table as rows",
  effect: "idempotent",
  parameters: [
    projectId,
    datasetId,
    tableId,
    choice("dataMode", "Data Mode", "Source of the row values", {
      values: { autoMap: "Auto-Map Input Data to Columns", define: "Map Each Column Below" },
      standard: "define",
    }),
    rows(
      "fieldsUi",
      "Values to Send",
      {
        name: "values",
        displayName: "Field",
        values: [
          fromList("fieldId", "Field Name or ID", "The column", { list: "getSchema" }),
          text("fieldValue", "Field Value", "The value of the column"),
        ],
      },
      { displayOptions: { show: { dataMode: ["define"] } } },
    ),
    collection("options", "Options", [
      amount("batchSize", "Batch Size", "Rows that are sent together", 100, { typeOptions: { minValue: 1 } }),
      toggle("ignoreUnknownValues", "Ignore Unknown Values", "Whether values without a column are left out"),
      toggle("skipInvalidRows", "Skip Invalid Rows", "Whether the other rows are added where some are wrong"),
      text(
        "templateSuffix",
        "Template Suffix",
        "The rows go into a table of this form and the name with this end",
      ),
      text("traceId", "Trace ID", "A name for the request, which helps to find it at Google"),
    ]),
  ],
  runAll: (call) => insertRows(untyped(call)),
});

async function insertRows(call: SendingCall): Promise<Item[]> {
  const { projectId: project, datasetId: dataset, tableId: table } = call.parameters;
  const { batchSize = 100, traceId, ...options } = plain(call, "options" as never);
  const path = at`/projects/${project}/datasets/${dataset}/tables/${table}/insertAll`;
  const all = call.context.items.map((_, index) => ({
    // Google leaves a row out that came shortly before under the same name.
    insertId: call.idempotencyKey(`row ${index}`),
    json: rowOf(call, index),
  }));
  const size = Math.max(1, Number(batchSize));
  const written: Item[] = [];
  for (let start = 0; start < all.length; start += size) {
    const rows = all.slice(start, start + size);
    const body = withoutEmpty({ ...options, traceId, rows });
    const json = await call.send<Item["json"]>(sendJson("POST", path, body));
    written.push({ json, pairedItem: rows.map((_, index) => ({ item: start + index })) });
  }
  return written;
}

function rowOf(call: SendingCall, itemIndex: number): Record<string, unknown> {
  if (call.read(itemIndex)["dataMode"] === "autoMap") return call.context.items[itemIndex]?.json ?? {};
  const given = rowsOf({ read: call.read, itemIndex }, "fieldsUi", "values");
  return Object.fromEntries(given.map(({ fieldId, fieldValue }) => [String(fieldId), fieldValue]));
}
