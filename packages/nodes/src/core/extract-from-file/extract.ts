import type { BinaryValue, Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { xmlEncoding } from "../../file-formats/charset-of-mark.ts";
import { readCsv } from "../../file-formats/csv.ts";
import { readPdf } from "../../file-formats/pdf.ts";
import { readCalendar } from "../../file-formats/read-calendar.ts";
import { readSheet } from "../../file-formats/spreadsheet.ts";
import { decodeText } from "../../file-formats/text.ts";
import { dottedFields } from "../../item-fields/fields-of-json.ts";
import type { ExtractContext } from "./description.ts";

type Json = Item["json"];

/** Contents of an item's file, as the JSON of one or more items. */
export async function* extract(
  context: ExtractContext,
  file: BinaryValue,
  index: number,
): AsyncIterable<Json> {
  const operation: string = context.read(index).operation;
  if (operation === "csv") yield* readCsv(context.binary.stream(file), csvReading(context, index));
  else yield* await whole(context, operation, file, index);
}

/** Contents of a file that is read as a whole. */
async function whole(
  context: ExtractContext,
  operation: string,
  file: BinaryValue,
  index: number,
): Promise<Json[]> {
  switch (operation) {
    case "html":
    case "ods":
    case "rtf":
    case "xls":
    case "xlsx":
      return readSheet(await context.binary.get(file), sheetReading(context, file, index));
    case "pdf":
      return [await pdfOf(context, file, index)];
    case "binaryToPropery":
      return [inField(context, index, Buffer.from(await context.binary.get(file)).toString("base64"))];
    case "fromIcs":
    case "fromJson":
    case "text":
    case "xml":
      return [
        inField(
          context,
          index,
          await contentOf(context, operation, await textOf(context, file, index), file),
        ),
      ];
    default:
      throw nodeError("file-operation-unknown", { operation }, { itemIndex: index });
  }
}

function csvReading(context: ExtractContext, index: number) {
  const { options } = context.read(index);
  return {
    delimiter: options.delimiter ?? ",",
    encoding: options.encoding ?? "utf8",
    stripsBom: options.enableBOM ?? true,
    hasHeader: options.headerRow ?? true,
    fromLine: options.fromLine ?? 0,
    maxRows: options.maxRowCount ?? -1,
    keepsEmptyCells: options.includeEmptyCells ?? false,
    relaxesQuotes: options.relaxQuotes ?? false,
    skipsBadRows: options.skipRecordsWithErrors ?? false,
    note: (message: string) => context.hint(message),
  };
}

function sheetReading({ read }: ExtractContext, file: BinaryValue, index: number) {
  const { options } = read(index);
  return {
    name: nameOf(file),
    sheet: options.sheetName ?? "",
    range: options.range ?? "",
    hasHeader: options.headerRow ?? true,
    isRaw: options.rawData ?? false,
    keepsEmptyCells: options.includeEmptyCells ?? false,
    isText: options.readAsString ?? false,
  };
}

async function pdfOf({ read, binary }: ExtractContext, file: BinaryValue, index: number): Promise<Json> {
  const { options } = read(index);
  return readPdf(await binary.get(file), {
    name: nameOf(file),
    password: options.password ?? "",
    maxPages: options.maxPages ?? 0,
    joinsPages: options.joinPages ?? true,
  });
}

async function textOf(context: ExtractContext, file: BinaryValue, index: number): Promise<string> {
  const { options, operation } = context.read(index);
  const bytes = await context.binary.get(file);
  const { encoding = (operation === "xml" && xmlEncoding(bytes)) || "utf8", stripBOM } = options;
  return decodeText(bytes, { encoding, stripsBom: stripBOM, note: (message) => context.hint(message) });
}

async function contentOf(
  { workflow }: ExtractContext,
  operation: "fromIcs" | "fromJson" | "text" | "xml",
  text: string,
  file: BinaryValue,
): Promise<unknown> {
  if (operation === "fromIcs") return readCalendar(text, { name: nameOf(file), zone: workflow.timezone });
  if (operation !== "fromJson") return text;
  try {
    return text.trim() === "" ? {} : JSON.parse(text);
  } catch (thrown) {
    throw nodeError("file-not-json", { name: nameOf(file), reason: (thrown as Error).message });
  }
}

function inField({ read }: ExtractContext, index: number, value: unknown): Json {
  return dottedFields.set({}, read(index).destinationKey || "data", value);
}

function nameOf(file: BinaryValue): string {
  return file.fileName ?? "without a name";
}
