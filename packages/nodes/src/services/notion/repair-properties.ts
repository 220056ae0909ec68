import { isRecord, type NodeParameters } from "@heddle/workflow";
import type { Repair } from "../../repair/meant-names.ts";
import { recordsIn } from "../../service/plain.ts";

/** The field of the form with the value of a property, and the names that authors give it. */
const VALUES: Readonly<Record<string, readonly [field: string, ...others: string[]]>> = {
  title: ["title", "titleValue", "textContent", "textValue"],
  rich_text: ["textContent", "richTextValue", "textValue", "rich_text"],
  number: ["numberValue", "number"],
  select: ["selectValue", "select"],
  status: ["statusValue", "status"],
  multi_select: ["multiSelectValue", "multi_select"],
  date: ["date", "dateValue"],
  url: ["urlValue", "url"],
  email: ["emailValue", "email"],
  phone_number: ["phoneValue", "phone_number"],
  checkbox: ["checkboxValue", "checkbox"],
};

/** Authors write the type of a page property next to its name, or in the format of Notion's API. */
export const repairProperties: Repair = (stored, version) => {
  if (stored["resource"] !== "databasePage") return undefined;
  const { properties, propertiesUi, ...rest } = stored;
  const { propertyValues, ...more } = isRecord(propertiesUi) ? propertiesUi : {};
  const rows = recordsIn(propertyValues);
  const raw = isRecord(properties) && rows.length === 0 ? rowsOfApi(properties) : [];
  const meant = raw.length > 0 ? raw : rows.map(meantRow);
  if (raw.length === 0 && meant.every((row, at) => row === rows[at])) return undefined;
  const kept = raw.length > 0 || properties === undefined ? rest : { ...rest, properties };
  return {
    parameters: { ...kept, propertiesUi: { ...more, propertyValues: meant } },
    version,
    note: "Properties have other names than in this node. They are read as the properties and values that are meant.",
  };
};

/** The row itself if it is correct. */
function meantRow(row: NodeParameters): NodeParameters {
  const { key, type, ...rest } = row;
  const name = String(key ?? "");
  const typed = /\|([a-z_]+)$/.exec(name)?.[1];
  const kind = typed ?? String(type ?? "");
  if (name === "" || !Object.hasOwn(VALUES, kind)) return row;
  const [field, ...others] = VALUES[kind] ?? [""];
  const other = rest[field] === undefined ? others.find((one) => rest[one] !== undefined) : undefined;
  if (typed !== undefined && type === undefined && other === undefined) return row;
  const { [other ?? ""]: value, ...values } = rest;
  return {
    key: typed === undefined ? `${name}|${kind}` : name,
    ...values,
    ...(other === undefined ? {} : { [field]: value }),
  };
}

/** Properties in API format; `undefined` if any is not a valid value. */
function rowsOfApi(properties: NodeParameters): NodeParameters[] {
  const rows = Object.entries(properties).map(([name, property]) => {
    if (!isRecord(property)) return undefined;
    const { type = Object.keys(property)[0] } = property;
    const [field] = VALUES[String(type)] ?? [];
    const value = plainOf(property[String(type)]);
    return field === undefined || value === undefined
      ? undefined
      : { key: `${name}|${String(type)}`, [field]: value };
  });
  const known = rows.filter((row) => row !== undefined);
  return known.length === rows.length ? known : [];
}

/** Value without the API's wrapper: of rich text the content, of options the name, of dates the start. */
function plainOf(value: unknown): unknown {
  if (!Array.isArray(value)) return isRecord(value) ? (value["name"] ?? value["start"]) : value;
  const [first, ...others] = recordsIn(value);
  if (first?.["text"] === undefined)
    return value.every(isRecord) ? value.map((one) => one["name"]) : undefined;
  return others.length === 0 && isRecord(first["text"]) ? first["text"]["content"] : undefined;
}
