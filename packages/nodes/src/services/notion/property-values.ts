import { isRecord } from "@heddle/workflow";
import { dateIn } from "../../conditions/parse-date.ts";
import { recordsIn } from "../../service/plain.ts";
import { plainText, textOfRow } from "./text.ts";

type Values = Readonly<Record<string, unknown>>;

/** The properties of a page in the form's format, for a request. Times without an offset are in the zone. */
export function propertyValues(propertyValues: unknown, zone: string): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const row of recordsIn(propertyValues)) {
    const { name, type } = keyOf(row["key"]);
    if (name === "") continue;
    const value = valueOfRow(type, row, zone);
    if (value !== undefined) properties[name] = { [type]: value };
  }
  return properties;
}

/** The form names properties as `Name|type`; a name can contain the separator too. */
export function keyOf(key: unknown): { name: string; type: string } {
  const text = String(key ?? "");
  const at = text.lastIndexOf("|");
  return at < 0 ? { name: text, type: "rich_text" } : { name: text.slice(0, at), type: text.slice(at + 1) };
}

function valueOfRow(type: string, row: Values, zone: string): unknown {
  const read = READERS[type];
  if (!read) return undefined;
  return read(row, zone);
}

const READERS: Record<string, (row: Values, zone: string) => unknown> = {
  title: ({ title }) => plainText(title),
  rich_text: (row) => textOfRow(row),
  number: ({ numberValue }) => (numberValue === undefined || numberValue === "" ? null : Number(numberValue)),
  checkbox: ({ checkboxValue }) => checkboxValue === true,
  select: ({ selectValue }) => (selectValue ? optionOf(selectValue) : null),
  status: ({ statusValue }) => (statusValue ? optionOf(statusValue) : null),
  multi_select: ({ multiSelectValue }) => listOf(multiSelectValue).map(optionOf),
  people: ({ peopleValue }) => listOf(peopleValue).map((id) => ({ id })),
  relation: ({ relationValue }) => listOf(relationValue).map((id) => ({ id })),
  email: ({ emailValue, ignoreIfEmpty }) => textOrNothing(emailValue, ignoreIfEmpty),
  url: ({ urlValue, ignoreIfEmpty }) => textOrNothing(urlValue, ignoreIfEmpty),
  phone_number: ({ phoneValue, ignoreIfEmpty }) => textOrNothing(phoneValue, ignoreIfEmpty),
  date: (row, zone) => dateValue(row, zone),
  files: ({ fileUrls }) => filesOf(fileUrls),
};

/** An option by name, or by id. */
function optionOf(value: unknown): object {
  const text = String(value);
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
    ? { id: text }
    : { name: text };
}

function listOf(value: unknown): string[] {
  return [value ?? []]
    .flat()
    .flatMap((text) => String(text).split(","))
    .map((text) => text.trim())
    .filter(Boolean);
}

/** An empty string clears the property, unless empty values are ignored. */
function textOrNothing(value: unknown, ignoreIfEmpty: unknown): string | null | undefined {
  if (value !== undefined && value !== null && value !== "") return String(value);
  return ignoreIfEmpty === true ? undefined : null;
}

function dateValue(row: Values, workflowZone: string): object | null {
  const { range, date, dateStart, dateEnd, timezone = "default", includeTime = true } = row;
  const zone = timezone === "default" || timezone === "" ? workflowZone : String(timezone);
  const at = (time: unknown) => timeOf(time, zone, includeTime !== false);
  if (range !== true) return date ? { start: at(date) } : null;
  return dateStart ? { start: at(dateStart), ...(dateEnd ? { end: at(dateEnd) } : {}) } : null;
}

/** A date, or a time with its offset. A value that is not a date stays, so that Notion reports the problem. */
function timeOf(value: unknown, zone: string, hasTime: boolean): string {
  const text = String(value).trim();
  const parsed = dateIn(zone, value);
  if (!parsed) return text;
  return hasTime ? (parsed.toISO({ suppressMilliseconds: true }) ?? text) : parsed.toFormat("yyyy-MM-dd");
}

function filesOf(fileUrls: unknown): object[] {
  const { fileUrl } = isRecord(fileUrls) ? fileUrls : {};
  return recordsIn(fileUrl).map(({ name, url }) => ({
    name: String(name || url),
    type: "external",
    external: { url },
  }));
}
