import { type Cell, columnIndex, columnLetters } from "../../file-formats/cells.ts";
import type { SendingCall } from "../../service/call.ts";
import { at, sendJson } from "../../service/requests.ts";

type Sending = Pick<SendingCall, "send">;

/** Values of a sheet: rows are counted from 1, columns from 0. */
export interface Grid {
  readonly values: readonly (readonly Cell[])[];
  readonly top: number;
  readonly left: number;
}

/** A range in Excel's response. */
export interface ExcelRange {
  readonly address?: string;
  readonly values?: readonly (readonly Cell[])[];
  readonly [member: string]: unknown;
}

const book = ({ parameters }: Pick<SendingCall, "parameters">) =>
  at`/items/${parameters["workbook"]}/workbook`;

export const sheetsPath = (call: Pick<SendingCall, "parameters">) => `${book(call)}/worksheets`;
export const sheetPath = (call: Pick<SendingCall, "parameters">) =>
  `${sheetsPath(call)}${at`/${call.parameters["worksheet"]}`}`;
export const tablePath = (call: Pick<SendingCall, "parameters">) =>
  `${sheetPath(call)}${at`/tables/${call.parameters["table"]}`}`;

/** Path of a range by its address, without the name of the sheet. */
export function rangePath(sheet: string, address: string): string {
  const cells = encodeURIComponent(address.slice(address.lastIndexOf("!") + 1).replaceAll("$", ""));
  return `${sheet}/range(address='${cells}')`;
}

/** Range of a sheet that has contents. */
export function usedRange(call: Sending, sheet: string, $select?: string): Promise<ExcelRange> {
  return call.send({ method: "GET", path: `${sheet}/usedRange(valuesOnly=true)`, query: { $select } });
}

/** The values of a range with their place. */
export function gridOf({ address = "A1", values = [] }: ExcelRange): Grid {
  const [, letters = "A", row = "1"] = /(?:^|!)\$?([A-Z]+)\$?(\d+)/.exec(address) ?? [];
  return { values, top: Number(row), left: columnIndex(letters) };
}

/** Whether nothing is filled: the used range of an empty sheet is its first cell. */
export function isEmpty({ values }: Grid): boolean {
  return values.every((row) => row.every((cell) => cell === "" || cell === null));
}

/** Writes values to a sheet. Null cells stay unchanged. */
export function writeGrid(call: Sending, sheet: string, { values, top, left }: Grid): Promise<ExcelRange> {
  const width = Math.max(1, ...values.map(({ length }) => length));
  const full = values.map((row) => [...row, ...Array<Cell>(width - row.length).fill(null)]);
  const last = `${columnLetters(left + width - 1)}${top + values.length - 1}`;
  const address = `${columnLetters(left)}${top}:${last}`;
  return call.send(sendJson("PATCH", rangePath(sheet, address), { values: full }));
}
