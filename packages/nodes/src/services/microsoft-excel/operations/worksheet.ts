import { type Item, isRecord } from "@heddle/workflow";
import { type SendingCall, untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, collection } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { sendJson } from "../../../service/requests.ts";
import { graphItems, limitsOf } from "../../microsoft/listing.ts";
import {
  filters,
  range,
  rawAmongOptions,
  shownFields,
  useRange,
  workbook,
  worksheet,
} from "../parameters.ts";
import { type ExcelRange, rangePath, sheetPath, sheetsPath, usedRange } from "../ranges.ts";
import { filtered, rawItem, rowJson } from "../rows.ts";

const resource = "worksheet";

const clear = defineOperation({
  resource,
  value: "clear",
  name: "Clear",
  action: "Clear sheet",
  description: "Removes the values or the formats of a sheet or of a range",
  effect: "idempotent",
  parameters: [
    workbook,
    worksheet,
    choice("applyTo", "Apply To", "Objects to remove", {
      values: { All: "All", Formats: "Formats", Contents: "Contents" },
      standard: "All",
    }),
    useRange,
    range,
  ],
  run: async (call) => {
    const { applyTo, useRange: hasRange, range: address } = call.parameters;
    const sheet = sheetPath(untyped(call));
    const target = hasRange && address ? rangePath(sheet, address) : `${sheet}/range`;
    await call.send(sendJson("POST", `${target}/clear`, { applyTo }));
    return { json: { success: true } };
  },
});

const remove = defineOperation({
  resource,
  value: "deleteWorksheet",
  name: "Delete",
  action: "Delete sheet",
  description: "Deletes a sheet",
  effect: "idempotent",
  parameters: [workbook, worksheet],
  request: (call) => ({ method: "DELETE", path: sheetPath(call as unknown as SendingCall) }),
});

const list = defineOperation({
  resource,
  value: "getAll",
  name: "Get Many",
  action: "Get sheets",
  description: "Returns the sheets of a workbook",
  effect: "pure",
  isDefault: true,
  parameters: [workbook, ...limitsOf(100), collection("filters", "Options", [shownFields])],
  run: (call) =>
    graphItems(untyped(call), sheetsPath(untyped(call)), { $select: plain(call, "filters")["fields"] }),
});

const whereRange = { displayOptions: { show: { useRange: [true] } } };

const readRows = defineOperation({
  resource,
  value: "readRows",
  name: "Get Rows",
  action: "Get rows from sheet",
  description: "Returns the rows of a sheet, under the names in its header",
  effect: "pure",
  parameters: [
    workbook,
    worksheet,
    useRange,
    range,
    amount(
      "keyRow",
      "Header Row",
      "Row of the range with the names of columns, counted from 0",
      0,
      whereRange,
    ),
    amount(
      "dataStartRow",
      "First Data Row",
      "First row of the range with data, counted from 0",
      1,
      whereRange,
    ),
    filters,
    collection("options", "Options", rawAmongOptions),
  ],
  run: (call) => rowsOf(untyped(call)),
});

async function rowsOf(call: SendingCall): Promise<Item | Item[]> {
  const { useRange: hasRange, range: address, keyRow, dataStartRow } = call.parameters;
  const options = plain(call, "options" as never);
  const sheet = sheetPath(call);
  const $select = options["rawData"] ? (options["fields"] as string | undefined) : undefined;
  const isPart = hasRange === true && address;
  const found = isPart
    ? await call.send<ExcelRange>({
        method: "GET",
        path: rangePath(sheet, String(address)),
        query: { $select },
      })
    : await usedRange(call, sheet, $select);
  if (options["rawData"]) return rawItem(options, found);
  const [header, start] = isPart ? [Number(keyRow), Number(dataStartRow)] : [0, 1];
  const { values = [] } = found;
  const rows = values.slice(start).map((cells) => rowJson(values[header] ?? [], cells));
  const given = call.read.given(call.itemIndex) as Record<string, unknown>;
  return filtered(rows, isRecord(given["filters"]) ? given["filters"] : {}).map((json) => ({ json }));
}

export const worksheetOperations = [clear, remove, list, readRows] as const;
