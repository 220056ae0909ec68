import type { NodeEnvironment, NodeParameters } from "@heddle/workflow";
import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { type Cell, columnIndex, columnLetters } from "../../file-formats/cells.ts";
import type { Sender } from "../../service/call.ts";
import { FIRST_SHEET } from "./locators.ts";
import { type Place, rangeOf, type Table, tableOf } from "./table.ts";

/** A sheet as the service describes it. */
interface SheetProperties {
  readonly sheetId: number;
  readonly title: string;
  readonly index: number;
}

/** A sheet of a spreadsheet. */
export interface SheetPlace {
  readonly documentId: string;
  readonly sheet: SheetProperties;
}

/** Options for reading cells. */
export interface Formats {
  readonly values?: string | undefined;
  readonly dates?: string | undefined;
}

const known = new WeakMap<NodeEnvironment, Map<string, Promise<readonly SheetProperties[]>>>();

/** Sheets of a spreadsheet; each spreadsheet is requested once per run. */
function sheetsOf(
  context: NodeEnvironment,
  sender: Sender,
  documentId: string,
): Promise<readonly SheetProperties[]> {
  const ofRun = known.get(context) ?? new Map<string, Promise<readonly SheetProperties[]>>();
  known.set(context, ofRun);
  const sheets = ofRun.get(documentId) ?? askSheets(sender, documentId);
  ofRun.set(documentId, sheets);
  return sheets;
}

async function askSheets(sender: Sender, documentId: string): Promise<readonly SheetProperties[]> {
  const { sheets = [] } = await sender.send<{ sheets?: { properties: SheetProperties }[] }>({
    method: "GET",
    path: `/v4/spreadsheets/${encodeURIComponent(documentId)}`,
    query: { fields: "sheets.properties(sheetId,title,index)" },
  });
  return sheets.map(({ properties }) => ({ ...properties, sheetId: properties.sheetId ?? 0 }));
}

/** The sheet that a locator names: by its title, or by its number (`gid`); or the first one. */
export async function findSheet(
  context: NodeEnvironment,
  sender: Sender,
  { documentId, locator, value }: { documentId: string; locator: unknown; value: string },
): Promise<SheetPlace> {
  const sheets = await sheetsOf(context, sender, documentId);
  const number = value.replace(/^gid=/, "");
  const byTitle = sheets.find(({ title }) => title === value);
  const byNumber = sheets.find(({ sheetId }) => String(sheetId) === number);
  const mode = isRecord(locator) ? (locator as NodeParameters)["mode"] : undefined;
  const isFirst = value === "" || mode === FIRST_SHEET;
  const found = isFirst ? sheets[0] : mode === "name" ? byTitle : (byNumber ?? byTitle);
  if (!found)
    throw nodeError("spreadsheet-without-sheet", {
      sheet: value,
      names: sheets.map(({ title }) => title).join(", "),
    });
  return { documentId, sheet: found };
}

/** Values of a range of a sheet, or of the whole sheet. */
export async function readValues(
  sender: Sender,
  { documentId, sheet }: SheetPlace,
  { cells, formats = {} }: { cells?: string | undefined; formats?: Formats },
): Promise<Cell[][]> {
  const range = encodeURIComponent(rangeOf(sheet.title, cells));
  const { values = [] } = await sender.send<{ values?: Cell[][] }>({
    method: "GET",
    path: `/v4/spreadsheets/${encodeURIComponent(documentId)}/values/${range}`,
    query: {
      valueRenderOption: formats.values ?? "UNFORMATTED_VALUE",
      dateTimeRenderOption: formats.dates ?? "FORMATTED_STRING",
    },
  });
  return values;
}

/** Reads the table of a sheet; `cells` limits it to a range, whose first row is then the header unless `place` overrides it. */
export async function readTable(
  sender: Sender,
  at: SheetPlace,
  { cells, place, formats }: { cells?: string | undefined; place: Place; formats?: Formats },
): Promise<Table> {
  const values = await readValues(sender, at, { cells, ...(formats && { formats }) });
  const top = cells ? firstRowOf(cells) : 1;
  const firstColumn = cells ? firstColumnOf(cells) : 0;
  return tableOf(values, { ...place, firstColumn }, top);
}

/** First row of a range such as `B3:F`. */
export function firstRowOf(cells: string): number {
  return Number(/^\$?[A-Za-z]*\$?(\d+)/.exec(cells)?.[1] ?? 1);
}

function firstColumnOf(cells: string): number {
  const letters = /^\$?([A-Za-z]+)/.exec(cells)?.[1];
  return letters ? columnIndex(letters) : 0;
}

/** Range of adjacent cells in one row. */
export function cellsAt(table: Table, row: number, column: number, count = 1): string {
  const first = table.place.firstColumn + column;
  const last = columnLetters(first + count - 1);
  return `${columnLetters(first)}${row}:${last}${row}`;
}
