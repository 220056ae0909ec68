import type { CellObject, WorkBook, WorkSheet } from "@e965/xlsx";
import { readDate } from "@heddle/workflow";

const DAY_MS = 86_400_000;
/** Serial numbers count days from here. The calendar of 1900 has a 29 February, which moves the days before it. */
const EPOCHS = {
  of1904: Date.UTC(1904, 0, 1),
  of1900: Date.UTC(1899, 11, 30),
  early: Date.UTC(1899, 11, 31),
};
/** Day of the missing 29 February 1900. */
const FIRST_RIGHT_DAY = 60;
/** The last moment that spreadsheets know. */
const MAX_DATE_MS = Date.UTC(10_000, 0, 1);

/** Parts of a date that a number format shows (ECMA-376, 18.8.30). */
interface DateFormat {
  readonly hasDate: boolean;
  readonly hasTime: boolean;
  /** Hours, minutes or seconds that do not start again: `[h]:mm`. */
  readonly isDuration: boolean;
}

/** Options for reading cells with dates. */
interface DateReading {
  /** Whether cells keep the numbers that the file holds. */
  readonly isRaw: boolean;
  /** Whether the file is text, as HTML is, whose dates the library computes in the zone of the host; the text of the cell is right. */
  readonly isText: boolean;
}

/**
 * Writes the cells whose number format shows a date, a time or a duration as text: `2026-07-02`, `2026-07-02T18:00:00`, `18:00:00` and
 * `36:00:00`. A time of day is never cut off, whatever the format shows.
 */
export function writeDatesAsText(book: WorkBook, sheet: WorkSheet, { isRaw, isText }: DateReading): void {
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  for (const address of Object.keys(sheet)) {
    const cell: CellObject | undefined = address.startsWith("!") ? undefined : sheet[address];
    if (cell?.t !== "n" || typeof cell.z !== "string") continue;
    const format = dateFormatOf(cell.z);
    const isComputed = typeof cell.v === "number" && !(isText && cell.w !== undefined);
    const text = format && (isComputed ? dateText(Number(cell.v), format, is1904) : writtenDate(cell.w));
    if (text === undefined) continue;
    if (!isRaw) Object.assign(cell, { t: "s", v: text });
    // Cells with such a format would become Date objects.
    delete cell.z;
  }
}

/** A date that a cell of a text file shows; other texts stay. */
function writtenDate(shown: string | undefined): string | undefined {
  const date = shown === undefined ? undefined : readDate(shown);
  if (date === undefined || date.offset !== undefined || date.zone !== undefined) return shown;
  return isoText(date.wall).replace(/T00:00:00$/, "");
}

/** A wall clock without a zone. */
const isoText = (wall: number) => new Date(wall).toISOString().replace(/(?:\.000)?Z$/, "");

/** Undefined for formats of numbers. Quoted and escaped characters, colors, currencies and fill characters are not part of it. */
export function dateFormatOf(format: string): DateFormat | undefined {
  const section = plainPart(format).split(";")[0]!;
  if (/general/i.test(section)) return undefined;
  const isDuration = /\[(?:h+|m+|s+)\]/i.test(section);
  const letters = section.replace(/\[[^\]]*\]/g, isDuration ? "" : " ").replace(/am\/pm|a\/p/gi, "h");
  if (/[0#?]/.test(letters.replace(/[.,]0+/g, ""))) return undefined;
  const hasTime = isDuration || /[hs]/i.test(letters);
  const hasDate = !isDuration && (/[ydeb]/i.test(letters) || (!hasTime && /m/i.test(letters)));
  return hasDate || hasTime ? { hasDate, hasTime, isDuration } : undefined;
}

function plainPart(format: string): string {
  return format.replace(/"[^"]*"?|\\.|[_*]./g, " ");
}

/** Undefined for numbers that are not a date of the calendar. */
function dateText(serial: number, format: DateFormat, is1904: boolean): string | undefined {
  if (format.isDuration) return durationText(serial);
  const isTime = !format.hasDate && serial >= 0 && serial < 1;
  const epoch = is1904 ? EPOCHS.of1904 : serial < FIRST_RIGHT_DAY ? EPOCHS.early : EPOCHS.of1900;
  const millis = epoch + Math.round(serial * DAY_MS);
  if (!(serial >= 0 && millis < MAX_DATE_MS)) return undefined;
  const iso = isoText(millis);
  if (isTime) return iso.slice(11);
  return !format.hasTime && iso.endsWith("T00:00:00") ? iso.slice(0, 10) : iso;
}

function durationText(serial: number): string {
  const millis = Math.round(Math.abs(serial) * DAY_MS);
  const seconds = Math.floor(millis / 1_000);
  const part = (value: number) => String(value).padStart(2, "0");
  const text = `${part(Math.floor(seconds / 3600))}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
  const rest = millis % 1_000;
  return `${serial < 0 ? "-" : ""}${text}${rest === 0 ? "" : `.${String(rest).padStart(3, "0")}`}`;
}
