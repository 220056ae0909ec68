import { type BinaryValue, defineNode, type Item, mapLong, type NodeOutput } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { csvText, readCsv } from "../../file-formats/csv.ts";
import { flatRows, pairedWithAll } from "../../file-formats/flat-rows.ts";
import { readSheet, type SheetFormat, TABLE_TYPES, writeSheet } from "../../file-formats/spreadsheet.ts";
import { meantNames } from "../../repair/meant-names.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import { descriptions, parameters, type SpreadsheetContext } from "./description.ts";

export default defineNode({
  name: "n8n-nodes-base.spreadsheetFile",
  effect: "pure",
  descriptions,
  parameters,
  repair: meantNames({
    values: { operation: { parseExcel: "fromFile", read: "fromFile", toJson: "fromFile" } },
  }),
  readsInTurn: true,
  upgrade: (given, version) =>
    version < 2 && given["operation"] !== "toFile" ? { ...given, fileFormat: "sheet" } : given,
  async execute(context): Promise<NodeOutput> {
    const operation: string = context.read().operation;
    if (operation === "toFile") return [await write(context)];
    if (operation !== "fromFile") throw nodeError("file-operation-unknown", { operation });
    return mapLong(context, async function* (_, index) {
      for await (const json of rowsAt(context, index)) yield { json };
    });
  },
});

async function* rowsAt(context: SpreadsheetContext, index: number): AsyncIterable<Item["json"]> {
  const { binaryPropertyName, fileFormat, options } = context.read(index);
  const file = fileOfItem(context, binaryPropertyName || "data", index);
  const hasHeader = options.headerRow ?? true;
  const keepsEmptyCells = options.includeEmptyCells ?? false;
  if (isCsv(fileFormat, file)) {
    yield* readCsv(context.binary.stream(file), {
      delimiter: options.delimiter ?? ",",
      encoding: options.encoding ?? "utf8",
      stripsBom: options.enableBOM ?? true,
      hasHeader,
      fromLine: options.fromLine ?? 0,
      maxRows: options.maxRowCount ?? -1,
      keepsEmptyCells,
      relaxesQuotes: options.relaxQuotes ?? false,
      skipsBadRows: false,
    });
    return;
  }
  yield* await readSheet(await context.binary.get(file), {
    name: file.fileName ?? "without a name",
    sheet: options.sheetName ?? "",
    range: options.range ?? "",
    hasHeader,
    isRaw: options.rawData ?? false,
    keepsEmptyCells,
    isText: options.readAsString ?? false,
  });
}

function isCsv(format: string, file: BinaryValue): boolean {
  return format === "csv" || (format === "autodetect" && file.mimeType.startsWith("text/csv"));
}

async function write(context: SpreadsheetContext): Promise<Item[]> {
  const { items, read, binary } = context;
  if (items.length === 0) return [];
  const { binaryPropertyName, fileFormat, options } = read();
  const format = Object.hasOwn(TABLE_TYPES, fileFormat) ? (fileFormat as SheetFormat | "csv") : "xls";
  const hasHeader = options.headerRow ?? true;
  const meta = { mimeType: TABLE_TYPES[format], fileName: options.fileName || `spreadsheet.${format}` };
  const how = { sheet: options.sheetName ?? "Sheet", hasHeader, isCompressed: options.compression ?? false };
  const content =
    format === "csv"
      ? csvText(flatRows(items), { delimiter: ",", hasHeader })
      : await writeSheet([...flatRows(items)], { format, ...how });
  const file = await binary.put(content, meta);
  const pairedItem = pairedWithAll(items);
  return [{ json: {}, binary: { [binaryPropertyName || "data"]: file }, pairedItem }];
}
